import { describe } from 'vitest';

// Test matrices: `npm test` runs the representative cases, `npm run test:all` also the others, which have the tag.

/** The tags of a case of a matrix. */
export const tagsOf = (isRepresentative: boolean): string[] => (isRepresentative ? [] : ['exhaustive']);

/** `describe.each`, where all cases except representative ones have the tag `exhaustive`. */
export function describeEach<const Case extends string | object>(
  cases: readonly Case[],
  isRepresentative: (value: Case) => boolean,
): (title: string, body: (value: Case) => void) => void {
  return (title, body) => {
    for (const value of cases) {
      // oxlint-disable-next-line vitest/valid-title, vitest/valid-describe-callback -- both are the caller's
      describe.each([value])(title, { tags: tagsOf(isRepresentative(value)) }, (given) => body(given));
    }
  };
}

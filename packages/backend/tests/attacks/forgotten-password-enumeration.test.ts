import { expect, test } from 'vitest';
import { addUser } from '../seed.ts';
import { siteUrl } from '../open-site.ts';
import { openPeopleDesk } from '../mutations/people-desk.ts';

const samples = 200;

/** A site with so many accounts that each is asked for once: asking again is not followed up. */
function openCrowd() {
  const desk = openPeopleDesk();
  for (let number = 0; number < samples; number += 1) {
    addUser(desk.database, { login: `known${number}`, email: `known${number}@x.test`, public_posts: 0 });
  }
  const ask = async (username: string, number: number) => {
    const startedAt = performance.now();
    const response = await desk.backend.fetch(
      new Request(`${siteUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query:
            'mutation($input: SendPasswordResetEmailInput!) { sendPasswordResetEmail(input: $input) { success user { id name } } }',
          variables: { input: { username } },
        }),
      }),
      { address: `192.0.2.${number % 250}` },
    );
    const text = await response.text();
    const ms = performance.now() - startedAt;
    return { ms, shape: JSON.stringify([response.status, [...response.headers], text]) };
  };
  return { ...desk, askFor: ask };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test.each([
  ['logins', (number: number) => [`known${number}`, `nobody${number}`] as const],
  ['addresses', (number: number) => [`known${number}@x.test`, `nobody${number}@x.test`] as const],
])(
  '%s that have an account are answered like those that have none, and as quickly',
  { retry: 3 },
  async (_, names) => {
    await using crowd = openCrowd();
    const known: number[] = [];
    const unknown: number[] = [];
    const shapes = new Set<string>();
    for (let number = 0; number < samples; number += 1) {
      const [there, nowhere] = names(number);
      // In turns, and each first as often as second, so that the machine's moods fall on both.
      for (const kind of number % 2 === 0
        ? (['there', 'nowhere'] as const)
        : (['nowhere', 'there'] as const)) {
        const { ms, shape } = await crowd.askFor(kind === 'there' ? there : nowhere, number);
        (kind === 'there' ? known : unknown).push(ms);
        shapes.add(shape);
      }
    }
    expect(shapes.size).toBe(1);
    expect(Math.abs(median(known) / median(unknown) - 1)).toBeLessThan(0.05);
    expect(new Set((await crowd.mails()).map(({ to }) => to)).size).toBe(samples);
  },
);

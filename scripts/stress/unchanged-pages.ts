import type { KeptPage } from '../../apps/server/page-cache/page-store.ts';

/** What pages were made of, by their keys. */
export type MadeOf = ReadonlyMap<string, KeptPage['page']>;

export const madeOf = (pages: readonly KeptPage[]): MadeOf =>
  new Map(pages.map(({ key, page }) => [key, page]));

/**
 * Finds the pages that were re-rendered since to the same bytes.
 *
 * @returns Of each its status and address, and the operations of which it takes something else now: none where it depends on more than answers.
 */
export function unchangedPages(before: MadeOf, pages: readonly KeptPage[]): string[] {
  return pages.flatMap(({ key, page }) => {
    const was = before.get(key);
    // A page that stands has the body it had.
    if (was === undefined || was.body === page.body || !was.body.equals(page.body)) return [];
    const prints = new Set(was.questions.map(({ print }) => print));
    const others = page.questions.filter(({ print }) => !prints.has(print));
    return [`${page.status} ${key} (${others.map(({ body }) => operationOf(body?.document)).join(', ')})`];
  });
}

const operationOf = (document = ''): string => /query (\w+)/.exec(document)?.[1] ?? 'a GET';

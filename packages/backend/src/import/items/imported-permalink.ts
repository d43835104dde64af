import { findPermalink, pageIdsByUri } from '../../storage/permalinks.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { hasPage, permalinkOf, type PermalinkSettings } from '../../content/permalinks/permalink.ts';
import { isReservedPath, withNumber } from '../../content/permalinks/unique-permalink.ts';
import type { RowContext } from '../content-rows.ts';
import { pathOfLink } from '../permalinks.ts';
import type { WxrItem } from '../wxr-records.ts';

interface ContentRow {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly slug: string;
  readonly date_local: number;
  readonly author_id: number;
  readonly parent_id: number;
}

/**
 * The original permalink if the file contains it, otherwise one from the permalink settings. If it belongs to the site itself, a number is
 * appended; the slug stays, because it identifies the content when the file is imported again.
 *
 * @param options.sites URLs of the original site.
 * @returns The path; empty if there is none.
 */
export function importedPermalink(
  database: Database,
  { vocabulary, people, tally }: Pick<RowContext, 'vocabulary' | 'people' | 'tally'>,
  {
    item,
    row,
    permalinks,
    sites,
  }: { item: WxrItem; row: ContentRow; permalinks: PermalinkSettings; sites: readonly string[] },
): string {
  const original = hasPage(item) ? pathOfLink(item.link, sites) : null;
  if (original !== null && original !== '/' && !isReservedPath(original)) return original;
  const content = { ...row, dateLocal: row.date_local, parentId: row.parent_id };
  const path = permalinkOf(content, permalinks, {
    parent: () => findPermalink(database, row.parent_id) ?? 'later',
    categoryPath: () => vocabulary.categoryPath(firstCategory(item.terms, vocabulary)),
    authorName: () => people.nicenameOf(row.author_id),
  });
  if (path === null || !isReservedPath(path)) return path ?? '';
  let number = 2;
  const numbered = (): string => path.replace(row.slug, () => withNumber(row.slug, number));
  while (pageIdsByUri(database, numbered()).length > 0) number += 1;
  tally.warn(
    'Content has another path, because its own belongs to the site itself',
    `"${path}", now "${numbered()}"`,
  );
  return numbered();
}

/** As in WordPress, the category with the lowest ID. */
function firstCategory(terms: WxrItem['terms'], vocabulary: RowContext['vocabulary']): string {
  const idOf = (slug: string): number => vocabulary.idOf('category', slug) ?? Infinity;
  const [first] = terms
    .filter(({ taxonomy }) => taxonomy === 'category')
    .map(({ slug }) => slug)
    .toSorted((one, other) => idOf(one) - idOf(other));
  return first ?? 'uncategorized';
}

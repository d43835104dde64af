import { hasText } from '../../storage/lists/content-conditions.ts';
import type { ContentListQuery } from '../../storage/lists/content-list.ts';
import { matchesSearch, type SearchScan } from '../../storage/search/content-search.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import type { Condition } from '../../storage/sqlite/shaped-query.ts';
import { kindToken, searchExpressions } from '../../storage/search/search-expression.ts';
import { parseSearch } from '../../storage/search/parse-search.ts';
import type { ContentQuery } from './content-query.ts';

/**
 * Applies search terms to a list.
 *
 * @returns The list with additional conditions, and how to scan the search index for it: `null` if the index does not
 * have the requested order, or there are no search terms.
 */
export function applySearch(
  database: Database,
  list: ContentListQuery,
  { filter, order }: ContentQuery,
): { narrowed: ContentListQuery; walk: SearchScan | null } {
  const search = parseSearch(filter.search ?? '');
  if (search.terms.length === 0) return { narrowed: list, walk: null };
  const kinds = list.branches.map(kindToken);
  const { all, byRelevance, texts } = searchExpressions(database, search, kinds);
  const narrowed = {
    ...list,
    conditions: [...list.conditions, ...texts.map((each, index) => hasText(index, each))],
  };
  const [first] = order;
  if (!first) return { narrowed, walk: { parts: byRelevance, dates: 'newest first' } };
  if (first.field === 'date') {
    return {
      narrowed,
      walk: { parts: [all], dates: first.direction === 'desc' ? 'newest first' : 'oldest first' },
    };
  }
  return { narrowed: { ...narrowed, conditions: [...narrowed.conditions, matchesSearch(all)] }, walk: null };
}

/**
 * A search of a list without pages.
 *
 * @returns The index expression, `null` if there are no search terms, and the conditions that it does not decide.
 */
export function searchWholeList(
  database: Database,
  typed: string,
  { type, statuses }: { type: string; statuses: readonly string[] },
): { expression: string | null; conditions: readonly Condition[] } {
  const search = parseSearch(typed);
  if (search.terms.length === 0) return { expression: null, conditions: [] };
  const kinds = statuses.map((status) => kindToken({ type, status }));
  const { all, texts } = searchExpressions(database, search, kinds, { prefixes: true });
  if (texts.length === 0) return { expression: all, conditions: [] };
  // These conditions read the texts of the hits, so the number of hits is limited.
  const conditions = texts.map((each, index) => hasText(index, each));
  return { expression: null, conditions: [matchesSearch(all), ...conditions] };
}

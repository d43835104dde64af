import { hasText } from '../storage/content-conditions.ts';
import type { ContentListQuery } from '../storage/content-list.ts';
import { isFound, type SearchWalk } from '../storage/content-search.ts';
import type { Database } from '../storage/database.ts';
import { kindMark, searchExpressions } from '../storage/search-expression.ts';
import { readSearch } from '../storage/search-words.ts';
import type { ContentQuery } from './list-content.ts';

/**
 * Applies search terms to a list.
 *
 * @returns The list with additional conditions, and how to scan the search index for it: `null` if the index does not
 * have the requested order, or there are no search terms.
 */
export function asSearch(
  database: Database,
  list: ContentListQuery,
  { filter, order }: ContentQuery,
): { narrowed: ContentListQuery; walk: SearchWalk | null } {
  const search = readSearch(filter.search ?? '');
  if (search.terms.length === 0) return { narrowed: list, walk: null };
  const kinds = list.branches.map(kindMark);
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
  return { narrowed: { ...narrowed, conditions: [...narrowed.conditions, isFound(all)] }, walk: null };
}

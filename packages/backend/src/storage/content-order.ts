import { sql as raw, type RawBuilder } from 'kysely';
import type { Order, OrderTerm } from './keyset.ts';
import { parameter, type Values } from './shaped-query.ts';
import { containing, readSearch } from './search-words.ts';

/** By what a list of content can be ordered. */
export type ContentOrderField =
  | 'author'
  | 'commentCount'
  | 'date'
  | 'givenIds'
  | 'givenSlugs'
  | 'menuOrder'
  | 'modified'
  | 'parent'
  | 'slug'
  | 'title';

export interface ContentOrderTerm {
  field: ContentOrderField;
  direction: 'asc' | 'desc';
}

const columns: Record<Exclude<ContentOrderField, 'givenIds' | 'givenSlugs'>, RawBuilder<unknown>> = {
  author: raw`content.author_id`,
  commentCount: raw`content.comment_count`,
  date: raw`content.date_local`,
  menuOrder: raw`content.menu_order`,
  modified: raw`content.modified_local`,
  parent: raw`content.parent_id`,
  slug: raw`content.slug`,
  title: raw`content.title collate nocase`,
};

const byId: OrderTerm = { name: 'id', by: raw`content.id`, direction: 'desc' };

/** The order of a list; what two rows have in common is decided by the higher id first. */
export function contentOrder(
  terms: readonly ContentOrderTerm[],
  given: { ids?: readonly number[]; slugs?: readonly string[] } = {},
): Order {
  const order = terms.map(({ field, direction }): OrderTerm => {
    if (field === 'givenIds') return placeIn('givenIds', raw`content.id`, given.ids ?? [], direction);
    if (field === 'givenSlugs') return placeIn('givenSlugs', raw`content.slug`, given.slugs ?? [], direction);
    return { name: field, by: columns[field], direction };
  });
  return [...order, byId];
}

/** In the order in which the reader named them. */
function placeIn(
  name: string,
  column: RawBuilder<unknown>,
  list: readonly (number | string)[],
  direction: OrderTerm['direction'],
): OrderTerm {
  const by = raw`coalesce((select key from json_each(${parameter(name)}) where value = ${column}), ${list.length})`;
  return { name: `${name}${list.length}`, by, direction, values: { [name]: JSON.stringify(list) } };
}

/**
 * The order of search results: all of the phrase in the title, then every word in the title, then any, then the
 * rest; the newest first among equals. A search that only excludes words has no better and worse results.
 */
export function byRelevance(search: string): Order {
  const words = readSearch(search).filter(({ exclude }) => !exclude);
  if (words.length === 0) return contentOrder([{ field: 'date', direction: 'desc' }]);
  const inTitle = words.map(
    (_, index) => raw`content.title like ${parameter(`titleWord${index}`)} escape '\\'`,
  );
  const values: Values = {
    phrase: containing(search.trim().slice(0, 200)),
    ...Object.fromEntries(words.map(({ like }, index) => [`titleWord${index}`, like])),
  };
  const rank = raw`case when content.title like ${parameter('phrase')} escape '\\' then 0 when ${raw.join(inTitle, raw` and `)} then 1 when ${raw.join(inTitle, raw` or `)} then 2 else 3 end`;
  return [
    { name: `relevance${words.length}`, by: rank, direction: 'asc', values },
    { name: 'date', by: columns.date, direction: 'desc' },
    byId,
  ];
}

import { sql as raw, type RawBuilder } from 'kysely';
import type { Order, OrderTerm } from './keyset.ts';
import { parameter } from './shaped-query.ts';

/** Fields by which a list of content can be ordered. */
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
  title: raw`content.title_key`,
};

const byId: OrderTerm = { name: 'id', by: raw`content.id`, direction: 'desc' };

/** The sort order of a list. The id breaks ties, higher ids first. */
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

/** Orders rows by their position in the list the caller gave. */
function placeIn(
  name: string,
  column: RawBuilder<unknown>,
  list: readonly (number | string)[],
  direction: OrderTerm['direction'],
): OrderTerm {
  const by = raw`coalesce((select key from json_each(${parameter(name)}) where value = ${column}), ${list.length})`;
  return { name: `${name}${list.length}`, by, direction, values: { [name]: JSON.stringify(list) } };
}

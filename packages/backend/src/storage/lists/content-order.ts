import { sql, type RawBuilder } from 'kysely';
import type { SortOrder, SortTerm } from './keyset.ts';
import { parameter } from '../sqlite/shaped-query.ts';

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
  author: sql`content.author_id`,
  commentCount: sql`content.comment_count`,
  date: sql`content.date_local`,
  menuOrder: sql`content.menu_order`,
  modified: sql`content.modified_local`,
  parent: sql`content.parent_id`,
  slug: sql`content.slug`,
  title: sql`content.title_key`,
};

const byId: SortTerm = { name: 'id', by: sql`content.id`, direction: 'desc' };

/** The sort order of a list. The id breaks ties, higher ids first. */
export function contentOrder(
  terms: readonly ContentOrderTerm[],
  lists: { ids?: readonly number[]; slugs?: readonly string[] } = {},
): SortOrder {
  const order = terms.map(({ field, direction }): SortTerm => {
    if (field === 'givenIds') return positionIn('givenIds', sql`content.id`, lists.ids ?? [], direction);
    if (field === 'givenSlugs')
      return positionIn('givenSlugs', sql`content.slug`, lists.slugs ?? [], direction);
    return { name: field, by: columns[field], direction };
  });
  return [...order, byId];
}

/** Orders rows by their position in the list the caller gave. */
function positionIn(
  name: string,
  column: RawBuilder<unknown>,
  list: readonly (number | string)[],
  direction: SortTerm['direction'],
): SortTerm {
  const by = sql`coalesce((select key from json_each(${parameter(name)}) where value = ${column}), ${list.length})`;
  return { name: `${name}${list.length}`, by, direction, values: { [name]: JSON.stringify(list) } };
}

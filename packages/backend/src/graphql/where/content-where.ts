import type { ContentQuery } from '../../content/posts/content-query.ts';
import { slugForLookup } from '../../content/permalinks/slug-lookup.ts';
import { textField } from '../../content/text/text-field.ts';
import type { ContentOrderField, ContentOrderTerm } from '../../storage/lists/content-order.ts';
import type { MediaKind } from '../../storage/lists/content-conditions.ts';
import { templateNamed } from '../content-templates.ts';
import type { ContentNodeWhere, MediaWhere, PostWhere } from '../generated/fields.ts';
import { databaseIds, oneId } from '../ids.ts';
import { readDateWhere, type Calendar } from './date-where.ts';
import { filled, known, givenList, orNothing, searchText, single, type Given } from './optional.ts';
import { readTermChoices } from './term-choices.ts';

/** The filters of content lists. Those by terms are for posts, those by the kind of file for media, `contentTypes` for mixed lists. */
export type ContentWhere = PostWhere & MediaWhere & Pick<ContentNodeWhere, 'contentTypes'>;

/**
 * Converts a `where` argument to a query of `content/`. Of filters on the same field, one takes precedence: `id` over `in` over
 * `notIn`, `name` over `nameIn`, `parent` over `parentIn` over `parentNotIn`.
 *
 * @param types The content types of the list.
 * @see WordPress, `WP_Query::get_posts`
 */
export function readContentWhere(
  where: Given<ContentWhere>,
  types: readonly string[],
  calendar: Calendar,
): Omit<ContentQuery, 'page'> {
  const given = where ?? {};
  const onlyIds = single(filled(given.id)) ?? databaseIds(given.in, 'post');
  const onlyParents = oneId(given.parent, 'post') ?? databaseIds(given.parentIn, 'post');
  return {
    types: typesOf(given, types),
    statuses: statusesOf(given) ?? (types.length > 1 ? ['publish'] : null),
    filter: known({
      onlyIds,
      exceptIds: onlyIds ? undefined : databaseIds(given.notIn, 'post'),
      onlySlugs: (single(filled(given.name)) ?? givenList(given.nameIn))?.map(slugForLookup),
      ...authorsOf(given),
      onlyParents,
      exceptParents: onlyParents ? undefined : databaseIds(given.parentNotIn, 'post'),
      search: searchText(given.search),
      title: filled(given.title && textField(given.title)),
      hasPassword: orNothing(given.hasPassword),
      isSticky: orNothing(given.isSticky),
      mimeType: searchText(given.mimeType),
      mediaKind: given.mediaKind ? mediaKinds[given.mediaKind] : undefined,
      isMissingAltText: orNothing(given.isMissingAltText),
      template: given.template ? templateNamed(given.template) : undefined,
      password: orNothing(given.password),
    }),
    dates: given.dateQuery ? readDateWhere(given.dateQuery, calendar) : null,
    terms: readTermChoices(given),
    order: orderOf(given),
  };
}

/** `author` is added to `authorIn`, or to `authorNotIn` if negative. `authorNotIn` takes precedence over `authorIn`. */
function authorsOf({ author, authorIn, authorNotIn, authorName }: ContentWhere) {
  const number = filled(author) ?? 0;
  const only = joined(number > 0 ? [number] : undefined, databaseIds(authorIn, 'user'));
  const except = joined(number < 0 ? [-number] : undefined, databaseIds(authorNotIn, 'user'));
  const named = filled(authorName?.split('/').at(-1));
  return {
    onlyAuthors: except ? undefined : only,
    exceptAuthors: except,
    authorNicename: named === undefined ? undefined : slugForLookup(named),
  };
}

function joined(one: number[] | undefined, other: number[] | undefined): number[] | undefined {
  return one || other ? [...(one ?? []), ...(other ?? [])] : undefined;
}

const mediaKinds: Record<string, MediaKind> = {
  AUDIO: 'audio',
  DOCUMENT: 'document',
  IMAGE: 'image',
  VIDEO: 'video',
};

function typesOf({ contentTypes }: ContentWhere, types: readonly string[]): readonly string[] {
  const wanted = givenList(contentTypes)?.map((name) => name.toLowerCase());
  return wanted ? types.filter((type) => wanted.includes(type)) : types;
}

/** `stati` takes precedence over `status`, as in WPGraphQL. */
function statusesOf({ stati, status }: ContentWhere): readonly string[] | null {
  return givenList(stati)?.map(statusOf) ?? (status ? [statusOf(status)] : null);
}

const statusOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

const orderFields: Record<string, ContentOrderField> = {
  AUTHOR: 'author',
  COMMENT_COUNT: 'commentCount',
  DATE: 'date',
  IN: 'givenIds',
  MENU_ORDER: 'menuOrder',
  MODIFIED: 'modified',
  NAME_IN: 'givenSlugs',
  PARENT: 'parent',
  SLUG: 'slug',
  TITLE: 'title',
};

/**
 * A list of IDs also sets the order, unless `orderby` is given. `IN` and `NAME_IN` take precedence over all other fields, ignore the
 * direction, and fall back to the date if no list is given.
 *
 * @see wp-graphql, `PostObjectConnectionResolver::get_query_args`
 */
function orderOf({ orderby, in: ids, nameIn }: ContentWhere): ContentOrderTerm[] {
  const terms = new Map<ContentOrderField, ContentOrderTerm>();
  for (const { field: name, order } of givenList(orderby) ?? []) {
    const field = orderFields[name];
    if (field === 'givenIds' || field === 'givenSlugs') {
      const list = field === 'givenIds' ? ids : nameIn;
      return [{ field: list && list.length > 0 ? field : 'date', direction: 'asc' }];
    }
    // A repeated field keeps its first position and its last direction.
    if (field) terms.set(field, { field, direction: order === 'ASC' ? 'asc' : 'desc' });
  }
  if (terms.size === 0 && ids && ids.length > 0) return [{ field: 'givenIds', direction: 'asc' }];
  return [...terms.values()];
}

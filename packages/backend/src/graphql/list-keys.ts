import { encodeGlobalId } from '@masthead/contract';
import type { ContentQuery } from '../content/posts/content-query.ts';
import type { CommentQuery } from '../content/comments/read-comments.ts';
import type { TermQuery } from '../content/terms/read-terms.ts';
import type { UserQuery } from '../content/users/read-users.ts';
import type { Viewer } from '../access/viewer.ts';
import { neighbourCount } from '../storage/affected-rows.ts';
import { listKey, lookupKey, partKey } from './engine/index.ts';
import { graphqlNameOf } from './key-names.ts';

// Keys a list depends on besides those of its nodes. `list:post` covers posts that are added, removed or re-dated; `list:post:any`
// covers any visible change of a post; `list:post:<owner>` is the list of one term, author or parent.

/**
 * @param owner Global ID of the term, author or parent the list belongs to; `null` for the list of all.
 * @param options.beside Database ID of the content its cursor points at; `null` without a cursor.
 */
export function contentListKeys(
  query: ContentQuery,
  viewer: Viewer,
  owner: string | null,
  { beside = null }: { beside?: number | null } = {},
): string[] {
  const { filter } = query;
  const byTermIds = query.terms.find(isOfTerms);
  const terms = query.terms.filter((choice) => choice !== byTermIds);
  const types = query.types
    .filter((type) => !isVisitor(viewer) || mayShowVisitors(type, query))
    .map(graphqlNameOf);
  if (types.length === 0) return [];
  if (beside !== null && isAboutNeighbours(query, viewer)) {
    return [partKey(encodeGlobalId('post', beside), 'neighbours')];
  }
  const each = (whose?: string) => types.map((type) => listKey(type, whose));
  const filtersByAuthor = authorFilters.some((name) => filter[name] !== undefined);
  return [
    ...(namedIn(filter) ?? ownersOf(byTermIds, owner).flatMap(each)),
    ...[...readAspects({ ...query, terms })].flatMap((look) => each(look)),
    ...(filtersByAuthor ? [listKey('user'), listKey('user', 'any')] : []),
    ...terms.map(({ taxonomy }) => listKey(graphqlNameOf(taxonomy))),
    ...(isVisitor(viewer) ? [] : each('hidden')),
  ];
}

/** Whether a list contains only the adjacent content of its cursor, among all content of one type that visitors see. */
function isAboutNeighbours(query: ContentQuery, viewer: Viewer): boolean {
  const { types, statuses, filter, terms, dates, order, page } = query;
  return (
    isVisitor(viewer) &&
    types.length === 1 &&
    // The visibility of media depends on the content they are attached to.
    types[0] !== 'attachment' &&
    page.limit <= neighbourCount &&
    statuses === null &&
    dates === null &&
    terms.length + order.length === 0 &&
    Object.values(filter).every((value) => value === undefined)
  );
}

/** Whether a term filter selects content by term IDs only, without slugs or descendants. */
const isOfTerms = ({ ids = [], slugs = [], deep, sense }: ContentQuery['terms'][number]): boolean =>
  sense === 'with' && !deep && slugs.length === 0 && ids.length > 0 && ids.length <= maxNamed;

/** Owners of the list; `undefined`: the list of all content. */
function ownersOf(
  byTermIds: ContentQuery['terms'][number] | undefined,
  owner: string | null,
): (string | undefined)[] {
  if (byTermIds === undefined) return [owner ?? undefined];
  return (byTermIds.ids ?? []).map((id) => encodeGlobalId('term', id));
}

/** Lists of drafts and of revisions are always empty for visitors. */
const mayShowVisitors = (type: string, { statuses }: ContentQuery): boolean =>
  type !== 'revision' &&
  (statuses === null || statuses.includes(type === 'attachment' ? 'inherit' : 'publish'));

const authorFilters = ['onlyAuthors', 'exceptAuthors', 'authorNicename'] as const;

/** Keys of the content that a filter by IDs or slugs names; `null` without such a filter. */
function namedIn({ onlyIds, onlySlugs }: ContentQuery['filter']): string[] | null {
  if (onlyIds && onlyIds.length <= maxNamed) return onlyIds.map((id) => encodeGlobalId('post', id));
  return onlySlugs?.length === 1 ? onlySlugs.map((slug) => lookupKey('slug', slug)) : null;
}

const maxNamed = 100;

/** Aspects of content that filters and sorting read. A change of one can affect the list without affecting any of its rows. */
function readAspects({ filter, terms, order, dates }: ContentQuery): Set<string> {
  const looks = new Set<string>(order.flatMap(({ field }) => aspectsOfOrder[field] ?? []));
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) for (const look of aspectsOfFilter[name] ?? ['any']) looks.add(look);
  }
  if (terms.length > 0) looks.add('terms');
  if (dates?.column === 'modified') looks.add('any');
  return looks;
}

const aspectsOfOrder: Readonly<Partial<Record<ContentQuery['order'][number]['field'], string>>> = {
  author: 'author',
  commentCount: 'comments',
  givenSlugs: 'place',
  menuOrder: 'any',
  modified: 'any',
  parent: 'place',
  slug: 'place',
  title: 'texts',
};

/** Filters not listed here depend on any change. */
const aspectsOfFilter: Readonly<Record<string, readonly string[]>> = {
  onlyIds: [],
  exceptIds: [],
  hasPassword: [],
  isMissingAltText: ['altText'],
  isSticky: ['sticky'],
  onlySlugs: ['place'],
  onlyAuthors: ['author'],
  exceptAuthors: ['author'],
  authorNicename: ['author'],
  onlyParents: ['place'],
  exceptParents: ['place'],
  search: ['texts'],
  title: ['texts'],
};

/** @param owner Global ID of the content, comment or user the list belongs to. */
export function commentListKeys(
  { filter, order }: CommentQuery,
  viewer: Viewer,
  owner: string | null,
): string[] {
  if (isVisitor(viewer) && filter.onlyStatuses?.includes('approve') === false) return [];
  const owners = owner === null ? filter.onlyContent?.map((id) => encodeGlobalId('post', id)) : [owner];
  const contentAspects = new Set(
    Object.entries(contentFilters).flatMap(([look, names]) =>
      names.some((name) => filter[name] !== undefined) ? [look] : [],
    ),
  );
  const isAboutUsers = userFilters.some((name) => filter[name] !== undefined) || order.field === 'user';
  return [
    ...(owners?.map((id) => listKey('comment', id)) ?? [listKey('comment')]),
    ...(isPlain(filter, plainCommentFilters) &&
    (order.field === 'date' || order.field === 'id' || order.field === 'givenIds')
      ? []
      : [listKey('comment', 'any')]),
    ...[...contentAspects].flatMap((look) =>
      ['post', 'page', 'mediaItem'].map((type) => listKey(type, look)),
    ),
    ...(contentAspects.has('author') || isAboutUsers ? [listKey('user'), listKey('user', 'any')] : []),
    ...(isVisitor(viewer) ? [] : [listKey('comment', 'hidden')]),
  ];
}

const plainCommentFilters = [
  'onlyIds',
  'exceptIds',
  'onlyContent',
  'exceptContent',
  'onlyStatuses',
  'pendingBy',
  'contentAuthors',
  'exceptContentAuthors',
  'contentParent',
  'contentSlug',
  'contentTypes',
  'contentStatuses',
] as const;

/** Filters on the commented content, by aspect. The type of content never changes, and a change of status changes the list itself. */
const contentFilters = {
  author: ['contentAuthors', 'exceptContentAuthors'],
  place: ['contentParent', 'contentSlug'],
} as const;

const userFilters = ['onlyUsers', 'exceptUsers', 'authorEmail'] as const;

/**
 * @param owner For children of a term, its global ID; `content` for terms of content, which also depend on the content.
 */
export function termListKeys(
  { taxonomies, filter, order }: TermQuery,
  owner: { below: string } | 'content' | null = null,
): string[] {
  const types = taxonomies.map(graphqlNameOf);
  const each = (whose?: string) => types.map((type) => listKey(type, whose));
  const hierarchyFilters = ['below', 'exceptTrees', 'childless', 'hideEmptyTrees'] as const;
  const isOwned = owner !== null && hierarchyFilters.every((name) => filter[name] === undefined);
  const usesCounts =
    order.field === 'count' || filter.hideEmpty !== undefined || filter.hideEmptyTrees !== undefined;
  return [
    ...(isOwned ? each(owner === 'content' ? 'names' : owner.below) : each()),
    ...(filter.descriptionContains !== undefined || order.field === 'description' ? each('any') : []),
    ...(usesCounts ? each('count') : []),
    ...(filter.ofContent?.map((id) => encodeGlobalId('post', id)) ?? []),
  ];
}

/** A list sorted by login keeps its order, because logins never change. */
export function userListKeys({ filter, order }: UserQuery, viewer: Viewer): string[] {
  return [
    listKey('user'),
    ...(isPlain(filter, ['onlyIds', 'exceptIds']) && order.length === 0 ? [] : [listKey('user', 'any')]),
    ...(filter.publishedIn?.map((type) => listKey(graphqlNameOf(type), 'any')) ?? []),
    ...(isVisitor(viewer) ? [] : [listKey('user', 'hidden')]),
  ];
}

const isVisitor = ({ userId }: Viewer): boolean => userId === null;

/** Whether a filter uses only the given fields. */
const isPlain = <Filter extends object>(filter: Filter, plain: readonly (keyof Filter & string)[]): boolean =>
  Object.keys(filter).every((name) => (plain as readonly string[]).includes(name));

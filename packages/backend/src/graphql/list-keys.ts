import { encodeGlobalId } from '@masthead/contract';
import type { ContentQuery } from '../content/list-content.ts';
import type { CommentQuery } from '../content/read-comments.ts';
import type { TermQuery } from '../content/read-terms.ts';
import type { UserQuery } from '../content/read-users.ts';
import type { Viewer } from '../access/viewer.ts';
import { listKey } from './engine/index.ts';
import { graphqlNameOf } from './key-words.ts';

// What a list depends on besides the things it shows. `list:post` stands for posts that come, go and move in time,
// `list:post:any` for whatever changes of posts that visitors see; others are of one owner.

/**
 * @param owner Global id of the term, author or parent whose list it is; `null` for the list of all.
 */
export function contentListKeys(query: ContentQuery, viewer: Viewer, owner: string | null): string[] {
  const types = query.types.map(graphqlNameOf);
  const each = (whose?: string) => types.map((type) => listKey(type, whose));
  const { filter, terms, order, dates } = query;
  const { onlyAuthors, exceptAuthors, authorNicename } = filter;
  const asksForAuthors = [onlyAuthors, exceptAuthors, authorNicename].some((given) => given !== undefined);
  return [
    ...each(owner ?? undefined),
    ...(isPlain(filter, ['onlyIds', 'exceptIds', 'hasPassword']) &&
    terms.length === 0 &&
    dates?.column !== 'modified' &&
    order.every(({ field }) => field === 'date' || field === 'givenIds')
      ? []
      : each('any')),
    ...(order.some(({ field }) => field === 'commentCount') ? each('comments') : []),
    ...(asksForAuthors ? [listKey('user'), listKey('user', 'any')] : []),
    ...terms.map(({ taxonomy }) => listKey(graphqlNameOf(taxonomy))),
    ...(isVisitor(viewer) ? [] : each('hidden')),
  ];
}

/** @param owner Global id of the content, comment or user whose list it is. */
export function commentListKeys(
  { filter, order }: CommentQuery,
  viewer: Viewer,
  owner: string | null,
): string[] {
  const owners = owner === null ? filter.onlyContent?.map((id) => encodeGlobalId('post', id)) : [owner];
  const isAboutContent = contentFilters.some((name) => filter[name] !== undefined);
  const isAboutUsers = userFilters.some((name) => filter[name] !== undefined) || order.field === 'user';
  return [
    ...(owners?.map((id) => listKey('comment', id)) ?? [listKey('comment')]),
    ...(isPlain(filter, [
      'onlyIds',
      'exceptIds',
      'onlyContent',
      'exceptContent',
      'onlyStatuses',
      'waitingBy',
    ]) &&
    (order.field === 'date' || order.field === 'id' || order.field === 'givenIds')
      ? []
      : [listKey('comment', 'any')]),
    ...(isAboutContent ? ['post', 'page', 'mediaItem'].map((type) => listKey(type, 'any')) : []),
    ...(isAboutContent || isAboutUsers ? [listKey('user'), listKey('user', 'any')] : []),
    ...(isVisitor(viewer) ? [] : [listKey('comment', 'hidden')]),
  ];
}

const contentFilters = [
  'contentAuthors',
  'exceptContentAuthors',
  'contentParent',
  'contentSlug',
  'contentTypes',
  'contentStatuses',
] as const;

const userFilters = ['onlyUsers', 'exceptUsers', 'authorEmail'] as const;

/**
 * @param owner Of terms below a term, its global id; of terms that content carries, what else names them than the content.
 */
export function termListKeys(
  { taxonomies, filter, order }: TermQuery,
  owner: { below: string } | { on: string } | null = null,
): string[] {
  const types = taxonomies.map(graphqlNameOf);
  const each = (whose?: string) => types.map((type) => listKey(type, whose));
  const looksAround = ['below', 'exceptTrees', 'childless', 'hideEmptyTrees'] as const;
  const isOwned = owner !== null && looksAround.every((name) => filter[name] === undefined);
  const looksAtCounts =
    order.field === 'count' || filter.hideEmpty !== undefined || filter.hideEmptyTrees !== undefined;
  return [
    ...(owner && 'on' in owner ? [owner.on] : []),
    ...(isOwned ? each('below' in owner ? owner.below : 'names') : each()),
    ...(filter.descriptionContains !== undefined || order.field === 'description' ? each('any') : []),
    ...(looksAtCounts ? each('count') : []),
    ...(filter.ofContent?.map((id) => encodeGlobalId('post', id)) ?? []),
  ];
}

/** Users by login are in no other order than before, whatever changes of them. */
export function userListKeys({ filter, order }: UserQuery, viewer: Viewer): string[] {
  return [
    listKey('user'),
    ...(isPlain(filter, ['onlyIds', 'exceptIds']) && order.length === 0 ? [] : [listKey('user', 'any')]),
    ...(filter.publishedIn?.map((type) => listKey(graphqlNameOf(type), 'any')) ?? []),
    ...(isVisitor(viewer) ? [] : [listKey('user', 'hidden')]),
  ];
}

const isVisitor = ({ userId }: Viewer): boolean => userId === null;

/** Whether a filter looks at nothing but what the list itself depends on. */
const isPlain = <Filter extends object>(filter: Filter, plain: readonly (keyof Filter & string)[]): boolean =>
  Object.keys(filter).every((name) => (plain as readonly string[]).includes(name));

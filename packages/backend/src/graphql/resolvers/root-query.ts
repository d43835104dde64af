import { decodeGlobalId } from '@masthead/contract';
import {
  contentTypeNamed,
  contentTypeNames,
  contentTypes,
  taxonomies,
  taxonomyNamed,
  taxonomyNames,
} from '../../content/content-types.ts';
import { readMenuItemsAt } from '../../content/read-menus.ts';
import { readTerms } from '../../content/read-terms.ts';
import type { Context } from '../context.ts';
import { AnswerError } from '../engine/index.ts';
import type { TypeResolvers } from '../types.ts';
import type { ContentWhere } from '../where/content-where.ts';
import { readTermWhere, taxonomyOf, type TermWhere } from '../where/term-where.ts';
import { commentList } from './comment-lists.ts';
import { contentList } from './content-lists.ts';
import { named } from './content-type.ts';
import { findByAddress, findNode } from './find-node.ts';
import { lookUpComment, lookUpContent, lookUpContentBy, lookUpName, lookUpTerm } from './lookups.ts';
import { lookUpUser } from './look-up-user.ts';
import { withWork, workOfTermList } from './list-work.ts';
import { lookUpMenu, lookUpMenuItem, menusAt } from './look-up-menu.ts';
import { filterItems } from './menu.ts';
import { byId, pageOf, wholeList, type ListArgs } from './paging.ts';
import { siteQueries } from './site-queries.ts';

/** A lookup that found nothing depends on the lists in which the thing may appear. */
function found<Row>(row: Row | null, lists: readonly string[], { keys }: Context): Row | null {
  if (row === null) for (const list of lists) keys.list(list);
  return row;
}

const contentLists = ['post', 'page', 'mediaitem'];
const termLists = ['category', 'tag', 'postformat'];

const contentIn =
  (...types: string[]) =>
  (_root: object, args: ListArgs<ContentWhere>, context: Context) =>
    contentList(args, context, types);

const termsIn =
  (...names: string[]) =>
  (_root: object, args: ListArgs<TermWhere>, context: Context) => {
    const query = { ...readTermWhere(args.where, names), page: pageOf(args) };
    return withWork(readTerms(context, query), workOfTermList(query));
  };

export const rootQuery = {
  ...siteQueries,
  categories: termsIn('category'),
  category: (_, args, context) => found(lookUpTerm(args, context, ['category']), ['category'], context),
  comment: (_, args, context) => found(lookUpComment(args, context), ['comment'], context),
  comments: (_, args, context) => commentList(args, context),
  contentNode: (_, { contentType, ...args }, context) => {
    const types = contentType ? [contentType.toLowerCase()] : contentTypeNames;
    return found(lookUpContent(args, context, types), contentLists, context);
  },
  contentNodes: contentIn(...contentTypeNames),
  contentType: (_, args) => contentTypeNamed(lookUpName(args, 'post_type')),
  contentTypes: (_, args) => named(contentTypes, args),
  mediaItem: (_, args, context) =>
    found(lookUpContent(args, context, ['attachment']), ['mediaitem'], context),
  mediaItemBy: (_, { mediaItemId, ...args }, context) =>
    found(lookUpContentBy({ ...args, number: mediaItemId }, context, 'attachment'), ['mediaitem'], context),
  mediaItems: contentIn('attachment'),
  menu: (_, args, context) => found(lookUpMenu(args, context), ['menu'], context),
  menuItem: (_, args, context) => found(lookUpMenuItem(args, context), ['menuitem'], context),
  menuItems: (_, args, context) => {
    const items = readMenuItemsAt(context, args.where?.location?.toLowerCase() ?? null);
    return wholeList(filterItems(items, args.where, context), args, byId);
  },
  menus: (_, args, context) => wholeList(menusAt(args.where, context), args, byId),
  node: (_, { id }, context) => {
    if (id === null || id === undefined || id === '') return null;
    const read = decodeGlobalId(id);
    if (!read) throw new AnswerError('BAD_USER_INPUT', `The global ID isn't recognized ID: ${id}`);
    return findNode(read, context);
  },
  nodeByUri: (_, { uri }, context) =>
    found(findByAddress(uri, context), [...contentLists, ...termLists, 'user'], context),
  page: (_, args, context) => found(lookUpContent(args, context, ['page']), ['page'], context),
  pageBy: (_, { pageId, ...args }, context) =>
    found(lookUpContentBy({ ...args, number: pageId }, context, 'page'), ['page'], context),
  pages: contentIn('page'),
  post: (_, args, context) => found(lookUpContent(args, context, ['post']), ['post'], context),
  postBy: (_, { postId, ...args }, context) =>
    found(lookUpContentBy({ ...args, number: postId }, context, 'post'), ['post'], context),
  postFormat: (_, args, context) =>
    found(lookUpTerm(args, context, ['post_format']), ['postformat'], context),
  postFormats: termsIn('post_format'),
  posts: contentIn('post'),
  revisions: contentIn('revision'),
  tag: (_, args, context) => found(lookUpTerm(args, context, ['post_tag']), ['tag'], context),
  tags: termsIn('post_tag'),
  taxonomies: (_, args) => named(taxonomies, args),
  taxonomy: (_, args) => taxonomyNamed(lookUpName(args, 'taxonomy')),
  termNode: (_, { taxonomy, ...args }, context) => {
    if ((args.idType === 'SLUG' || args.idType === 'NAME') && !taxonomy) {
      throw new AnswerError(
        'BAD_USER_INPUT',
        'When fetching a Term Node by "slug" or "name", the "taxonomy" also needs to be set as an input.',
      );
    }
    const names = taxonomy ? [taxonomyOf(taxonomy)] : taxonomyNames;
    return found(lookUpTerm(args, context, names), termLists, context);
  },
  terms: termsIn(...taxonomyNames),
  user: (_, args, context) => found(lookUpUser(args, context), ['user'], context),
} satisfies TypeResolvers<'RootQuery'>;

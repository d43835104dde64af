import { decodeGlobalId } from '@masthead/contract';
import {
  contentTypeNamed,
  contentTypeNames,
  contentTypes,
  taxonomies,
  taxonomyNamed,
  taxonomyNames,
} from '../../content/content-types.ts';
import { readMenuItemsAt } from '../../content/menus/read-menus.ts';
import { readTerms } from '../../content/terms/read-terms.ts';
import type { Context } from '../context.ts';
import { contentList as editingList } from '../editing/content-list.ts';
import { draftPreview } from '../editing/draft-preview.ts';
import { slugAvailabilityOf } from '../editing/slug-availability.ts';
import { ResponseError } from '../engine/index.ts';
import type { TypeResolvers } from '../types.ts';
import type { ContentWhere } from '../where/content-where.ts';
import { termListKeys } from '../list-keys.ts';
import type { TermNodeWhere } from '../generated/fields.ts';
import { readTermWhere, taxonomyOf } from '../where/term-where.ts';
import { commentList } from './comment-lists.ts';
import { contentList } from './content-lists.ts';
import { named } from './content-type.ts';
import { findByUrl, findNode } from './find-node.ts';
import { lookUpComment, lookUpContent, lookUpContentBy, lookUpName, lookUpTerm } from './lookups.ts';
import { lookUpUser } from './look-up-user.ts';
import { withWork, workOfTermList } from './list-cost.ts';
import { lookUpMenu, lookUpMenuItem, menusAt } from './look-up-menu.ts';
import { filterItems } from './menu.ts';
import { byId, pageOf, wholeList, type ListArgs } from './paging.ts';
import { siteQueries } from './site-queries.ts';

const contentIn =
  (...types: string[]) =>
  (_root: object, args: ListArgs<ContentWhere>, context: Context) =>
    contentList(args, context, types);

const termsIn =
  (...names: string[]) =>
  (_root: object, args: ListArgs<TermNodeWhere>, context: Context) => {
    const query = { ...readTermWhere(args.where, names), page: pageOf(args) };
    return { ...withWork(readTerms(context, query), workOfTermList(query)), dependsOn: termListKeys(query) };
  };

export const rootQuery = {
  ...siteQueries,
  categories: termsIn('category'),
  category: (_, args, context) => lookUpTerm(args, context, ['category']),
  comment: (_, args, context) => lookUpComment(args, context),
  comments: (_, args, context) => commentList(args, context),
  // WPGraphQL ignores `contentType`.
  contentList: (_, { where }, context) => editingList(where, context),
  contentNode: (_, { contentType: _type, ...args }, context) =>
    lookUpContent(args, context, contentTypeNames),
  contentNodes: contentIn(...contentTypeNames),
  contentType: (_, args) => contentTypeNamed(lookUpName(args, 'post_type')),
  contentTypes: (_, args) => named(contentTypes, args),
  draftPreview: (_, args, context) => draftPreview(args, context),
  mediaItem: (_, args, context) => lookUpContent(args, context, ['attachment']),
  mediaItemBy: (_, { mediaItemId, ...args }, context) =>
    lookUpContentBy({ ...args, number: mediaItemId }, context, 'attachment'),
  mediaItems: contentIn('attachment'),
  menu: (_, args, context) => lookUpMenu(args, context),
  menuItem: (_, args, context) => lookUpMenuItem(args, context),
  menuItems: (_, args, context) => {
    const items = readMenuItemsAt(context, args.where?.location?.toLowerCase() ?? null);
    return wholeList(filterItems(items, args.where, context), args, byId);
  },
  menus: (_, args, context) => wholeList(menusAt(args.where, context), args, byId),
  node: (_, { id }, context) => {
    if (id === null || id === undefined || id === '') return null;
    const read = decodeGlobalId(id);
    if (!read) throw new ResponseError('BAD_USER_INPUT', `The global ID isn't recognized ID: ${id}`);
    return findNode(read, context);
  },
  nodeByUri: (_, { uri }, context) => (uri === '' ? null : findByUrl(uri, context)),
  page: (_, args, context) => lookUpContent(args, context, ['page']),
  pageBy: (_, { pageId, ...args }, context) => lookUpContentBy({ ...args, number: pageId }, context, 'page'),
  pages: contentIn('page'),
  post: (_, args, context) => lookUpContent(args, context, ['post']),
  postBy: (_, { postId, ...args }, context) => lookUpContentBy({ ...args, number: postId }, context, 'post'),
  postFormat: (_, args, context) => lookUpTerm(args, context, ['post_format']),
  postFormats: termsIn('post_format'),
  posts: contentIn('post'),
  revisions: contentIn('revision'),
  slugAvailability: (_, args, context) => slugAvailabilityOf(args, context),
  tag: (_, args, context) => lookUpTerm(args, context, ['post_tag']),
  tags: termsIn('post_tag'),
  taxonomies: (_, args) => named(taxonomies, args),
  taxonomy: (_, args) => taxonomyNamed(lookUpName(args, 'taxonomy')),
  termNode: (_, { taxonomy, ...args }, context) => {
    if ((args.idType === 'SLUG' || args.idType === 'NAME') && !taxonomy) {
      throw new ResponseError(
        'BAD_USER_INPUT',
        'When fetching a Term Node by "slug" or "name", the "taxonomy" also needs to be set as an input.',
      );
    }
    const names = taxonomy ? [taxonomyOf(taxonomy)] : taxonomyNames;
    return lookUpTerm(args, context, names);
  },
  terms: termsIn(...taxonomyNames),
  user: (_, args, context) => lookUpUser(args, context),
} satisfies TypeResolvers<'RootQuery'>;

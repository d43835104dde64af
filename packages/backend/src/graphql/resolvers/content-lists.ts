import { contentTypeNames } from '../../content/content-types.ts';
import { readContentList, readContentListOf } from '../../content/list-content.ts';
import type { ContentScope } from '../../storage/content-list.ts';
import type { Context } from '../context.ts';
import { readContentWhere, type ContentWhere } from '../where/content-where.ts';
import { withWork, workOfContentList } from './list-work.ts';
import { pageOf, type ListArgs } from './paging.ts';

/** A list of content, at the root of a query. */
export function contentList(
  args: ListArgs<ContentWhere>,
  context: Context,
  types: readonly string[] = contentTypeNames,
) {
  const query = { ...readContentWhere(args.where, types, context), page: pageOf(args) };
  return withWork(readContentList(context, query), workOfContentList(query));
}

/** A list of content that belongs to a term, an author or a parent. */
export function contentListOf(
  scope: ContentScope,
  owner: { id: number; count?: number; public_posts?: number },
  args: ListArgs<ContentWhere>,
  context: Context,
  types: readonly string[] = contentTypeNames,
) {
  const query = { ...readContentWhere(args.where, types, context), page: pageOf(args) };
  return withWork(readContentListOf(context, scope, owner, query), workOfContentList(query, owner));
}

import { contentTypeNames } from '../../content/content-types.ts';
import { readContentList, readContentListOf } from '../../content/list-content.ts';
import type { ContentScope } from '../../storage/content-list.ts';
import type { Context } from '../context.ts';
import { readContentWhere, type ContentWhere } from '../where/content-where.ts';
import { pageOf, type ListArgs } from './paging.ts';

/** A list of content, at the root of a query. */
export const contentList = (
  args: ListArgs<ContentWhere>,
  context: Context,
  types: readonly string[] = contentTypeNames,
) => readContentList(context, { ...readContentWhere(args.where, types), page: pageOf(args) });

/** A list of content that belongs to a term, an author or a parent. */
export const contentListOf = (
  scope: ContentScope,
  owner: { id: number },
  args: ListArgs<ContentWhere>,
  context: Context,
  types: readonly string[] = contentTypeNames,
) => readContentListOf(context, scope, owner, { ...readContentWhere(args.where, types), page: pageOf(args) });

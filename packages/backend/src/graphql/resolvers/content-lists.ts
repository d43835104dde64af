import { contentTypeNames } from '../../content/content-types.ts';
import { readContentList, readContentListOf } from '../../content/list-content.ts';
import { readsAll } from '../../access/content-access.ts';
import type { ContentScope } from '../../storage/content-list.ts';
import type { Context } from '../context.ts';
import { readContentWhere, type ContentWhere } from '../where/content-where.ts';
import { AnswerError } from '../engine/index.ts';
import { withWork, workOfContentList } from './list-work.ts';
import { pageOf, type ListArgs } from './paging.ts';

/** A list of content, at the root of a query. */
export function contentList(
  args: ListArgs<ContentWhere>,
  context: Context,
  types: readonly string[] = contentTypeNames,
) {
  const query = queryOf(args, types, context);
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
  const query = queryOf(args, types, context);
  return withWork(readContentListOf(context, scope, owner, query), workOfContentList(query, owner));
}

/**
 * What a list asks for.
 *
 * @throws {AnswerError} `RATE_LIMIT` when passwords are tried too often: to ask which content has one is to try it.
 */
function queryOf(args: ListArgs<ContentWhere>, types: readonly string[], context: Context) {
  const query = { ...readContentWhere(args.where, types, context), page: pageOf(args) };
  if (query.filter.password && !readsAll(context.viewer, query.types)) {
    const retryAfter = context.passwordTries.take();
    if (retryAfter > 0) {
      throw new AnswerError(
        'RATE_LIMIT',
        `Passwords of content have been tried too often. Try again in ${retryAfter} seconds.`,
        { retryAfter },
      );
    }
  }
  return query;
}

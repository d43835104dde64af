import { contentTypeNames } from '../../content/content-types.ts';
import type { ContentQuery } from '../../content/posts/content-query.ts';
import { readContentList, readContentListOf } from '../../content/posts/list-content.ts';
import { encodeGlobalId } from '@masthead/contract';
import { readsAll } from '../../access/content-access.ts';
import type { ContentScope } from '../../storage/lists/content-list.ts';
import type { Content } from '../../storage/content.ts';
import type { Page } from '../../storage/lists/keyset.ts';
import type { Context } from '../context.ts';
import { readContentWhere, type ContentWhere } from '../where/content-where.ts';
import { ResponseError } from '../engine/index.ts';
import type { Given } from '../where/optional.ts';
import { contentListKeys } from '../list-keys.ts';
import { withWork, workOfContentList } from './list-cost.ts';
import { contentPageOf, type ListArgs } from './paging.ts';

/** The root list of content. */
export function contentList(
  args: ListArgs<ContentWhere>,
  context: Context,
  types: readonly string[] = contentTypeNames,
) {
  const query = queryOf(args, types, context);
  const page = withWork(readContentList(context, query), workOfContentList(query));
  const beside = besideOf(query, page);
  return { ...page, dependsOn: contentListKeys(query, context.viewer, null, { beside }) };
}

/** The database ID of the content that the list's cursor points at, if it exists; `null` for a position. */
function besideOf(
  { page: { after, before, direction } }: ContentQuery,
  { hasNextPage, hasPreviousPage }: Page<Content>,
): number | null {
  if (direction === 'forward') return before === null && hasPreviousPage ? idOf(after) : null;
  return after === null && hasNextPage ? idOf(before) : null;
}

const idOf = (cursor: ContentQuery['page']['after']): number | null =>
  typeof cursor === 'number' ? cursor : null;

/** The content of a term, author or parent. */
export function contentListOf(
  scope: ContentScope,
  owner: { id: number; count?: number; public_posts?: number },
  args: ListArgs<ContentWhere>,
  context: Context,
  types: readonly string[] = contentTypeNames,
) {
  const query = queryOf(args, types, context);
  const page = withWork(readContentListOf(context, scope, owner, query), workOfContentList(query, owner));
  const id = encodeGlobalId(kinds[scope], owner.id);
  return { ...page, dependsOn: contentListKeys(query, context.viewer, id) };
}

const kinds = { term: 'term', author: 'user', parent: 'post' } as const;

/**
 * Reads the arguments of a list.
 *
 * @throws {ResponseError} `RATE_LIMIT` after too many password attempts, because filtering by password is a way to guess it.
 */
function queryOf(args: ListArgs<ContentWhere>, types: readonly string[], context: Context) {
  const query = { ...readContentWhere(args.where, types, context), page: contentPageOf(args) };
  if (query.filter.password && !readsAll(context.viewer, query.types)) {
    const retryAfter = context.passwordAttempts.take('all viewers');
    if (retryAfter > 0) {
      throw new ResponseError(
        'RATE_LIMIT',
        `Too many password attempts. Try again in ${retryAfter} seconds.`,
        {
          retryAfter,
        },
      );
    }
  }
  return query;
}

/** Filters given content by `where`, in the given order unless `where` sets one. */
export function contentAmong(
  rows: readonly Content[],
  where: Given<ContentWhere>,
  context: Context,
): readonly Content[] {
  if (!where || Object.keys(where).length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const query = queryOf({ where }, contentTypeNames, context);
  context.keys.add(contentListKeys(query, context.viewer, null));
  const { onlyIds, ...filter } = query.filter;
  const { rows: found } = readContentList(context, {
    ...query,
    statuses: query.statuses ?? [...new Set(rows.map(({ status }) => status))],
    filter: { ...filter, onlyIds: onlyIds ? ids.filter((id) => onlyIds.includes(id)) : ids },
    page: { direction: 'forward', limit: ids.length, after: null, before: null },
  });
  if (query.order.length > 0) return found;
  const wanted = new Set(found.map(({ id }) => id));
  return rows.filter(({ id }) => wanted.has(id));
}

import type { RequestContext } from '../contexts/request-context.ts';
import { queryBackend } from '../data/query.ts';
import {
  CommentParentDocument,
  CommentRepliesDocument,
  type CommentRepliesQuery,
  CommentThreadsDocument,
  type CommentViewFragment,
  ThreadBeforeDocument,
} from '../generated/documents.ts';
import { isFirstWindow, type ListWindow, readListWindow } from '../uri/list-window.ts';
import { windowLinks } from './window-links.ts';

/** One page of a long conversation: some threads with all their replies. */
export interface ThreadWindow {
  readonly comments: readonly CommentViewFragment[];
  readonly isFirst: boolean;
  /** Links to the previous and next page of threads; `null` for none. */
  readonly earlierHref: string | null;
  readonly laterHref: string | null;
}

/** As many as a WordPress shows on one page. */
export const threadsPerPage = 50;

/** Replies are queried level by level; this limits the number of queries. */
const maxQueries = 12;

/** The page of threads a URL requests: `?comments-after=CURSOR`, `?comments-before=CURSOR`; `null` if invalid. */
export function readThreadWindow(query: URLSearchParams): ListWindow | null {
  const own = new URLSearchParams();
  for (const name of ['after', 'before']) {
    const cursor = query.get(`comments-${name}`);
    if (cursor !== null) own.set(name, cursor);
  }
  return readListWindow(own, threadsPerPage);
}

/** The query string for the same page of threads; empty for the first. */
export function threadWindowQuery({ after, before }: ListWindow): string {
  if (after !== undefined) return `?${new URLSearchParams({ 'comments-after': after })}`;
  if (before !== undefined) return `?${new URLSearchParams({ 'comments-before': before })}`;
  return '';
}

/**
 * Reads one page of threads.
 *
 * @param content.path Encoded path of the content.
 */
export async function readThreads(
  context: RequestContext,
  { databaseId, path }: { databaseId: number; path: string },
  window: ListWindow,
): Promise<ThreadWindow> {
  const content = String(databaseId);
  const { comments } = await queryBackend(context, CommentThreadsDocument, { content, ...window });
  const top = comments?.nodes ?? [];
  const hrefOf = (part: ListWindow): string => `${path}${threadWindowQuery(part)}#comments`;
  const links = windowLinks(comments?.pageInfo ?? null, { window, hrefOf });
  return {
    comments: [...top, ...(await readReplies(context, content, top))],
    isFirst: isFirstWindow(window),
    // The list is sorted oldest first.
    earlierHref: links.newerHref,
    laterHref: links.olderHref,
  };
}

async function readReplies(
  context: RequestContext,
  content: string,
  top: readonly CommentViewFragment[],
): Promise<CommentViewFragment[]> {
  const found = new Map<number, CommentViewFragment>();
  let parents = top.map(({ databaseId }) => databaseId);
  let after: string | null = null;
  let level: number[] = [];
  for (let queries = 0; parents.length > 0 && queries < maxQueries; queries += 1) {
    // Each query needs the result of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const { comments }: CommentRepliesQuery = await queryBackend(context, CommentRepliesDocument, {
      content,
      parents: parents.map(String),
      after,
    });
    const fresh = (comments?.nodes ?? []).filter(({ databaseId }) => !found.has(databaseId));
    for (const reply of fresh) found.set(reply.databaseId, reply);
    level.push(...fresh.map(({ databaseId }) => databaseId));
    after = comments?.pageInfo.hasNextPage ? comments.pageInfo.endCursor : null;
    if (after !== null) continue;
    parents = level;
    level = [];
  }
  return [...found.values()];
}

/** Threads are not deeper than any backend lets them be. */
const maxAncestors = 10;

/**
 * Finds the page of threads that contains a comment.
 *
 * @returns Its query string, `?comments-after=…`, empty for the first; `null` if the comment does not belong to this content.
 */
export async function findThreadOf(
  context: RequestContext,
  { id, databaseId }: { id: string; databaseId: number },
  comment: number,
): Promise<string | null> {
  let top = comment;
  for (let above = 0; above < maxAncestors; above += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const found = (await queryBackend(context, CommentParentDocument, { id: String(top) })).comment;
    if (!found || found.commentedOn?.node.id !== id) return null;
    if (!found.parentDatabaseId) break;
    top = found.parentDatabaseId;
  }
  const before = btoa(`arrayconnection:${top}`);
  const { comments } = await queryBackend(context, ThreadBeforeDocument, {
    content: String(databaseId),
    before,
  });
  const cursor = comments?.pageInfo.endCursor ?? null;
  return cursor === null || !comments?.pageInfo.hasNextPage ? '' : threadWindowQuery({ after: cursor });
}

import { redirect } from 'react-router';
import type { RequestContext } from '../contexts/request-context.ts';
import { loginPath } from '../routes/account/paths.ts';
import { feedPath } from '../routes/feed/feed-path.ts';
import type { CommentViewFragment } from '../generated/documents.ts';
import { backendContext } from '../contexts/backend-context.ts';
import { sessionContext } from '../contexts/session-context.ts';
import { isFirstWindow } from '../uri/list-window.ts';
import { type Commenter, readCommenter } from './commenter.ts';
import { commentingSettings } from './commenting-settings.ts';
import {
  findThreadOf,
  readThreads,
  readThreadWindow,
  threadsPerPage,
  type ThreadWindow,
  threadWindowQuery,
} from './read-threads.ts';
import { storePending, readPending, stillPending, type PendingComment } from './pending-comments.ts';

/** The comment data of a page, in addition to the comments loaded with its content. */
export interface Conversation extends ThreadWindow {
  /** This browser's comments that await moderation. */
  readonly pending: readonly PendingComment[];
  /** Who may comment at the moment. */
  readonly isOpen: 'for all' | 'for accounts' | 'closed';
  /** Whether visitors must enter an email address. */
  readonly requiresEmail: boolean;
  /** Id of the comment being replied to; `null` for none. */
  readonly replyTo: number | null;
  /** The commenter: signed in, or the signature saved in this browser. */
  readonly writer: 'signed in' | Commenter | null;
  /** Number of the article. */
  readonly article: number;
  /** Form action: this page, without the reply parameter. */
  readonly path: string;
  /** The comments feed; `null` for password-protected content. */
  readonly feedHref: string | null;
  /** Sign-in link that returns to this page; `null` where sign-in is not available. */
  readonly signInHref: string | null;
}

/** An article as far as a conversation needs it. */
export interface Commented {
  readonly id: string;
  readonly databaseId: number;
  readonly commentStatus: string | null;
  readonly hasPassword: boolean | null;
  readonly comments: {
    readonly nodes: readonly CommentViewFragment[];
    readonly pageInfo: { readonly hasNextPage: boolean };
  } | null;
}

/** Whether a page differs for this browser by its comments, and whether search engines may have it. */
export interface ConversationTraits {
  readonly isPersonal: boolean;
  readonly isIndexed: boolean;
}

/**
 * Reads the comments of an article.
 *
 * @param path Encoded path of the article.
 * @throws A redirect (302) from `?comment=12` to the page of threads that contains that comment, unless it is the first.
 */
export async function readConversation(
  context: RequestContext,
  request: Request,
  { article, path }: { article: Commented; path: string },
): Promise<Conversation & ConversationTraits> {
  const { session } = context.get(sessionContext);
  const { config } = context.get(backendContext);
  const query = new URL(request.url).searchParams;
  const [part, { isOpen, requiresEmail }] = await Promise.all([
    readPart(context, query, article, path),
    openFor(context, article),
  ]);
  const waiting = readPending(context, request, article);
  const hidden = stillPending(waiting, part.comments);
  if (waiting.length > 0 && hidden.length === 0) storePending(context, { ...article, path }, []);
  const mayBeSignedIn = session.mayBeSignedIn;
  const commenter = isOpen === 'for all' && !mayBeSignedIn ? readCommenter(request) : null;
  const pathOfPart = path + part.query;
  const replyToId = numberIn(query, 'replytocom');
  return {
    comments: part.comments,
    isFirst: part.isFirst,
    earlierHref: part.earlierHref,
    laterHref: part.laterHref,
    pending: hidden,
    isOpen,
    requiresEmail,
    replyTo: part.comments.some(({ databaseId }) => databaseId === replyToId) ? replyToId : null,
    writer: mayBeSignedIn ? 'signed in' : commenter,
    article: article.databaseId,
    path: pathOfPart,
    feedHref: article.hasPassword ? null : feedPath(path, 'rss'),
    signInHref: config.apiClientSecret === null ? null : loginPath(context, `${pathOfPart}#respond`),
    isPersonal: commenter !== null || waiting.length > 0,
    isIndexed: !['replytocom', 'comment', 'comments-after', 'comments-before'].some((name) =>
      query.has(name),
    ),
  };
}

/** All comments loaded with the article if they are complete; otherwise one page of threads. */
async function readPart(context: RequestContext, query: URLSearchParams, article: Commented, path: string) {
  const all = article.comments;
  if (!all?.pageInfo.hasNextPage) {
    return { comments: all?.nodes ?? [], isFirst: true, earlierHref: null, laterHref: null, query: '' };
  }
  const window = readThreadWindow(query) ?? { first: threadsPerPage };
  const threads = await readThreads(context, { ...article, path }, window);
  const commentId = numberIn(query, 'comment');
  if (commentId !== null && !threads.comments.some(({ databaseId }) => databaseId === commentId)) {
    const partQuery = await findThreadOf(context, article, commentId);
    if (partQuery !== null && partQuery !== threadWindowQuery(window)) {
      throw redirect(`${path}${partQuery}#comment-${commentId}`, 302);
    }
  }
  return { ...threads, query: isFirstWindow(window) ? '' : threadWindowQuery(window) };
}

async function openFor(
  context: RequestContext,
  article: Commented,
): Promise<Pick<Conversation, 'isOpen' | 'requiresEmail'>> {
  if (article.commentStatus !== 'open') return { isOpen: 'closed', requiresEmail: false };
  if (context.get(sessionContext).session.mayBeSignedIn) return { isOpen: 'for all', requiresEmail: false };
  const { requiresAccount, requiresEmail } = await commentingSettings(context, article.databaseId);
  return { isOpen: requiresAccount ? 'for accounts' : 'for all', requiresEmail };
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

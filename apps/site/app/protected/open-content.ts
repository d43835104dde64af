import { data } from 'react-router';
import type { RequestContext } from '../contexts/request-context.ts';
import { queryBackend } from '../data/query.ts';
import {
  type CommentViewFragment,
  OpenedDetailsDocument,
  type OpenedDetailsQuery,
} from '../generated/documents.ts';
import { articleOf, withArticle } from '../routes/content/article-of.ts';
import type { TextScreen } from '../routes/content/screen.ts';
import { setEncryptedCookie, readEncryptedCookie } from '../cookies/encrypted-cookie.ts';
import { fetchProtected, type UnlockedComment, type UnlockedContent } from './fetch-protected.ts';

/** The purpose of the cookie that stores a post password. */
export const passwordPurpose = (databaseId: number): string => `password ${databaseId}`;

/** Whether the browser sends any post password. */
export const hasPasswords = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /\bmasthead-password-\d/.test(headers.get('cookie') ?? '');

/**
 * Unlocks password-protected content with the password from an encrypted cookie.
 *
 * @returns The same screen with the hidden content; unchanged when there is nothing to unlock or no valid password.
 * @throws The data of an error page (503) when the backend is unavailable.
 */
export async function openContent(
  context: RequestContext,
  request: Request,
  screen: TextScreen,
): Promise<{ screen: TextScreen; isOpened: boolean }> {
  const article = articleOf(screen);
  const isLocked = article.hasPassword === true && article.content === null;
  const purpose = passwordPurpose(article.databaseId);
  const password = isLocked ? readEncryptedCookie(context, request, { purpose }) : null;
  if (password === null) return { screen, isOpened: false };
  const contentRef = {
    contentType: screen.kind === 'other' ? screen.content.contentTypeName : screen.kind,
    databaseId: article.databaseId,
  };
  const opening = await fetchProtected(context, contentRef, { password, isGuess: false });
  if (opening.outcome === 'wrong') {
    // The password has been changed.
    setEncryptedCookie(context, { purpose, path: screen.canonical }, null);
    return { screen, isOpened: false };
  }
  if (opening.outcome !== 'opened') throw data(null, { status: 503 });
  const details = await loadDetails(context, opening.opened);
  return { screen: withOpened(screen, opening.opened, details), isOpened: true };
}

/** GraphQL omits these fields for locked content, because they would reveal more than its existence. */
const loadDetails = (
  context: RequestContext,
  { authorId, imageId }: UnlockedContent,
): Promise<OpenedDetailsQuery> =>
  queryBackend(context, OpenedDetailsDocument, {
    author: String(authorId),
    image: String(imageId),
    withImage: imageId > 0,
  });

function withOpened(screen: TextScreen, opened: UnlockedContent, details: OpenedDetailsQuery): TextScreen {
  const image = details.mediaItem;
  const shown = withArticle(screen, {
    content: opened.content,
    featuredImage: image ? { node: image } : null,
    commentCount: opened.comments.length,
    commentStatus: opened.mayBeCommented ? 'open' : 'closed',
    comments: { nodes: opened.comments.map(commentView), pageInfo: { hasNextPage: false } },
  });
  if (shown.kind === 'page') return shown;
  const writer = details.user ? { node: details.user } : null;
  const { date, dateGmt, excerpt } = opened;
  const more = { date, dateGmt, excerpt, author: writer };
  return shown.kind === 'other'
    ? { ...shown, content: { ...shown.content, ...more } }
    : { ...shown, post: { ...shown.post, ...more, writer } };
}

const commentView = (comment: UnlockedComment): CommentViewFragment => ({
  id: `comment ${comment.id}`,
  databaseId: comment.id,
  parentDatabaseId: comment.parent,
  content: comment.content.rendered,
  date: comment.date,
  dateGmt: comment.date_gmt,
  type: comment.type,
  author: {
    node: {
      kind: comment.author > 0 ? 'User' : 'CommentAuthor',
      databaseId: comment.author,
      name: comment.author_name,
      url: comment.author_url,
    },
  },
});

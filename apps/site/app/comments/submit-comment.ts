import { redirect } from 'react-router';
import type { RequestContext } from '../contexts/request-context.ts';
import { sendMutation } from '../routes/account/send-mutation.ts';
import { isBackendDown } from '../data/failure.ts';
import { rejectForm, type FormResult } from '../forms/form-result.ts';
import { CreateCommentDocument, type CreateCommentMutation } from '../generated/documents.ts';
import { backendContext } from '../contexts/backend-context.ts';
import { sessionContext } from '../contexts/session-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { readPath } from '../uri/site-path.ts';
import { commentWhileDown } from './comment-while-down.ts';
import { validateComment, tidyComment, type CommentField, type CommentFormField } from './comment-fields.ts';
import { explainCommentError, isFloodError } from './comment-error.ts';
import { saveCommenter, readCommenter } from './commenter.ts';
import { readThreadWindow, threadWindowQuery } from './read-threads.ts';
import { type CommentedContent, storePending, readPending } from './pending-comments.ts';

/**
 * Submits a comment on an article.
 *
 * @returns The form error, with the input.
 * @throws A redirect (303) to the comment, so that a reload does not submit again; or a page of its own while the backend is down.
 */
export async function submitComment(
  context: RequestContext,
  request: Request,
  place: CommentedContent,
  form: Readonly<Record<CommentFormField, string>>,
): Promise<FormResult<CommentFormField>> {
  const texts = await loadTexts(context);
  const typed = tidyComment(form);
  const parent = /^[1-9]\d{0,14}$/.test(form.parent) ? Number(form.parent) : 0;
  const values = { ...typed, parent: form.parent, remember: form.remember };
  const token = await tokenOf(context);
  const whileDown = (reason: 'down' | 'busy' = 'down') =>
    commentWhileDown(context, request, {
      reason,
      form: { ...form, article: String(place.databaseId) },
      path: readPath(place.path) ?? '/',
      href: place.path,
    });
  if (token === 'away') throw await whileDown();
  if (token === 'unknown') return rejectForm({ status: 503, values, message: texts.accounts.unavailable });
  const isSigned = token === 'signed in';
  const { accounts, site } = context.get(siteContext);
  const requiresEmail = accounts.commenting?.last?.requiresEmail === true;
  const errors = validateComment(typed, texts, { isSigned, requiresEmail });
  if (Object.keys(errors).length > 0) {
    return rejectForm({
      values,
      faults: errors,
      ...(token === 'over' && { message: texts.commentForm.sessionOver }),
    });
  }

  const { address } = context.get(sessionContext);
  const { storeComment } = context.get(backendContext);
  const permit = accounts.rateLimits?.comments.take({ account: '', address });
  if (permit && permit.retryAfterS > 0) {
    const message = texts.commentForm.tooFast(permit.retryAfterS);
    return rejectForm({ status: 429, values, message, retryAfterS: permit.retryAfterS });
  }
  const input = {
    commentOn: place.databaseId,
    content: typed.comment,
    ...(parent > 0 && { parent: String(parent) }),
  };
  const sent = await sendMutation(
    context,
    CreateCommentDocument,
    { input: isSigned ? input : { ...input, ...signature(typed) } },
    { as: isSigned ? 'viewer' : 'visitor', changes: (result) => changesOf(result, place) },
  );
  if (sent.outcome !== 'done') {
    permit?.refund();
    if (sent.outcome === 'unavailable' && sent.isBackendDown && site.kind === 'wordpress')
      throw await whileDown();
    // WordPress counts all visitors as one then, so this one may have done nothing wrong.
    const isCountedAsOthers = site.kind === 'wordpress' && !accounts.backendKnowsVisitors;
    if (isCountedAsOthers && !isSigned && storeComment !== null && isFloodError(sent)) {
      throw await whileDown('busy');
    }
    return rejectForm({ values, ...explainCommentError(sent, texts) });
  }

  if (token !== 'signed in') {
    const isSaved = form.remember !== '';
    if (isSaved || readCommenter(request) !== null) saveCommenter(context, isSaved ? typed : null);
  }
  const created = sent.result.createComment?.comment;
  const isShown = created?.status === 'APPROVE';
  if (!isShown) {
    const fresh = { name: token === 'signed in' ? '' : typed.name, text: typed.comment, parent };
    storePending(context, place, [...readPending(context, request, place), fresh]);
  }
  const mark = isShown ? String(created.databaseId) : 'waiting';
  throw redirect(`${urlOfComment(request, place, mark)}#comment-${mark}`, 303);
}

/** Invalidation keys of an approved comment; a comment awaiting moderation changes nothing visible. */
const changesOf = ({ createComment }: CreateCommentMutation, { databaseId }: CommentedContent): string[] =>
  createComment?.comment?.status === 'APPROVE'
    ? [`comment:${createComment.comment.databaseId}`, `post:${databaseId}`, 'list:comment']
    : [];

const signature = ({ name, email, url }: Readonly<Record<CommentField, string>>) => ({
  author: name,
  ...(email !== '' && { authorEmail: email }),
  ...(url !== '' && { authorUrl: url }),
});

/** How the commenter is signed in. `over`: the session ended after the page was rendered. */
async function tokenOf(
  context: RequestContext,
): Promise<'signed in' | 'over' | 'visitor' | 'away' | 'unknown'> {
  const { session } = context.get(sessionContext);
  if (!session.mayBeSignedIn) return 'visitor';
  try {
    return (await session.accessToken()) === null ? 'over' : 'signed in';
  } catch (error) {
    return isBackendDown(error) ? 'away' : 'unknown'; // The session has already logged the error.
  }
}

/** The URL of the new comment, with a query: caches may still have the page without the comment. */
function urlOfComment(request: Request, { path }: CommentedContent, mark: string): string {
  const window = readThreadWindow(new URL(request.url).searchParams);
  const query = new URLSearchParams(mark === 'waiting' && window !== null ? threadWindowQuery(window) : '');
  query.set('comment', mark);
  return `${path}?${query}`;
}

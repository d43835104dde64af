import { cacheControls } from '../cache-control.ts';
import { data } from 'react-router';
import type { RequestContext } from '../contexts/request-context.ts';
import type { FormFailure } from '../forms/form-failure.ts';
import { mayLackLayout } from '../forms/was-posted.ts';
import { languageTag } from '../language/language-tag.ts';
import { passwordPurpose } from '../protected/open-content.ts';
import { readEncryptedCookie } from '../cookies/encrypted-cookie.ts';
import { backendContext } from '../contexts/backend-context.ts';
import { sessionContext } from '../contexts/session-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import { textsFor } from '../texts/texts.ts';
import { type CommentFormField, validateComment, tidyComment } from './comment-fields.ts';
import { saveCommenter, readCommenter } from './commenter.ts';
import { storePending, readPending } from './pending-comments.ts';

type Form = Readonly<Record<CommentFormField, string>>;

/** The result of a comment that cannot be delivered now. */
export interface UndeliveredComment {
  /** `null`: it is queued and will be delivered. */
  readonly failure: FormFailure<CommentFormField> | null;
  /** Encoded path of the article. */
  readonly path: string;
  readonly isSigned: boolean;
  /** Why it is delivered later: the backend is down, or accepts no comment for some seconds. */
  readonly reason: 'down' | 'busy';
}

/**
 * Queues a comment for delivery when the backend is back, or when its flood limit permits. Only visitors' comments are queued: signed-in users' comments need a session
 * that may expire. All others get their input back.
 *
 * @param path Path of the article, decoded and encoded.
 * @returns The data to throw: a page of its own, since the article cannot be rendered.
 */
export async function commentWhileDown(
  context: RequestContext,
  request: Request,
  {
    form,
    path,
    href,
    reason = 'down',
  }: { form: Form; path: string; href: string; reason?: UndeliveredComment['reason'] },
): Promise<ReturnType<typeof data<{ awayComment: UndeliveredComment }>>> {
  const { accounts, memory } = context.get(siteContext);
  const { address, session } = context.get(sessionContext);
  const { storeComment } = context.get(backendContext);
  context.set(mayLackLayout, true);
  const isSigned = session.mayBeSignedIn;
  const texts = textsFor(languageTag(memory.layout?.language ?? null));
  const { commentForm } = texts;
  const page = (failure: FormFailure<CommentFormField> | null, status: number) =>
    data(
      { awayComment: { failure, path: href, isSigned, reason } },
      { status, headers: { 'Cache-Control': cacheControls.personal, 'Referrer-Policy': 'same-origin' } },
    );
  const failed = (message: string | null, status: number, faults: FormFailure['faults'] = {}) =>
    page({ values: form, faults, message }, status);

  const typed = tidyComment(form);
  const faults = validateComment(typed, texts, { isSigned, requiresEmail: false });
  if (Object.keys(faults).length > 0) return failed(null, 422, faults);
  const article = numberOf(form.article);
  // A session may be over by then, and the comment would carry another name.
  if (isSigned || storeComment === null || article === 0) return failed(commentForm.notSent, 503);
  const permit = accounts.rateLimits?.comments.take({ account: '', address });
  if (permit && permit.retryAfterS > 0) return failed(commentForm.tooFast(permit.retryAfterS), 429);

  const parent = numberOf(form.parent);
  const isOpened = readEncryptedCookie(context, request, { purpose: passwordPurpose(article) }) !== null;
  const { comment: text, name, email, url } = typed;
  const agent = request.headers.get('user-agent') ?? '';
  const comment = { article, path, isOpened, parent, text, name, email, url, address, agent };
  const queued = await storeComment(comment);
  if (queued === 'full') {
    permit?.refund();
    return failed(commentForm.notSent, 503);
  }
  const isSaved = form.remember !== '';
  if (isSaved || readCommenter(request) !== null) saveCommenter(context, isSaved ? typed : null);
  const place = { databaseId: article, path: href };
  storePending(context, place, [...readPending(context, request, place), { name, text, parent }]);
  return page(null, 202);
}

/** Reads the thrown data of such a page; `null` for any other. */
export const readUndeliveredComment = (thrown: unknown): UndeliveredComment | null =>
  thrown instanceof Object && 'awayComment' in thrown ? (thrown.awayComment as UndeliveredComment) : null;

const numberOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

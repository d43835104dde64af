import type { Sent } from '../routes/account/send-mutation.ts';
import type { RejectedForm } from '../forms/form-result.ts';
import type { Texts } from '../texts/en.ts';
import type { CommentField } from './comment-fields.ts';
import { isAboutAccount } from './commenting-settings.ts';

/** WordPress's own flood interval. */
const floodIntervalS = 15;

/** Whether the backend rejected a comment because of another one that was sent a moment ago. WordPress has no code for it. */
export const isFloodError = (sent: Sent<unknown>): boolean =>
  sent.outcome === 'refused' && /too quickly/i.test(sent.message);

/** The form error for a comment the backend rejected: next to the field if the rejection names one. */
export function explainCommentError(
  sent: Exclude<Sent<unknown>, { outcome: 'done' }>,
  { commentForm, accounts }: Texts,
): Omit<RejectedForm<CommentField>, 'values'> {
  if (sent.outcome === 'unavailable') return { status: 503, message: accounts.unavailable };
  if (sent.outcome === 'too often') return tooQuick(sent.retryAfterS);
  const { code, message } = sent;
  // WordPress sends messages without codes; messages in other languages than English are shown above the form unchanged.
  if (/too quickly/i.test(message)) return tooQuick(floodIntervalS);
  if (code === 'CONFLICT' || /duplicate comment/i.test(message))
    return { faults: { comment: commentForm.duplicate } };
  if (isAboutAccount(message)) return { message: commentForm.accountNeeded };
  if (/closed to comments|not allowed for this item/i.test(message))
    return { message: commentForm.closedMeanwhile };
  if (/to reply to/i.test(message)) return { message: commentForm.parentGone };
  if (/email address is required/i.test(message)) return { faults: { email: commentForm.emailMissing } };
  if (/email/i.test(message)) return { faults: { email: commentForm.emailFault } };
  if (/\burl\b/i.test(message)) return { faults: { url: message } };
  if (/\bname\b/i.test(message)) return { faults: { name: message } };
  return { message };

  function tooQuick(retryAfterS: number): Omit<RejectedForm<CommentField>, 'values'> {
    return { status: 429, message: commentForm.tooFast(retryAfterS), retryAfterS };
  }
}

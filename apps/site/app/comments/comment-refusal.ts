import type { Sent } from '../accounts/send-mutation.ts';
import type { FailedForm } from '../forms/answer-form.ts';
import type { Texts } from '../texts/texts.ts';
import type { CommentField } from './comment-fields.ts';
import { isAboutAccount } from './needs-account.ts';

/** As long as WordPress wants somebody to wait. */
const pauseS = 15;

/** What the form says when the backend has not taken a comment: beside its field where the refusal names one. */
export function explainRefusal(
  sent: Exclude<Sent<unknown>, { outcome: 'done' }>,
  { commentForm, accounts }: Texts,
): Omit<FailedForm<CommentField>, 'values'> {
  if (sent.outcome === 'unavailable') return { status: 503, message: accounts.unavailable };
  if (sent.outcome === 'too often') return tooQuick(sent.retryAfterS);
  const { code, message } = sent;
  // A WordPress has sentences and no codes; in another language than English they stand above the form as they are.
  if (/too quickly/i.test(message)) return tooQuick(pauseS);
  if (code === 'CONFLICT' || /duplicate comment/i.test(message))
    return { faults: { comment: commentForm.duplicate } };
  if (isAboutAccount(message)) return { message: commentForm.accountNeeded };
  if (/closed to comments|not allowed for this item/i.test(message))
    return { message: commentForm.closedMeanwhile };
  if (/to reply to/i.test(message)) return { message: commentForm.parentGone };
  if (/email/i.test(message)) return { faults: { email: commentForm.emailFault } };
  if (/\burl\b/i.test(message)) return { faults: { url: message } };
  if (/\bname\b/i.test(message)) return { faults: { name: message } };
  return { message };

  function tooQuick(retryAfterS: number): Omit<FailedForm<CommentField>, 'values'> {
    return { status: 429, message: commentForm.tooQuick(retryAfterS), retryAfterS };
  }
}

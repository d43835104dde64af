import type { RequestContext } from '../../contexts/request-context.ts';
import type { RejectedForm } from '../../forms/form-result.ts';
import { AskForNewPasswordDocument, SetNewPasswordDocument } from '../../generated/documents.ts';
import { incidentContext } from '../../contexts/incident-context.ts';
import { sessionContext } from '../../contexts/session-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { pause } from './pause.ts';
import { accountFormError } from './account-form-error.ts';
import { sendMutation } from './send-mutation.ts';

/** Duration of a password reset request in front of a WordPress, in milliseconds. */
const mailDurationMs = 1000;

/**
 * Requests an e-mail with a link to set a new password.
 *
 * @returns The form error when the request was not even forwarded; `null` otherwise, whether the account exists or not.
 */
export async function requestPasswordReset(
  context: RequestContext,
  account: string,
): Promise<Omit<RejectedForm<never>, 'values'> | null> {
  const { accounts, site } = context.get(siteContext);
  const { address } = context.get(sessionContext);
  const { reportError } = context.get(incidentContext);
  const { rateLimits } = accounts;
  const attempt = { account, address };
  const retryAfterS = rateLimits?.newPassword.take(attempt).retryAfterS ?? 0;
  if (retryAfterS > 0) return accountFormError(context, { outcome: 'too often', retryAfterS });
  if ((rateLimits?.mails.take(attempt).retryAfterS ?? 0) > 0) {
    // The account has received enough e-mails. The response does not say so, otherwise anyone could block the owner's requests.
    await pause(mailDurationMs);
    return null;
  }
  const input = { username: account };
  const pending = sendMutation(context, AskForNewPasswordDocument, { input }).then((sent) => {
    // A WordPress that cannot send e-mail reports that only for existing accounts, so this goes to the log.
    if (sent.outcome === 'refused') reportError(new Error(`Password reset email not sent: ${sent.message}`));
    return sent;
  });
  const sent = site.kind === 'embedded' ? await pending : await withFixedDuration(pending);
  const isReported = sent?.outcome === 'too often' || sent?.outcome === 'unavailable';
  return isReported ? accountFormError(context, sent) : null;
}

/**
 * WordPress sends the e-mail before it responds, which takes time, and only if the account exists. The response is therefore awaited for a
 * fixed time that hides the difference; later errors only reach the log.
 */
async function withFixedDuration<Answer>(pending: Promise<Answer>): Promise<Answer | null> {
  const [answer] = await Promise.all([
    Promise.race([pending, pause(mailDurationMs).then(() => null)]),
    pause(mailDurationMs),
  ]);
  return answer;
}

/**
 * Sets a new password with the key from an e-mail.
 *
 * @returns `refused`: the key is invalid, expired, or belongs to another login.
 */
export async function setNewPassword(
  context: RequestContext,
  input: { readonly key: string; readonly login: string; readonly password: string },
): Promise<'set' | 'refused' | Omit<RejectedForm<never>, 'values'>> {
  const sent = await sendMutation(context, SetNewPasswordDocument, { input });
  if (sent.outcome === 'done') return 'set';
  return sent.outcome === 'refused' ? 'refused' : accountFormError(context, sent);
}

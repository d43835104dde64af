import type { RequestContext } from '../../contexts/request-context.ts';
import type { RejectedForm } from '../../forms/form-result.ts';
import { RegisterDocument } from '../../generated/documents.ts';
import { sessionContext } from '../../contexts/session-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { accountFormError } from './account-form-error.ts';
import { sendMutation, type Sent } from './send-mutation.ts';

/** The fields of the registration form. */
export type RegisterField = 'username' | 'email';

/** How long the registration status is cached, in milliseconds. */
const registrationMaxAgeMs = 60_000;

/** Whether registration is open, checked at most once a minute. True when unknown: submitting the form then shows the error. */
export async function mayRegister(context: RequestContext): Promise<boolean> {
  const { accounts } = context.get(siteContext);
  const now = Date.now();
  if (accounts.registration === null || accounts.registration.checkedAt + registrationMaxAgeMs <= now) {
    accounts.registration = { checkedAt: now, isOpen: isRegistrationOpen(context) };
  }
  return accounts.registration.isOpen;
}

/** No GraphQL field has this setting, but an open registration rejects an empty name with another error. */
async function isRegistrationOpen(context: RequestContext): Promise<boolean> {
  const sent = await sendMutation(context, RegisterDocument, { input: { username: '' } });
  return !isClosed(sent);
}

/** WordPress has no error code for it. In other languages it cannot be distinguished from other errors. */
const isClosed = (sent: Sent<unknown>): boolean =>
  sent.outcome === 'refused' && (sent.code === 'FORBIDDEN' || /not allowed/i.test(sent.message));

/** Creates an account. @returns The form error; `null` on success. */
export async function register(
  context: RequestContext,
  account: Readonly<Record<RegisterField, string>>,
): Promise<Omit<RejectedForm<RegisterField>, 'values'> | null> {
  const { accounts } = context.get(siteContext);
  const { address } = context.get(sessionContext);
  const retryAfterS =
    accounts.rateLimits?.register.take({ account: account.username, address }).retryAfterS ?? 0;
  if (retryAfterS > 0) return accountFormError(context, { outcome: 'too often', retryAfterS });
  const sent = await sendMutation(context, RegisterDocument, { input: { ...account } });
  if (sent.outcome === 'done') return null;
  if (isClosed(sent)) return { message: (await loadTexts(context)).accounts.registrationClosed };
  if (sent.outcome !== 'refused') return accountFormError(context, sent);
  const field = invalidField(sent.message);
  return field === null ? { message: sent.message } : { faults: { [field]: sent.message } };
}

/** The field that an error message names first; `null` when it names none. */
function invalidField(message: string): RegisterField | null {
  const named = /\b(?:(?<email>e-?mail)|(?<username>username))\b/i.exec(message)?.groups;
  if (named === undefined) return null;
  return named['email'] === undefined ? 'username' : 'email';
}

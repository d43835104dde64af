import type { RouterContextProvider } from 'react-router';
import type { FailedForm } from '../forms/answer-form.ts';
import { RegisterDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';
import { askTexts } from '../texts/ask-texts.ts';
import { refusedForm } from './refused-form.ts';
import { sendMutation, type Sent } from './send-mutation.ts';

/** The fields of somebody who makes themselves an account. */
export type RegisterField = 'username' | 'email';

type Context = Readonly<RouterContextProvider>;

/** For how long it is believed that people may register, or not, in milliseconds. */
const keptMs = 60_000;

/** Whether people may make themselves accounts, asked once a minute at the most. True where that cannot be found out: the form itself tells. */
export async function mayRegister(context: Context): Promise<boolean> {
  const { accounts } = context.get(servicesContext);
  const now = Date.now();
  if (accounts.registration === null || accounts.registration.askedAt + keptMs <= now) {
    accounts.registration = { askedAt: now, isOpen: isRegistrationOpen(context) };
  }
  return accounts.registration.isOpen;
}

/** No field tells; but a registration without a name is refused for another reason then. */
async function isRegistrationOpen(context: Context): Promise<boolean> {
  const asked = await sendMutation(context, RegisterDocument, { input: { username: '' } });
  return !isClosed(asked);
}

/** WordPress has no code for it. In another language than its first it looks like any other refusal. */
const isClosed = (sent: Sent<unknown>): boolean =>
  sent.outcome === 'refused' && (sent.code === 'FORBIDDEN' || /not allowed/i.test(sent.message));

/** Makes an account. @returns Why not, as a form tells it; `null` when there is one now. */
export async function register(
  context: Context,
  account: Readonly<Record<RegisterField, string>>,
): Promise<Omit<FailedForm<RegisterField>, 'values'> | null> {
  const { accounts, address } = context.get(servicesContext);
  const retryAfterS = accounts.tries?.register.take({ account: account.username, address }).waitS ?? 0;
  if (retryAfterS > 0) return refusedForm(context, { outcome: 'too often', retryAfterS });
  const sent = await sendMutation(context, RegisterDocument, { input: { ...account } });
  if (sent.outcome === 'done') return null;
  if (isClosed(sent)) return { message: (await askTexts(context)).accounts.registrationClosed };
  if (sent.outcome !== 'refused') return refusedForm(context, sent);
  const field = fieldAtFault(sent.message);
  return field === null ? { message: sent.message } : { faults: { [field]: sent.message } };
}

/** The field that a refusal names first; `null` when it names none. */
function fieldAtFault(message: string): RegisterField | null {
  const named = /\b(?:(?<email>e-?mail)|(?<username>username))\b/i.exec(message)?.groups;
  if (named === undefined) return null;
  return named['email'] === undefined ? 'username' : 'email';
}

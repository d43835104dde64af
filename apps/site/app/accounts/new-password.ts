import type { RouterContextProvider } from 'react-router';
import type { FailedForm } from '../forms/answer-form.ts';
import { AskForNewPasswordDocument, SetNewPasswordDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';
import { refusedForm } from './refused-form.ts';
import { sendMutation } from './send-mutation.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Asks for a mail with a link to choose a new password.
 *
 * @returns Why the question was not even passed on, as a form tells it; `null` otherwise, whether there is such an account or not.
 */
export async function askForNewPassword(
  context: Context,
  account: string,
): Promise<Omit<FailedForm<never>, 'values'> | null> {
  const { tries, address, reportError } = context.get(servicesContext);
  const retryAfterS = tries?.newPassword.take({ account, address }) ?? 0;
  if (retryAfterS > 0) return refusedForm({ outcome: 'too often', retryAfterS });
  const sent = await sendMutation(context, AskForNewPasswordDocument, { input: { username: account } });
  if (sent.outcome === 'too often' || sent.outcome === 'unavailable') return refusedForm(sent);
  // A WordPress that cannot send mail says so of accounts there are: that is for the log.
  if (sent.outcome === 'refused') reportError(new Error(`No mail for a new password: ${sent.message}`));
  return null;
}

/**
 * Sets a new password with the key out of a mail.
 *
 * @returns `refused`: the key is not good, or not any more, or not for this login.
 */
export async function setNewPassword(
  context: Context,
  input: { readonly key: string; readonly login: string; readonly password: string },
): Promise<'set' | 'refused' | Omit<FailedForm<never>, 'values'>> {
  const sent = await sendMutation(context, SetNewPasswordDocument, { input });
  if (sent.outcome === 'done') return 'set';
  return sent.outcome === 'refused' ? 'refused' : refusedForm(sent);
}

import type { RouterContextProvider } from 'react-router';
import type { FailedForm } from '../forms/answer-form.ts';
import { AskForNewPasswordDocument, SetNewPasswordDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';
import { pause } from './pause.ts';
import { refusedForm } from './refused-form.ts';
import { sendMutation } from './send-mutation.ts';

/** How long asking for a mail takes in front of a WordPress, in milliseconds. */
const mailMs = 1000;

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
  const { accounts, address, site, reportError } = context.get(servicesContext);
  const { tries } = accounts;
  const tried = { account, address };
  const retryAfterS = tries?.newPassword.take(tried).waitS ?? 0;
  if (retryAfterS > 0) return refusedForm(context, { outcome: 'too often', retryAfterS });
  if ((tries?.mails.take(tried).waitS ?? 0) > 0) {
    // Enough mails are on their way to them. That is not told: else whoever asks often would keep the owner out.
    await pause(mailMs);
    return null;
  }
  const input = { username: account };
  const asked = sendMutation(context, AskForNewPasswordDocument, { input }).then((sent) => {
    // A WordPress that cannot send mail says so of accounts there are: that is for the log.
    if (sent.outcome === 'refused') reportError(new Error(`No mail for a new password: ${sent.message}`));
    return sent;
  });
  const sent = site.kind === 'embedded' ? await asked : await afterAWhile(asked);
  const isTold = sent?.outcome === 'too often' || sent?.outcome === 'unavailable';
  return isTold ? refusedForm(context, sent) : null;
}

/**
 * A WordPress sends the mail before it answers, which takes its time, and only where there is an account. So the answer is waited for
 * as long as that may take without being noticed, and no longer; what comes later only the log hears of.
 */
async function afterAWhile<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const [answer] = await Promise.all([Promise.race([asked, pause(mailMs).then(() => null)]), pause(mailMs)]);
  return answer;
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
  return sent.outcome === 'refused' ? 'refused' : refusedForm(context, sent);
}

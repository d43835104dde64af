import { redirect, type RouterContextProvider } from 'react-router';
import { askForCode } from '../../accounts/ask-for-code.ts';
import { isEmailAddress } from '../../accounts/email-address.ts';
import { loginPath } from '../../accounts/paths.ts';
import { refusedForm } from '../../accounts/refused-form.ts';
import { sendMutation } from '../../accounts/send-mutation.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { failForm, type FormAnswer } from '../../forms/answer-form.ts';
import { newPasswordFault } from '../../forms/new-password.ts';
import { ChangeAccountDocument } from '../../generated/documents.ts';
import { askTexts } from '../../texts/ask-texts.ts';
import { noticePath } from './notices.ts';
import type { Viewer } from './require-viewer.ts';

export const passwordNames = ['current', 'new', 'again'] as const;

export type PasswordFieldName = (typeof passwordNames)[number];

/** Sets a new password after checking the current one. This ends all sessions, so the browser is signed in again. */
export async function changePassword(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  typed: Readonly<Record<PasswordFieldName, string>>,
): Promise<FormAnswer<PasswordFieldName | 'form'>> {
  const values = { form: 'password' };
  const texts = await askTexts(context);
  const newFault = newPasswordFault(typed.new, texts);
  const faults = {
    ...(typed.current === '' && { current: texts.account.currentPasswordMissing }),
    ...(newFault !== null && { new: newFault }),
    ...(newFault === null && typed.new !== typed.again && { again: texts.accounts.passwordsDiffer }),
  };
  if (Object.keys(faults).length > 0) return failForm({ values, faults });
  const name = signInName(viewer);
  const asked = await askForCode(context, { name, password: typed.current });
  if (asked.outcome === 'wrong') {
    return failForm({ values, faults: { current: texts.account.currentPasswordWrong } });
  }
  if (asked.outcome !== 'code') return failForm({ values, ...(await refusedForm(context, asked)) });
  const input = { id: viewer.id, password: typed.new };
  const sent = await sendMutation(context, ChangeAccountDocument, { input }, { as: 'viewer' });
  if (sent.outcome === 'refused') return failForm({ values, faults: { new: sent.message } });
  if (sent.outcome !== 'done') return failForm({ values, ...(await refusedForm(context, sent)) });
  const signed = await signIn(context, { name, password: typed.new });
  if (signed.outcome !== 'signed in') throw redirect(`${loginPath(context)}?password-set`, 303);
  throw redirect(noticePath(context, 'password'), 303);
}

/** A username may look like an email address and would then be looked up as one. */
const signInName = ({ username, email }: Viewer): string =>
  (username !== null && !isEmailAddress(username) ? username : email) ?? '';

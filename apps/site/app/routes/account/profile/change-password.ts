import { redirect } from 'react-router';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { requestAuthCode } from '../request-auth-code.ts';
import { isEmailAddress } from '../email-address.ts';
import { loginPath } from '../paths.ts';
import { accountFormError } from '../account-form-error.ts';
import { sendMutation } from '../send-mutation.ts';
import { signIn } from '../sign-in.ts';
import { rejectForm, type FormResult } from '../../../forms/form-result.ts';
import { validateNewPassword } from '../../../forms/new-password.ts';
import { ChangeAccountDocument } from '../../../generated/documents.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { noticePath } from './notices.ts';
import type { Viewer } from './require-viewer.ts';

export const passwordNames = ['current', 'new', 'again'] as const;

export type PasswordFieldName = (typeof passwordNames)[number];

/** Sets a new password after checking the current one. This ends all sessions, so the browser is signed in again. */
export async function changePassword(
  context: RequestContext,
  viewer: Viewer,
  typed: Readonly<Record<PasswordFieldName, string>>,
): Promise<FormResult<PasswordFieldName | 'form'>> {
  const values = { form: 'password' };
  const texts = await loadTexts(context);
  const newPasswordError = validateNewPassword(typed.new, texts);
  const errors = {
    ...(typed.current === '' && { current: texts.account.currentPasswordMissing }),
    ...(newPasswordError !== null && { new: newPasswordError }),
    ...(newPasswordError === null && typed.new !== typed.again && { again: texts.accounts.passwordsDiffer }),
  };
  if (Object.keys(errors).length > 0) return rejectForm({ values, faults: errors });
  const name = signInName(viewer);
  const codeResult = await requestAuthCode(context, { name, password: typed.current });
  if (codeResult.outcome === 'wrong') {
    return rejectForm({ values, faults: { current: texts.account.currentPasswordWrong } });
  }
  if (codeResult.outcome !== 'code')
    return rejectForm({ values, ...(await accountFormError(context, codeResult)) });
  const input = { id: viewer.id, password: typed.new };
  const sent = await sendMutation(context, ChangeAccountDocument, { input }, { as: 'viewer' });
  if (sent.outcome === 'refused') return rejectForm({ values, faults: { new: sent.message } });
  if (sent.outcome !== 'done') return rejectForm({ values, ...(await accountFormError(context, sent)) });
  const signed = await signIn(context, { name, password: typed.new });
  if (signed.outcome !== 'signed in') throw redirect(`${loginPath(context)}?password-set`, 303);
  throw redirect(noticePath(context, 'password'), 303);
}

/** A username may look like an email address and would then be looked up as one. */
const signInName = ({ username, email }: Viewer): string =>
  (username !== null && !isEmailAddress(username) ? username : email) ?? '';

import { redirect } from 'react-router';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { accountFormError } from '../account-form-error.ts';
import { sendMutation } from '../send-mutation.ts';
import { rejectForm, type FormResult } from '../../../forms/form-result.ts';
import { ConfirmEmailDocument } from '../../../generated/documents.ts';
import { noticePath } from './notices.ts';

/** Confirms the email address the key was sent to. */
export async function confirmEmail(context: RequestContext, key: string): Promise<FormResult<'form'>> {
  const sent = await sendMutation(context, ConfirmEmailDocument, { key }, { as: 'viewer' });
  if (sent.outcome === 'done') throw redirect(noticePath(context, 'email'), 303);
  // Without the key: a rejected key would be rejected again.
  const values = { form: 'confirm-email', ...(sent.outcome !== 'refused' && { key }) };
  return rejectForm({ values, ...(await accountFormError(context, sent)) });
}

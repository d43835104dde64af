import { editLinksCookie } from '@masthead/contract';
import { redirect } from 'react-router';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { accountFormError } from '../account-form-error.ts';
import { sendMutation } from '../send-mutation.ts';
import { rejectForm, type FormResult } from '../../../forms/form-result.ts';
import { SignOutEverywhereDocument } from '../../../generated/documents.ts';
import { sessionContext } from '../../../contexts/session-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';

/** Ends all sessions of the user, including this browser's. */
export async function signOutEverywhere(context: RequestContext): Promise<FormResult<'form'>> {
  const sent = await sendMutation(context, SignOutEverywhereDocument, {}, { as: 'viewer' });
  if (sent.outcome !== 'done') {
    return rejectForm({
      values: { form: 'sign-out-everywhere' },
      ...(await accountFormError(context, sent)),
    });
  }
  await context.get(sessionContext).session.end();
  const { site } = context.get(siteContext);
  throw redirect('/logout', {
    status: 303,
    headers: { 'Clear-Site-Data': '"cache"', 'Set-Cookie': editLinksCookie(null, site) },
  });
}

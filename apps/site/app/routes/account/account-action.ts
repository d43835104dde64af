import { data, type RouterContextProvider } from 'react-router';
import { failForm, type FormAnswer } from '../../forms/answer-form.ts';
import { readFields } from '../../forms/read-fields.ts';
import { servicesContext } from '../../site-services.ts';
import { accountTexts } from '../../texts/account-en.ts';
import { changeDetails, type DetailField, detailNames } from './change-details.ts';
import { changePassword, passwordNames, type PasswordFieldName } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { requireViewer } from './require-viewer.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** Does what one of the forms of `/account` asks for; its field `form` says which one it is. */
export async function takeAccountForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<FormAnswer<DetailField | PasswordFieldName | 'form'>> {
  const names = ['form', 'account', 'key', ...detailNames, ...passwordNames] as const;
  const { form, account, key, ...typed } = await readFields(request, names);
  const isEmbedded = context.get(servicesContext).site.kind === 'embedded';
  const viewer = await requireViewer(context, `/account${new URL(request.url).search}`);
  if (form === 'details' || form === 'password') {
    // Drawn for one person, sent by another: it would make the second one the first.
    if (account !== viewer.id) return failForm({ values: { form }, message: accountTexts.otherPerson });
    return form === 'details'
      ? changeDetails(context, viewer, typed)
      : changePassword(context, viewer, typed);
  }
  if (isEmbedded && form === 'confirm-email') return confirmEmail(context, key);
  if (isEmbedded && form === 'sign-out-everywhere') return signOutEverywhere(context);
  throw data(null, { status: 400 });
}

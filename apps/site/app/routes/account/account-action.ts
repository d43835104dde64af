import { data, type RouterContextProvider } from 'react-router';
import { failForm, type FormAnswer } from '../../forms/answer-form.ts';
import { readFields } from '../../forms/read-fields.ts';
import { servicesContext } from '../../site-services.ts';
import { askTexts } from '../../texts/ask-texts.ts';
import { changeDetails, type DetailField, detailNames, pickDetails } from './change-details.ts';
import { changePassword, passwordNames, type PasswordFieldName } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { keepDetails } from './keep-details.ts';
import { requireViewer } from './require-viewer.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** The forms of `/account`, and those of them that only the embedded backend can do something with. */
const ofAnyBackend = ['details', 'password'];
const ofEmbedded = [...ofAnyBackend, 'confirm-email', 'sign-out-everywhere'];

/** Does what one of the forms of `/account` asks for; its field `form` says which one it is. */
export async function takeAccountForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<FormAnswer<DetailField | PasswordFieldName | 'account' | 'form'>> {
  const names = ['form', 'account', 'key', ...detailNames, ...passwordNames] as const;
  const typed = await readFields(request, names);
  const { form, account } = typed;
  const { kind } = context.get(servicesContext).site;
  const offered = kind === 'embedded' ? ofEmbedded : ofAnyBackend;
  if (!offered.includes(form)) throw data(null, { status: 400 });
  let viewer;
  try {
    viewer = await requireViewer(context, `/account${new URL(request.url).search}`);
  } catch (reason) {
    // Nothing is lost with the others: passwords are typed again.
    if (form !== 'details') throw reason;
    return keepDetails(context, { account, ...pickDetails(typed) }, reason);
  }
  // A key out of a mail says by itself whose it is.
  if (form === 'confirm-email') return confirmEmail(context, typed.key);
  // Drawn for one person, sent by another: it would make the second one the first, or sign them out.
  if (account !== viewer.id) {
    return failForm({ values: { form }, message: (await askTexts(context)).account.otherPerson });
  }
  switch (form) {
    case 'details':
      return changeDetails(context, viewer, pickDetails(typed));
    case 'password':
      return changePassword(context, viewer, typed);
    default:
      return signOutEverywhere(context);
  }
}

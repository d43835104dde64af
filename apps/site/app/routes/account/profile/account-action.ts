import { data } from 'react-router';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { rejectForm, type FormResult } from '../../../forms/form-result.ts';
import { readFields } from '../../../forms/read-fields.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { appPasswordNames, createAppPassword, revokeAppPassword } from './app-passwords.ts';
import { changeDetails, type DetailField, detailNames, pickDetails } from './change-details.ts';
import { changePassword, passwordNames, type PasswordFieldName } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { moderateComment } from './moderation.ts';
import { restoreDetails } from './restore-details.ts';
import { requireViewer } from './require-viewer.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** The forms of `/account`, and those that only the embedded backend supports. */
const ofAnyBackend = ['details', 'password', 'moderate'];
const ofEmbedded = [
  ...ofAnyBackend,
  'confirm-email',
  'sign-out-everywhere',
  'create-app-password',
  'revoke-app-password',
];

type AccountFormResult =
  | FormResult<DetailField | PasswordFieldName | 'account' | 'app' | 'form'>
  | Awaited<ReturnType<typeof createAppPassword>>;

/** Handles the forms of `/account`; the field `form` names the form. */
export async function handleAccountForm(
  context: RequestContext,
  request: Request,
): Promise<AccountFormResult> {
  const names = [
    ...(['form', 'account', 'key', 'comment', 'decision', 'before'] as const),
    ...detailNames,
    ...passwordNames,
    ...appPasswordNames,
  ] as const;
  const typed = await readFields(request, names);
  const { form, account } = typed;
  const { kind } = context.get(siteContext).site;
  const offered = kind === 'embedded' ? ofEmbedded : ofAnyBackend;
  if (!offered.includes(form)) throw data(null, { status: 400 });
  let viewer;
  try {
    viewer = await requireViewer(context, `/account${new URL(request.url).search}`);
  } catch (reason) {
    // Other forms lose nothing: passwords are entered again.
    if (form !== 'details') throw reason;
    return restoreDetails(context, { account, ...pickDetails(typed) }, reason);
  }
  // The emailed key identifies the account.
  if (form === 'confirm-email') return confirmEmail(context, typed.key);
  // Rendered for one user and submitted by another: it would overwrite the second account or sign its user out.
  if (account !== viewer.id) {
    return rejectForm({ values: { form }, message: (await loadTexts(context)).account.otherPerson });
  }
  switch (form) {
    case 'details':
      return changeDetails(context, viewer, pickDetails(typed));
    case 'password':
      return changePassword(context, viewer, typed);
    case 'create-app-password':
      return createAppPassword(context, typed.app);
    case 'revoke-app-password':
      return revokeAppPassword(context, typed.uuid);
    case 'moderate':
      return moderateComment(context, viewer, typed);
    default:
      return signOutEverywhere(context);
  }
}

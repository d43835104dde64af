import { data, redirect } from 'react-router';
import { setNewPassword } from '../new-password.ts';
import { loginPath } from '../paths.ts';
import { signIn } from '../sign-in.ts';
import { rejectForm, formHeaders } from '../../../forms/form-result.ts';
import { FormLinks } from '../../../forms/FormLinks.tsx';
import { FormPage } from '../../../forms/FormPage.tsx';
import { validateNewPassword } from '../../../forms/new-password.ts';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { readFields } from '../../../forms/read-fields.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { loadTexts } from '../../../texts/load-texts.ts';
import { TextAround } from '../../../ui/InterfaceText.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { noticePath } from '../profile/notices.ts';
import { signedInPath } from '../signed-in/signed-in-path.ts';
import type { Route } from './+types/route.ts';

type ResetField = 'key' | 'login' | 'password' | 'again';

export const headers = formHeaders;

/** Key and login come from the emailed link. They can only be validated by using the key. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [key, login] = [searchParams.get('key') ?? '', searchParams.get('login') ?? ''];
  return data({ key, login }, { status: key === '' || login === '' ? 400 : 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { key, login, password, again } = await readFields(request, ['key', 'login', 'password', 'again']);
  const values = { key, login };
  const texts = await loadTexts(context);
  const { accounts } = texts;
  const fault = validateNewPassword(password, texts);
  const faults = {
    ...(fault !== null && { password: fault }),
    ...(fault === null && again !== password && { again: accounts.passwordsDiffer }),
  };
  if (Object.keys(faults).length > 0) return rejectForm<ResetField>({ values, faults });
  const set = await setNewPassword(context, { key, login, password });
  // Without the key: it is invalid, and a new one must be requested.
  if (set === 'refused') return rejectForm<ResetField>({ values: {}, message: accounts.linkInvalid });
  if (set !== 'set') return rejectForm<ResetField>({ values, ...set });
  const signed = await signIn(context, { name: login, password });
  throw redirect(
    signed.outcome === 'signed in'
      ? signedInPath(noticePath(context, 'password'))
      : `${loginPath(context)}?password-set`,
    303,
  );
}

/** Chooses a new password, with the link out of a mail. */
export default function ResetPasswordRoute({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { accounts } = useTexts();
  const { key = '', login = '' } = failure?.values ?? loaderData;
  if (key === '' || login === '') {
    return (
      <FormPage
        title={accounts.newPassword}
        failure={failure ?? { values: {}, faults: {}, message: accounts.linkInvalid }}
      >
        <FormLinks links={[{ href: '/forgot-password', label: accounts.requestLink }]} />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={accounts.newPassword}
      intro={<TextAround text={accounts.newPasswordFor} content={login} />}
      failure={failure}
    >
      <form className="form" method="post" action="/reset-password">
        <input type="hidden" name="key" value={key} />
        {/* Password managers store the new password with this username. */}
        <input type="text" name="login" value={login} autoComplete="username" readOnly hidden />
        <PasswordField
          isNew
          name="password"
          label={accounts.newPassword}
          failure={failure}
          isRequired
          hasFocus
        />
        <PasswordField
          isNew
          hint={accounts.confirmPasswordHint}
          name="again"
          label={accounts.again}
          failure={failure}
          isRequired
        />
        <div className="form-actions">
          <SubmitButton>{accounts.setPassword}</SubmitButton>
        </div>
      </form>
    </FormPage>
  );
}

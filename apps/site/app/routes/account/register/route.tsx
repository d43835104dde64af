import { redirect } from 'react-router';
import { isEmailAddress } from '../email-address.ts';
import { accountPath, loginPath } from '../paths.ts';
import { mayRegister, register, type RegisterField } from '../register-account.ts';
import { rejectForm, formHeaders } from '../../../forms/form-result.ts';
import { Field } from '../../../forms/Field.tsx';
import { FormLinks } from '../../../forms/FormLinks.tsx';
import { FormPage } from '../../../forms/FormPage.tsx';
import { readFields } from '../../../forms/read-fields.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { wasPosted } from '../../../forms/was-posted.ts';
import { sessionContext } from '../../../contexts/session-context.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Route } from './+types/route.ts';

export const headers = formHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { session } = context.get(sessionContext);
  // If the session state is unknown, the form is shown, as on the login page.
  const isSignedIn =
    !context.get(wasPosted) &&
    session.mayBeSignedIn &&
    (await session.accessToken().catch(() => null)) !== null;
  if (isSignedIn) throw redirect(accountPath, 303);
  const isSent = new URL(request.url).searchParams.has('sent');
  const isForm = context.get(wasPosted) || (!isSent && (await mayRegister(context)));
  const state: 'form' | 'sent' | 'closed' = isForm ? 'form' : isSent ? 'sent' : 'closed';
  return { state, login: loginPath(context) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readFields(request, ['username', 'email']);
  const values = { username: typed.username.trim(), email: typed.email.trim() };
  const { accounts } = await loadTexts(context);
  const faults: Partial<Record<RegisterField, string>> = {
    ...(values.username === '' && { username: accounts.usernameMissing }),
    ...(!isEmailAddress(values.email) && { email: accounts.emailFault }),
  };
  if (Object.keys(faults).length > 0) return rejectForm({ values, faults });
  const failed = await register(context, values);
  if (failed === null) throw redirect('/register?sent', 303);
  return rejectForm({ values, ...failed });
}

/** Creates an account. An email contains the link to choose the password. */
export default function RegisterRoute({
  loaderData: { state, login },
  actionData: failure,
}: Route.ComponentProps) {
  const { accounts } = useTexts();
  const links = <FormLinks links={[{ href: login, label: accounts.signInInstead }]} />;
  if (state === 'sent') {
    return (
      <FormPage title={accounts.registered} intro={accounts.registeredIntro}>
        {links}
      </FormPage>
    );
  }
  if (state === 'closed') {
    return (
      <FormPage title={accounts.register} intro={accounts.registrationClosed}>
        {links}
      </FormPage>
    );
  }
  return (
    <FormPage title={accounts.register} intro={accounts.registerIntro} failure={failure}>
      <form className="form" method="post" action="/register">
        <Field
          name="username"
          label={accounts.username}
          hint={accounts.usernameHint}
          failure={failure}
          autoComplete="username"
          maxLength={60}
          isRequired
          isLiteral
          hasFocus
        />
        <Field
          name="email"
          label={accounts.email}
          failure={failure}
          type="email"
          autoComplete="email"
          maxLength={100}
          isRequired
          isLiteral
        />
        <div className="form-actions">
          <SubmitButton>{accounts.register}</SubmitButton>
        </div>
      </form>
      {links}
    </FormPage>
  );
}

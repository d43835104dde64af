import { redirect } from 'react-router';
import { accountPath, loginPath, readTarget } from '../../accounts/paths.ts';
import { refusedForm } from '../../accounts/refused-form.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { failForm, formHeaders } from '../../forms/answer-form.ts';
import { Field } from '../../forms/Field.tsx';
import { FormLinks } from '../../forms/FormLinks.tsx';
import { FormPage } from '../../forms/FormPage.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { readFields } from '../../forms/read-fields.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { wasPosted } from '../../forms/was-posted.ts';
import { servicesContext } from '../../site-services.ts';
import { texts } from '../../texts/en.ts';
import type { Route } from './+types/route.ts';

const { accounts } = texts;

/** The longest name and password that are sent on; WordPress takes no longer ones. */
const longestName = 200;
const longestPassword = 4096;

export const headers = formHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { auth, session, config, site } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const target = readTarget(context, searchParams.get('redirect_uri'));
  if (!context.get(wasPosted) && session.mayBeSignedIn && (await session.accessToken()) !== null) {
    throw redirect(target ?? accountPath, 303);
  }
  const hasOwnSignIn =
    site.kind === 'wordpress' && config.authType === 'redirect' && config.apiBasePath !== null;
  return {
    action: loginPath(context),
    target,
    backendSignIn: hasOwnSignIn
      ? { href: auth.signInPath(target ?? accountPath), host: new URL(site.publicBackendUrl).host }
      : null,
    isPasswordSet: searchParams.has('password-set'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readFields(request, ['name', 'password', 'redirect_uri']);
  const { name, password } = typed;
  const values = { name, redirect_uri: readTarget(context, typed.redirect_uri) ?? '' };
  const faults = {
    ...(name.trim() === '' && { name: accounts.nameMissing }),
    ...(name.length > longestName && { name: accounts.nameLong }),
    ...(password === '' && { password: accounts.passwordMissing }),
    ...(password.length > longestPassword && { password: accounts.passwordLong }),
  };
  if (Object.keys(faults).length > 0) return failForm({ values, faults });
  const signed = await signIn(context, { name, password });
  if (signed.outcome === 'signed in') throw redirect(values.redirect_uri || accountPath, 303);
  return failForm({ values, ...refusedForm(signed) });
}

/** Signs in by name and password. */
export default function LoginRoute({ loaderData, actionData: failure }: Route.ComponentProps) {
  const target = failure === undefined ? loaderData.target : failure.values.redirect_uri;
  const { backendSignIn } = loaderData;
  return (
    <FormPage
      title={accounts.signIn}
      intro={loaderData.isPasswordSet ? accounts.passwordIsSet : undefined}
      failure={failure}
    >
      <form className="form" method="post" action={loaderData.action}>
        {target ? <input type="hidden" name="redirect_uri" value={target} /> : null}
        <Field
          name="name"
          label={accounts.nameOrEmail}
          failure={failure}
          autoComplete="username"
          isRequired
          isLiteral
          hasFocus={failure?.values.name === undefined}
        />
        <PasswordField
          name="password"
          label={accounts.password}
          failure={failure}
          isRequired
          hasFocus={failure !== undefined}
        />
        <div className="form-actions">
          <SubmitButton>{accounts.signIn}</SubmitButton>
          {backendSignIn === null ? null : (
            <a href={backendSignIn.href}>{accounts.signInAt(backendSignIn.host)}</a>
          )}
        </div>
      </form>
      <FormLinks
        links={[
          { href: '/forgot-password', label: accounts.forgotPassword },
          { href: '/register', label: accounts.register },
        ]}
      />
    </FormPage>
  );
}

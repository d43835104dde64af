import { Field } from '../../../forms/Field.tsx';
import type { FormFailure } from '../../../forms/form-failure.ts';
import { FormLinks } from '../../../forms/FormLinks.tsx';
import { FormPage } from '../../../forms/FormPage.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useTexts } from '../../../texts/use-texts.ts';

interface LoginFormProps {
  failure: FormFailure<'name' | 'redirect_uri' | 'password'> | undefined;
  /** Path of the login page. */
  action: string;
  /** Where to go then; `null` for nowhere in particular. */
  target: string | null;
  /** The sign-in page of WordPress, if that is the default. */
  backendSignIn: { readonly href: string; readonly host: string } | null;
  /** Whether a new password was set just now. */
  isPasswordSet: boolean;
  /** Whether registration is open, as far as known. */
  mayRegister: boolean;
}

/** The username and password form, with alternatives. */
export function LoginForm({
  failure,
  action,
  target,
  backendSignIn,
  isPasswordSet,
  mayRegister,
}: LoginFormProps) {
  const { accounts } = useTexts();
  const goesTo = failure === undefined ? target : failure.values.redirect_uri;
  return (
    <FormPage
      title={accounts.signIn}
      intro={isPasswordSet ? accounts.passwordIsSet : undefined}
      failure={failure}
    >
      <form className="form" method="post" action={action}>
        {goesTo ? <input type="hidden" name="redirect_uri" value={goesTo} /> : null}
        <Field
          name="name"
          label={accounts.nameOrEmail}
          failure={failure}
          autoComplete="username"
          isRequired
          isLiteral
          hasFocus={failure === undefined}
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
          ...(mayRegister ? [{ href: '/register', label: accounts.register }] : []),
        ]}
      />
    </FormPage>
  );
}

import { usePage } from '../contexts/page-context.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Shown in place of password-protected content. */
export function PasswordForm() {
  const { passwordForm, lang, dir } = useTexts();
  const { location, formFailure: failure } = usePage();
  const { pathname } = location;
  return (
    <form className="form password-form" lang={lang} dir={dir} method="post" action={pathname}>
      <p>{passwordForm.intro}</p>
      {failure?.message ? <ErrorSummary failure={failure} /> : null}
      <input type="hidden" name="form" value="password" />
      {/* Not submitted: password managers need a user name field, and browsers warn in the console when there is none. */}
      <input type="text" autoComplete="username" value={pathname} readOnly hidden />
      <PasswordField
        name="password"
        label={passwordForm.password}
        failure={failure}
        maxLength={255}
        isRequired
        hasFocus={failure !== undefined}
      />
      <div className="form-actions">
        <SubmitButton>{passwordForm.open}</SubmitButton>
      </div>
    </form>
  );
}

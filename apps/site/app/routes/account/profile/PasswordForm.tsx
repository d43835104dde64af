import { maxPasswordLength } from '../../../forms/new-password.ts';
import type { FormFailure } from '../../../forms/form-failure.ts';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useSite } from '../../../contexts/rendered-site.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { AccountSection } from './AccountSection.tsx';
import type { Notice } from './notices.ts';
import type { Viewer } from './require-viewer.ts';

interface PasswordFormProps {
  viewer: Viewer;
  failure: FormFailure | undefined;
  notice: Notice | null;
}

/** A new password. */
export function PasswordForm({ viewer, failure, notice }: PasswordFormProps) {
  const texts = useTexts();
  const { kind } = useSite();
  return (
    <AccountSection id="account-password" title={texts.account.password} failure={failure} notice={notice}>
      <p className="form-intro">
        {kind === 'embedded' ? texts.account.passwordIntro : texts.account.passwordIntroElsewhere}
      </p>
      <form className="form" method="post" action="/account">
        <input type="hidden" name="form" value="password" />
        <input type="hidden" name="account" value={viewer.id} />
        {/* For password managers, which store the username with the password. */}
        <input hidden readOnly autoComplete="username" defaultValue={viewer.username ?? ''} />
        <PasswordField
          name="current"
          label={texts.account.currentPassword}
          failure={failure}
          isRequired
          hasFocus={failure !== undefined}
        />
        <PasswordField name="new" label={texts.accounts.newPassword} failure={failure} isNew isRequired />
        <PasswordField
          name="again"
          label={texts.accounts.again}
          hint={texts.accounts.confirmPasswordHint}
          failure={failure}
          isNew
          isRequired
          maxLength={maxPasswordLength}
        />
        <div className="form-actions">
          <SubmitButton>{texts.account.changePassword}</SubmitButton>
        </div>
      </form>
    </AccountSection>
  );
}

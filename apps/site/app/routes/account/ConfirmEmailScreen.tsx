import { FormPage } from '../../forms/FormPage.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { Island } from '../../islands/Island.tsx';
import { accountTexts } from '../../texts/account-en.ts';
import type { ConfirmEmailPage } from './account-page.ts';

interface ConfirmEmailScreenProps {
  page: ConfirmEmailPage;
  failure: FormFailure | undefined;
}

/** Asks whether the address is theirs: what follows links by itself does not press buttons. */
export function ConfirmEmailScreen({ page, failure }: ConfirmEmailScreenProps) {
  return (
    <FormPage title={accountTexts.confirmEmail} intro={accountTexts.confirmEmailIntro} failure={failure}>
      <Island name="session-watch" props={{ hintCookie: page.hintCookie }} />
      {/* The key stays in the address, so that the page is still this one when it did not work. */}
      <form className="form" method="post">
        <input type="hidden" name="form" value="confirm-email" />
        <input type="hidden" name="key" value={page.key} />
        <div className="form-actions">
          <SubmitButton>{accountTexts.confirmEmailButton}</SubmitButton>
          <a href="/account">{accountTexts.notNow}</a>
        </div>
      </form>
    </FormPage>
  );
}

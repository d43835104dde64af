import { FormLinks } from '../../forms/FormLinks.tsx';
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

/**
 * Asks whether the address is theirs: what follows links by itself does not press buttons. A link that was refused is not tried once
 * more, it says where another one is to be had.
 */
export function ConfirmEmailScreen({ page, failure }: ConfirmEmailScreenProps) {
  const watch = <Island name="session-watch" props={{ hintCookie: page.hintCookie }} />;
  const signedInAs = accountTexts.signedInAs(page.name);
  if (failure !== undefined && failure.values['key'] === undefined) {
    return (
      <FormPage title={accountTexts.confirmEmail} intro={signedInAs} failure={failure}>
        {watch}
        <FormLinks
          links={[
            { href: '/account#account-details', label: accountTexts.askForNewLink },
            { href: '/logout', label: accountTexts.signInAsOther },
          ]}
        />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={accountTexts.confirmEmail}
      intro={`${signedInAs} ${accountTexts.confirmEmailIntro}`}
      failure={failure}
    >
      {watch}
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

import { FormLinks } from '../../forms/FormLinks.tsx';
import { FormPage } from '../../forms/FormPage.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { Island } from '../../islands/Island.tsx';
import { useTexts } from '../../texts/use-texts.ts';
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
  const texts = useTexts();
  const watch = <Island name="session-watch" props={{ hintCookie: page.hintCookie }} />;
  const signedInAs = texts.account.signedInAs(page.name);
  if (failure !== undefined && failure.values['key'] === undefined) {
    return (
      <FormPage title={texts.account.confirmEmail} intro={signedInAs} failure={failure}>
        {watch}
        <FormLinks
          links={[
            { href: '/account#account-details', label: texts.account.askForNewLink },
            { href: '/logout', label: texts.account.signInAsOther },
          ]}
        />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={texts.account.confirmEmail}
      intro={`${signedInAs} ${texts.account.confirmEmailIntro}`}
      failure={failure}
    >
      {watch}
      {/* The key stays in the address, so that the page is still this one when it did not work. */}
      <form className="form" method="post">
        <input type="hidden" name="form" value="confirm-email" />
        <input type="hidden" name="key" value={page.key} />
        <div className="form-actions">
          <SubmitButton>{texts.account.confirmEmailButton}</SubmitButton>
          <a href="/account">{texts.account.notNow}</a>
        </div>
      </form>
    </FormPage>
  );
}

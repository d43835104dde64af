import { FormLinks } from '../../../forms/FormLinks.tsx';
import { FormPage } from '../../../forms/FormPage.tsx';
import type { FormFailure } from '../../../forms/form-failure.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Island } from '../../../islands/Island.tsx';
import { TextAround } from '../../../ui/InterfaceText.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import type { ConfirmEmailPage } from './account-page.ts';

interface ConfirmEmailScreenProps {
  page: ConfirmEmailPage;
  failure: FormFailure | undefined;
}

/**
 * Asks for confirmation by a button: mail scanners follow links but do not submit forms. After a rejected link it shows how to request a
 * new one.
 */
export function ConfirmEmailScreen({ page, failure }: ConfirmEmailScreenProps) {
  const texts = useTexts();
  const watch = <Island name="session-watch" props={{ hintCookie: page.hintCookie }} />;
  const signedInAs = <TextAround text={texts.account.signedInAs} content={page.name} />;
  if (failure !== undefined && failure.values['key'] === undefined) {
    return (
      <FormPage title={texts.account.confirmEmail} intro={signedInAs} failure={failure}>
        {watch}
        <FormLinks
          links={[
            { href: '/account#account-details', label: texts.account.requestNewLink },
            { href: '/logout', label: texts.account.signInAsOther },
          ]}
        />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={texts.account.confirmEmail}
      intro={
        <>
          {signedInAs} {texts.account.confirmEmailIntro}
        </>
      }
      failure={failure}
    >
      {watch}
      {/* The key stays in the URL, so that this page is shown again after an error. */}
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

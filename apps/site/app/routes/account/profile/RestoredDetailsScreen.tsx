import type { FormFailure } from '../../../forms/form-failure.ts';
import { FormPage } from '../../../forms/FormPage.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import type { RestoredDetailsPage } from './account-page.ts';
import { DetailsForm } from './DetailsForm.tsx';

interface RestoredDetailsScreenProps {
  page: RestoredDetailsPage;
  failure: FormFailure | undefined;
}

/** The profile form with the user's input, to be submitted again. */
export function RestoredDetailsScreen({ page: { signIn }, failure }: RestoredDetailsScreenProps) {
  const texts = useTexts();
  return (
    <FormPage title={texts.account.details} failure={failure}>
      {signIn === null ? null : (
        <p className="form-notice">
          <a href={signIn} target="_blank" rel="noreferrer">
            {texts.account.signInBeside}
          </a>
        </p>
      )}
      <DetailsForm account={failure?.values['account'] ?? ''} failure={failure} />
    </FormPage>
  );
}

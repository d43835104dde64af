import type { FormFailure } from '../../forms/form-failure.ts';
import { FormPage } from '../../forms/FormPage.tsx';
import { accountTexts } from '../../texts/account-en.ts';
import type { KeptDetailsPage } from './account-page.ts';
import { DetailsForm } from './DetailsForm.tsx';

interface KeptDetailsScreenProps {
  page: KeptDetailsPage;
  failure: FormFailure | undefined;
}

/** The form of somebody's details as they have filled it in, to be sent once more. */
export function KeptDetailsScreen({ page: { signIn }, failure }: KeptDetailsScreenProps) {
  return (
    <FormPage title={accountTexts.details} failure={failure}>
      {signIn === null ? null : (
        <p className="form-notice">
          <a href={signIn} target="_blank" rel="noreferrer">
            {accountTexts.signInBeside}
          </a>
        </p>
      )}
      <DetailsForm account={failure?.values['account'] ?? ''} failure={failure} />
    </FormPage>
  );
}

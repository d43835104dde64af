import { Field } from '../../forms/Field.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { accountTexts } from '../../texts/account-en.ts';
import { AccountSection } from './AccountSection.tsx';
import { type DetailField, detailFields, detailsOf } from './change-details.ts';
import type { Notice } from './notices.ts';
import type { Viewer } from './require-viewer.ts';

interface DetailsFormProps {
  viewer: Viewer;
  failure: FormFailure | undefined;
  notice: Notice | null;
}

/** What somebody says of themselves. */
export function DetailsForm({ viewer, failure, notice }: DetailsFormProps) {
  const details = detailsOf(viewer);
  const field = (name: DetailField) => ({
    name,
    failure,
    value: details[name],
    maxLength: detailFields[name],
  });
  return (
    <AccountSection id="details" title={accountTexts.details} failure={failure} notice={notice}>
      <form className="form" method="post" action="/account">
        <input type="hidden" name="form" value="details" />
        <input type="hidden" name="account" value={viewer.id} />
        <Field
          {...field('displayName')}
          label={accountTexts.displayName}
          autoComplete="nickname"
          isRequired
          hasFocus={failure !== undefined}
        />
        <div className="account-pair">
          <Field {...field('firstName')} label={accountTexts.firstName} autoComplete="given-name" />
          <Field {...field('lastName')} label={accountTexts.lastName} autoComplete="family-name" />
        </div>
        <Field {...field('nickname')} label={accountTexts.nickname} autoComplete="off" />
        <Field
          {...field('email')}
          label={accountTexts.email}
          hint={accountTexts.emailHint}
          type="email"
          autoComplete="email"
          isRequired
          isLiteral
        />
        <Field
          {...field('websiteUrl')}
          label={accountTexts.website}
          hint={accountTexts.websiteHint}
          type="url"
          autoComplete="url"
          isLiteral
        />
        <Field
          {...field('description')}
          label={accountTexts.description}
          hint={accountTexts.descriptionHint}
          as="textarea"
          autoComplete="off"
        />
        <div className="form-actions">
          <SubmitButton>{accountTexts.saveDetails}</SubmitButton>
        </div>
      </form>
    </AccountSection>
  );
}

import { Field } from '../../forms/Field.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { accountTexts } from '../../texts/account-en.ts';
import { type DetailField, detailFields, type Details } from './change-details.ts';

interface DetailsFormProps {
  /** Whose they are. */
  account: string;
  /** What the account says now, if that is known. */
  details?: Details;
  /** What becomes of a new e-mail address, if that is known. */
  emailHint?: string;
  failure: FormFailure | undefined;
}

/** What somebody says of themselves. */
export function DetailsForm({ account, details, emailHint, failure }: DetailsFormProps) {
  const field = (name: DetailField) => ({
    name,
    failure,
    value: details?.[name],
    maxLength: detailFields[name],
  });
  return (
    <form className="form" method="post" action="/account">
      <input type="hidden" name="form" value="details" />
      <input type="hidden" name="account" value={account} />
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
        hint={emailHint === undefined ? accountTexts.emailHint : `${accountTexts.emailHint} ${emailHint}`}
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
  );
}

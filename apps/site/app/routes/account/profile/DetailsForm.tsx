import { Field } from '../../../forms/Field.tsx';
import type { FormFailure } from '../../../forms/form-failure.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { type DetailField, detailFields, type Details } from './change-details.ts';

interface DetailsFormProps {
  /** Global id of the account. */
  account: string;
  /** The saved details, if known. */
  details?: Details;
  /** When a new email address takes effect, if known. */
  emailHint?: string;
  failure: FormFailure | undefined;
}

/** The profile form. */
export function DetailsForm({ account, details, emailHint, failure }: DetailsFormProps) {
  const texts = useTexts();
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
        label={texts.account.displayName}
        autoComplete="nickname"
        isRequired
        hasFocus={failure !== undefined}
      />
      <div className="account-pair">
        <Field {...field('firstName')} label={texts.account.firstName} autoComplete="given-name" />
        <Field {...field('lastName')} label={texts.account.lastName} autoComplete="family-name" />
      </div>
      <Field {...field('nickname')} label={texts.account.nickname} autoComplete="off" />
      <Field
        {...field('email')}
        label={texts.account.email}
        hint={emailHint === undefined ? texts.account.emailHint : `${texts.account.emailHint} ${emailHint}`}
        type="email"
        autoComplete="email"
        isRequired
        isLiteral
      />
      <Field
        {...field('websiteUrl')}
        label={texts.account.website}
        hint={texts.account.websiteHint}
        type="url"
        autoComplete="url"
        isLiteral
      />
      <Field
        {...field('description')}
        label={texts.account.description}
        hint={texts.account.descriptionHint}
        as="textarea"
        autoComplete="off"
      />
      <div className="form-actions">
        <SubmitButton>{texts.account.saveDetails}</SubmitButton>
      </div>
    </form>
  );
}

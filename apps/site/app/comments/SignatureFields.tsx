import { Field } from '../forms/Field.tsx';
import type { FormFailure } from '../forms/form-failure.ts';
import { useTexts } from '../texts/use-texts.ts';
import { maxLengths } from './comment-fields.ts';
import type { Commenter } from './commenter.ts';

interface SignatureFieldsProps {
  /** The signature saved in this browser. */
  commenter: Commenter | null;
  failure: FormFailure | undefined;
  /** Whether the email address is required. Default: no. */
  requiresEmail?: boolean;
}

/** Name, email and website fields for a commenter without an account. */
export function SignatureFields({ commenter, failure, requiresEmail = false }: SignatureFieldsProps) {
  const { commentForm } = useTexts();
  const isSaved = failure === undefined ? commenter !== null : failure.values['remember'] !== '';
  return (
    <>
      <Field
        name="name"
        label={commentForm.name}
        failure={failure}
        value={commenter?.name}
        autoComplete="name"
        maxLength={maxLengths.name}
        isRequired
      />
      <Field
        name="email"
        label={requiresEmail ? commentForm.emailRequired : commentForm.email}
        hint={commentForm.emailHint}
        failure={failure}
        value={commenter?.email}
        type="email"
        autoComplete="email"
        maxLength={maxLengths.email}
        isRequired={requiresEmail}
        isLiteral
      />
      <Field
        name="url"
        label={commentForm.url}
        failure={failure}
        value={commenter?.url}
        type="url"
        autoComplete="url"
        maxLength={maxLengths.url}
        isLiteral
      />
      <label className="field-check">
        <input type="checkbox" name="remember" value="yes" defaultChecked={isSaved} />
        {commentForm.remember}
      </label>
    </>
  );
}

import { useTexts } from '../texts/use-texts.ts';
import { Field, type FieldProps } from './Field.tsx';
import { maxPasswordLength, minPasswordLength } from './new-password.ts';

/** A password field, for the current password or for a new one with its requirements. */
export function PasswordField({
  isNew = false,
  ...props
}: Omit<FieldProps, 'type' | 'autoComplete' | 'as'> & { isNew?: boolean }) {
  const { forms } = useTexts();
  const rules = isNew
    ? { hint: forms.newPasswordHint, minLength: minPasswordLength, maxLength: maxPasswordLength }
    : {};
  return (
    <Field
      {...rules}
      {...props}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      isLiteral
    />
  );
}

import type { InputHTMLAttributes } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { firstInvalidField, type FormFailure } from './form-failure.ts';

export interface FieldProps {
  /** The field's name; its id is derived from it. */
  name: string;
  label: string;
  /** Shown below the label. */
  hint?: string;
  /** The result of the previous submission, if any. */
  failure?: FormFailure | undefined;
  /** The initial value, before any submission. */
  value?: string | null | undefined;
  /** `input` unless it is `textarea`. */
  as?: 'input' | 'textarea';
  type?: 'text' | 'email' | 'url' | 'password';
  autoComplete: string;
  isRequired?: boolean;
  minLength?: number;
  maxLength?: number;
  /** For names and codes, which no keyboard should correct. */
  isLiteral?: boolean;
  /** Whether the field gets the focus. The first invalid field takes precedence. */
  hasFocus?: boolean;
}

/** One field of a form: label, hint, the sentence about what is wrong with it, and what was typed. */
export function Field({
  name,
  label,
  hint,
  failure,
  value,
  as = 'input',
  type = 'text',
  autoComplete,
  isRequired = false,
  minLength,
  maxLength,
  isLiteral = false,
  hasFocus = false,
}: FieldProps) {
  const error = failure?.faults[name];
  const ids = { field: `field-${name}`, hint: `hint-${name}`, error: `error-${name}` };
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  const { lang } = useTexts();
  const first = firstInvalidField(failure);
  const shared = {
    id: ids.field,
    name,
    autoComplete,
    required: isRequired,
    minLength,
    maxLength,
    defaultValue: type === 'password' ? undefined : (failure?.values[name] ?? value ?? ''),
    // The page exists for this form; after a rejection the focus moves to the invalid field.
    autoFocus: first === null ? hasFocus : first === name,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy || undefined,
    // What is typed is not in the language of the label; an empty value means an unknown one, for spelling checkers and screen readers.
    ...(lang !== undefined && { lang: '', dir: 'auto' }),
    ...(isLiteral && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'auto' }),
  } satisfies InputHTMLAttributes<HTMLElement> & Record<string, unknown>;
  return (
    <div className="field">
      <label htmlFor={ids.field}>{label}</label>
      {hint === undefined ? null : (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className="field-error" id={ids.error}>
          {error}
        </p>
      )}
      {as === 'textarea' ? <textarea {...shared} rows={4} /> : <input {...shared} type={type} />}
    </div>
  );
}

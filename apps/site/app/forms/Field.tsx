import type { InputHTMLAttributes } from 'react';
import { firstFault, type FormFailure } from './form-failure.ts';

export interface FieldProps {
  /** Names the field in the form; its id is made of it. */
  name: string;
  label: string;
  /** Said below the label, before anything is typed. */
  hint?: string;
  /** What came of the form, if it was sent before. */
  failure?: FormFailure | undefined;
  /** What stands in the field when the form was not sent yet. */
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
  /** Whether the page begins here. The first field at fault goes before. */
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
  const fault = failure?.faults[name];
  const ids = { field: `field-${name}`, hint: `hint-${name}`, fault: `fault-${name}` };
  const describedBy = [hint && ids.hint, fault && ids.fault].filter(Boolean).join(' ');
  const first = firstFault(failure);
  const shared = {
    id: ids.field,
    name,
    autoComplete,
    required: isRequired,
    minLength,
    maxLength,
    defaultValue: type === 'password' ? undefined : (failure?.values[name] ?? value ?? ''),
    // The page has been asked for to fill in this form; and whoever comes back to it is led to the fault.
    autoFocus: first === null ? hasFocus : first === name,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': describedBy || undefined,
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
      {fault === undefined ? null : (
        <p className="field-fault" id={ids.fault}>
          {fault}
        </p>
      )}
      {as === 'textarea' ? <textarea {...shared} rows={4} /> : <input {...shared} type={type} />}
    </div>
  );
}

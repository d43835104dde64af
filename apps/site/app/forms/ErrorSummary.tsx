import { useTexts } from '../texts/use-texts.ts';
import type { FormFailure } from './form-failure.ts';

/** The summary above a rejected form, with a link to each invalid field. */
export function ErrorSummary({ failure }: { failure: FormFailure | undefined }) {
  const texts = useTexts();
  if (failure === undefined) return null;
  const errors = Object.entries(failure.faults);
  return (
    <div className="error-summary" role="alert">
      <p>{failure.message ?? texts.forms.correctErrors}</p>
      {errors.length === 0 ? null : (
        <ul>
          {errors.map(([name, fault]) => (
            <li key={name}>
              <a href={`#field-${name}`}>{fault}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

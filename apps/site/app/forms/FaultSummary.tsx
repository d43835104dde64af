import { useTexts } from '../texts/use-texts.ts';
import type { FormFailure } from './form-failure.ts';

/** The summary above a rejected form, with a link to each invalid field. */
export function FaultSummary({ failure }: { failure: FormFailure | undefined }) {
  const texts = useTexts();
  if (failure === undefined) return null;
  const faults = Object.entries(failure.faults);
  return (
    <div className="fault-summary" role="alert">
      <p>{failure.message ?? texts.forms.notTaken}</p>
      {faults.length === 0 ? null : (
        <ul>
          {faults.map(([name, fault]) => (
            <li key={name}>
              <a href={`#field-${name}`}>{fault}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

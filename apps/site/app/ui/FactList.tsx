import type { ContentMarks } from '../texts/content-marks.ts';
import type { Texts } from '../texts/en.ts';

/** A label and its value, as text. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Whether the value is an interface text, as the label is. */
  readonly isText?: boolean;
}

interface FactListProps {
  className: string;
  facts: readonly Fact[];
  /** The language of interface texts, if it differs from that of the page. */
  marks?: { lang: Texts['lang']; dir: Texts['dir'] };
  /** The language of other values, if the list is within interface texts of another language. */
  contentMarks?: ContentMarks;
}

/** A list of facts; renders nothing without facts. */
export function FactList({ className, facts, marks, contentMarks }: FactListProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ label, value, isText = false }) => (
        <div key={label}>
          <dt {...marks}>{label}</dt>
          <dd {...(isText ? marks : contentMarks)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

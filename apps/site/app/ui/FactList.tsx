/** A label and its value, as text. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A list of facts; renders nothing without facts. */
export function FactList({ className, facts }: { className: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

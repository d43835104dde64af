/** A fact and its name, in words. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Facts below each other; nothing where there are none. */
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

import type { CheckFinding } from '../../../checks/check-content.ts';
import { en } from '../../../texts/en.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** What the checks before publishing have found. */
export function CheckList({ findings }: { findings: readonly CheckFinding[] }) {
  const { checks } = en.editor;
  if (findings.length === 0) {
    return (
      <p className="check-list-clean">
        <Icon name="check" /> {checks.clean}
      </p>
    );
  }
  return (
    <ul className="check-list">
      {findings.map(({ name, count, isBlocking }) => (
        <li key={name} data-blocking={isBlocking || undefined}>
          {checks.findings[name](count)}
        </li>
      ))}
    </ul>
  );
}

import type { ContentStatus } from '../../service/editing-service.ts';
import { en } from '../texts/en.ts';

/** The status of content, by its name and a mark whose shape and colour differ. */
export function StatusBadge({ status }: { status: ContentStatus }) {
  return (
    <span className="status-badge" data-status={status}>
      <span className="status-mark" aria-hidden="true" />
      {en.statuses[status]}
    </span>
  );
}

import { Button } from 'react-aria-components';
import type { ContentTypeName } from '../../../../service/editing-service.ts';
import { en } from '../../../texts/en.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { RowStore } from '../rows/row-store.ts';
import type { BulkReport } from './use-bulk-jobs.ts';

interface BulkReportPanelProps {
  readonly report: BulkReport;
  readonly type: ContentTypeName;
  readonly store: RowStore;
  readonly onDismiss: () => void;
}

/** More failures are only counted. */
const maxShown = 20;

/** What a change of several rows could not change, with the reasons. */
export function BulkReportPanel({ report, type, store, onDismiss }: BulkReportPanelProps) {
  const { failures, remaining, error } = report;
  const { bulk } = en.lists;
  const titleOf = (id: number): string => {
    const row = store.get(id);
    return typeof row === 'object' ? row.title || en.untitled : `#${id}`;
  };
  return (
    <div className="notice" role="alert">
      <Icon name="warning" />
      <div className="notice-text">
        {failures.length > 0 && <strong>{bulk.failures(en.lists[type].count(failures.length))}</strong>}
        {failures.length > 0 && (
          <ul>
            {failures.slice(0, maxShown).map(({ id, message }) => (
              <li key={id}>
                {titleOf(id)}: {message}
              </li>
            ))}
            {failures.length > maxShown && <li>{bulk.moreFailures(failures.length - maxShown)}</li>}
          </ul>
        )}
        {error !== null && (
          <p>
            {bulk.remaining(en.lists[type].count(remaining.length))}: {error}
          </p>
        )}
      </div>
      <Button className="button" onPress={report.retry}>
        {en.retry}
      </Button>
      <Button className="button button-quiet" onPress={onDismiss}>
        {bulk.dismiss}
      </Button>
    </div>
  );
}

import { Link } from 'react-router';
import {
  type ContentList,
  type ContentListQuery,
  type ContentStatus,
  contentStatuses,
} from '../../../../service/editing-service.ts';
import { en } from '../../../texts/en.ts';
import { printListQuery, statusQuery } from '../query/list-url.ts';

/** Links to the statuses, with the number of items in each. Statuses without items are left out. */
export function StatusTabs({ query, list }: { query: ContentListQuery; list: ContentList | null }) {
  const counts = list?.statusCounts;
  const all =
    counts && contentStatuses.reduce((sum, status) => sum + (status === 'trash' ? 0 : counts[status]), 0);
  const tabs: { status: ContentStatus | null; label: string; count: number | undefined }[] = [
    { status: null, label: en.lists.all, count: all },
    ...contentStatuses
      .filter((status) => status === query.status || (counts?.[status] ?? 0) > 0)
      .map((status) => ({ status, label: en.lists.statusTabs[status], count: counts?.[status] })),
  ];
  return (
    <nav className="status-tabs" aria-label={en.lists.tabs}>
      {tabs.map(({ status, label, count }) => (
        <Link
          key={label}
          className="status-tab"
          to={{ search: printListQuery(statusQuery(query, status)).toString() }}
          aria-current={status === query.status ? 'page' : undefined}
          preventScrollReset
        >
          {label}
          {count !== undefined && <span className="tab-count">{en.number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

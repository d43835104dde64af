import type { ContentRow } from '../../../../service/editing-service.ts';
import { exactDate, relativeDate, shortExactDate } from '../../../dates/relative-date.ts';
import { useNow } from '../../../dates/use-now.ts';
import { instantOf, localTimeAt } from '../../../dates/site-time.ts';
import { en } from '../../../texts/en.ts';

/** The date of a row: of publication, or of the last change of unpublished content. The exact one is shown on hover and focus. */
export function RowDate({ row, timeZone }: { row: ContentRow; timeZone: string }) {
  const nowMs = useNow();
  const isDated = ['publish', 'future', 'private'].includes(row.status);
  const modifiedMs = row.modifiedGmt === null ? null : instantOf(row.modifiedGmt, 'UTC');
  const localDate = isDated ? row.date : modifiedMs === null ? null : localTimeAt(modifiedMs, timeZone);
  const instantMs = localDate === null ? null : instantOf(localDate, timeZone);
  if (localDate === null || instantMs === null) return null;
  const { language } = en;
  const relative = relativeDate(instantMs, { nowMs, localDate, language });
  const { published, scheduled, edited } = en.lists.dates;
  const named = row.status === 'future' ? scheduled : isDated ? published : edited;
  return (
    <time dateTime={new Date(instantMs).toISOString()} title={named(exactDate(localDate, language))}>
      <span className="date-relative">{isDated ? relative : edited(relative)}</span>
      <span className="date-exact">{shortExactDate(localDate, language)}</span>
    </time>
  );
}

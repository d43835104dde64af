import { formatDate } from '../dates/wordpress-date.ts';
import { useContentMarks } from '../texts/use-content-marks.ts';
import { useLayout } from './use-layout.ts';

interface PostDateProps {
  /** Wall clock time of the site. */
  date: string | null;
  /** The same moment in UTC, if known. */
  dateGmt?: string | null;
  withTime?: boolean;
}

/** A date in the site's format; nothing without a date (protected posts hide it). */
export function PostDate({ date, dateGmt, withTime = false }: PostDateProps) {
  const marks = useContentMarks();
  const { dateFormat, timeFormat, language } = useLayout();
  if (date === null) return null;
  const format = withTime ? `${dateFormat}, ${timeFormat}` : dateFormat;
  const instant = dateGmt ? `${dateGmt.replace(' ', 'T')}Z` : date.replace(' ', 'T');
  // It may be within an interface text in another language.
  return (
    <time {...marks} dateTime={instant}>
      {formatDate(date, { format, language })}
    </time>
  );
}

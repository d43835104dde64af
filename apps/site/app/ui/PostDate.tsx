import { formatDate } from '../dates/wordpress-date.ts';
import { useLayout } from './use-layout.ts';

interface PostDateProps {
  /** Wall clock time of the site. */
  date: string | null;
  /** The same moment in UTC, when known. */
  dateGmt?: string | null;
  withTime?: boolean;
}

/** A date as the site's settings write it; nothing where there is none (a post behind a password hides it). */
export function PostDate({ date, dateGmt, withTime = false }: PostDateProps) {
  const { dateFormat, timeFormat, language } = useLayout();
  if (date === null) return null;
  const format = withTime ? `${dateFormat}, ${timeFormat}` : dateFormat;
  const instant = dateGmt ? `${dateGmt.replace(' ', 'T')}Z` : date.replace(' ', 'T');
  return <time dateTime={instant}>{formatDate(date, { format, language })}</time>;
}

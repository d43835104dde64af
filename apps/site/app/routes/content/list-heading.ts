import type { SiteLayout } from '../../data/site-layout.ts';
import { formatDate, monthAndYear, yearName } from '../../dates/wordpress-date.ts';
import type { Texts } from '../../texts/en.ts';
import type { DateArchive } from '../../uri/date-archive.ts';
import type { ListSubject, PostList } from './screen.ts';

/** The heading of a list. All fields but `kicker` may contain HTML from the backend. */
export interface ListHeading {
  kicker: string | null;
  title: string;
  /** Whether the title is an interface text. */
  hasInterfaceTitle?: boolean;
  description: string | null;
  count: number | null;
}

/**
 * The heading of a list of posts.
 *
 * @param options.list The page shown. Backends do not count posts by author or date; a complete list is counted here.
 */
export function listHeading(
  subject: ListSubject,
  { layout, texts, list }: { layout: SiteLayout; texts: Texts; list: PostList },
): ListHeading {
  const shown = list.number === 1 && list.olderHref === null ? list.posts.length : null;
  switch (subject.kind) {
    case 'latest':
      return {
        kicker: null,
        title: subject.isFrontPage ? texts.olderPage : subject.label || texts.posts,
        hasInterfaceTitle: subject.isFrontPage || !subject.label,
        description: null,
        count: null,
      };
    case 'category': {
      const { name, description, count } = subject.category;
      return { kicker: texts.categoryArchive, title: name ?? '', description, count };
    }
    case 'type':
      return { kicker: null, title: subject.label, description: subject.description, count: null };
    case 'term':
      return { kicker: null, title: subject.name, description: subject.description, count: null };
    case 'tag':
      return { ...subject, kicker: texts.tagArchive, title: subject.name };
    case 'format': {
      const slug = subject.slug.replace('post-format-', '');
      const label = texts.formats[slug];
      return {
        ...subject,
        kicker: texts.formatArchive,
        title: label ?? subject.name,
        hasInterfaceTitle: label !== undefined,
      };
    }
    case 'author':
      return {
        kicker: texts.authorArchive,
        title: subject.author.name ?? '',
        description: subject.author.description,
        count: shown,
      };
    default:
      return { ...dateHeading(subject.archive, layout, texts), description: null, count: shown };
  }
}

/** The name of a date archive, and its length. */
export function dateHeading(
  { year, month, day }: DateArchive,
  { language, dateFormat }: Pick<SiteLayout, 'language' | 'dateFormat'>,
  texts: Texts,
): { kicker: string; title: string } {
  if (month === undefined) return { kicker: texts.yearArchive, title: yearName(year, language) };
  if (day === undefined)
    return { kicker: texts.monthArchive, title: monthAndYear({ year, month }, language) };
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return { kicker: texts.dayArchive, title: formatDate(date, { format: dateFormat, language }) };
}

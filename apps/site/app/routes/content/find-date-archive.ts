import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend } from '../../data/query.ts';
import { DateArchiveDocument } from '../../generated/documents.ts';
import {
  type DateArchive,
  type DateArchivePath,
  dateArchivePath,
  dateFrontOf,
  isDateFront,
} from '../../uri/date-archive.ts';
import { type ListPage, listPagePath } from '../../list-pages/list-page.ts';
import { writePath } from '../../uri/site-path.ts';
import { postList } from './post-list.ts';
import type { Screen } from './screen.ts';

/**
 * Finds the posts of a year, a month or a day; `null` if there are none, or if their permalinks do not begin like the path. Not every WPGraphQL
 * reports the structure of permalinks.
 */
export async function findDateArchive(
  context: RequestContext,
  { archive, front }: DateArchivePath,
  page: ListPage,
): Promise<Screen | null> {
  const { posts, earlier, later } = await queryBackend(context, DateArchiveDocument, {
    date: archive,
    days: archive,
    ...page.window,
  });
  if (!posts || (posts.nodes.length === 0 && page.number === 1)) return null;
  if (front !== '' && !posts.nodes.every((post) => isDateFront(front, post))) return null;
  // Both paths would show the same archive; the front end of WordPress has it only below the fixed text.
  const canonicalFront = front === '' ? dateFrontOf(posts.nodes) : front;
  const home = writePath(dateArchivePath(archive, canonicalFront));
  return {
    kind: 'list',
    canonical: listPagePath(home, page.number),
    subject: {
      kind: 'date',
      archive,
      front: canonicalFront,
      earlier: archiveOf(earlier?.nodes[0]?.date, archive),
      later: archiveOf(later?.nodes[0]?.date, archive),
    },
    list: postList(posts, { home, page }),
  };
}

/** The archive that contains a post, as long as the given one (year, month or day). */
function archiveOf(date: string | null | undefined, like: DateArchive): DateArchive | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date ?? '') ?? [];
  if (year === undefined) return null;
  return {
    year: Number(year),
    ...(like.month === undefined ? {} : { month: Number(month) }),
    ...(like.day === undefined ? {} : { day: Number(day) }),
  };
}

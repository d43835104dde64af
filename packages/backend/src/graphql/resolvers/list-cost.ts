import type { ContentQuery } from '../../content/posts/content-query.ts';
import type { CommentQuery } from '../../content/comments/read-comments.ts';
import type { TermQuery } from '../../content/terms/read-terms.ts';
import type { UserQuery } from '../../content/users/read-users.ts';
import { archiveOf, type DateFilter } from '../../storage/lists/content-dates.ts';
import type { Page } from '../../storage/lists/keyset.ts';

/**
 * The cost of a full table scan, in field values. With 50,000 posts it takes about 80 ms, so that one request can run scans for 1.5
 * seconds. A page needs one or two such lists.
 */
export const workOfWholeTable = 10_000;
/** The same per row of an owner, if their number is known. */
const workOfRow = workOfWholeTable / 50_000;
/** A search within the content of an owner: all matches are searched first and then filtered by owner. */
const workOfSearch = 2000;

/** Adds the cost of finding its rows to a page. */
export const withWork = <Row>(page: Page<Row>, work: number) => ({ ...page, work });

/** Numbers of rows that belong to an owner, from the owner's row. */
type Owner = Readonly<Partial<Record<'count' | 'public_posts' | 'comment_count', number>>>;

/**
 * The cost of a content list besides its rows. Filters and orders without an index can scan all rows before they find a page.
 *
 * @param owner The term, author or parent the list belongs to; without it, the list of all content.
 */
export function workOfContentList(query: ContentQuery, owner?: Owner): number {
  const { types, filter, dates, terms, order } = query;
  if (filter.onlyIds || filter.onlySlugs) return 0;
  const [first] = order;
  const isServed =
    (!first || isIndexed(first, owner)) &&
    !(dates && comparesParts(dates)) &&
    isMissing(filter, [
      'search',
      'title',
      'mimeType',
      'mediaKind',
      'isMissingAltText',
      'template',
      'password',
      'exceptAuthors',
      'exceptParents',
    ]) &&
    // The viewer may see only few of all revisions.
    (owner !== undefined || !types.includes('revision')) &&
    !isSeveral(filter.onlyAuthors) &&
    !isSeveral(filter.onlyParents) &&
    !terms.some(({ sense }) => sense === 'without') &&
    filter.hasPassword !== true;
  if (isServed) return 0;
  return Math.max(filter.search === undefined ? 0 : workOfSearch, workOfAll(owner, 'count', 'public_posts'));
}

/** An owner's content is indexed by date; the list of all content has more indexes. */
function isIndexed({ field, direction }: ContentQuery['order'][number], owner: Owner | undefined): boolean {
  if (field === 'date') return true;
  if (owner) return false;
  return field === 'modified' || field === 'title' || (field === 'commentCount' && direction === 'desc');
}

/** The content of one owner is indexed; that of several needs a full scan. */
const isSeveral = (owners: readonly number[] | undefined): boolean =>
  owners !== undefined && owners.length > 1;

/** Whether dates are compared by part (any Monday, any 5 o'clock) instead of by range. */
function comparesParts(dates: DateFilter): boolean {
  const { year, month, day, hour, minute, second, week } = dates;
  const parts = [...(archiveOf(dates) ? [] : [year, month, day]), hour, minute, second, week];
  return parts.some((part) => part !== undefined);
}

/** The cost of a comment list besides its rows. */
export function workOfCommentList({ filter, order }: CommentQuery, owner?: Owner): number {
  if (filter.onlyIds) return 0;
  const isServed =
    (order.field === 'date' || order.field === 'id') &&
    // These check for each reply whether its parent is visible.
    !filter.onlyParents?.includes(0) &&
    !filter.exceptParents?.includes(0) &&
    isMissing(filter, [
      'search',
      'authorUrl',
      'karma',
      'onlyTypes',
      'exceptTypes',
      'contentAuthors',
      'exceptContentAuthors',
      'contentSlug',
      'contentParent',
      'contentTypes',
      'contentStatuses',
    ]);
  return isServed ? 0 : workOfAll(owner, 'comment_count');
}

/** The cost of a root list of terms besides its rows. */
export function workOfTermList({ filter, order }: TermQuery): number {
  if (filter.onlyIds || filter.onlySlugs) return 0;
  const isServed =
    order.field === 'name' && isMissing(filter, ['search', 'nameContains', 'descriptionContains', 'below']);
  return isServed ? 0 : workOfWholeTable;
}

/** The cost of a user list besides its rows. */
export function workOfUserList({ filter, order }: UserQuery): number {
  const [first] = order;
  const isIndexedOrder =
    !first || ('field' in first && (first.field === 'login' || first.field === 'nicename'));
  const isServed =
    isIndexedOrder && isMissing(filter, ['search', 'role', 'anyRole', 'exceptRoles', 'publishedIn']);
  return isServed ? 0 : workOfWholeTable;
}

function workOfAll(owner: Owner | undefined, ...counts: (keyof Owner)[]): number {
  if (!owner) return workOfWholeTable;
  return workOfRow * Math.max(0, ...counts.map((name) => owner[name] ?? 0));
}

const isMissing = <Filter extends object>(filter: Filter, names: readonly (keyof Filter)[]): boolean =>
  names.every((name) => filter[name] === undefined);

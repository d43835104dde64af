import type { ContentQuery } from '../../content/list-content.ts';
import type { CommentQuery } from '../../content/read-comments.ts';
import type { TermQuery } from '../../content/read-terms.ts';
import type { UserQuery } from '../../content/read-users.ts';
import { archiveOf, type DateFilter } from '../../storage/content-dates.ts';
import type { Page } from '../../storage/keyset.ts';

/**
 * What looking at every row of a table costs, in field values: with 50,000 posts it takes about 80 ms, so that what one
 * request can ask for is a second and a half. A page needs one or two such lists.
 */
const workOfWholeTable = 10_000;
/** The same for the rows of an owner whose number is known. */
const workOfRow = workOfWholeTable / 50_000;
/** A search among the content of an owner, however little that is: what it finds is looked through for theirs. */
const workOfSearch = 2000;

/** A page, with what finding its rows took. */
export const withWork = <Row>(page: Page<Row>, work: number) => ({ ...page, work });

/** The rows that belong to an owner, as far as its own row says. */
type Owner = Readonly<Partial<Record<'count' | 'public_posts' | 'comment_count', number>>>;

/**
 * What a list of content takes besides its rows. Filters and orders that no index serves may look at all there is
 * before they have found a page, or that there is none.
 *
 * @param owner The term, author or parent whose list it is; without it, the list is everything's.
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
      'template',
      'password',
      'exceptAuthors',
      'exceptParents',
    ]) &&
    // Of the revisions of all, few may be the reader's to see.
    (owner !== undefined || !types.includes('revision')) &&
    !isSeveral(filter.onlyAuthors) &&
    !isSeveral(filter.onlyParents) &&
    !terms.some(({ sense }) => sense === 'without') &&
    filter.hasPassword !== true;
  if (isServed) return 0;
  return Math.max(filter.search === undefined ? 0 : workOfSearch, workOfAll(owner, 'count', 'public_posts'));
}

/** The index of an owner's content is by date; that of all content has some more orders. */
function isIndexed({ field, direction }: ContentQuery['order'][number], owner: Owner | undefined): boolean {
  if (field === 'date') return true;
  if (owner) return false;
  return field === 'modified' || field === 'title' || (field === 'commentCount' && direction === 'desc');
}

/** One owner has an index of their content; that of several is found by walking all of it. */
const isSeveral = (owners: readonly number[] | undefined): boolean =>
  owners !== undefined && owners.length > 1;

/** Whether dates are compared part by part (any Monday, any 5 o'clock) and not as one stretch of time. */
function comparesParts(dates: DateFilter): boolean {
  const { year, month, day, hour, minute, second, week } = dates;
  const parts = [...(archiveOf(dates) ? [] : [year, month, day]), hour, minute, second, week];
  return parts.some((part) => part !== undefined);
}

/** What a list of comments takes besides its rows. */
export function workOfCommentList({ filter, order }: CommentQuery, owner?: Owner): number {
  if (filter.onlyIds) return 0;
  const isServed =
    (order.field === 'date' || order.field === 'id') &&
    // Of each answer one looks whether the comment it answers is shown.
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

/** What a list of terms at the root takes besides its rows. */
export function workOfTermList({ filter, order }: TermQuery): number {
  if (filter.onlyIds || filter.onlySlugs) return 0;
  const isServed =
    order.field === 'name' && isMissing(filter, ['search', 'nameContains', 'descriptionContains']);
  return isServed ? 0 : workOfWholeTable;
}

/** What a list of users takes besides its rows. */
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

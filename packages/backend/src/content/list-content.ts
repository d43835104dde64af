import { listedContent, openContent, readsAll } from '../access/content-access.ts';
import { hasOwner, contentConditions, type ContentFilter } from '../storage/lists/content-conditions.ts';
import { dateConditions, type DateFilter } from '../storage/lists/content-dates.ts';
import {
  listContent,
  listContentOf,
  type ContentListQuery,
  type ContentScope,
} from '../storage/lists/content-list.ts';
import { contentOrder, type ContentOrderTerm } from '../storage/lists/content-order.ts';
import { searchContent } from '../storage/search/content-search.ts';
import type { Content } from '../storage/content.ts';
import type { Page, PageRequest } from '../storage/lists/keyset.ts';
import { relation } from '../storage/sqlite/sibling-batch.ts';
import { chooseTerms, type ChosenTerms, type TermChoice } from './choose-terms.ts';
import { openContentIds } from './find-content.ts';
import { narrowestScope } from './narrowest-scope.ts';
import { findUserByNicename, openUserIds } from './read-users.ts';
import type { Reader } from './reader.ts';
import { asSearch } from './search-list.ts';

/** The parameters of a content list. */
export interface ContentQuery {
  types: readonly string[];
  /** `null` for the default statuses of such a list. Statuses that the viewer may not see are left out. */
  statuses: readonly string[] | null;
  filter: Omit<ContentFilter, 'dates' | 'withTerms' | 'withoutTerms'> & {
    /** The search terms as typed. */
    search?: string;
  };
  dates: DateFilter | null;
  /** Content must have a term of each of these; with `sense: 'without'`, none. */
  terms: readonly TermChoice[];
  /** Empty: by relevance for a search, else newest first. */
  order: readonly ContentOrderTerm[];
  page: PageRequest;
}

/** A query with resolved terms. */
export interface ChosenQuery extends Omit<ContentQuery, 'terms'> {
  terms: readonly ChosenTerms[];
}

/** A page of the content that the viewer may see. */
export function readContentList(reader: Reader, query: ContentQuery): Page<Content> {
  const safe = withoutRestricted(reader, openOwnersOnly(reader, query));
  if (safe.filter.search !== undefined) return readSearch(reader, safe);
  const chosen = withTermsFound(reader, safe);
  const owned = narrowestScope(reader, chosen);
  if (owned) {
    return listContentOf(
      reader.database,
      owned.scope,
      [owned.owner],
      listQuery(reader, owned.rest),
    )(owned.owner);
  }
  return listContent(reader.database, listQuery(reader, chosen));
}

/**
 * A page of the content that belongs to a term, author or parent, read for all siblings of its row in one statement.
 *
 * @param owner The row of the term, user or content.
 */
export function readContentListOf(
  reader: Reader,
  scope: ContentScope,
  owner: { id: number },
  query: ContentQuery,
): Page<Content> {
  const safe = () => withoutRestricted(reader, openOwnersOnly(reader, query), scope);
  // A search runs separately for each owner.
  if (query.filter.search !== undefined) return readSearch(reader, safe(), { scope, id: owner.id });
  const pages = relation(owner, `content of ${scope} ${JSON.stringify(query)}`, (owners) =>
    listContentOf(
      reader.database,
      scope,
      owners.map(({ id }) => id),
      listQuery(reader, withTermsFound(reader, safe())),
    ),
  );
  return pages(owner.id);
}

/** A page of search results, of all content or of one owner's. */
function readSearch(
  reader: Reader,
  query: ContentQuery,
  owner?: { scope: ContentScope; id: number },
): Page<Content> {
  const list = listQuery(reader, withTermsFound(reader, query));
  const owned = owner
    ? { ...list, conditions: [...list.conditions, hasOwner(owner.scope, owner.id)] }
    : list;
  const { narrowed, walk } = asSearch(reader.database, owned, query);
  return walk ? searchContent(reader.database, narrowed, walk) : listContent(reader.database, narrowed);
}

/** Drops filters by authors and parents that the viewer may not see: relations to them are not revealed. */
function openOwnersOnly(reader: Reader, query: ContentQuery): ContentQuery {
  const { onlyAuthors, exceptAuthors, authorNicename, onlyParents, exceptParents, ...filter } = query.filter;
  const byName = authorNicename === undefined ? undefined : findUserByNicename(reader, authorNicename);
  return {
    ...query,
    filter: {
      ...filter,
      ...(onlyAuthors && { onlyAuthors: openUserIds(reader, onlyAuthors) }),
      ...(exceptAuthors && { exceptAuthors: openUserIds(reader, exceptAuthors) }),
      ...(byName === null ? { onlyIds: [] } : authorNicename !== undefined && { authorNicename }),
      ...(onlyParents && { onlyParents: openContentIds(reader, onlyParents) }),
      ...(exceptParents && { exceptParents: openContentIds(reader, exceptParents) }),
    },
  };
}

/**
 * Excludes restricted content from a list that filters or orders by its hidden fields: whether it is included, and
 * where, would reveal their values. Dates are the exception, and with them the orders by author and change: lists show
 * content by date, so the approximate date is not secret.
 */
function withoutRestricted(reader: Reader, query: ContentQuery, scope?: ContentScope): ContentQuery {
  const { filter, order } = query;
  const asksForHidden =
    scope === 'author' ||
    filter.search !== undefined ||
    filter.onlyAuthors !== undefined ||
    filter.exceptAuthors !== undefined ||
    filter.authorNicename !== undefined ||
    order.some(({ field }) => field === 'commentCount');
  return asksForHidden && !readsAll(reader.viewer, query.types)
    ? { ...query, filter: { ...filter, onlyReadable: true } }
    : query;
}

const withTermsFound = (reader: Reader, query: ContentQuery): ChosenQuery => ({
  ...query,
  terms: query.terms.map((choice) => chooseTerms(reader, choice)),
});

function listQuery(reader: Reader, query: ChosenQuery): ContentListQuery {
  const without = query.terms.filter(({ sense }) => sense === 'without');
  const termFilter = {
    withTerms: query.terms.filter(({ sense }) => sense === 'with').map(({ ids }) => ids),
    ...(without.length > 0 && { withoutTerms: without.flatMap(({ ids }) => ids) }),
  };
  const conditions = contentConditions({
    ...query.filter,
    ...termFilter,
    ...(query.dates && { dates: dateConditions(query.dates) }),
  });
  return {
    branches: listedContent(reader.viewer, { types: query.types, asked: query.statuses }),
    visibility: openContent(reader.viewer),
    conditions,
    order: orderOf(query),
    page: query.page,
  };
}

function orderOf({ order, filter }: Pick<ContentQuery, 'order' | 'filter'>) {
  return contentOrder(order.length === 0 ? [{ field: 'date', direction: 'desc' }] : order, {
    ids: filter.onlyIds ?? [],
    slugs: filter.onlySlugs ?? [],
  });
}

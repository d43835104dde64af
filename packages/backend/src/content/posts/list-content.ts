import { listedContent, contentVisibility, readsAll } from '../../access/content-access.ts';
import { hasOwner, contentConditions } from '../../storage/lists/content-conditions.ts';
import { dateConditions } from '../../storage/lists/content-dates.ts';
import {
  listContent,
  listContentOf,
  type ContentListQuery,
  type ContentScope,
} from '../../storage/lists/content-list.ts';
import { contentOrder } from '../../storage/lists/content-order.ts';
import { searchContent } from '../../storage/search/content-search.ts';
import type { Content } from '../../storage/content.ts';
import { isPosition, type Page } from '../../storage/lists/keyset.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { resolveTermFilter } from '../terms/resolve-term-filter.ts';
import { visibleContentIds } from './find-content.ts';
import { pickIndex } from './pick-index.ts';
import { findUserByNicename, visibleUserIds } from '../users/read-users.ts';
import type { ReadContext } from '../read-context.ts';
import { applySearch } from './apply-search.ts';
import type { ContentQuery, ResolvedContentQuery } from './content-query.ts';

/** A page of the content that the viewer may see. */
export function readContentList(context: ReadContext, query: ContentQuery): Page<Content> {
  const safe = withoutRestricted(context, withVisibleOwners(context, query));
  if (safe.filter.search !== undefined) return readSearch(context, safe);
  const chosen = resolveTermFilters(context, safe);
  const owned = pickIndex(context, chosen);
  if (owned) {
    return listContentOf(
      context.database,
      owned.scope,
      [owned.owner],
      listQuery(context, owned.rest),
    )(owned.owner);
  }
  return listContent(context.database, listQuery(context, chosen));
}

/**
 * A page of the content that belongs to a term, author or parent, read for all siblings of its row in one statement.
 *
 * @param owner The row of the term, user or content.
 */
export function readContentListOf(
  context: ReadContext,
  scope: ContentScope,
  owner: { id: number },
  query: ContentQuery,
): Page<Content> {
  const safe = () => withoutRestricted(context, withVisibleOwners(context, query), scope);
  // A search runs separately for each owner.
  if (query.filter.search !== undefined) return readSearch(context, safe(), { scope, id: owner.id });
  const { after, before } = query.page;
  // The row at a position differs by owner.
  if (isPosition(after) || isPosition(before)) {
    const list = listQuery(context, resolveTermFilters(context, safe()));
    return listContentOf(context.database, scope, [owner.id], list)(owner.id);
  }
  const pages = relation(owner, `content of ${scope} ${JSON.stringify(query)}`, (owners) =>
    listContentOf(
      context.database,
      scope,
      owners.map(({ id }) => id),
      listQuery(context, resolveTermFilters(context, safe())),
    ),
  );
  return pages(owner.id);
}

/** A page of search results, of all content or of one owner's. */
function readSearch(
  context: ReadContext,
  query: ContentQuery,
  owner?: { scope: ContentScope; id: number },
): Page<Content> {
  const list = listQuery(context, resolveTermFilters(context, query));
  const owned = owner ? { ...list, conditions: [...list.conditions, hasOwner(owner.scope, owner.id)] } : list;
  const { narrowed, walk } = applySearch(context.database, owned, query);
  return walk ? searchContent(context.database, narrowed, walk) : listContent(context.database, narrowed);
}

/** Drops filters by authors and parents that the viewer may not see: relations to them are not revealed. */
function withVisibleOwners(context: ReadContext, query: ContentQuery): ContentQuery {
  const { onlyAuthors, exceptAuthors, authorNicename, onlyParents, exceptParents, ...filter } = query.filter;
  const byName = authorNicename === undefined ? undefined : findUserByNicename(context, authorNicename);
  return {
    ...query,
    filter: {
      ...filter,
      ...(onlyAuthors && { onlyAuthors: visibleUserIds(context, onlyAuthors) }),
      ...(exceptAuthors && { exceptAuthors: visibleUserIds(context, exceptAuthors) }),
      ...(byName === null ? { onlyIds: [] } : authorNicename !== undefined && { authorNicename }),
      ...(onlyParents && { onlyParents: visibleContentIds(context, onlyParents) }),
      ...(exceptParents && { exceptParents: visibleContentIds(context, exceptParents) }),
    },
  };
}

/**
 * Excludes restricted content from a list that filters or orders by its hidden fields: whether it is included, and
 * where, would reveal their values. Dates are the exception, and with them the orders by author and change: lists show
 * content by date, so the approximate date is not secret.
 */
function withoutRestricted(context: ReadContext, query: ContentQuery, scope?: ContentScope): ContentQuery {
  const { filter, order } = query;
  const usesHiddenFields =
    scope === 'author' ||
    filter.search !== undefined ||
    filter.onlyAuthors !== undefined ||
    filter.exceptAuthors !== undefined ||
    filter.authorNicename !== undefined ||
    order.some(({ field }) => field === 'commentCount');
  return usesHiddenFields && !readsAll(context.viewer, query.types)
    ? { ...query, filter: { ...filter, onlyReadable: true } }
    : query;
}

const resolveTermFilters = (context: ReadContext, query: ContentQuery): ResolvedContentQuery => ({
  ...query,
  terms: query.terms.map((choice) => resolveTermFilter(context, choice)),
});

function listQuery(context: ReadContext, query: ResolvedContentQuery): ContentListQuery {
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
    branches: listedContent(context.viewer, { types: query.types, requested: query.statuses }),
    visibility: contentVisibility(context.viewer),
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

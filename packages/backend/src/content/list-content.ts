import { isLocked, listedContent, mayFilterByPassword, openContent } from '../access/content-access.ts';
import { contentConditions, type ContentFilter } from '../storage/content-conditions.ts';
import { dateConditions, type DateFilter } from '../storage/content-dates.ts';
import {
  listContent,
  listContentOf,
  type ContentListQuery,
  type ContentScope,
} from '../storage/content-list.ts';
import { byRelevance, contentOrder, type ContentOrderTerm } from '../storage/content-order.ts';
import type { Content } from '../storage/content.ts';
import type { Page, PageRequest } from '../storage/keyset.ts';
import { relation } from '../storage/sibling-batch.ts';
import { chosenTerms, type TermChoice } from './choose-terms.ts';
import { openContentIds } from './find-content.ts';
import { narrowestScope } from './narrowest-scope.ts';
import { findUserByNicename, openUserIds } from './read-users.ts';
import type { Reader } from './reader.ts';

/** A list of content, as somebody asks for it. */
export interface ContentQuery {
  types: readonly string[];
  /** Of these statuses; `null` for those such a list usually shows. What may not be seen is left out. */
  statuses: readonly string[] | null;
  filter: Omit<ContentFilter, 'dates' | 'withTerms' | 'withoutTerms'> & { password?: string };
  dates: DateFilter | null;
  /** Content must carry a term of each of these; with `sense: 'without'`, none. */
  terms: readonly TermChoice[];
  /** Empty: by relevance for a search, else the newest first. */
  order: readonly ContentOrderTerm[];
  page: PageRequest;
}

/** A page of the content a reader may see. */
export function readContentList(reader: Reader, query: ContentQuery): Page<Content> {
  const safe = withoutLocked(reader, openOwnersOnly(reader, query));
  const owned = narrowestScope(reader, safe);
  if (owned) {
    return listContentOf(
      reader.database,
      owned.scope,
      [owned.owner],
      listQuery(reader, owned.rest),
    )(owned.owner);
  }
  return listContent(reader.database, listQuery(reader, safe));
}

/**
 * A page of the content that belongs to a term, author or parent, read for all siblings of its row at once.
 *
 * @param owner The row of the term, user or content.
 */
export function readContentListOf(
  reader: Reader,
  scope: ContentScope,
  owner: { id: number },
  query: ContentQuery,
): Page<Content> {
  const pages = relation(owner, `content of ${scope} ${JSON.stringify(query)}`, (owners) =>
    listContentOf(
      reader.database,
      scope,
      owners.map(({ id }) => id),
      listQuery(reader, withoutLocked(reader, openOwnersOnly(reader, query), scope)),
    ),
  );
  return pages(owner.id);
}

/** Of the authors and parents a list is narrowed by, those the reader may see: who wrote what, and what lies below what, is told of no others. */
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
 * A list that is narrowed or ordered by what a password hides leaves out what lies behind one, for those without the
 * password: whether something is in the list, and where, would tell what its fields do not. The order by date is the
 * exception: in it lists are shown, so when something appeared, roughly, is no secret.
 */
function withoutLocked(reader: Reader, query: ContentQuery, scope?: ContentScope): ContentQuery {
  const { filter, dates, order } = query;
  const asksForHidden =
    scope === 'author' ||
    dates !== null ||
    filter.onlyAuthors !== undefined ||
    filter.exceptAuthors !== undefined ||
    filter.authorNicename !== undefined ||
    order.some(({ field }) => field === 'author' || field === 'modified' || field === 'commentCount');
  return asksForHidden && !mayFilterByPassword(reader.viewer)
    ? { ...query, filter: { ...filter, onlyUnlocked: true } }
    : query;
}

function listQuery(reader: Reader, query: ContentQuery): ContentListQuery {
  const { password, ...filter } = query.filter;
  const termFilter = {
    withTerms: query.terms
      .filter(({ sense }) => sense === 'with')
      .map((choice) => chosenTerms(reader, choice)),
    ...(query.terms.some(({ sense }) => sense === 'without') && {
      withoutTerms: query.terms
        .filter(({ sense }) => sense === 'without')
        .flatMap((choice) => chosenTerms(reader, choice)),
    }),
  };
  const conditions = contentConditions({
    ...filter,
    ...termFilter,
    ...(query.dates && { dates: dateConditions(query.dates) }),
  });
  return {
    branches: isForbidden(reader, password)
      ? []
      : listedContent(reader.viewer, { types: query.types, asked: query.statuses }),
    visibility: openContent(reader.viewer),
    conditions,
    order: orderOf(query),
    page: query.page,
  };
}

/** A list narrowed by a password holds nothing for those who may not see passwords, whether the password is right or not. */
const isForbidden = (reader: Reader, password: string | undefined): boolean =>
  password !== undefined && !mayFilterByPassword(reader.viewer);

function orderOf({ order, filter }: ContentQuery) {
  if (order.length === 0 && filter.search !== undefined) return byRelevance(filter.search);
  return contentOrder(order.length === 0 ? [{ field: 'date', direction: 'desc' }] : order, {
    ids: filter.onlyIds ?? [],
    slugs: filter.onlySlugs ?? [],
  });
}

/** Whether a reader sees only the title and address of this content, because of its password. */
export const isLockedFor = (reader: Reader, content: Content): boolean => isLocked(reader.viewer, content);

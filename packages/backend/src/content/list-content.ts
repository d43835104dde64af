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
import { narrowestScope } from './narrowest-scope.ts';
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
  const owned = narrowestScope(reader, query);
  if (owned) {
    return listContentOf(
      reader.database,
      owned.scope,
      [owned.owner],
      listQuery(reader, owned.rest),
    )(owned.owner);
  }
  return listContent(reader.database, listQuery(reader, query));
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
      listQuery(reader, query),
    ),
  );
  return pages(owner.id);
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

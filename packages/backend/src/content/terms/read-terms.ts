import { onceFor } from '@masthead/kit';
import type { Content } from '../../storage/content.ts';
import type { Page, PageRequest } from '../../storage/lists/keyset.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { ancestorIds } from '../../storage/ancestors.ts';
import {
  listChildTerms,
  listTerms,
  listTermsOfContent,
  termBy,
  termByUri,
  termsByIds,
  type Term,
  type TermFilter,
  type TermListQuery,
} from '../../storage/terms.ts';
import { contentVisibility } from '../../access/content-access.ts';
import { taxonomyNames } from '../content-types.ts';
import type { ReadContext } from '../read-context.ts';
import { readSitePath, withoutEndpoint } from '../permalinks/site-path.ts';
import { inTreeOrder } from './tree-order.ts';

/** The parameters of a term list. */
export interface TermQuery {
  taxonomies: readonly string[];
  filter: Omit<TermFilter, 'ofContent'> & { ofContent?: readonly number[] };
  order: TermListQuery['order'];
  page: PageRequest;
}

/** A page of terms. The descendants of a term are in the order of the tree. */
export function readTerms(context: ReadContext, query: TermQuery): Page<Term> {
  const list = listQuery(context, query);
  const { below } = query.filter;
  if (below === undefined) return listTerms(context.database, list);
  const { rows } = listTerms(context.database, { ...list, page: wholeTree });
  return pageAmong(inTreeOrder(rows, below), query.page);
}

/** The position of a term in the tree depends on all terms before it. */
const wholeTree: PageRequest = { direction: 'forward', limit: 10_000, after: null, before: null };

/** A page of a list that is completely in memory. A cursor of a term outside the list is ignored. */
function pageAmong(rows: readonly Term[], { direction, limit, after, before }: PageRequest): Page<Term> {
  const start = after === null ? -1 : rows.findIndex(({ id }) => id === after);
  const end = before === null ? -1 : rows.findIndex(({ id }) => id === before);
  const between = rows.slice(start + 1, end === -1 ? rows.length : end);
  const wanted = direction === 'forward' ? between.slice(0, limit) : between.slice(-limit);
  const hasMore = wanted.length < between.length;
  return direction === 'forward'
    ? { rows: wanted, hasNextPage: hasMore, hasPreviousPage: start !== -1 }
    : { rows: wanted, hasNextPage: end !== -1, hasPreviousPage: hasMore };
}

/** Names a list among those of a row. */
const nameOf = onceFor((query: TermQuery) => JSON.stringify(query));

/** A page of the terms of content, read for all siblings in one statement. */
export function readTermsOf(context: ReadContext, row: Content, query: TermQuery): Page<Term> {
  const pages = relation(row, `terms ${nameOf(query)}`, (rows) =>
    listTermsOfContent(
      context.database,
      rows.map(({ id }) => id),
      listQuery(context, query),
    ),
  );
  return pages(row.id);
}

/** A page of the child terms of a term, read for all siblings in one statement. */
export function readChildTerms(context: ReadContext, row: Term, query: TermQuery): Page<Term> {
  const pages = relation(row, `children ${JSON.stringify(query)}`, (rows) =>
    listChildTerms(
      context.database,
      rows.map(({ id }) => id),
      listQuery(context, query),
    ),
  );
  return pages(row.id);
}

function listQuery(context: ReadContext, { filter, ...query }: TermQuery): TermListQuery {
  const { ofContent, ...rest } = filter;
  // The terms of a draft are visible only through the draft.
  return {
    ...query,
    filter: {
      ...rest,
      ...(ofContent && { ofContent: { ids: ofContent, visibility: contentVisibility(context.viewer) } }),
    },
  };
}

/** A term by id, of one of these taxonomies. */
export function findTerm(
  context: ReadContext,
  id: number,
  taxonomies: readonly string[] = taxonomyNames,
): Term | null {
  const term = termsByIds(context.database, [id]).get(id) ?? null;
  return term && taxonomies.includes(term.taxonomy) ? term : null;
}

/** A term by its slug or name. */
export function findTermBy(
  context: ReadContext,
  column: 'slug' | 'name',
  text: string,
  taxonomies: readonly string[] = taxonomyNames,
): Term | null {
  return termBy(context.database, column, text, taxonomies);
}

/** A term by its permalink, or by that of a later page or feed of it. */
export function findTermByPath(
  context: ReadContext,
  path: string,
  taxonomies: readonly string[] = taxonomyNames,
): Term | null {
  const site = readSitePath(path);
  if (!site || site.chosenByQuery) return null;
  const base = withoutEndpoint(site.path);
  return (
    termByUri(context.database, site.path, taxonomies) ??
    (base === null ? null : termByUri(context.database, base, taxonomies))
  );
}

/** The parent term, read for all siblings in one statement. */
export function parentTerm(context: ReadContext, row: Term): Term | null {
  if (row.parent_id === 0) return null;
  const parents = relation(row, 'parent', (rows) =>
    termsByIds(
      context.database,
      rows.map((each) => each.parent_id),
    ),
  );
  return parents.get(row.parent_id) ?? null;
}

/** All ancestors of a term, nearest first. */
export function ancestorTerms(context: ReadContext, row: Term): readonly Term[] {
  const { chains, terms } = relation(row, 'ancestors', (rows) => {
    const found = ancestorIds(
      context.database,
      'terms',
      rows.map(({ id }) => id),
    );
    return { chains: found, terms: termsByIds(context.database, [...found.values()].flat()) };
  });
  return (chains.get(row.id) ?? []).flatMap((id) => terms.get(id) ?? []);
}

import type { Content } from '../storage/content.ts';
import type { Page, PageRequest } from '../storage/lists/keyset.ts';
import { relation } from '../storage/sqlite/sibling-batch.ts';
import { ancestorIds } from '../storage/ancestors.ts';
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
} from '../storage/terms.ts';
import { openContent } from '../access/content-access.ts';
import { taxonomyNames } from './content-types.ts';
import type { Reader } from './reader.ts';
import { readSitePath } from './site-path.ts';

/** The parameters of a term list. */
export interface TermQuery {
  taxonomies: readonly string[];
  filter: Omit<TermFilter, 'ofContent'> & { ofContent?: readonly number[] };
  order: TermListQuery['order'];
  page: PageRequest;
}

/** A page of terms. */
export function readTerms(reader: Reader, query: TermQuery): Page<Term> {
  return listTerms(reader.database, listQuery(reader, query));
}

/** A page of the terms of content, read for all siblings in one statement. */
export function readTermsOf(reader: Reader, row: Content, query: TermQuery): Page<Term> {
  const pages = relation(row, `terms ${JSON.stringify(query)}`, (rows) =>
    listTermsOfContent(
      reader.database,
      rows.map(({ id }) => id),
      listQuery(reader, query),
    ),
  );
  return pages(row.id);
}

/** A page of the child terms of a term, read for all siblings in one statement. */
export function readChildTerms(reader: Reader, row: Term, query: TermQuery): Page<Term> {
  const pages = relation(row, `children ${JSON.stringify(query)}`, (rows) =>
    listChildTerms(
      reader.database,
      rows.map(({ id }) => id),
      listQuery(reader, query),
    ),
  );
  return pages(row.id);
}

function listQuery(reader: Reader, { filter, ...query }: TermQuery): TermListQuery {
  const { ofContent, ...rest } = filter;
  // The terms of a draft are visible only through the draft.
  return {
    ...query,
    filter: {
      ...rest,
      ...(ofContent && { ofContent: { ids: ofContent, visibility: openContent(reader.viewer) } }),
    },
  };
}

/** A term by id, of one of these taxonomies. */
export function findTerm(
  reader: Reader,
  id: number,
  taxonomies: readonly string[] = taxonomyNames,
): Term | null {
  const term = termsByIds(reader.database, [id]).get(id) ?? null;
  return term && taxonomies.includes(term.taxonomy) ? term : null;
}

/** A term by its slug or name. */
export function findTermBy(
  reader: Reader,
  column: 'slug' | 'name',
  text: string,
  taxonomies: readonly string[] = taxonomyNames,
): Term | null {
  return termBy(reader.database, column, text, taxonomies);
}

/** A term by its permalink. */
export function findTermByAddress(
  reader: Reader,
  address: string,
  taxonomies: readonly string[] = taxonomyNames,
): Term | null {
  const site = readSitePath(address);
  return site && !site.chosenByQuery ? termByUri(reader.database, site.path, taxonomies) : null;
}

/** The parent term, read for all siblings in one statement. */
export function parentTerm(reader: Reader, row: Term): Term | null {
  if (row.parent_id === 0) return null;
  const parents = relation(row, 'parent', (rows) =>
    termsByIds(
      reader.database,
      rows.map((each) => each.parent_id),
    ),
  );
  return parents.get(row.parent_id) ?? null;
}

/** All ancestors of a term, nearest first. */
export function termsAbove(reader: Reader, row: Term): readonly Term[] {
  const { chains, terms } = relation(row, 'ancestors', (rows) => {
    const found = ancestorIds(
      reader.database,
      'terms',
      rows.map(({ id }) => id),
    );
    return { chains: found, terms: termsByIds(reader.database, [...found.values()].flat()) };
  });
  return (chains.get(row.id) ?? []).flatMap((id) => terms.get(id) ?? []);
}

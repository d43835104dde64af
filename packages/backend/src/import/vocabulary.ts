import type { Database } from '../storage/sqlite/database.ts';
import {
  addTerm,
  findParentWithFreeSlug,
  findRenumberedTerm,
  findTerm,
  findTermBelow,
  findTermBySlug,
  highestTermId,
  isRenumberedTerm,
} from '../storage/import/terms.ts';
import { originalIdKey } from '../storage/import/original-id.ts';
import type { Tally } from './import-counts.ts';
import type { Survey } from './survey.ts';
import type { WxrTerm } from './wxr-records.ts';

/**
 * Finds terms of a file whose IDs belong to other terms here. Before WordPress 4.2, terms of several taxonomies could share an ID, and on
 * WordPress.com they still can; an ID that the file itself gives to the stored term is therefore no conflict, and neither is one that an
 * import assigned.
 *
 * @returns One sentence per conflict.
 */
export function findTermConflicts(database: Database, terms: readonly WxrTerm[]): string[] {
  const inFile = new Set(terms.map(keyOf));
  return terms.flatMap((term) => {
    const there = term.id === null ? null : findTerm(database, term.id);
    return there === null ||
      term.id === null ||
      inFile.has(keyOf({ ...there, id: term.id })) ||
      isRenumberedTerm(database, term.id)
      ? []
      : [
          `ID ${term.id} is the ${term.taxonomy} "${term.slug}" in the file, but the ${there.taxonomy} "${there.slug}" here.`,
        ];
  });
}

const keyOf = ({ taxonomy, slug, id }: Pick<WxrTerm, 'taxonomy' | 'slug' | 'id'>): string =>
  `${taxonomy}\n${slug}\n${id}`;

/**
 * Stores missing terms, parents first. Permalinks and counts are updated at the end of the import.
 *
 * Two terms of the file with the same slug and parent are merged, because the site cannot distinguish them; the summary contains a
 * warning.
 */
export function storeTerms(
  database: Database,
  terms: readonly WxrTerm[],
  options: { highestInFile: number; tally: Tally },
): void {
  const { tally } = options;
  const idsInFile = new Set(terms.map(({ id }) => id));
  let nextId = Math.max(options.highestInFile, highestTermId(database)) + 1;
  for (const term of parentsFirst(terms)) {
    const { taxonomy, slug } = term;
    tally.inFile(taxonomy);
    if (storedIdOf(database, term) !== null) {
      tally.alreadyThere(taxonomy);
      continue;
    }
    let parentId = parentOf(database, term, tally);
    const there = findTermBelow(database, { taxonomy, slug, parentId });
    if (there !== null && term.id !== null && !idsInFile.has(there)) {
      tally.alreadyThere(taxonomy);
      tally.warn(`The ${taxonomy} "${slug}" has the ID ${there} here, not ${term.id}.`);
      continue;
    }
    if (there !== null) {
      const other = findParentWithFreeSlug(database, term);
      if (other === null) {
        tally.skipped(taxonomy, 'merged with another one with the same slug and parent', {
          id: term.id,
          title: term.name,
        });
        tally.warn(`Merged two terms of the taxonomy ${taxonomy} with the same slug and parent`, `"${slug}"`);
        continue;
      }
      parentId = other;
      tally.warn(`The parent of a ${taxonomy} is ambiguous, because several have the same slug`, `"${slug}"`);
    }
    const isTaken = term.id !== null && findTerm(database, term.id) !== null;
    const id = term.id === null || isTaken ? nextId : term.id;
    if (id === nextId) nextId += 1;
    const original = isTaken ? [{ key: originalIdKey, value: String(term.id) }] : [];
    addTerm(
      database,
      {
        id,
        taxonomy,
        name: term.name,
        slug,
        uri: '',
        description: term.description,
        parent_id: parentId,
      },
      [...term.meta, ...original],
    );
    tally.stored(taxonomy);
    if (term.id !== null && isTaken)
      tally.renumbered({ kind: taxonomy, name: term.name, idInFile: term.id, id });
  }
}

/** Reports the terms that cannot be stored. */
export function reportNamelessTerms({ namelessTerms }: Pick<Survey, 'namelessTerms'>, tally: Tally): void {
  for (const { taxonomy, id } of namelessTerms) {
    tally.inFile(taxonomy);
    tally.skipped(taxonomy, 'it has no name and no slug', { id });
  }
}

/** ID here of a term of the file; `null` if it is not stored. Without an ID, the slug identifies the term. */
function storedIdOf(database: Database, { id, taxonomy, slug }: WxrTerm): number | null {
  if (id === null) return findTermBySlug(database, taxonomy, slug);
  const there = findTerm(database, id);
  if (there?.taxonomy === taxonomy && there.slug === slug) return id;
  return findRenumberedTerm(database, { taxonomy, slug, id });
}

function parentOf(
  database: Database,
  { taxonomy, slug, parentSlug, parentId: parentIdInFile }: WxrTerm,
  tally: Tally,
): number {
  if (parentSlug === '') return 0;
  const named = parentIdInFile === null ? null : findTerm(database, parentIdInFile);
  if (named?.slug === parentSlug && named.taxonomy === taxonomy) return parentIdInFile ?? 0;
  const parentId = findTermBySlug(database, taxonomy, parentSlug);
  if (parentId === null) {
    tally.warn(`A ${taxonomy} is at the top level, because its parent is not in the file`, `"${slug}"`);
  }
  return parentId ?? 0;
}

/** Sorts parents before children; if several terms have the parent's slug, all of them. Cycles are broken where they are found. */
function parentsFirst(terms: readonly WxrTerm[]): Set<WxrTerm> {
  const bySlug = Map.groupBy(terms, ({ taxonomy, slug }) => `${taxonomy}\n${slug}`);
  const ordered = new Set<WxrTerm>();
  const met = new Set<WxrTerm>();
  for (const start of terms) {
    const waiting = [start];
    for (let term = waiting.at(-1); term; term = waiting.at(-1)) {
      if (met.has(term)) {
        ordered.add(term);
        waiting.pop();
        continue;
      }
      met.add(term);
      const key = `${term.taxonomy}\n${term.parentSlug}`;
      for (const parent of bySlug.get(key) ?? []) if (!met.has(parent)) waiting.push(parent);
      // They now come before this child, and so before all others.
      bySlug.delete(key);
    }
  }
  return ordered;
}

/** Maps slugs and term IDs of a file to terms here. */
export interface Vocabulary {
  /** ID here of a term of an item; `null` if there is none. */
  idOf(taxonomy: string, slug: string): number | null;
  /** ID here of the term with an ID in the file. Terms of several taxonomies can share an ID; without a taxonomy, it is the first. */
  idHere(idInFile: number, taxonomy?: string): number;
  /** Whether a term with this ID exists. */
  has(id: number): boolean;
  /** Slugs from the top level down to a category: `aciform/sub`. */
  categoryPath(slug: string): string;
}

/** Looks up all terms of a file once. */
export function lookUpVocabulary(database: Database, terms: readonly WxrTerm[]): Vocabulary {
  const ids = new Map<string, number>();
  const here = new Map<string, number>();
  const parents = new Map<string, string>();
  for (const term of terms) {
    const { id, taxonomy, slug, parentSlug } = term;
    const key = `${taxonomy}\n${slug}`;
    const stored = storedIdOf(database, term) ?? findTermBySlug(database, taxonomy, slug);
    if (stored !== null && !ids.has(key)) ids.set(key, stored);
    if (id !== null && stored !== null) {
      here.set(`${taxonomy}\n${id}`, stored);
      if (!here.has(String(id))) here.set(String(id), stored);
    }
    if (taxonomy === 'category' && !parents.has(slug)) parents.set(slug, parentSlug);
  }
  return {
    idOf: (taxonomy, slug) => ids.get(`${taxonomy}\n${slug}`) ?? null,
    idHere: (idInFile, taxonomy) =>
      here.get(`${taxonomy}\n${idInFile}`) ?? here.get(String(idInFile)) ?? idInFile,
    has: (id) => findTerm(database, id) !== null,
    categoryPath(slug) {
      const path: string[] = [];
      for (let next = slug; next !== '' && !path.includes(next); next = parents.get(next) ?? '') {
        path.unshift(next);
      }
      return path.join('/');
    },
  };
}

import type { Database } from '../storage/sqlite/database.ts';
import {
  addTerm,
  findParentWithFreeSlug,
  findTerm,
  findTermBelow,
  findTermBySlug,
  highestTermId,
} from '../storage/import/terms.ts';
import type { Tally } from './import-counts.ts';
import type { WxrTerm } from './wxr-records.ts';

/**
 * Finds terms of a file whose IDs belong to other terms here.
 *
 * @returns One sentence per conflict.
 */
export function findTermConflicts(database: Database, terms: readonly WxrTerm[]): string[] {
  return terms.flatMap((term) => {
    const there = term.id === null ? null : findTerm(database, term.id);
    return there === null || (there.taxonomy === term.taxonomy && there.slug === term.slug)
      ? []
      : [
          `ID ${term.id} is the ${term.taxonomy} "${term.slug}" in the file, but the ${there.taxonomy} "${there.slug}" here.`,
        ];
  });
}

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
    if (isStored(database, term)) {
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
        tally.skipped(taxonomy, 'merged with another one with the same slug and parent');
        tally.warn(`Merged two terms of the taxonomy ${taxonomy} with the same slug and parent`, `"${slug}"`);
        continue;
      }
      parentId = other;
      tally.warn(`The parent of a ${taxonomy} is ambiguous, because several have the same slug`, `"${slug}"`);
    }
    addTerm(
      database,
      {
        id: term.id ?? nextId,
        taxonomy,
        name: term.name,
        slug,
        uri: '',
        description: term.description,
        parent_id: parentId,
      },
      term.meta,
    );
    if (term.id === null) nextId += 1;
    tally.stored(taxonomy);
  }
}

/** The conflict check ensured that a stored term with this ID is the same. Without an ID, the slug identifies the term. */
function isStored(database: Database, { id, taxonomy, slug }: WxrTerm): boolean {
  return (id === null ? findTermBySlug(database, taxonomy, slug) : findTerm(database, id)) !== null;
}

function parentOf(
  database: Database,
  { taxonomy, slug, parentSlug, parentId: parentIdInFile }: WxrTerm,
  tally: Tally,
): number {
  if (parentSlug === '') return 0;
  if (parentIdInFile !== null && findTerm(database, parentIdInFile)?.slug === parentSlug)
    return parentIdInFile;
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
  /** ID here of the term with an ID in the file. */
  idHere(idInFile: number): number;
  /** Whether a term with this ID exists. */
  has(id: number): boolean;
  /** Slugs from the top level down to a category: `aciform/sub`. */
  categoryPath(slug: string): string;
}

/** Looks up all terms of a file once. */
export function lookUpVocabulary(database: Database, terms: readonly WxrTerm[]): Vocabulary {
  const ids = new Map<string, number>();
  const moved = new Map<number, number>();
  const parents = new Map<string, string>();
  for (const { id, taxonomy, slug, parentSlug } of terms) {
    const key = `${taxonomy}\n${slug}`;
    const stored = id === null ? null : findTerm(database, id);
    const here =
      stored?.taxonomy === taxonomy && stored.slug === slug ? id : findTermBySlug(database, taxonomy, slug);
    if (here !== null && !ids.has(key)) ids.set(key, here);
    if (id !== null && here !== null && here !== id) moved.set(id, here);
    if (taxonomy === 'category' && !parents.has(slug)) parents.set(slug, parentSlug);
  }
  return {
    idOf: (taxonomy, slug) => ids.get(`${taxonomy}\n${slug}`) ?? null,
    idHere: (idInFile) => moved.get(idInFile) ?? idInFile,
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

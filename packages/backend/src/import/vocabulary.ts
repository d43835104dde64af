import type { Database } from '../storage/database.ts';
import {
  addTerm,
  findParentWithout,
  findTerm,
  findTermBelow,
  findTermBySlug,
  highestTermId,
} from '../storage/import/terms.ts';
import type { Tally } from './tally.ts';
import type { WxrTerm } from './wxr-records.ts';

/**
 * Tells where a file's terms cannot be stored, since their ids belong to other terms here.
 *
 * @returns A sentence for each; none when all is well.
 */
export function findTermConflicts(database: Database, terms: readonly WxrTerm[]): string[] {
  return terms.flatMap((term) => {
    const there = term.id === null ? null : findTerm(database, term.id);
    return there === null || (there.taxonomy === term.taxonomy && there.slug === term.slug)
      ? []
      : [
          `The id ${term.id} is the ${term.taxonomy} "${term.slug}" in the file, but the ${there.taxonomy} "${there.slug}" here.`,
        ];
  });
}

/**
 * Stores the terms that are not there, parents first. Their addresses and counts follow at the end.
 *
 * Two terms of the file that would share slug and parent become one, since nothing else tells them apart on the site;
 * the receipt says so.
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
      tally.warn(`The ${taxonomy} "${slug}" has the id ${there} here, not ${term.id}.`);
      continue;
    }
    if (there !== null) {
      const other = findParentWithout(database, term);
      if (other === null) {
        tally.skipped(taxonomy, 'another one has the same slug and parent, and stands for both');
        tally.warn(`Two of the taxonomy ${taxonomy} with one slug and parent became one`, `"${slug}"`);
        continue;
      }
      parentId = other;
      tally.warn(
        `Below which of several parents with one slug a ${taxonomy} stands, the file does not say`,
        `"${slug}"`,
      );
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

/** The conflict check has made sure that what has the id is the same term; without an id, the slug must tell. */
function isStored(database: Database, { id, taxonomy, slug }: WxrTerm): boolean {
  return (id === null ? findTermBySlug(database, taxonomy, slug) : findTerm(database, id)) !== null;
}

function parentOf(
  database: Database,
  { taxonomy, slug, parentSlug, parentId: told }: WxrTerm,
  tally: Tally,
): number {
  if (parentSlug === '') return 0;
  if (told !== null && findTerm(database, told)?.slug === parentSlug) return told;
  const parentId = findTermBySlug(database, taxonomy, parentSlug);
  if (parentId === null) {
    tally.warn(`A ${taxonomy} stands at the top, as its parent is not in the file`, `"${slug}"`);
  }
  return parentId ?? 0;
}

/** Parents before children, all of them where several share the slug that a child names; a circle is broken where it is met. */
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
      // They are before this child, and so before every other.
      bySlug.delete(key);
    }
  }
  return ordered;
}

/** What terms are called in a file, and what they are here. */
export interface Vocabulary {
  /** The id here of a term named by an item; `null` when there is none. */
  idOf(taxonomy: string, slug: string): number | null;
  /** The id here of the term with an id in the file. */
  idHere(idInFile: number): number;
  /** Whether there is a term with an id. */
  has(id: number): boolean;
  /** The slugs from the top down to a category: `aciform/sub`. */
  categoryPath(slug: string): string;
}

/** Looks all terms of a file up once. */
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

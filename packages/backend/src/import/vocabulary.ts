import type { Database } from '../storage/database.ts';
import { addTerm, findTerm, findTermBySlug, highestTermId } from '../storage/import/terms.ts';
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

/** Stores the terms that are not there, parents first. Their addresses and counts follow at the end. */
export function storeTerms(
  database: Database,
  terms: readonly WxrTerm[],
  options: { highestInFile: number; tally: Tally },
): void {
  const { tally } = options;
  let nextId = Math.max(options.highestInFile, highestTermId(database)) + 1;
  for (const term of parentsFirst(terms)) {
    tally.inFile(term.taxonomy);
    const isThere =
      term.id === null || findTerm(database, term.id) === null
        ? findTermBySlug(database, term.taxonomy, term.slug)
        : term.id;
    // Children of different parents may share a slug; their ids tell that they are two.
    const isTwin =
      isThere !== null && term.id !== null && terms.some(({ id }) => id === isThere && id !== term.id);
    if (isThere !== null && !isTwin) {
      tally.alreadyThere(term.taxonomy);
      if (term.id !== null && isThere !== term.id) {
        tally.warn(`The ${term.taxonomy} "${term.slug}" has the id ${isThere} here, not ${term.id}.`);
      }
      continue;
    }
    const parentId = term.parentSlug === '' ? 0 : findTermBySlug(database, term.taxonomy, term.parentSlug);
    if (parentId === null) {
      tally.warn(`A ${term.taxonomy} stands at the top, as its parent is not in the file`, `"${term.slug}"`);
    }
    addTerm(
      database,
      {
        id: term.id ?? nextId,
        taxonomy: term.taxonomy,
        name: term.name,
        slug: term.slug,
        uri: '',
        description: term.description,
        parent_id: parentId ?? 0,
      },
      term.meta,
    );
    if (term.id === null) nextId += 1;
    tally.stored(term.taxonomy);
  }
}

/** Parents before children; a circle is broken where it is met. */
function parentsFirst(terms: readonly WxrTerm[]): WxrTerm[] {
  const bySlug = new Map<string, WxrTerm>();
  for (const term of terms) {
    const key = `${term.taxonomy}\n${term.slug}`;
    if (!bySlug.has(key)) bySlug.set(key, term);
  }
  const ordered = new Set<WxrTerm>();
  for (const term of terms) {
    const chain: WxrTerm[] = [];
    let next: WxrTerm | undefined = term;
    while (next && !ordered.has(next) && !chain.includes(next)) {
      chain.push(next);
      next = next.parentSlug === '' ? undefined : bySlug.get(`${next.taxonomy}\n${next.parentSlug}`);
    }
    for (const link of chain.toReversed()) ordered.add(link);
  }
  return [...ordered];
}

/** What terms are called in a file, and what they are here. */
export interface Vocabulary {
  /** The id here of a term named by an item; `null` when there is none. */
  idOf(taxonomy: string, slug: string): number | null;
  /** The slugs from the top down to a category: `aciform/sub`. */
  categoryPath(slug: string): string;
}

/** Looks all terms of a file up once. */
export function lookUpVocabulary(database: Database, terms: readonly WxrTerm[]): Vocabulary {
  const ids = new Map<string, number>();
  const parents = new Map<string, string>();
  for (const { id, taxonomy, slug, parentSlug } of terms) {
    const key = `${taxonomy}\n${slug}`;
    const stored = id === null ? null : findTerm(database, id);
    const here =
      stored?.taxonomy === taxonomy && stored.slug === slug ? id : findTermBySlug(database, taxonomy, slug);
    if (here !== null && !ids.has(key)) ids.set(key, here);
    if (taxonomy === 'category' && !parents.has(slug)) parents.set(slug, parentSlug);
  }
  return {
    idOf: (taxonomy, slug) => ids.get(`${taxonomy}\n${slug}`) ?? null,
    categoryPath(slug) {
      const path: string[] = [];
      for (let next = slug; next !== '' && !path.includes(next); next = parents.get(next) ?? '') {
        path.unshift(next);
      }
      return path.join('/');
    },
  };
}

import { taxonomyNames } from './content-types.ts';
import type { Reader } from './reader.ts';
import { termBy, termsByIds, withDescendantTerms } from '../storage/terms.ts';

/** Terms that content must, or must not, carry one of. */
export interface TermChoice {
  taxonomy: string;
  ids?: readonly number[];
  slugs?: readonly string[];
  /** What lies below these terms counts as well. */
  deep: boolean;
  sense: 'with' | 'without';
}

/** What was found for a choice: a list asks for it when it looks for its narrowest index, and again for the rest of its conditions. */
const found = new WeakMap<TermChoice, readonly number[]>();

/** The ids of the terms of a choice; none when no such terms exist in its taxonomy. A choice is of one query. */
export function chosenTerms(reader: Reader, choice: TermChoice): readonly number[] {
  const ids = found.get(choice) ?? findTerms(reader, choice);
  found.set(choice, ids);
  return ids;
}

function findTerms(reader: Reader, { taxonomy, ids = [], slugs = [], deep }: TermChoice): readonly number[] {
  const searched = taxonomyNames.filter((name) => name === taxonomy);
  const byId = termsByIds(reader.database, ids);
  const bySlug = slugs.flatMap((slug) => termBy(reader.database, 'slug', slug, searched) ?? []);
  const chosen = [...byId.values(), ...bySlug]
    .filter((term) => term.taxonomy === taxonomy)
    .map(({ id }) => id);
  return deep && chosen.length > 0 ? withDescendantTerms(reader.database, chosen) : chosen;
}

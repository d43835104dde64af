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

/** The terms of a choice, found. */
export interface ChosenTerms {
  /** None when no such terms exist in its taxonomy. */
  ids: readonly number[];
  sense: TermChoice['sense'];
}

/** Finds the terms of a choice. */
export const chooseTerms = (reader: Reader, choice: TermChoice): ChosenTerms => ({
  ids: findTerms(reader, choice),
  sense: choice.sense,
});

function findTerms(reader: Reader, { taxonomy, ids = [], slugs = [], deep }: TermChoice): readonly number[] {
  const searched = taxonomyNames.filter((name) => name === taxonomy);
  const byId = termsByIds(reader.database, ids);
  const bySlug = slugs.flatMap((slug) => termBy(reader.database, 'slug', slug, searched) ?? []);
  const chosen = [...byId.values(), ...bySlug]
    .filter((term) => term.taxonomy === taxonomy)
    .map(({ id }) => id);
  return deep && chosen.length > 0 ? withDescendantTerms(reader.database, chosen) : chosen;
}

import { taxonomyNames } from './content-types.ts';
import type { Reader } from './reader.ts';
import { termBy, termsByIds, withDescendantTerms } from '../storage/terms.ts';

/** Terms of which content must, or must not, have at least one. */
export interface TermChoice {
  taxonomy: string;
  ids?: readonly number[];
  slugs?: readonly string[];
  /** Includes descendants of these terms. */
  deep: boolean;
  sense: 'with' | 'without';
}

/** The resolved terms of a choice. */
export interface ChosenTerms {
  /** Empty when the taxonomy has no such terms. */
  ids: readonly number[];
  sense: TermChoice['sense'];
}

/** Resolves the terms of a choice. */
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

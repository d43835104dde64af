import { taxonomyNames } from '../content-types.ts';
import type { ReadContext } from '../read-context.ts';
import { termBy, termsByIds, withDescendantTerms } from '../../storage/terms.ts';

/** Terms of which content must, or must not, have at least one. */
export interface TermFilter {
  taxonomy: string;
  ids?: readonly number[];
  slugs?: readonly string[];
  /** Includes descendants of these terms. */
  deep: boolean;
  sense: 'with' | 'without';
}

/** The resolved terms of a choice. */
export interface ResolvedTermFilter {
  /** Empty when the taxonomy has no such terms. */
  ids: readonly number[];
  sense: TermFilter['sense'];
}

/** Resolves the terms of a choice. */
export const resolveTermFilter = (context: ReadContext, choice: TermFilter): ResolvedTermFilter => ({
  ids: findTerms(context, choice),
  sense: choice.sense,
});

function findTerms(
  context: ReadContext,
  { taxonomy, ids = [], slugs = [], deep }: TermFilter,
): readonly number[] {
  const searched = taxonomyNames.filter((name) => name === taxonomy);
  const byId = termsByIds(context.database, ids);
  const bySlug = slugs.flatMap((slug) => termBy(context.database, 'slug', slug, searched) ?? []);
  const chosen = [...byId.values(), ...bySlug]
    .filter((term) => term.taxonomy === taxonomy)
    .map(({ id }) => id);
  return deep && chosen.length > 0 ? withDescendantTerms(context.database, chosen) : chosen;
}

import { managesTerms } from '../../access/term-access.ts';
import { recountTerms } from '../../storage/counts.ts';
import type { Term } from '../../storage/terms.ts';
import { removeMenuItemsOf } from '../../storage/write-menus.ts';
import {
  contentIdsWithTerms,
  addTermWhereOnly,
  isTermSlugTakenBelow,
  moveTerm,
  removeTerm,
  childTerms,
} from '../../storage/write-terms.ts';
import { permalinkSettings, needsCategories } from '../permalinks/permalink.ts';
import type { TaxonomyFacts } from '../content-types.ts';
import { updateContentPermalinks } from '../permalinks/update-content-permalinks.ts';
import { updateTermPermalinks } from '../permalinks/update-term-permalinks.ts';
import { findTerm } from './read-terms.ts';
import { ContentError } from '../content-error.ts';
import { uniqueTermSlug } from './unique-term-slug.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Deletes a term if the viewer may. Its children move up one level; content that was in no other category moves to the
 * default category, which cannot be deleted; menu items that link to the term are removed.
 *
 * @returns The term as it was.
 * @throws {ContentError} `NOT_FOUND` or `FORBIDDEN`.
 * @see WordPress, wp_delete_term()
 */
export function deleteTerm(context: WriteContext, taxonomy: TaxonomyFacts, id: number): Term {
  const { database, settings, viewer } = context;
  return database.transaction(() => {
    const term = findTerm(context, id, [taxonomy.name]);
    if (!term) throw new ContentError('NOT_FOUND', 'The ID passed is invalid');
    const isCategory = term.taxonomy === 'category';
    if (!managesTerms(viewer) || (isCategory && id === settings.defaultCategory)) {
      throw new ContentError(
        'FORBIDDEN',
        `You do not have permission to delete ${taxonomy.graphqlPluralName}`,
      );
    }
    const carriers = contentIdsWithTerms(database, [id]);
    const fallback = isCategory ? findTerm(context, settings.defaultCategory, ['category']) : null;
    if (fallback) addTermWhereOnly(database, { termId: id, newTermId: fallback.id, taxonomy: 'category' });
    const menuIds = removeMenuItemsOf(database, { kind: 'taxonomy', type: term.taxonomy, id });
    const movedUp = moveChildrenUp(context, term);
    removeTerm(database, id);
    recountTerms(database, [...menuIds, ...(fallback ? [fallback.id] : [])]);
    const addresses = permalinkSettings(settings);
    for (const childId of movedUp) updateTermPermalinks(database, addresses, childId);
    if (isCategory && needsCategories(addresses)) updateContentPermalinks(database, addresses, carriers);
    return term;
  });
}

/** Moves the children of a term up one level, with a new slug where a sibling already uses theirs. */
function moveChildrenUp({ database }: WriteContext, term: Term): number[] {
  const { taxonomy, parent_id: parentId } = term;
  return childTerms(database, term.id, taxonomy).map(({ id, slug }) => {
    const isTaken = isTermSlugTakenBelow(database, { taxonomy, slug, parentId });
    const free = isTaken ? uniqueTermSlug(database, slug, { taxonomy, parentId, id }) : slug;
    moveTerm(database, id, { parentId, slug: free });
    return id;
  });
}

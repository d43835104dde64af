import { ancestorIds } from '../storage/ancestors.ts';
import type { Database } from '../storage/database.ts';
import { termsByIds } from '../storage/terms.ts';
import { isTermSlugTaken, isTermSlugTakenIn } from '../storage/write-terms.ts';
import { taxonomyNamed } from './content-types.ts';

/**
 * The slug a term gets when another of its taxonomy may have the one wanted already: below a parent with the parent's slug
 * behind it, else with a number.
 *
 * @param term `id` is the term's own, when it has one; `parentId` is 0 at the top.
 * @see WordPress, wp_unique_term_slug()
 */
export function uniqueTermSlug(
  database: Database,
  wanted: string,
  term: { taxonomy: string; parentId: number; id?: number },
): string {
  const { taxonomy, id: exceptId } = term;
  if (!isTermSlugTakenIn(database, { taxonomy, slug: wanted, exceptId })) return wanted;
  const slug = wanted + parentSlugs(database, wanted, term);
  if (!isTermSlugTaken(database, slug, exceptId)) return slug;
  for (let number = 2; ; number += 1) {
    if (!isTermSlugTaken(database, `${slug}-${number}`)) return `${slug}-${number}`;
  }
}

/** As many slugs of those above as it takes. */
function parentSlugs(
  database: Database,
  wanted: string,
  { taxonomy, parentId }: { taxonomy: string; parentId: number },
): string {
  if (parentId === 0 || !taxonomyNamed(taxonomy)?.hierarchical) return '';
  const ids = [parentId, ...(ancestorIds(database, 'terms', [parentId]).get(parentId) ?? [])];
  const above = termsByIds(database, ids);
  let slugs = '';
  for (const id of ids) {
    slugs += `-${above.get(id)?.slug ?? ''}`;
    if (!isTermSlugTaken(database, wanted + slugs)) break;
  }
  return slugs;
}

import { ancestorIds } from '../../storage/ancestors.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { termsByIds } from '../../storage/terms.ts';
import { isTermSlugTaken, isTermSlugTakenIn } from '../../storage/write-terms.ts';
import { taxonomyNamed } from '../content-types.ts';

/**
 * A unique slug within a taxonomy: if the wanted one is taken, a child term appends its parent's slug, any other a
 * number.
 *
 * @param term `id` is the term's own, if it exists; `parentId` is 0 at the top.
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

/** Appends the slugs of as many ancestors as needed. */
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

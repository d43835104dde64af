import { ancestorIds } from '../storage/ancestors.ts';
import type { Database } from '../storage/database.ts';
import { termsByIds } from '../storage/terms.ts';

/** The slugs of a term and of all above it, the highest first; empty when there is no such term. */
export function pathOfTerm(database: Database, id: number): string[] {
  const ids = [id, ...(ancestorIds(database, 'terms', [id]).get(id) ?? [])];
  const terms = termsByIds(database, ids);
  return [...new Set(ids)].flatMap((each) => terms.get(each)?.slug ?? []).toReversed();
}

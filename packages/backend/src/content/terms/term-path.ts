import { ancestorIds } from '../../storage/ancestors.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { termsByIds } from '../../storage/terms.ts';

/** The slugs of a term's ancestors and its own, from the top; empty if the term does not exist. */
export function pathOfTerm(database: Database, id: number): string[] {
  const ids = [id, ...(ancestorIds(database, 'terms', [id]).get(id) ?? [])];
  const terms = termsByIds(database, ids);
  return [...new Set(ids)].flatMap((each) => terms.get(each)?.slug ?? []).toReversed();
}

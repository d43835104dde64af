import type { Database } from '../storage/sqlite/database.ts';
import { listTermPermalinkFields, setTermUri } from '../storage/permalinks.ts';
import { termsByIds, withDescendantTerms } from '../storage/terms.ts';
import { contentIdsWithTerms } from '../storage/write-terms.ts';
import { needsCategories, termAddress, type AddressSettings } from './addresses.ts';
import { placeAgain } from './place-content.ts';
import { pathOfTerm } from './term-path.ts';

/** Updates the permalinks of a term and its descendants, and of their content if permalinks contain categories. */
export function placeTermTree(database: Database, addresses: AddressSettings, id: number): void {
  const terms = termsByIds(database, withDescendantTerms(database, [id]));
  const moved = [...terms.values()].filter((term) => {
    const uri = termAddress(term.taxonomy, pathOfTerm(database, term.id), addresses);
    if (uri !== term.uri) setTermUri(database, term.id, uri);
    return uri !== term.uri && term.taxonomy === 'category';
  });
  if (!needsCategories(addresses)) return;
  const ids = moved.map((term) => term.id);
  placeAgain(database, addresses, contentIdsWithTerms(database, ids));
}

/** Updates the permalinks of all terms. */
export function placeAllTerms(database: Database, addresses: AddressSettings): void {
  const terms = new Map(listTermPermalinkFields(database).map((term) => [term.id, term]));
  for (const term of terms.values()) {
    const path: string[] = [];
    const passed = new Set<number>();
    let next: typeof term | undefined = term;
    while (next && !passed.has(next.id)) {
      passed.add(next.id);
      path.unshift(next.slug);
      next = terms.get(next.parent_id);
    }
    const uri = termAddress(term.taxonomy, path, addresses);
    if (uri !== term.uri) setTermUri(database, term.id, uri);
  }
}

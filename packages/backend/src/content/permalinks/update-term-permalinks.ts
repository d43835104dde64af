import type { Database } from '../../storage/sqlite/database.ts';
import { listTermPermalinkFields, setTermUri } from '../../storage/permalinks.ts';
import { termsByIds, withDescendantTerms } from '../../storage/terms.ts';
import { contentIdsWithTerms } from '../../storage/write-terms.ts';
import { needsCategories, termPermalink, type PermalinkSettings } from './permalink.ts';
import { updateContentPermalinks } from './update-content-permalinks.ts';
import { pathOfTerm } from '../terms/term-path.ts';

/** Updates the permalinks of a term and its descendants, and of their content if permalinks contain categories. */
export function updateTermPermalinks(database: Database, settings: PermalinkSettings, id: number): void {
  const terms = termsByIds(database, withDescendantTerms(database, [id]));
  const moved = [...terms.values()].filter((term) => {
    const uri = termPermalink(term.taxonomy, pathOfTerm(database, term.id), settings);
    if (uri !== term.uri) setTermUri(database, term.id, uri);
    return uri !== term.uri && term.taxonomy === 'category';
  });
  if (!needsCategories(settings)) return;
  const ids = moved.map((term) => term.id);
  updateContentPermalinks(database, settings, contentIdsWithTerms(database, ids));
}

/** Updates the permalinks of all terms. */
export function updateAllTermPermalinks(database: Database, settings: PermalinkSettings): void {
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
    const uri = termPermalink(term.taxonomy, path, settings);
    if (uri !== term.uri) setTermUri(database, term.id, uri);
  }
}

import type { Database } from '../../storage/sqlite/database.ts';
import { readSettings, saveSetting } from '../../storage/settings.ts';
import { addressSettings, needsCategories } from '../addresses.ts';
import { placeAllContent } from '../place-content.ts';
import { placeAllTerms } from '../place-terms.ts';
import { readSiteSettings } from '../site-settings.ts';

/** Stores options, all or none, and updates permalinks that depend on them. @param values As stored. */
export function storeOptions(database: Database, values: ReadonlyMap<string, string>): void {
  database.transaction(() => {
    const before = readSettings(database);
    const changed = [...values].filter(([name, value]) => before.get(name) !== value);
    for (const [name, value] of changed) saveSetting(database, name, value);
    placeAnew(
      database,
      changed.map(([name]) => name),
    );
  });
}

function placeAnew(database: Database, changed: readonly string[]): void {
  const addresses = addressSettings(readSiteSettings(database));
  const ofTerms = new Set(['permalink_structure', 'category_base', 'tag_base']);
  if (changed.some((name) => ofTerms.has(name))) placeAllTerms(database, addresses);
  const isOfContent =
    changed.includes('permalink_structure') ||
    (changed.includes('default_category') && needsCategories(addresses));
  if (isOfContent) placeAllContent(database, addresses);
}

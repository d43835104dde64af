import type { Database } from '../../../storage/sqlite/database.ts';
import { readSettings, saveSetting } from '../../../storage/settings.ts';
import { permalinkSettings, needsCategories } from '../../permalinks/permalink.ts';
import { updateAllContentPermalinks } from '../../permalinks/update-content-permalinks.ts';
import { updateAllTermPermalinks } from '../../permalinks/update-term-permalinks.ts';
import { readSiteSettings } from '../site-settings.ts';

/** Stores options, all or none, and updates permalinks that depend on them. @param values As stored. */
export function storeOptions(database: Database, values: ReadonlyMap<string, string>): void {
  database.transaction(() => {
    const before = readSettings(database);
    const changed = [...values].filter(([name, value]) => before.get(name) !== value);
    for (const [name, value] of changed) saveSetting(database, name, value);
    updatePermalinks(
      database,
      changed.map(([name]) => name),
    );
  });
}

function updatePermalinks(database: Database, changed: readonly string[]): void {
  const addresses = permalinkSettings(readSiteSettings(database));
  const ofTerms = new Set(['permalink_structure', 'category_base', 'tag_base']);
  if (changed.some((name) => ofTerms.has(name))) updateAllTermPermalinks(database, addresses);
  const isOfContent =
    changed.includes('permalink_structure') ||
    (changed.includes('default_category') && needsCategories(addresses));
  if (isOfContent) updateAllContentPermalinks(database, addresses);
}

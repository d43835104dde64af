import type { Database } from '../storage/sqlite/database.ts';
import { markSticky } from '../storage/import/derived.ts';
import { saveMenuLocation } from '../storage/import/settings.ts';
import { findTerm } from '../storage/import/terms.ts';
import type { SiteFile } from './site-file.ts';
import type { Tally } from './import-counts.ts';

/** Applies the parts of the site file that refer to stored content: sticky posts and menu locations. */
export function applySiteContent(database: Database, site: SiteFile, tally: Tally): void {
  for (const id of site.stickyPosts ?? []) markSticky(database, id);
  for (const [location, menuId] of site.menuLocations) {
    if (findTerm(database, menuId)?.taxonomy === 'nav_menu') saveMenuLocation(database, location, menuId);
    else tally.warn(`The location "${location}" has no menu, because menu ${menuId} does not exist`);
  }
}

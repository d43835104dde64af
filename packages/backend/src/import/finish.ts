import { chooseMenus } from '@masthead/contract';
import type { Database } from '../storage/sqlite/database.ts';
import { markSticky } from '../storage/import/derived.ts';
import { findTerm } from '../storage/import/terms.ts';
import type { SiteFile } from './site-file.ts';
import { menuLocations, menuSizes } from '../storage/menus.ts';
import { saveMenuLocation } from '../storage/write-menus.ts';
import type { Tally } from './import-counts.ts';

/** Applies the parts of the site file that refer to stored content: sticky posts and menu locations. */
export function applySiteContent(database: Database, site: SiteFile, tally: Tally): void {
  for (const id of site.stickyPosts ?? []) markSticky(database, id);
  for (const [location, menuId] of site.menuLocations ?? []) {
    if (findTerm(database, menuId)?.taxonomy === 'nav_menu') saveMenuLocation(database, location, menuId);
    else tally.warn(`The location "${location}" has no menu, because menu ${menuId} does not exist`);
  }
}

/**
 * Assigns menus to the locations of the site, because an export does not contain the assignment. A site with any assigned menu remains
 * as it is.
 */
export function assignMenuLocations(database: Database, tally: Tally): void {
  if (menuLocations(database).size > 0) return;
  const menus = menuSizes(database).map((menu) => ({ ...menu, names: [menu.slug, menu.name] }));
  const { primary, footer } = chooseMenus(menus);
  const chosen = [
    ...(primary ? [{ location: 'primary', ...primary }] : []),
    ...(footer ? [{ location: 'footer', ...footer }] : []),
  ];
  for (const { location, id } of chosen) saveMenuLocation(database, location, id);
  if (chosen.length === 0) return;
  const assigned = chosen.map(({ location, name }) => `"${name}" to the location ${location}`).join(', ');
  tally.warn(
    `An export does not contain the locations of menus. Assigned ${assigned}; "masthead menu assign" changes that`,
  );
}

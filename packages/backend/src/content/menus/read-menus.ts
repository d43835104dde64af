import { contentVisibility } from '../../access/content-access.ts';
import { seesUnusedMenus } from '../../access/menu-access.ts';
import { contentByIds, type Content } from '../../storage/content.ts';
import { menuItemsOf, menuLocations, type MenuItem } from '../../storage/menus.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { listTerms, termsByIds, type Term } from '../../storage/terms.ts';
import { taxonomyNames } from '../content-types.ts';
import type { ReadContext } from '../read-context.ts';

/** The menus a viewer may see, by name. Visitors see those assigned to a location. */
export function readMenus(context: ReadContext): readonly Term[] {
  return listTerms(context.database, {
    taxonomies: ['nav_menu'],
    filter: seesUnusedMenus(context.viewer) ? {} : { onlyIds: [...menuLocations(context.database).values()] },
    order: { field: 'name', direction: 'asc' },
    page: { direction: 'forward', limit: 1000, after: null, before: null },
  }).rows;
}

/** The items of the menu at a location (`primary`), or of all menus the viewer may see. */
export function readMenuItemsAt(context: ReadContext, location: string | null): readonly MenuItem[] {
  if (location === null && seesUnusedMenus(context.viewer)) {
    return once(
      readMenuItems(
        context,
        readMenus(context).map(({ id }) => id),
      ),
    );
  }
  const locations = [...menuLocations(context.database)];
  const ids = locations.filter(([place]) => location === null || place === location).map(([, id]) => id);
  return once(readMenuItems(context, [...new Set(ids)]));
}

/** Without repetitions of items that are in several menus. */
function once(items: readonly MenuItem[]): readonly MenuItem[] {
  const seen = new Set<number>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The locations of a row's menu: `primary`, `footer`. Read for all siblings in one statement. */
export function locationsOf(context: ReadContext, row: Term | MenuItem): readonly string[] {
  const locations = relation(row, 'locations', () => [...menuLocations(context.database)]);
  const menuId = row.kind === 'term' ? row.id : row.menu_id;
  return locations.filter(([, id]) => id === menuId).map(([location]) => location);
}

/** The menu of an item, read for all siblings in one statement. */
export function menuOf(context: ReadContext, row: MenuItem): Term | null {
  const menus = relation(row, 'menus', () => readMenus(context));
  return menus.find(({ id }) => id === row.menu_id) ?? null;
}

/**
 * The items of menus, in order, with their targets. An item whose target is missing or hidden from the viewer is left
 * out together with its descendants: its label is the target's title.
 */
function readMenuItems(context: ReadContext, menuIds: readonly number[]): readonly MenuItem[] {
  const items = menuItemsOf(context.database, menuIds);
  const hidden = new Set(items.filter((item) => isBroken(context, item)).map(({ id }) => id));
  const parents = new Map(items.map((item) => [item.id, item.parent_item_id]));
  const isShown = ({ id }: MenuItem): boolean => {
    const seen = new Set<number>();
    for (let at = id; at !== 0 && !seen.has(at); at = parents.get(at) ?? 0) {
      if (hidden.has(at)) return false;
      seen.add(at);
    }
    return true;
  };
  return items.filter(isShown);
}

/** The items of a menu, read for all siblings in one statement. */
export function itemsOfMenu(context: ReadContext, menu: Term): readonly MenuItem[] {
  const items = relation(menu, 'items', (menus) =>
    readMenuItems(
      context,
      menus.map(({ id }) => id),
    ),
  );
  return items.filter((item) => item.menu_id === menu.id);
}

/** The child items of a menu item, read for all items of its menus in one statement. */
export function childItems(context: ReadContext, row: MenuItem): readonly MenuItem[] {
  const items = relation(row, 'items below', (rows) =>
    Map.groupBy(
      readMenuItems(context, [...new Set(rows.map((each) => each.menu_id))]),
      (item) => item.parent_item_id,
    ),
  );
  return (items.get(row.id) ?? []).filter((item) => item.menu_id === row.menu_id);
}

/** The id of the menu at a location, such as `primary`. */
export function menuAt(context: ReadContext, location: string): number | null {
  return menuLocations(context.database).get(location) ?? null;
}

const isBroken = (context: ReadContext, item: MenuItem): boolean =>
  (item.target_kind === 'post_type' || item.target_kind === 'taxonomy') && targetOf(context, item) === null;

/**
 * Whether a menu item refers to a term by another taxonomy than the term has now, after a conversion. WordPress then
 * finds neither its name nor its URL.
 */
export const hasConvertedTaxonomy = (row: MenuItem, target: Content | Term): boolean =>
  target.kind === 'term' && target.taxonomy !== row.target_type;

/** The target of a menu item, read for all items of its menus in one statement; `null` for a custom link. */
export function targetOf(context: ReadContext, row: MenuItem): Content | Term | null {
  const { content, terms } = relation(row, 'targets', (rows) => {
    const ids = (kind: string) =>
      rows.filter((each) => each.target_kind === kind).map((each) => each.target_id);
    return {
      content: contentByIds(context.database, ids('post_type'), contentVisibility(context.viewer)),
      terms: termsByIds(context.database, ids('taxonomy')),
    };
  });
  if (row.target_kind === 'post_type') {
    return content.get(row.target_id) ?? null;
  }
  if (row.target_kind !== 'taxonomy') return null;
  const target = terms.get(row.target_id) ?? null;
  return target && taxonomyNames.includes(target.taxonomy) ? target : null;
}

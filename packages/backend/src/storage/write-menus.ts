import { prepare, type Database } from './sqlite/database.ts';

/** The target of a menu item: content or a term, by id. */
export interface MenuTarget {
  kind: 'post_type' | 'taxonomy';
  /** Such as `page` or `category`. */
  type: string;
  id: number;
}

type Item = { id: number; menu_id: number; parent_item_id: number };

const itemsOf = prepare<Item, [kind: string, type: string, id: number]>(
  `select content_id as id, menu_id, parent_item_id from menu_items
   where target_kind = ? and target_type = ? and target_id = ?`,
);
const lift = prepare<unknown, [parentItemId: number, id: number]>(
  'update menu_items set parent_item_id = ? where parent_item_id = ?',
);
const remove = prepare<unknown, [id: number]>('delete from content where id = ?');

const saveLocation = prepare<unknown, [location: string, menuId: number]>(
  'INSERT INTO menu_locations (location, menu_id) VALUES (?, ?) ' +
    'ON CONFLICT (location) DO UPDATE SET menu_id = excluded.menu_id',
);
const clearLocation = prepare<unknown, [location: string]>('DELETE FROM menu_locations WHERE location = ?');

/** Assigns a menu to a menu location, or none. */
export function saveMenuLocation(database: Database, location: string, menuId: number | null): void {
  if (menuId === null) database.write(clearLocation, location);
  else database.write(saveLocation, location, menuId);
}

/**
 * Removes the items that point at a target from all menus. Their children move up.
 *
 * @returns The ids of the changed menus.
 */
export function removeMenuItemsOf(database: Database, { kind, type, id }: MenuTarget): number[] {
  const menuIds = new Set<number>();
  // An item may be a child of another one that is removed, so its parent is read again each time.
  for (;;) {
    const item = database.row(itemsOf, kind, type, id);
    if (item === null) return [...menuIds];
    menuIds.add(item.menu_id);
    database.write(lift, item.parent_item_id, item.id);
    database.write(remove, item.id);
  }
}

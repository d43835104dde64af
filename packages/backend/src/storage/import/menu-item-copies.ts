import { prepare, type Database } from '../sqlite/database.ts';
import { originalIdKey } from './original-id.ts';

// Exports that were assembled from several files can have two menu items with one id in different menus. The second one
// is stored as a copy with its own id, as WordPress's importer does.

const copyInMenu = prepare<{ id: number }, [key: string, originalId: string, menuId: number]>(
  `SELECT content_meta.content_id AS id FROM content_meta
   JOIN menu_items ON menu_items.content_id = content_meta.content_id
   WHERE content_meta.key = ? AND content_meta.value = ? AND menu_items.menu_id = ?`,
);
const copy = prepare<{ found: number }, [id: number, key: string]>(
  `SELECT 1 AS found FROM content_meta JOIN content ON content.id = content_meta.content_id
   WHERE content_id = ? AND key = ? AND content.type = 'nav_menu_item'`,
);
const menu = prepare<{ menu_id: number }, [id: number]>(
  'SELECT menu_id FROM menu_items WHERE content_id = ?',
);
const removeAll = prepare<unknown, [key: string]>(
  `DELETE FROM content WHERE type = 'nav_menu_item' AND id IN (SELECT content_id FROM content_meta WHERE key = ?)`,
);
const revertParents = prepare<unknown, [key: string]>(
  `UPDATE menu_items SET parent_item_id = CAST(content_meta.value AS INTEGER) FROM content_meta
   WHERE content_meta.key = ? AND content_meta.content_id = menu_items.parent_item_id`,
);
const followParents = prepare<unknown, [key: string]>(
  `WITH copies (id, menu_id, original_id) AS (
     SELECT menu_items.content_id, menu_items.menu_id, CAST(content_meta.value AS INTEGER)
     FROM content_meta JOIN menu_items ON menu_items.content_id = content_meta.content_id
     WHERE content_meta.key = ?)
   UPDATE menu_items SET parent_item_id = copies.id FROM copies
   WHERE copies.menu_id = menu_items.menu_id AND copies.original_id = menu_items.parent_item_id
     AND menu_items.content_id <> copies.id
     AND NOT EXISTS (
       SELECT 1 FROM menu_items AS parent
       WHERE parent.content_id = menu_items.parent_item_id AND parent.menu_id = menu_items.menu_id)`,
);

/** The copy of a menu item in a menu, by the item's id in the file; `null` for none. */
export function findMenuItemCopy(database: Database, originalId: number, menuId: number): number | null {
  return database.row(copyInMenu, originalIdKey, String(originalId), menuId)?.id ?? null;
}

/** Whether an import chose the id of this menu item, so that other content may need it. */
export function isMenuItemCopy(database: Database, id: number): boolean {
  return database.row(copy, id, originalIdKey) !== null;
}

/** The menu of a menu item; `null` for other content. */
export function findMenuOfItem(database: Database, id: number): number | null {
  return database.row(menu, id)?.menu_id ?? null;
}

/** Removes all copies. An import that needs the id of one stores them again with other ids. */
export function removeMenuItemCopies(database: Database): void {
  database.write(revertParents, originalIdKey);
  database.write(removeAll, originalIdKey);
}

/** Points the items of a menu at the copies of their parents in the same menu. */
export function followMenuItemCopies(database: Database): void {
  database.write(followParents, originalIdKey);
}

import type { Selectable } from 'kysely';
import { prepare, type Database } from './sqlite/database.ts';
import { asSiblings } from './sqlite/sibling-batch.ts';
import type { MenuItemRow } from './tables.ts';

/** A menu item. */
export interface MenuItem extends Omit<Selectable<MenuItemRow>, 'content_id' | 'css_classes'> {
  readonly kind: 'menuItem';
  id: number;
  /** The item's own label; empty for the title of its target. */
  title: string;
  /** The tooltip, WordPress's "title attribute". */
  hint: string;
  description: string;
  menu_order: number;
  css_classes: readonly string[];
}

const byMenus = prepare<Omit<MenuItem, 'css_classes'> & { css_classes: string }, [menuIds: string]>(
  `select 'menuItem' as kind, content.id, content.title, content.excerpt as hint, content.body as description,
     content.menu_order, menu_items.menu_id, menu_items.parent_item_id, menu_items.target_kind, menu_items.target_type,
     menu_items.target_id, menu_items.url, menu_items.link_target, menu_items.css_classes, menu_items.link_relationship
   from menu_items join content on content.id = menu_items.content_id
   where menu_items.menu_id in (select value from json_each(?)) and content.status = 'publish'
   order by content.menu_order, content.id desc`,
);
const located = prepare<{ location: string; menu_id: number }, []>(
  'select location, menu_id from menu_locations order by location',
);

/** All items of some menus, in menu order, as siblings of one another. As in WPGraphQL, the newest of several with one position is first. */
export function menuItemsOf(database: Database, menuIds: readonly number[]): readonly MenuItem[] {
  if (menuIds.length === 0) return [];
  const rows = database.rows(byMenus, JSON.stringify(menuIds));
  return asSiblings(
    rows.map((row): MenuItem => ({ ...row, css_classes: JSON.parse(row.css_classes) as string[] })),
  );
}

/** The menu ids by menu location, such as `primary` or `footer`. */
export function menuLocations(database: Database): ReadonlyMap<string, number> {
  return new Map(database.rows(located).map(({ location, menu_id: menuId }) => [location, menuId]));
}

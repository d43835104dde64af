import type { Selectable } from 'kysely';
import { prepare, type Database } from './sqlite/database.ts';
import { createRowCache, createValueCache } from './sqlite/row-cache.ts';
import { asSiblingCopies } from './sqlite/sibling-batch.ts';
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
     content.menu_order, listed.menu_id, menu_items.parent_item_id, menu_items.target_kind, menu_items.target_type,
     menu_items.target_id, menu_items.url, menu_items.link_target, menu_items.css_classes, menu_items.link_relationship
    from (
      select menu_id, content_id from menu_items where menu_id in (select value from json_each(?1))
      union
      select term_id, content_id from term_content
      where term_id in (select value from json_each(?1)) and type = 'nav_menu_item') as listed
    join menu_items on menu_items.content_id = listed.content_id
    join content on content.id = listed.content_id
    where content.status = 'publish'
    order by content.menu_order, content.id desc`,
);
const located = prepare<{ location: string; menu_id: number }, []>(
  'select location, menu_id from menu_locations order by location',
);

const readItems = createRowCache<readonly MenuItem[]>({
  maxSize: 5000,
  sizeOf: (items) => 1 + (items?.length ?? 0),
  affectedBy({ table, before, after }) {
    // Its rows are inserted and deleted, never updated.
    if (table === 'term_content') return (after ?? before)?.term_id ?? null;
    const isMenuItem = table === 'content' && [before?.type, after?.type].includes('nav_menu_item');
    return isMenuItem || table === 'menu_items' ? 'all' : null;
  },
});

/**
 * All items of some menus, in menu order, as siblings of one another. An item with several menus occurs once for each, as WordPress lists
 * it. As in WPGraphQL, the newest of several with one position is first.
 */
export function menuItemsOf(database: Database, menuIds: readonly number[]): readonly MenuItem[] {
  if (menuIds.length === 0) return [];
  const items = readItems(database, menuIds, (missing) => {
    const rows = database.rows(byMenus, JSON.stringify(missing));
    return Map.groupBy(
      rows.map((row): MenuItem => ({ ...row, css_classes: JSON.parse(row.css_classes) as string[] })),
      ({ menu_id: menuId }) => menuId,
    );
  });
  return asSiblingCopies([...items.values()].flat().sort(byPosition));
}

const byPosition = (one: MenuItem, other: MenuItem): number =>
  one.menu_order - other.menu_order || other.id - one.id || one.menu_id - other.menu_id;

const sizes = prepare<{ id: number; slug: string; name: string; size: number }, []>(
  `select terms.id, terms.slug, terms.name, (
     select count(*) from term_content
     where term_content.term_id = terms.id and term_content.type = 'nav_menu_item'
       and term_content.status = 'publish') as size
   from terms where terms.taxonomy = 'nav_menu' order by terms.id`,
);

/** All menus with their number of published items, by id. */
export function menuSizes(database: Database): { id: number; slug: string; name: string; size: number }[] {
  return database.rows(sizes);
}

const readLocations = createValueCache<ReadonlyMap<string, number>>(
  ({ table }) => table === 'menu_locations',
);

/** The menu ids by menu location, such as `primary` or `footer`. */
export const menuLocations = (database: Database): ReadonlyMap<string, number> =>
  readLocations(
    database,
    () => new Map(database.rows(located).map(({ location, menu_id: menuId }) => [location, menuId])),
  );

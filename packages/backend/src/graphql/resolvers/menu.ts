import { encodeGlobalId } from '@masthead/contract';
import {
  hasConvertedTaxonomy,
  childItems,
  itemsOfMenu,
  locationsOf,
  menuOf,
  targetOf,
} from '../../content/menus/read-menus.ts';
import { decodeEntities, summarize } from '../../content/render/index.ts';
import type { MenuItem } from '../../storage/menus.ts';
import type { Term } from '../../storage/terms.ts';
import { absolute, permalinkOf } from '../link-fields.ts';
import type { Context } from '../context.ts';
import type { MenuItemWhere } from '../generated/fields.ts';
import { databaseId } from '../ids.ts';
import { linkOrNull, numberOrNull, textOrNull } from '../wire-values.ts';
import type { Given } from '../where/optional.ts';
import { byId, wholeList, type ListArgs } from './paging.ts';

const enumLocations = ['FOOTER', 'PRIMARY'] as const;

/** The locations of a menu that the enum has a value for; `null` if it is not assigned to any. */
function enumLocationsOf(row: Term | MenuItem, _: unknown, context: Context) {
  context.keys.list('menu');
  const names = new Set(locationsOf(context, row).map((location) => location.toUpperCase()));
  const locations = enumLocations.filter((name) => names.has(name));
  return locations.length === 0 ? null : locations;
}

/** Filters menu items. */
export function filterItems(
  items: readonly MenuItem[],
  where: Given<MenuItemWhere>,
  context: Context,
): readonly MenuItem[] {
  const { id, location, parentDatabaseId, parentId } = where ?? {};
  const parent = parentDatabaseId ?? (parentId ? (databaseId(parentId, 'post') ?? -1) : undefined);
  return items.filter(
    (item) =>
      (id === null || id === undefined || item.id === id) &&
      (!location || locationsOf(context, item).includes(location.toLowerCase())) &&
      (parent === undefined || item.parent_item_id === parent),
  );
}

export const menu = {
  // Counts only items that the viewer can see.
  count: (row: Term, _: unknown, context: Context) => {
    context.keys.list('menuItem');
    return numberOrNull(itemsOfMenu(context, row).length);
  },
  databaseId: (row: Term) => row.id,
  id: (row: Term) => encodeGlobalId('term', row.id),
  isRestricted: () => false,
  locations: enumLocationsOf,
  menuId: (row: Term) => row.id,
  menuItems: (row: Term, args: ListArgs<MenuItemWhere>, context: Context) =>
    wholeList(filterItems(itemsOfMenu(context, row), args.where, context), args, byId),
  name: (row: Term) => row.name,
  slug: (row: Term) => row.slug,
};

/** The URL of an item: its custom URL, or that of its target. */
function urlOf(row: MenuItem, context: Context): string | null {
  const target = targetOf(context, row);
  if (!target) return linkOrNull(asOwn(row.url, context));
  if (hasConvertedTaxonomy(row, target)) return null;
  const path = permalinkOf(target, context);
  return path === null ? null : absolute(path, context);
}

/** Maps a URL of the site this one was imported from to this site. */
function asOwn(url: string, { settings, siteUrl }: Context): string {
  const origin = settings.importedOrigins.find((each) => url === each || url.startsWith(`${each}/`));
  return origin === undefined ? url : siteUrl + url.slice(origin.length);
}

/** The URL without the site's origin. */
function pathOf(row: MenuItem, context: Context): string | null {
  const url = urlOf(row, context);
  if (url === null || !url.startsWith(`${context.siteUrl}/`)) return url;
  const path = url.slice(context.siteUrl.length);
  return targetOf(context, row) ? decodeURI(path) : path;
}

/** The label of an item: its own, or the name of its target. */
function labelOf(row: MenuItem, context: Context): string {
  if (row.title !== '') return context.renderer.title(row.title);
  const target = targetOf(context, row);
  // Names are plain text, but labels are HTML, so names must be escaped.
  if (target?.kind === 'term' && !hasConvertedTaxonomy(row, target)) {
    return context.renderer.description(decodeEntities(target.name));
  }
  const title = target?.kind === 'content' ? context.renderer.title(target.title) : '';
  return title === '' ? `#${target?.id ?? row.id} (no title)` : title;
}

export const menuItem = {
  childItems: (row: MenuItem, args: ListArgs<MenuItemWhere>, context: Context) =>
    wholeList(filterItems(childItems(context, row), args.where, context), args, byId),
  connectedNode: (row: MenuItem, _: unknown, context: Context) => targetOf(context, row),
  connectedObject: (row: MenuItem, _: unknown, context: Context) => targetOf(context, row),
  cssClasses: (row: MenuItem) => row.css_classes.filter((name) => name !== ''),
  databaseId: (row: MenuItem) => row.id,
  description: (row: MenuItem) => textOrNull(summarize(row.description, { count: 200, ending: '&hellip;' })),
  id: (row: MenuItem) => encodeGlobalId('post', row.id),
  isRestricted: () => false,
  label: (row: MenuItem, _: unknown, context: Context) => labelOf(row, context),
  linkRelationship: (row: MenuItem) => textOrNull(row.link_relationship),
  locations: enumLocationsOf,
  menu: (row: MenuItem, _: unknown, context: Context) => {
    context.keys.list('menu');
    return menuOf(context, row);
  },
  menuItemId: (row: MenuItem) => row.id,
  order: (row: MenuItem) => row.menu_order,
  parentDatabaseId: (row: MenuItem) => row.parent_item_id,
  parentId: (row: MenuItem) => (row.parent_item_id === 0 ? null : encodeGlobalId('post', row.parent_item_id)),
  path: (row: MenuItem, _: unknown, context: Context) => pathOf(row, context),
  target: (row: MenuItem) => textOrNull(row.link_target),
  title: (row: MenuItem) => textOrNull(row.hint),
  uri: (row: MenuItem, _: unknown, context: Context) => pathOf(row, context),
  url: (row: MenuItem, _: unknown, context: Context) => urlOf(row, context),
};

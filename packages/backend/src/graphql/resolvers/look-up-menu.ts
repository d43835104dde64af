import { readDatabaseId } from '@masthead/contract';
import { menuAt, readMenuItemsAt, readMenus } from '../../content/menus/read-menus.ts';
import { termSlugForLookup } from '../../content/permalinks/slug-lookup.ts';
import type { MenuItem } from '../../storage/menus.ts';
import type { Term } from '../../storage/terms.ts';
import type { Context } from '../context.ts';
import type { MenuWhere } from '../generated/fields.ts';
import { ResponseError } from '../engine/index.ts';
import type { Given } from '../where/optional.ts';
import { numberIn, type LookupArgs } from './lookups.ts';

/** Menus, filtered by location, slug or ID. */
export function menusAt(where: Given<MenuWhere>, context: Context): readonly Term[] {
  const at = where?.location ? menuAt(context, where.location.toLowerCase()) : null;
  return readMenus(context).filter(
    ({ id, slug }) =>
      (!where?.location || id === at) &&
      (!where?.slug || slug === termSlugForLookup(where.slug)) &&
      (!where?.id || id === where.id),
  );
}

/**
 * A menu by any type of ID.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for an invalid ID, and for a location without a menu.
 */
export function lookUpMenu({ id, idType }: LookupArgs, context: Context): Term | null {
  context.keys.list('menu');
  const withNumber = (number: number | null) => readMenus(context).find((menu) => menu.id === number) ?? null;
  switch (idType) {
    case 'DATABASE_ID':
      return withNumber(readDatabaseId(id));
    case 'LOCATION': {
      const number = menuAt(context, id.toLowerCase());
      if (number === null) throw new ResponseError('BAD_USER_INPUT', 'No menu set for the provided location');
      return withNumber(number);
    }
    case 'NAME':
      return readMenus(context).find(({ name }) => name.toLowerCase() === id.toLowerCase()) ?? null;
    case 'SLUG':
      return menusAt({ slug: id }, context)[0] ?? null;
    default:
      return withNumber(numberIn(id, 'term'));
  }
}

/**
 * An item of a menu that the viewer can see, by database ID or global ID.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for an invalid ID.
 */
export function lookUpMenuItem({ id, idType }: LookupArgs, context: Context): MenuItem | null {
  context.keys.list('menuItem');
  const number = idType === 'DATABASE_ID' ? readDatabaseId(id) : numberIn(id, 'post');
  return readMenuItemsAt(context, null).find((item) => item.id === number) ?? null;
}

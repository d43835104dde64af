import { BackendError } from './errors.ts';
import { openSiteDatabase, type SitePlace } from './open-site-database.ts';
import { menuLocations, menuSizes } from './storage/menus.ts';
import { saveMenuLocation } from './storage/write-menus.ts';

/** The menu locations that the site shows. */
export const menuLocationNames = ['primary', 'footer'] as const;

/** A menu, for site operators. */
export interface SiteMenu {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Number of published items. */
  readonly items: number;
  readonly locations: readonly string[];
}

/** The menus of a site. Changes take effect immediately in a running server. */
export interface SiteMenus extends Disposable {
  /** All menus by ID. */
  list(): SiteMenu[];
  /**
   * Assigns a menu to a location.
   *
   * @param menu ID, slug or name; `null` for no menu.
   * @returns The assigned menu.
   * @throws {BackendError} `menu_unknown`, `menu_location_unknown`.
   */
  assign(location: string, menu: string | null): SiteMenu | null;
}

/**
 * Opens the menus of a data directory.
 *
 * @throws {BackendError} `data_missing`, `data_unwritable`, `data_newer` or `database_locked`.
 */
export function openMenus(place: SitePlace): SiteMenus {
  const database = openSiteDatabase(place);
  const list = (): SiteMenu[] => {
    const locations = [...menuLocations(database)];
    return menuSizes(database).map(({ size, ...menu }) => ({
      ...menu,
      items: size,
      locations: locations.filter(([, id]) => id === menu.id).map(([location]) => location),
    }));
  };
  const find = (menu: string): SiteMenu => {
    const menus = list();
    const found =
      menus.find(({ id }) => String(id) === menu) ??
      menus.find(({ slug }) => slug === menu) ??
      menus.find(({ name }) => name.toLowerCase() === menu.toLowerCase());
    if (found) return found;
    throw new BackendError('menu_unknown', `There is no menu "${menu}".`, {
      help: 'Run "masthead menu list" for all menus; use the id, slug or name of one.',
    });
  };
  return {
    list,
    assign(location, menu) {
      if (!menuLocationNames.some((name) => name === location)) {
        throw new BackendError('menu_location_unknown', `There is no menu location "${location}".`, {
          help: `The locations are ${menuLocationNames.join(' and ')}.`,
        });
      }
      const found = menu === null ? null : find(menu);
      database.transaction(() => saveMenuLocation(database, location, found?.id ?? null));
      return found === null ? null : find(String(found.id));
    },
    [Symbol.dispose]: () => database.close(),
  };
}

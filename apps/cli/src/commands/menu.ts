import { menuLocationNames, openMenus, type SiteMenu, type SiteMenus } from '@masthead/backend';
import type { Command, CommandInput, Surroundings } from '../command.ts';
import { dataOption, embeddedConfigOf } from '../site-config.ts';
import { formatTable } from '../format-table.ts';

/** `masthead menu list`. */
export const menuListCommand: Command = {
  name: 'menu list',
  summary: 'List menus and their locations.',
  parameters: [],
  options: [dataOption, { name: 'json', about: 'Print JSON.' }],
  whenStopped: 'Nothing was changed.',
  run(input, surroundings) {
    using menus = menusOf(input, surroundings);
    const list = menus.list();
    surroundings.out.write(input.switches.has('json') ? `${JSON.stringify(list, null, 2)}\n` : table(list));
    return Promise.resolve(0);
  },
};

/** `masthead menu assign`. */
export const menuAssignCommand: Command = {
  name: 'menu assign',
  summary: 'Assign a menu to a location. Takes effect immediately.',
  parameters: ['LOCATION', 'MENU'],
  options: [dataOption],
  notes:
    `Locations: ${menuLocationNames.join(', ')}. MENU is an id, a slug or a name; "none" removes the menu.\n` +
    'A location without a menu gets another menu by its name or size, or the pages at the top level.',
  whenStopped: 'The location has either its old or its new menu.',
  run(input, surroundings) {
    const [location = '', menu = ''] = input.parameters;
    using menus = menusOf(input, surroundings);
    const assigned = menus.assign(location, menu === 'none' ? null : menu);
    surroundings.out.write(
      assigned === null
        ? `The location ${location} has no menu now.\n`
        : `The location ${location} has the menu "${assigned.name}" now (${assigned.items} items).\n`,
    );
    return Promise.resolve(0);
  },
};

function menusOf(input: CommandInput, surroundings: Surroundings): SiteMenus {
  const { dataDirectory: data, durability } = embeddedConfigOf(input, surroundings, {
    what: 'menus are',
    help: 'Assign them there: Appearance → Menus → Manage Locations.',
  });
  return openMenus({ data, durability });
}

const table = (menus: readonly SiteMenu[]): string =>
  formatTable([
    ['id', 'slug', 'items', 'locations', 'name'],
    ...menus.map(({ id, slug, items, locations, name }) => [
      String(id),
      slug,
      String(items),
      locations.join(',') || '-',
      name,
    ]),
  ]);

import { expect, test } from 'vitest';
import { menuItemsOf, menuLocations } from '../../src/storage/menus.ts';
import { type Database, db } from '../../src/storage/sqlite/database.ts';
import { openSite } from '../open-site.ts';
import { addMenu, addMenuItem } from '../seed.ts';

async function openMenus() {
  const site = openSite();
  const { database } = site;
  const main = addMenu(database, { location: 'primary', name: 'main' });
  const small = addMenu(database, { location: null, name: 'small' });
  const first = addMenuItem(database, { menu_id: main, label: 'First', order: 1 });
  addMenuItem(database, { menu_id: main, label: 'Third', order: 3 });
  addMenuItem(database, { menu_id: small, label: 'Second', order: 2 });
  const labels = (...menus: number[]): string[] => menuItemsOf(database, menus).map(({ title }) => title);
  return { site, database, main, small, first, labels };
}

test('menus: the items of several menus are sorted by position', async () => {
  const { site, main, small, labels } = await openMenus();
  await using _ = site;
  expect(labels(main)).toEqual(['First', 'Third']);
  expect(labels(main, small)).toEqual(['First', 'Second', 'Third']);
});

test('menus: an item of two menus is first in the older menu, whichever is cached', async () => {
  const { site, database, main, small, first } = await openMenus();
  await using _ = site;
  addToMenu(database, { item: first, menu: small });
  const menusOf = (...menus: number[]) =>
    menuItemsOf(database, menus).flatMap(({ id, menu_id: menu }) => (id === first ? [menu] : []));
  expect(menusOf(small)).toEqual([small]);
  expect(menusOf(main, small)).toEqual([main, small]);
  expect(menusOf(small, main)).toEqual([main, small]);
});

test('menus: cached items and locations are read again after each kind of change', async () => {
  const { site, database, main, small, first, labels } = await openMenus();
  await using _ = site;
  expect(labels(main)).toEqual(['First', 'Third']);
  database.run(db.updateTable('content').set({ title: 'Start' }).where('id', '=', first));
  expect(labels(main)).toEqual(['Start', 'Third']);
  database.run(db.updateTable('content').set({ menu_order: 4 }).where('id', '=', first));
  expect(labels(main)).toEqual(['Third', 'Start']);
  database.run(db.updateTable('menu_items').set({ url: '/there/' }).where('content_id', '=', first));
  expect(menuItemsOf(database, [main]).map(({ url }) => url)).toEqual(['#', '/there/']);
  addMenuItem(database, { menu_id: main, label: 'Last', order: 5 });
  expect(labels(main)).toEqual(['Third', 'Start', 'Last']);
  expect(labels(small)).toEqual(['Second']);
  addToMenu(database, { item: first, menu: small });
  expect(labels(small)).toEqual(['Second', 'Start']);
  database.run(db.updateTable('content').set({ status: 'draft' }).where('id', '=', first));
  expect(labels(main, small)).toEqual(['Second', 'Third', 'Last']);
  database.run(db.deleteFrom('content').where('id', '=', first));
  expect(labels(main)).toEqual(['Third', 'Last']);

  expect(menuLocations(database)).toEqual(new Map([['primary', main]]));
  database.run(db.insertInto('menu_locations').values({ location: 'footer', menu_id: small }));
  expect(menuLocations(database).get('footer')).toBe(small);
  database.run(db.deleteFrom('menu_locations'));
  expect(menuLocations(database).size).toBe(0);
});

test('menus: rolled-back changes are not cached', async () => {
  const { site, database, main, first, labels } = await openMenus();
  await using _ = site;
  const failing = (): void =>
    database.transaction(() => {
      database.run(db.updateTable('content').set({ title: 'Start' }).where('id', '=', first));
      expect(labels(main)).toEqual(['Start', 'Third']);
      throw new Error('Stop.');
    });
  expect(failing).toThrow('Stop.');
  expect(labels(main)).toEqual(['First', 'Third']);
});

test('menus: changing a returned row does not change the cached one', async () => {
  const { site, database, main, labels } = await openMenus();
  await using _ = site;
  for (const row of menuItemsOf(database, [main])) row.title = 'Changed';
  expect(labels(main)).toEqual(['First', 'Third']);
});

test('menus: a deleted menu has no items', async () => {
  const { site, database, main, labels } = await openMenus();
  await using _ = site;
  expect(labels(main)).toEqual(['First', 'Third']);
  database.run(db.deleteFrom('terms').where('id', '=', main));
  expect(labels(main)).toEqual([]);
  expect(menuLocations(database).size).toBe(0);
});

function addToMenu(database: Database, { item, menu }: { item: number; menu: number }): void {
  const row = { type: 'nav_menu_item', status: 'publish', date_local: 0, position: 0 };
  database.run(db.insertInto('term_content').values({ ...row, content_id: item, term_id: menu }));
}

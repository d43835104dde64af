import { expect, test } from 'vitest';
import { menuItemsOf, menuLocations } from '../../src/storage/menus.ts';
import { db } from '../../src/storage/sqlite/database.ts';
import { openSite } from '../open-site.ts';
import { addContent, addMenu, addMenuItem } from '../seed.ts';

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

test('menus: the items of several menus are in one order', async () => {
  const { site, main, small, labels } = await openMenus();
  await using _ = site;
  expect(labels(main)).toEqual(['First', 'Third']);
  expect(labels(main, small)).toEqual(['First', 'Second', 'Third']);
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
  database.run(
    db
      .insertInto('term_content')
      .values({
        content_id: first,
        term_id: small,
        position: 0,
        type: 'nav_menu_item',
        status: 'publish',
        date_local: 0,
      }),
  );
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

test('menus: a change that is rolled back, and rows of one reader, leave no trace', async () => {
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
  const [one] = menuItemsOf(database, [main]);
  if (one) one.title = 'Changed';
  addContent(database, { slug: 'a-post' });
  expect(labels(main)).toEqual(['First', 'Third']);
});

import { beforeEach, expect, test } from 'vitest';
import type { Change, Changes } from '../src/storage/change-capture.ts';
import { openDatabase, sql, type Database } from '../src/storage/database.ts';
import { addContent } from './seed.ts';

let database: Database;
let told: Changes[];
let failures: unknown[];
beforeEach(() => {
  failures = [];
  told = [];
  database = openDatabase({ file: ':memory:', onListenerFailure: (error) => failures.push(error) });
  database.onChange((changes) => told.push(changes));
  return () => database.close();
});

const setting = (name: string, value = 'x') =>
  database.run(sql.insertInto('settings').values({ name, value }));
const addPost = (row: { id?: number; title?: string; status?: string; password?: string }) =>
  addContent(database, { type: 'post', slug: 'low-tide', ...row });
const retitle = (id: number, title: string) =>
  database.run(sql.updateTable('content').set({ title }).where('id', '=', id));

/** The reported changes of a table, one line per row. */
const toldOf = (table: Change['table']): string[] =>
  told
    .flat()
    .filter((change): change is Change => change !== 'too many' && change.table === table)
    .map(({ id, before, after, changed }) => {
      const what = before === null ? 'came' : after === null ? 'gone' : 'changed';
      return [id, what, ...changed].join(' ');
    });

test('change capture: a single statement is reported immediately', () => {
  setting('blogname');
  expect(toldOf('settings')).toEqual(['blogname came']);
});

test('change capture: the changes of a transaction are reported together at the commit', () => {
  database.transaction(() => {
    setting('blogname');
    database.transaction(() => setting('blogdescription'));
    expect(told).toEqual([]);
  });
  expect(told).toHaveLength(1);
  expect(toldOf('settings')).toEqual(['blogname came', 'blogdescription came']);
});

test('change capture: rolled back changes are never reported', () => {
  expect(() =>
    database.transaction(() => {
      setting('blogname');
      throw new Error('No.');
    }),
  ).toThrow('No.');
  expect(() => setting(null as never)).toThrow('NOT NULL');
  database.row({ sql: 'select 1' });
  setting('blogdescription');
  expect(told).toHaveLength(1);
  expect(toldOf('settings')).toEqual(['blogdescription came']);
});

test('change capture: a row is reported once per transaction', () => {
  const id = addPost({ status: 'draft' });
  told = [];
  database.transaction(() => {
    retitle(id, 'Low Tide');
    database.run(sql.updateTable('content').set({ status: 'publish' }).where('id', '=', id));
    database.run(sql.updateTable('content').set({ comment_count: 1 }).where('id', '=', id));
  });
  expect(toldOf('content')).toEqual([`${id} changed title comments`]);
  expect(told.flat()).toMatchObject([{ before: { status: 'draft' }, after: { status: 'publish' } }]);
});

test('change capture: a row that is inserted and deleted, or set to its old values, is not reported', () => {
  const id = addPost({ title: 'Low Tide' });
  told = [];
  retitle(id, 'Low Tide');
  database.run(sql.updateTable('content').set({ title_key: 'x' }).where('id', '=', id));
  database.transaction(() => {
    setting('blogname');
    database.run(sql.deleteFrom('settings'));
  });
  expect(told).toEqual([]);
});

test('change capture: a row that is deleted and inserted again counts as changed in every column', () => {
  const id = addPost({});
  told = [];
  database.transaction(() => {
    database.run(sql.deleteFrom('content'));
    addPost({ id });
  });
  expect(toldOf('content')).toEqual([`${id} changed title texts comments sticky others`]);
});

test('change capture: cascaded deletions are reported', () => {
  const content_id = addPost({});
  database.run(sql.insertInto('content_meta').values({ content_id, key: 'k', value: 'v' }));
  told = [];
  database.run(sql.deleteFrom('content'));
  expect([...toldOf('content'), ...toldOf('content_meta')]).toEqual([`${content_id} gone`, '1 gone']);
});

test('change capture: password values are not reported', () => {
  const id = addPost({ password: '' });
  database.run(sql.updateTable('content').set({ password: 'sesame' }).where('id', '=', id));
  expect(told.at(-1)).toMatchObject([{ before: { is_locked: 0 }, after: { is_locked: 1 } }]);
  expect(JSON.stringify(told)).not.toContain('sesame');
});

test('change capture: above the limit, the changes are "too many"', () => {
  const many = () =>
    database.transaction(() => {
      for (let number = 0; number <= 10_000; number += 1) setting(`s${number}`);
    });
  many();
  expect(told).toEqual(['too many']);
  setting('blogname');
  expect(toldOf('settings')).toEqual(['blogname came']);
});

test('change capture: an error in a listener affects neither the change nor other listeners', () => {
  const failing = openDatabase({ file: ':memory:', onListenerFailure: (error) => failures.push(error) });
  const heard: Changes[] = [];
  failing.onChange(() => {
    throw new Error('Not listening.');
  });
  failing.onChange((changes) => heard.push(changes));
  failing.transaction(() => failing.run(sql.insertInto('settings').values({ name: 'n', value: 'v' })));
  expect(failing.row<{ value: string }, []>({ sql: 'select value from settings' })).toEqual({ value: 'v' });
  expect([failures.length, heard.length]).toEqual([1, 1]);
  failing.close();
});

test('change capture: a removed listener is not called', () => {
  const leave = database.onChange((changes) => told.push(changes));
  leave();
  setting('blogname');
  expect(told).toHaveLength(1);
});

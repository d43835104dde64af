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

/** What was told of a table, a line for each row. */
const toldOf = (table: Change['table']): string[] =>
  told
    .flat()
    .filter((change): change is Change => change !== 'too many' && change.table === table)
    .map(({ id, before, after, changed }) => {
      const what = before === null ? 'came' : after === null ? 'gone' : 'changed';
      return [id, what, ...changed].join(' ');
    });

test('a statement by itself is told at once', () => {
  setting('blogname');
  expect(toldOf('settings')).toEqual(['blogname came']);
});

test('a transaction is told when it is committed, and all at once', () => {
  database.transaction(() => {
    setting('blogname');
    database.transaction(() => setting('blogdescription'));
    expect(told).toEqual([]);
  });
  expect(told).toHaveLength(1);
  expect(toldOf('settings')).toEqual(['blogname came', 'blogdescription came']);
});

test('what is undone is told to nobody, not even later', () => {
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

test('a row is told once for all that a transaction does to it', () => {
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

test('a row that comes and goes, or is set to what it is, is not told', () => {
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

test('a row that goes and comes again may be another', () => {
  const id = addPost({});
  told = [];
  database.transaction(() => {
    database.run(sql.deleteFrom('content'));
    addPost({ id });
  });
  expect(toldOf('content')).toEqual([`${id} changed title texts comments sticky others`]);
});

test('what goes with something else is told, too', () => {
  const content_id = addPost({});
  database.run(sql.insertInto('content_meta').values({ content_id, key: 'k', value: 'v' }));
  told = [];
  database.run(sql.deleteFrom('content'));
  expect([...toldOf('content'), ...toldOf('content_meta')]).toEqual([`${content_id} gone`, '1 gone']);
});

test('passwords are not told', () => {
  const id = addPost({ password: '' });
  database.run(sql.updateTable('content').set({ password: 'sesame' }).where('id', '=', id));
  expect(told.at(-1)).toMatchObject([{ before: { is_locked: 0 }, after: { is_locked: 1 } }]);
  expect(JSON.stringify(told)).not.toContain('sesame');
});

test('more rows than are worth telling one by one are told as too many', () => {
  const many = () =>
    database.transaction(() => {
      for (let number = 0; number <= 10_000; number += 1) setting(`s${number}`);
    });
  many();
  expect(told).toEqual(['too many']);
  setting('blogname');
  expect(toldOf('settings')).toEqual(['blogname came']);
});

test('a listener that fails stops neither the change nor other listeners', () => {
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

test('a listener that has left hears nothing more', () => {
  const leave = database.onChange((changes) => told.push(changes));
  leave();
  setting('blogname');
  expect(told).toHaveLength(1);
});

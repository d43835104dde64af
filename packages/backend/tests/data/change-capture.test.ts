import { beforeEach, expect, test } from 'vitest';
import type { Change, Changes } from '../../src/storage/sqlite/change-capture.ts';
import { openDatabase, db, type Database } from '../../src/storage/sqlite/database.ts';
import { addContent } from '../seed.ts';

let database: Database;
let results: Changes[];
let failures: unknown[];
beforeEach(() => {
  failures = [];
  results = [];
  database = openDatabase({ file: ':memory:', onListenerFailure: (error) => failures.push(error) });
  database.onChange((changes) => results.push(changes));
  return () => database.close();
});

const setting = (name: string, value = 'x') =>
  database.run(db.insertInto('settings').values({ name, value }));
const addPost = (row: { id?: number; title?: string; status?: string; password?: string }) =>
  addContent(database, { type: 'post', slug: 'low-tide', ...row });
const retitle = (id: number, title: string) =>
  database.run(db.updateTable('content').set({ title }).where('id', '=', id));

/** The reported changes of a table, one line per row. */
const changesOf = (table: Change['table']): string[] =>
  results
    .flat()
    .filter((change): change is Change => change !== 'too many' && change.table === table)
    .map(({ id, before, after, changed }) => {
      const what = before === null ? 'came' : after === null ? 'gone' : 'changed';
      return [id, what, ...changed].join(' ');
    });

test('change capture: a single statement is reported immediately', () => {
  setting('blogname');
  expect(changesOf('settings')).toEqual(['blogname came']);
});

test('change capture: the changes of a transaction are reported together at the commit', () => {
  database.transaction(() => {
    setting('blogname');
    database.transaction(() => setting('blogdescription'));
    expect(results).toEqual([]);
  });
  expect(results).toHaveLength(1);
  expect(changesOf('settings')).toEqual(['blogname came', 'blogdescription came']);
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
  expect(results).toHaveLength(1);
  expect(changesOf('settings')).toEqual(['blogdescription came']);
});

test('change capture: a row is reported once per transaction', () => {
  const id = addPost({ status: 'draft' });
  results = [];
  database.transaction(() => {
    retitle(id, 'Low Tide');
    database.run(db.updateTable('content').set({ status: 'publish' }).where('id', '=', id));
    database.run(db.updateTable('content').set({ comment_count: 1 }).where('id', '=', id));
  });
  expect(changesOf('content')).toEqual([`${id} changed title comments`]);
  expect(results.flat()).toMatchObject([{ before: { status: 'draft' }, after: { status: 'publish' } }]);
});

test('change capture: a row that is inserted and deleted, or set to its old values, is not reported', () => {
  const id = addPost({ title: 'Low Tide' });
  results = [];
  retitle(id, 'Low Tide');
  database.run(db.updateTable('content').set({ title_key: 'x' }).where('id', '=', id));
  database.transaction(() => {
    setting('blogname');
    database.run(db.deleteFrom('settings'));
  });
  expect(results).toEqual([]);
});

test('change capture: a row that is deleted and inserted again counts as changed in every column', () => {
  const id = addPost({});
  results = [];
  database.transaction(() => {
    database.run(db.deleteFrom('content'));
    addPost({ id });
  });
  expect(changesOf('content')).toEqual([`${id} changed title texts comments sticky others`]);
});

test('change capture: cascaded deletions are reported', () => {
  const content_id = addPost({});
  database.run(db.insertInto('content_meta').values({ content_id, key: 'k', value: 'v' }));
  results = [];
  database.run(db.deleteFrom('content'));
  expect([...changesOf('content'), ...changesOf('content_meta')]).toEqual([`${content_id} gone`, '1 gone']);
});

test('change capture: password values are not reported', () => {
  const id = addPost({ password: '' });
  database.run(db.updateTable('content').set({ password: 'sesame' }).where('id', '=', id));
  expect(results.at(-1)).toMatchObject([{ before: { is_locked: 0 }, after: { is_locked: 1 } }]);
  expect(JSON.stringify(results)).not.toContain('sesame');
});

test('change capture: above the limit, the changes are "too many"', () => {
  const many = () =>
    database.transaction(() => {
      for (let number = 0; number <= 10_000; number += 1) setting(`s${number}`);
    });
  many();
  expect(results).toEqual(['too many']);
  setting('blogname');
  expect(changesOf('settings')).toEqual(['blogname came']);
});

test('change capture: an error in a listener affects neither the change nor other listeners', () => {
  const failing = openDatabase({ file: ':memory:', onListenerFailure: (error) => failures.push(error) });
  const received: Changes[] = [];
  failing.onChange(() => {
    throw new Error('Not listening.');
  });
  failing.onChange((changes) => received.push(changes));
  failing.transaction(() => failing.run(db.insertInto('settings').values({ name: 'n', value: 'v' })));
  expect(failing.row<{ value: string }, []>({ sql: 'select value from settings' })).toEqual({ value: 'v' });
  expect([failures.length, received.length]).toEqual([1, 1]);
  failing.close();
});

test('change capture: a removed listener is not called', () => {
  const leave = database.onChange((changes) => results.push(changes));
  leave();
  setting('blogname');
  expect(results).toHaveLength(1);
});

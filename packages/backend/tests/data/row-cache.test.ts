import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase, prepare } from '../../src/storage/sqlite/database.ts';
import { createRowCache } from '../../src/storage/sqlite/row-cache.ts';
import { newDataDirectory } from './new-data-directory.ts';

const rename = prepare<unknown, [name: string, id: number]>('update users set display_name = ? where id = ?');
const add = prepare<unknown, [login: string]>(
  "insert into users (login, nicename, email, display_name, registered_at) values (?1, ?1, '', ?1, 0)",
);
const names = prepare<{ id: number; name: string }, [ids: string]>(
  'select id, display_name as name from users where id in (select value from json_each(?))',
);

const opened: Database[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

function open(file = ':memory:'): Database {
  const database = openDatabase({ file });
  opened.push(database);
  return database;
}

/** A database with the users 1 and 2, their cached names, and the ids that were loaded. */
function site({ file = ':memory:', maxSize = 10 } = {}) {
  const database = open(file);
  for (const login of ['one', 'two']) database.write(add, login);
  const loaded: number[] = [];
  const read = createRowCache<string>({
    maxSize,
    affectedBy: ({ table, id }) => (table === 'users' ? id : table === 'settings' ? 'all' : null),
  });
  const namesOf = (...ids: number[]): (string | undefined)[] => {
    const found = read(database, ids, (missing) => {
      loaded.push(...missing);
      return new Map(database.rows(names, JSON.stringify(missing)).map(({ id, name }) => [id, name]));
    });
    return ids.map((id) => found.get(id));
  };
  return { database, loaded, namesOf };
}

test('row cache: a change drops the rows it affects, and no others', () => {
  const { database, loaded, namesOf } = site();
  expect(namesOf(1, 2, 3)).toEqual(['one', 'two', undefined]);
  database.write(rename, 'uno', 1);
  expect(namesOf(1, 2, 3)).toEqual(['uno', 'two', undefined]);
  expect(loaded).toEqual([1, 2, 3, 1]);
  database.write(add, 'three');
  expect(namesOf(1, 2, 3)).toEqual(['uno', 'two', 'three']);
  database.write(prepare("insert into settings (name, value) values ('blogname', 'A')"));
  namesOf(1, 2, 3);
  expect(loaded).toEqual([1, 2, 3, 1, 3, 1, 2, 3]);
});

test('row cache: a transaction reads what it has written, and a rollback leaves nothing of it', () => {
  const { database, namesOf } = site();
  namesOf(1);
  const failing = (): void =>
    database.transaction(() => {
      database.write(rename, 'uno', 1);
      expect(namesOf(1)).toEqual(['uno']);
      database.write(rename, 'eins', 1);
      expect(namesOf(1)).toEqual(['eins']);
      throw new Error('Stop.');
    });
  expect(failing).toThrow('Stop.');
  expect(namesOf(1)).toEqual(['one']);
  database.simulate(() => {
    database.write(rename, 'ein', 1);
    expect(namesOf(1)).toEqual(['ein']);
  });
  expect(namesOf(1)).toEqual(['one']);
});

test('row cache: changes of another connection empty it', () => {
  const file = join(newDataDirectory(), 'masthead.db');
  const { loaded, namesOf } = site({ file });
  namesOf(1, 2);
  open(file).write(rename, 'uno', 1);
  expect(namesOf(1, 2)).toEqual(['uno', 'two']);
  expect(loaded).toEqual([1, 2, 1, 2]);
});

test('row cache: after more commits than are recorded it is empty, and its size is bounded', () => {
  const { database, loaded, namesOf } = site({ maxSize: 1 });
  namesOf(1);
  for (let change = 0; change < 150; change += 1) database.write(rename, `name ${change}`, 2);
  expect(namesOf(1)).toEqual(['one']);
  expect(loaded).toEqual([1, 1]);
  namesOf(1, 2);
  namesOf(2);
  expect(loaded).toEqual([1, 1, 2, 2]);
});

test('commit log: does not store a commit that changes thousands of rows', () => {
  const { database, loaded, namesOf } = site();
  namesOf(1);
  const before = database.commits.count;
  database.write(rename, 'uno', 1);
  expect(database.commits.since(before)).toHaveLength(1);
  database.transaction(() => {
    for (let user = 0; user < 3000; user += 1) database.write(add, `user-${user}`);
  });
  expect(database.commits.since(before)).toBeNull();
  expect(database.commits.since(before + 1)).toBeNull();
  database.write(rename, 'dos', 2);
  expect(database.commits.since(before + 2)).toHaveLength(1);
  expect(namesOf(1, 2)).toEqual(['uno', 'dos']);
  expect(loaded).toEqual([1, 1, 2]);
});

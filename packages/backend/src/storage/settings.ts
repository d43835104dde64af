import { prepare, db, type Database } from './sqlite/database.ts';

const every = prepare<{ name: string; value: string }, []>('select name, value from settings');
const find = prepare<{ value: string }, [name: string]>(
  db.selectFrom('settings').select('value').where('name', '=', ''),
);
const save = prepare<unknown, [name: string, value: string]>(
  'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
);

/** All settings as text, by WordPress's option names. */
export function readSettings(database: Database): ReadonlyMap<string, string> {
  return new Map(database.rows(every).map(({ name, value }) => [name, value]));
}

/** The value of a setting; `null` if it is not set. */
export function findSetting(database: Database, name: string): string | null {
  return database.row(find, name)?.value ?? null;
}

/** Sets a setting. */
export function saveSetting(database: Database, name: string, value: string): void {
  database.write(save, name, value);
}

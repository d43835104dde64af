import { prepare, type Database } from './database.ts';

const every = prepare<{ name: string; value: string }, []>('select name, value from settings');

/** All settings, by WordPress's names for them, as text. */
export function readSettings(database: Database): ReadonlyMap<string, string> {
  return new Map(database.rows(every).map(({ name, value }) => [name, value]));
}

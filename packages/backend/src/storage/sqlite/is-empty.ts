import { prepare, type Database } from './database.ts';

const anyContent = prepare<{ id: number }, []>('select id from content limit 1');
const anyUser = prepare<{ id: number }, []>('select id from users limit 1');

/** Whether the database has neither content nor accounts. */
export function isEmptyDatabase(database: Database): boolean {
  return database.row(anyContent) === null && database.row(anyUser) === null;
}

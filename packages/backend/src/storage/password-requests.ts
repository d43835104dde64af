import { prepare, type Database } from './database.ts';

const add = prepare<unknown, [asked: string]>('INSERT INTO password_requests (asked) VALUES (?)');

/** Keeps what somebody typed who forgot a password, until it is looked up. */
export function keepPasswordRequest(database: Database, asked: string): void {
  database.write(add, asked);
}

const first = prepare<{ id: number; asked: string }, []>(
  'SELECT id, asked FROM password_requests ORDER BY id LIMIT 1',
);
const remove = prepare<unknown, [id: number]>('DELETE FROM password_requests WHERE id = ?');

/** Takes out the oldest; `null` when there is none. */
export function takePasswordRequest(database: Database): string | null {
  const found = database.row(first);
  if (found === null) return null;
  database.write(remove, found.id);
  return found.asked;
}

/** Whether somebody waits to be looked up. */
export const hasPasswordRequest = (database: Database): boolean => database.row(first) !== null;

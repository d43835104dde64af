import { prepare, type Database } from './sqlite/database.ts';

const add = prepare<unknown, [asked: string]>('INSERT INTO password_requests (asked) VALUES (?)');

/** Stores the login or e-mail address from a password reset request until the account is looked up. */
export function savePasswordRequest(database: Database, identifier: string): void {
  database.write(add, identifier);
}

const first = prepare<{ id: number; asked: string }, []>(
  'SELECT id, asked FROM password_requests ORDER BY id LIMIT 1',
);
const remove = prepare<unknown, [id: number]>('DELETE FROM password_requests WHERE id = ?');

/** Removes and returns the oldest request; `null` if there is none. */
export function takePasswordRequest(database: Database): string | null {
  const found = database.row(first);
  if (found === null) return null;
  database.write(remove, found.id);
  return found.asked;
}

/** Whether there are pending requests. */
export const hasPasswordRequest = (database: Database): boolean => database.row(first) !== null;

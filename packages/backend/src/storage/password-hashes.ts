import { prepare, type Database } from './sqlite/database.ts';

/** An account with its password hash. */
export interface Credentials {
  readonly id: number;
  readonly password_hash: string;
}

const byName = {
  login: prepare<Credentials, [text: string]>('SELECT id, password_hash FROM users WHERE login = ?'),
  email: prepare<Credentials, [text: string]>(
    `SELECT id, password_hash FROM users WHERE email = ? AND email <> '' ORDER BY id LIMIT 1`,
  ),
};

/** The account with this login or e-mail address, ignoring case; of several, the oldest. */
export const credentialsBy = (database: Database, by: 'login' | 'email', text: string): Credentials | null =>
  database.row(byName[by], text);

const byId = prepare<{ password_hash: string }, [id: number]>('SELECT password_hash FROM users WHERE id = ?');

/** Whether an account still has this password hash: the password may have changed while it was being verified. */
export const isCurrentHash = (database: Database, { id, password_hash: hash }: Credentials): boolean =>
  database.row(byId, id)?.password_hash === hash;

const replace = prepare<unknown, [hash: string, id: number, before: string]>(
  'UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?',
);

/** Replaces the hash of the same password, unless the password has changed meanwhile. */
export function replaceHash(database: Database, before: Credentials, hash: string): void {
  database.write(replace, hash, before.id, before.password_hash);
}

import { prepare, type Database } from './database.ts';

/** A mail to one person, with the same words as plain text and as HTML. */
export interface Mail {
  /** An e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail that waits. */
export interface WaitingMail extends Mail {
  readonly id: number;
  /** How often sending it has failed. */
  readonly tries: number;
}

const add = prepare<unknown, [to: string, subject: string, text: string, html: string]>(
  'INSERT INTO mails (recipient, subject, text, html) VALUES (?, ?, ?, ?)',
);

/**
 * Puts a mail into the queue, inside the transaction of whatever it tells of. After that is committed, whoever asked for it
 * wakes the job `mail`.
 *
 * @returns Its number, which no other mail ever gets.
 */
export function queueMail(database: Database, { to, subject, text, html }: Mail): number {
  return database.write(add, to, subject, text, html).lastInsertId;
}

const next = prepare<WaitingMail, [now: number]>(
  `SELECT id, recipient AS "to", subject, text, html, tries FROM mails WHERE due_at <= ? ORDER BY due_at, id LIMIT 1`,
);
const postpone = prepare<unknown, [dueAt: number, id: number]>('UPDATE mails SET due_at = ? WHERE id = ?');

/**
 * Takes the mail that has been due for the longest, for as long as the lease lasts: nobody else sends it meanwhile. When
 * whoever took it dies, it is due again afterwards.
 *
 * @returns `null` when none is due.
 */
export function takeMail(
  database: Database,
  { now, leaseMs }: { now: number; leaseMs: number },
): WaitingMail | null {
  // Most of the time there is none, and nothing has to be written to know that.
  if (database.row(next, now) === null) return null;
  return database.transaction(() => {
    const mail = database.row(next, now);
    if (mail !== null) database.write(postpone, now + leaseMs, mail.id);
    return mail;
  });
}

const earliest = prepare<{ due_at: number | null }, []>('SELECT min(due_at) AS due_at FROM mails');

/** When the next mail is due, in epoch milliseconds; `null` when none waits. */
export const nextMailDueAt = (database: Database): number | null => database.row(earliest)?.due_at ?? null;

const remove = prepare<unknown, [id: number]>('DELETE FROM mails WHERE id = ?');

/** Takes a mail out of the queue: it is sent, or given up. */
export function removeMail(database: Database, id: number): void {
  database.write(remove, id);
}

/** Says when a mail that was taken is due, although nothing was tried in vain. */
export function postponeMail(database: Database, id: number, dueAt: number): void {
  database.write(postpone, dueAt, id);
}

const delay = prepare<unknown, [dueAt: number, id: number]>(
  'UPDATE mails SET tries = tries + 1, due_at = ? WHERE id = ?',
);

/** Counts a failed try, and says when the next one is due. */
export function delayMail(database: Database, id: number, dueAt: number): void {
  database.write(delay, dueAt, id);
}

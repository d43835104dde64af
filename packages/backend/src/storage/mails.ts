import { prepare, type Database } from './sqlite/database.ts';

/** A mail to one recipient, with the same content as plain text and as HTML. */
export interface Mail {
  /** An e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail in the queue. */
export interface QueuedMail extends Mail {
  readonly id: number;
  /** Number of failed attempts. */
  readonly tries: number;
}

const add = prepare<unknown, [to: string, subject: string, text: string, html: string]>(
  'INSERT INTO mails (recipient, subject, text, html) VALUES (?, ?, ?, ?)',
);

/**
 * Queues a mail, in the transaction of the event it reports. After the commit the caller wakes the job `mail`.
 *
 * @returns Its id, which is never reused.
 */
export function queueMail(database: Database, { to, subject, text, html }: Mail): number {
  return database.write(add, to, subject, text, html).lastInsertId;
}

const next = prepare<QueuedMail, [now: number]>(
  `SELECT id, recipient AS "to", subject, text, html, tries FROM mails WHERE due_at <= ? ORDER BY due_at, id LIMIT 1`,
);
const setDue = prepare<unknown, [dueAt: number, id: number]>('UPDATE mails SET due_at = ? WHERE id = ?');

/**
 * Leases the mail that has been due the longest: no other process sends it until the lease ends. If the process dies,
 * the mail is due again then.
 *
 * @returns `null` if none is due.
 */
export function leaseMail(
  database: Database,
  { now, leaseMs }: { now: number; leaseMs: number },
): QueuedMail | null {
  // Usually none is due; checking that needs no write transaction.
  if (database.row(next, now) === null) return null;
  return database.transaction(() => {
    const mail = database.row(next, now);
    if (mail !== null) database.write(setDue, now + leaseMs, mail.id);
    return mail;
  });
}

const earliest = prepare<{ due_at: number | null }, []>('SELECT min(due_at) AS due_at FROM mails');

/** When the next mail is due, in epoch milliseconds; `null` if the queue is empty. */
export const nextMailDueAt = (database: Database): number | null => database.row(earliest)?.due_at ?? null;

const remove = prepare<unknown, [id: number]>('DELETE FROM mails WHERE id = ?');

/** Removes a mail from the queue after it was sent or given up. */
export function removeMail(database: Database, id: number): void {
  database.write(remove, id);
}

/** Sets when a leased mail is due, without counting a failed attempt. */
export function rescheduleMail(database: Database, id: number, dueAt: number): void {
  database.write(setDue, dueAt, id);
}

const recordFailure = prepare<unknown, [dueAt: number, id: number]>(
  'UPDATE mails SET tries = tries + 1, due_at = ? WHERE id = ?',
);

/** Counts a failed attempt, and sets when the next one is due. */
export function rescheduleFailedMail(database: Database, id: number, dueAt: number): void {
  database.write(recordFailure, dueAt, id);
}

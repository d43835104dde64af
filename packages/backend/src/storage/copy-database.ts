import { backup, DatabaseSync } from 'node:sqlite';

const pagesAtOnce = 5000;

/**
 * Copies a database that may be written meanwhile, as it is at this moment, by SQLite's own means.
 *
 * @param onProgress Told how many pages are copied, of how many.
 */
export async function copyDatabase(
  file: string,
  to: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  using source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  // What others write would make SQLite begin anew; within a transaction this connection does not see it.
  source.exec('BEGIN');
  source.prepare('SELECT count(*) FROM settings').get();
  await backup(source, to, {
    rate: pagesAtOnce,
    progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
  });
}

/**
 * What SQLite says of a database file that nobody else uses: its version of the model when it is sound.
 *
 * @returns `null` for a file that is damaged, or no database.
 */
export function soundVersion(file: string): number | null {
  try {
    // A connection that may write takes the files beside the database with it when it is closed.
    using db = new DatabaseSync(file);
    const [check] = db.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
    if (check?.integrity_check !== 'ok') return null;
    return (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  } catch {
    return null;
  }
}

/** Whether another process has the database open. */
export function isInUse(file: string): boolean {
  using db = new DatabaseSync(file, { timeout: 0 });
  try {
    // Every connection to a database with a write-ahead log holds a lock that this one cannot be had beside.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    return false;
  } catch {
    return true;
  }
}

/** Empties the queues of mail in a database file that nobody else uses; one from before there were any stays as it is. */
export function forgetQueuedMail(file: string): void {
  using db = new DatabaseSync(file);
  const queues = db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('mails', 'password_requests', 'comment_notices')",
    )
    .all() as { name: string }[];
  for (const { name } of queues) db.exec(`DELETE FROM ${name}`);
}

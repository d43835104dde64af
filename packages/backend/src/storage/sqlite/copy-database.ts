import { backup, DatabaseSync } from 'node:sqlite';

const pagesPerStep = 5000;

/**
 * Copies a database as of this moment with SQLite's online backup, even while other processes write to it.
 *
 * @param onProgress Called with the number of copied pages and the total.
 */
export async function copyDatabase(
  file: string,
  to: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  using source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  // A write by another connection would restart the backup; within a transaction this connection does not see it.
  source.exec('BEGIN');
  source.prepare('SELECT count(*) FROM settings').get();
  await backup(source, to, {
    rate: pagesPerStep,
    progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
  });
}

/**
 * Checks a database file that is not in use.
 *
 * @returns Its schema version; `null` if the file is damaged or no database.
 */
export function intactSchemaVersion(file: string): number | null {
  try {
    // A writable connection removes the `-wal` and `-shm` files when it is closed.
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
    // Every connection to a database in WAL mode holds a lock that conflicts with an exclusive one.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    return false;
  } catch {
    return true;
  }
}

/**
 * Empties the mail queues in a database file that is not in use. Does nothing for a database older than these tables.
 */
export function clearMailQueues(file: string): void {
  using db = new DatabaseSync(file);
  const queues = db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('mails', 'password_requests', 'comment_notices')",
    )
    .all() as { name: string }[];
  for (const { name } of queues) db.exec(`DELETE FROM ${name}`);
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const retryMs = 1000;

/**
 * Waits for the exclusive right to install and build. SQLite's lock on a file ends with the process that holds it, however it ends.
 *
 * @param onWait Called once, if another process holds the lock.
 * @returns The lock; dispose it to release it.
 * @throws The signal's reason, if it aborts first.
 */
export async function lockKit(
  folder: string,
  { onWait, signal }: { readonly onWait: () => void; readonly signal: AbortSignal },
): Promise<Disposable> {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'lock.db'));
  for (let attempt = 0; ; attempt += 1) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return { [Symbol.dispose]: () => database.close() };
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (attempt === 0) onWait();
    }
    try {
      await wait(retryMs, undefined, { signal });
    } catch {
      database.close();
      signal.throwIfAborted();
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5; // SQLITE_BUSY

import { mkdir, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A lock older than this belongs to a process that has died. */
const staleAfterMs = 60_000;

/**
 * Runs a function under a lock between processes.
 *
 * @param folder The lock, a folder that exists while the function runs.
 */
export async function withProcessLock<T>(folder: string, run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      await mkdir(folder);
      break;
    } catch {
      const since = (await stat(folder).catch(() => null))?.mtimeMs ?? Date.now();
      if (Date.now() - since > staleAfterMs) await rm(folder, { recursive: true, force: true });
      await wait(50);
    }
  }
  try {
    return await run();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

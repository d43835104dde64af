import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshotFile, type UnusableReason, writeSnapshot } from './snapshot-file.ts';
import type { PageCache } from '../page-cache.ts';

export interface SnapshotOptions {
  /** Folder of the snapshot files. */
  readonly folder: string;
  /** The slot of this process: each slot writes its own file, which its successor reads. Slot 0 reads all files. */
  readonly slot: number;
  /** Names everything besides content that pages depend on: the program, its build, URLs and settings. */
  readonly cacheVersion: () => string;
  readonly pages: Pick<PageCache, 'restore' | 'recent' | 'counts'>;
  /** How long a page may be served stale if it cannot be revalidated, in milliseconds. */
  readonly staleMs: number;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Called with the reason when a snapshot cannot be used. */
  readonly onUnusable: (why: Exclude<UnusableReason, 'absent'>) => void;
  readonly onError: (error: unknown) => void;
}

/** Saves recently requested pages to disk, so that the cache is warm after a restart. */
export interface CacheSnapshot {
  /** Content was retracted that stored pages may show: deletes the snapshots of all processes synchronously, and writes a new one soon. */
  discard(): void;
  /** Writes the snapshot now, for a successor process. */
  write(): Promise<void>;
  /** Writes the snapshot a last time. */
  close(): Promise<void>;
}

const everyMs = 3 * 60_000;
/** Retractions come in bursts, which share one write. */
const discardDelayMs = 5000;

const fileName = (seat: number): string => (seat === 0 ? 'hot-set' : `hot-set-${seat}`);

/** Restores the previous snapshots as stale entries; then writes a snapshot every few minutes and on close. */
export async function openSnapshot(options: SnapshotOptions): Promise<CacheSnapshot> {
  const { folder, slot, cacheVersion, pages, staleMs, clock = Date.now, onUnusable, onError } = options;
  const file = join(folder, fileName(slot));
  let writing: Promise<void> | null = null;
  let written = '';
  let discards = 0;
  let soon: NodeJS.Timeout | undefined;

  if (slot === 0) removeUnfinished();
  for (const each of previousFiles()) {
    // Sequentially, so that memory holds at most one file besides the cache.
    // oxlint-disable-next-line no-await-in-loop
    await restoreFile(each);
  }
  const timer = setInterval(() => void write(), everyMs);
  timer.unref();

  return {
    discard() {
      discards += 1;
      written = '';
      for (const each of files()) rmSync(each, { force: true });
      clearTimeout(soon);
      soon = setTimeout(() => void write(), discardDelayMs).unref();
    },
    write,
    async close() {
      clearInterval(timer);
      clearTimeout(soon);
      await writing;
      await write();
    },
  };

  /** The files of all slots, including a slot whose process has died and has no successor yet. */
  function files(): string[] {
    return filesNamed(/^hot-set(?:-\d+)?$/);
  }

  function filesNamed(pattern: RegExp): string[] {
    try {
      return readdirSync(folder)
        .filter((name) => pattern.test(name))
        .map((name) => join(folder, name));
    } catch {
      return []; // No snapshot has been written yet.
    }
  }

  /** Removes partial files of killed processes. */
  function removeUnfinished(): void {
    for (const each of filesNamed(/^hot-set(?:-\d+)?\.\d+$/)) {
      const { mtimeMs = Infinity } = statSync(each, { throwIfNoEntry: false }) ?? {};
      // No write takes this long.
      if (Date.now() - mtimeMs > everyMs) rmSync(each, { force: true });
    }
  }

  /** The own file last, so that its pages remain if not all fit. */
  function previousFiles(): string[] {
    const others = slot === 0 ? files() : [join(folder, fileName(0))];
    return [...others.filter((other) => other !== file), file];
  }

  async function restoreFile(each: string): Promise<void> {
    const found = await readSnapshotFile(each, { cacheVersion: cacheVersion(), now: clock() });
    const isUnusable = typeof found === 'string';
    if (isUnusable && found !== 'absent') onUnusable(found);
    const young = isUnusable
      ? []
      : found.filter(({ checkedAt }) => clock() - checkedAt < Math.max(staleMs, everyMs));
    // The file of a slot that no longer exists, or of another program version: no process will read it.
    if (young.length === 0 && each !== file && slot === 0) rmSync(each, { force: true });
    // In reverse, so that the most recently requested page becomes the most recently used entry.
    pages.restore(young.toReversed());
  }

  function write(): Promise<void> {
    const { misses, revalidated, hits } = pages.counts;
    const state = `${misses} ${revalidated} ${hits}`;
    if (state === written) return Promise.resolve();
    writing ??= writeFile(state).finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writeFile(state: string): Promise<void> {
    try {
      const before = discards;
      await writeSnapshot(file, { cacheVersion: cacheVersion(), pages: pages.recent() });
      if (discards === before) written = state;
      else rmSync(file, { force: true });
    } catch (error) {
      onError(error);
    }
  }
}

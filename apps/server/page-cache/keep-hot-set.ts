import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readHotSet, type Unread, writeHotSet } from './hot-set.ts';
import type { PageCache } from './page-cache.ts';

export interface HotSetOptions {
  /** Folder of the snapshot files. */
  readonly folder: string;
  /** The slot of this process: each slot writes its own file, which its successor reads. Slot 0 reads all files. */
  readonly seat: number;
  /** Names everything besides content that pages depend on: the program, its build, URLs and settings. */
  readonly identity: () => string;
  readonly pages: Pick<PageCache, 'restore' | 'recent' | 'counts'>;
  /** How long a page may be served stale if it cannot be revalidated, in milliseconds. */
  readonly staleMs: number;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Called with the reason when a snapshot cannot be used. */
  readonly onUnread: (why: Exclude<Unread, 'absent'>) => void;
  readonly onError: (error: unknown) => void;
}

/** Saves recently requested pages to disk, so that the cache is warm after a restart. */
export interface HotSet {
  /** Content was retracted that stored pages may show: deletes the snapshots of all processes synchronously, and writes a new one soon. */
  forget(): void;
  /** Writes the snapshot now, for a successor process. */
  write(): Promise<void>;
  /** Writes the snapshot a last time. */
  close(): Promise<void>;
}

const everyMs = 3 * 60_000;
/** Retractions come in bursts, which share one write. */
const soonMs = 5000;

const fileName = (seat: number): string => (seat === 0 ? 'hot-set' : `hot-set-${seat}`);

/** Restores the previous snapshots as stale entries; then writes a snapshot every few minutes and on close. */
export async function keepHotSet(options: HotSetOptions): Promise<HotSet> {
  const { folder, seat, identity, pages, staleMs, clock = Date.now, onUnread, onError } = options;
  const file = join(folder, fileName(seat));
  let writing: Promise<void> | null = null;
  let written = '';
  let forgotten = 0;
  let soon: NodeJS.Timeout | undefined;

  if (seat === 0) removeUnfinished();
  for (const each of filesOfBefore()) {
    // Sequentially, so that memory holds at most one file besides the cache.
    // oxlint-disable-next-line no-await-in-loop
    await takeIn(each);
  }
  const timer = setInterval(() => void write(), everyMs);
  timer.unref();

  return {
    forget() {
      forgotten += 1;
      written = '';
      for (const each of files()) rmSync(each, { force: true });
      clearTimeout(soon);
      soon = setTimeout(() => void write(), soonMs).unref();
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
  function filesOfBefore(): string[] {
    const others = seat === 0 ? files() : [join(folder, fileName(0))];
    return [...others.filter((other) => other !== file), file];
  }

  async function takeIn(each: string): Promise<void> {
    const found = await readHotSet(each, { identity: identity(), now: clock() });
    const isUnread = typeof found === 'string';
    if (isUnread && found !== 'absent') onUnread(found);
    const young = isUnread
      ? []
      : found.filter(({ checkedAt }) => clock() - checkedAt < Math.max(staleMs, everyMs));
    // The file of a slot that no longer exists, or of another program version: no process will read it.
    if (young.length === 0 && each !== file && seat === 0) rmSync(each, { force: true });
    // In reverse, so that the most recently requested page becomes the most recently used entry.
    pages.restore(young.toReversed());
  }

  function write(): Promise<void> {
    const { misses, stood, hits } = pages.counts;
    const state = `${misses} ${stood} ${hits}`;
    if (state === written) return Promise.resolve();
    writing ??= writeDown(state).finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writeDown(state: string): Promise<void> {
    try {
      const before = forgotten;
      await writeHotSet(file, { identity: identity(), pages: pages.recent() });
      if (forgotten === before) written = state;
      else rmSync(file, { force: true });
    } catch (error) {
      onError(error);
    }
  }
}

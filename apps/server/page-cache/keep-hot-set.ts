import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readHotSet, type Unread, writeHotSet } from './hot-set.ts';
import type { PageCache } from './page-cache.ts';

export interface HotSetOptions {
  /** Where the file lies. */
  readonly folder: string;
  /** Names all that pages are made of besides content: the program, its build, addresses and settings. */
  readonly identity: () => string;
  readonly pages: Pick<PageCache, 'restore' | 'recent' | 'counts'>;
  /** Whether this process writes: one of several is enough. */
  readonly isWriter: boolean;
  /** How long a page is shown of which nobody can tell whether it still holds, in milliseconds. */
  readonly staleMs: number;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Told why pages that were kept cannot be used. */
  readonly onUnread: (why: Exclude<Unread, 'absent'>) => void;
  readonly onError: (error: unknown) => void;
}

/** Keeps the pages that are in demand on the disk, so that a restart finds them again. */
export interface HotSet {
  /** Something was withdrawn that pages on the disk may show: they go at once, and those that do not are written down anew soon. */
  forget(): void;
  /** Writes them a last time. */
  close(): Promise<void>;
}

const everyMs = 3 * 60_000;
/** What is withdrawn comes in crowds: all of it is one writing. */
const soonMs = 5000;

/** Gives the pages of the last process to this one, which doubts them all, and writes its own down every few minutes and at the end. */
export async function keepHotSet(options: HotSetOptions): Promise<HotSet> {
  const { folder, identity, pages, isWriter, staleMs, clock = Date.now, onUnread, onError } = options;
  const file = join(folder, 'hot-set');
  let writing: Promise<void> | null = null;
  let written = '';
  let forgotten = 0;
  let soon: NodeJS.Timeout | undefined;

  const found = await readHotSet(file, { identity: identity(), now: clock() });
  if (found !== 'absent' && typeof found === 'string') onUnread(found);
  // Those asked for last come last, as if they had just been asked for.
  else if (found !== 'absent') {
    pages.restore(
      found.filter(({ checkedAt }) => clock() - checkedAt < Math.max(staleMs, everyMs)).toReversed(),
    );
  }
  const timer = setInterval(() => void write(), everyMs);
  timer.unref();

  return {
    forget() {
      if (!isWriter) return;
      forgotten += 1;
      written = '';
      rmSync(file, { force: true });
      clearTimeout(soon);
      soon = setTimeout(() => void write(), soonMs).unref();
    },
    async close() {
      clearInterval(timer);
      clearTimeout(soon);
      await writing;
      await write();
    },
  };

  function write(): Promise<void> {
    const { misses, stood, hits } = pages.counts;
    const state = `${misses} ${stood} ${hits}`;
    if (!isWriter || state === written) return Promise.resolve();
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

import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readHotSet, type Unread, writeHotSet } from './hot-set.ts';
import type { PageCache } from './page-cache.ts';

export interface HotSetOptions {
  /** Where the files lie. */
  readonly folder: string;
  /** The place of this process among those that serve the site: each writes what it knows, and its successor reads it. The first reads all. */
  readonly seat: number;
  /** Names all that pages are made of besides content: the program, its build, addresses and settings. */
  readonly identity: () => string;
  readonly pages: Pick<PageCache, 'restore' | 'recent' | 'counts'>;
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
  /** Something was withdrawn that pages on the disk may show: they go at once, of whichever process, and those that do not are written down anew soon. */
  forget(): void;
  /** Writes them now, for a successor. */
  write(): Promise<void>;
  /** Writes them a last time. */
  close(): Promise<void>;
}

const everyMs = 3 * 60_000;
/** What is withdrawn comes in crowds: all of it is one writing. */
const soonMs = 5000;

const fileName = (seat: number): string => (seat === 0 ? 'hot-set' : `hot-set-${seat}`);

/** Gives the pages of the last process to this one, which doubts them all, and writes its own down every few minutes and at the end. */
export async function keepHotSet(options: HotSetOptions): Promise<HotSet> {
  const { folder, seat, identity, pages, staleMs, clock = Date.now, onUnread, onError } = options;
  const file = join(folder, fileName(seat));
  let writing: Promise<void> | null = null;
  let written = '';
  let forgotten = 0;
  let soon: NodeJS.Timeout | undefined;

  if (seat === 0) removeUnfinished();
  for (const each of filesOfBefore()) {
    // One after the other, as each may be long: no more of them is in memory at once than one and what pages may take.
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

  /** Those of all processes, also of one that has died and has no successor yet. */
  function files(): string[] {
    return filesNamed(/^hot-set(?:-\d+)?$/);
  }

  function filesNamed(pattern: RegExp): string[] {
    try {
      return readdirSync(folder)
        .filter((name) => pattern.test(name))
        .map((name) => join(folder, name));
    } catch {
      return []; // Nobody has written any yet.
    }
  }

  /** What a process was writing when it was killed. */
  function removeUnfinished(): void {
    for (const each of filesNamed(/^hot-set(?:-\d+)?\.\d+$/)) {
      const { mtimeMs = Infinity } = statSync(each, { throwIfNoEntry: false }) ?? {};
      // No writing takes as long.
      if (Date.now() - mtimeMs > everyMs) rmSync(each, { force: true });
    }
  }

  /** Its own the last, so that its pages are those that stay where there is no room for all. */
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
    // Of a place that nobody has any more, or of a program that has gone: nobody will read it.
    if (young.length === 0 && each !== file && seat === 0) rmSync(each, { force: true });
    // As if those asked for last had just been asked for.
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

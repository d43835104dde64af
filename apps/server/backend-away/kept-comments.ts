import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptComment } from '@masthead/site';

/** A comment on the disk. */
export interface StoredComment {
  /** The file; in the order of names comments were written. */
  readonly name: string;
  readonly comment: KeptComment;
}

/** Comments that wait to be sent: files that nobody else may read, which outlive the process. */
export interface KeptComments {
  /** Keeps one. It is on the disk when this ends; `full` when there are too many. */
  keep(comment: KeptComment): Promise<'kept' | 'full'>;
  /** Those that wait, the oldest first. */
  waiting(): readonly StoredComment[];
  /** Forgets one that was sent. */
  remove(name: string): void;
  /** Puts one aside that was refused, where whoever runs the site can still read it. */
  setAside(name: string): void;
}

/** Together with their length, what programs may fill the disk with. */
const mostComments = 500;
const mostBytes = 4 * 1024 * 1024;
/** Older ones nobody waits for, and what they tell of people is not kept for ever. */
const keptMs = 7 * 86_400_000;

const MINUTE_MS = 60_000;

const ending = '.json';
const aside = '.refused';

/** @param onDropped Told of files that were too old, or could not be read. */
export function openKeptComments({
  folder,
  clock = Date.now,
  onDropped,
}: {
  folder: string;
  clock?: () => number;
  onDropped: (name: string, why: 'too old' | 'unreadable') => void;
}): KeptComments {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** What waits, by name. */
  const waiting = new Map<string, { readonly comment: KeptComment; readonly bytes: number }>();
  for (const name of readdirSync(folder)) {
    const age = clock() - timeOf(name);
    // What was begun and never finished was acknowledged to nobody.
    const isOver = name.endsWith(aside) ? age > keptMs : !name.endsWith(ending) && age > MINUTE_MS;
    if (isOver) rmSync(join(folder, name), { force: true });
  }
  lookAgain();
  let last = 0;

  return {
    async keep(comment) {
      const text = JSON.stringify(comment);
      const bytes = Buffer.byteLength(text);
      const all = [...waiting.values()].reduce((sum, each) => sum + each.bytes, bytes);
      if (waiting.size >= mostComments || all > mostBytes) return 'full';
      // Two of one moment keep their order.
      last = Math.max(last + 1, clock());
      const name = `${String(last).padStart(15, '0')}-${randomUUID().slice(0, 8)}${ending}`;
      await writeWhole(join(folder, name), text);
      waiting.set(name, { comment, bytes });
      return 'kept';
    },
    waiting() {
      lookAgain();
      for (const name of waiting.keys()) if (clock() - timeOf(name) > keptMs) drop(name, 'too old');
      return [...waiting]
        .map(([name, { comment }]) => ({ name, comment }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    remove,
    setAside(name) {
      waiting.delete(name);
      renameSync(join(folder, name), join(folder, name + aside));
    },
  };

  /** While one process takes over from another, both may keep and send. */
  function lookAgain(): void {
    const names = readdirSync(folder).filter((name) => name.endsWith(ending));
    const there = new Set(names);
    for (const name of waiting.keys()) if (!there.has(name)) waiting.delete(name);
    for (const name of names.toSorted()) if (!waiting.has(name)) takeIn(name);
  }

  function takeIn(name: string): void {
    try {
      const file = join(folder, name);
      const comment = JSON.parse(readFileSync(file, 'utf8')) as KeptComment;
      waiting.set(name, { comment, bytes: statSync(file).size });
    } catch {
      drop(name, 'unreadable');
    }
  }

  function drop(name: string, why: 'too old' | 'unreadable'): void {
    onDropped(name, why);
    remove(name);
  }

  function remove(name: string): void {
    waiting.delete(name);
    rmSync(join(folder, name), { force: true });
  }
}

const timeOf = (name: string): number => Number(name.slice(0, 15));

/** Somebody is told that it is kept, so it has to be on the disk, and whole. */
async function writeWhole(file: string, text: string): Promise<void> {
  const fresh = `${file}.part`;
  try {
    const handle = await open(fresh, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

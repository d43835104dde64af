import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  /** Puts one aside that was refused, where whoever runs the site can still read what it says. */
  setAside(name: string): void;
}

/** Together with their length, what programs may fill the disk with. */
const mostComments = 500;
const mostBytes = 4 * 1024 * 1024;
/** The longest that a form takes, with room for how JSON writes it. */
const mostBytesOfOne = 512 * 1024;
/** The most that were refused; the last ones stay. */
const mostAside = 100;
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
      const comment = waiting.get(name)?.comment;
      // Nobody sends it any more, so nobody needs to know where it came from.
      if (comment) {
        const { email: _, address: __, ...said } = comment;
        writeFileSync(join(folder, name + aside), JSON.stringify(said), { mode: 0o600 });
      }
      remove(name);
      tidy(readdirSync(folder));
    },
  };

  /** While one process takes over from another, both may keep and send. */
  function lookAgain(): void {
    const all = readdirSync(folder);
    tidy(all);
    const names = all.filter((name) => name.endsWith(ending));
    const there = new Set(names);
    for (const name of waiting.keys()) if (!there.has(name)) waiting.delete(name);
    for (const name of names.toSorted()) if (!waiting.has(name)) takeIn(name);
  }

  /** Removes what is of no use to anybody any more. */
  function tidy(names: readonly string[]): void {
    const refused = names.filter((name) => name.endsWith(aside)).toSorted();
    const tooMany = new Set(refused.slice(0, -mostAside));
    for (const name of names) {
      const age = clock() - timeOf(name);
      // What was begun and never finished was acknowledged to nobody.
      const isOver = name.endsWith(aside) ? age > keptMs : !name.endsWith(ending) && age > MINUTE_MS;
      if (isOver || tooMany.has(name)) rmSync(join(folder, name), { force: true });
    }
  }

  function takeIn(name: string): void {
    const file = join(folder, name);
    const found = lstatSync(file, { throwIfNoEntry: false });
    // What is no file, nobody has kept here.
    if (!found?.isFile()) return;
    const comment = found.size > mostBytesOfOne ? null : readComment(file);
    if (comment === null) drop(name, 'unreadable');
    else waiting.set(name, { comment, bytes: found.size });
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

/** @returns `null` for what is no comment. */
function readComment(file: string): KeptComment | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isComment(read) ? read : null;
  } catch {
    return null;
  }
}

function isComment(value: unknown): value is KeptComment {
  if (typeof value !== 'object' || value === null) return false;
  const { article, parent, isOpened, address, ...texts } = value as Record<keyof KeptComment, unknown>;
  return (
    Number.isSafeInteger(article) &&
    Number.isSafeInteger(parent) &&
    typeof isOpened === 'boolean' &&
    (address === null || typeof address === 'string') &&
    [texts.path, texts.text, texts.name, texts.email, texts.url].every((text) => typeof text === 'string')
  );
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

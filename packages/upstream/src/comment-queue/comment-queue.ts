import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueuedComment } from '@masthead/site';
import { MINUTE_MS } from '@masthead/kit';

/** A queued comment. */
export interface QueueEntry {
  /** The file name; names sort in the order of submission. */
  readonly name: string;
  readonly comment: QueuedComment;
}

/** Comments that wait for delivery: files that only their owner can read, and that survive a restart. */
export interface CommentQueue {
  /** Queues a comment. It is on disk when the promise resolves; `full` if there are too many. */
  enqueue(comment: QueuedComment): Promise<'queued' | 'full'>;
  /** Queued comments, oldest first. */
  waiting(): readonly QueueEntry[];
  /** Removes a delivered comment. */
  remove(name: string): void;
  /** Moves a rejected comment aside, where the operator can read it. */
  setAside(name: string): void;
}

/** Limits what bots can write to the disk. */
const maxComments = 500;
const maxBytes = 4 * 1024 * 1024;
/** The maximum form size, with room for JSON escapes. */
const maxCommentBytes = 512 * 1024;
/** Maximum rejected comments; the oldest are removed. */
const maxRejected = 100;
/** Retention time: late delivery is of no use, and comments contain personal data. */
const retentionMs = 7 * 86_400_000;

const ending = '.json';
const rejectedSuffix = '.refused';

/** @param onDropped Called for files that were too old or unreadable. */
export function openCommentQueue({
  folder,
  clock = Date.now,
  onDropped,
}: {
  folder: string;
  clock?: () => number;
  onDropped: (name: string, why: 'too old' | 'unreadable') => void;
}): CommentQueue {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** Queued comments by file name. */
  const waiting = new Map<string, { readonly comment: QueuedComment; readonly bytes: number }>();
  rescan();
  let last = 0;

  return {
    async enqueue(comment) {
      const text = JSON.stringify(comment);
      const bytes = Buffer.byteLength(text);
      const all = [...waiting.values()].reduce((sum, each) => sum + each.bytes, bytes);
      if (waiting.size >= maxComments || all > maxBytes) return 'full';
      // Unique and increasing, even within a millisecond.
      last = Math.max(last + 1, clock());
      const name = `${String(last).padStart(15, '0')}-${randomUUID().slice(0, 8)}${ending}`;
      await writeWhole(join(folder, name), text);
      waiting.set(name, { comment, bytes });
      return 'queued';
    },
    waiting() {
      rescan();
      for (const name of waiting.keys()) if (clock() - timeOf(name) > retentionMs) drop(name, 'too old');
      return [...waiting]
        .map(([name, { comment }]) => ({ name, comment }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    remove,
    setAside(name) {
      const comment = waiting.get(name)?.comment;
      // A comment that is never sent needs no e-mail address, IP address and user agent.
      if (comment) {
        const { email: _, address: __, agent: ___, ...said } = comment;
        writeFileSync(join(folder, name + rejectedSuffix), JSON.stringify(said), { mode: 0o600 });
      }
      remove(name);
      tidy(readdirSync(folder));
    },
  };

  /** During a handover two processes may queue and send. */
  function rescan(): void {
    const all = readdirSync(folder);
    tidy(all);
    const names = all.filter((name) => name.endsWith(ending));
    const there = new Set(names);
    for (const name of waiting.keys()) if (!there.has(name)) waiting.delete(name);
    for (const name of names.toSorted()) if (!waiting.has(name)) load(name);
  }

  /** Removes old and superfluous files. */
  function tidy(names: readonly string[]): void {
    const refused = names.filter((name) => name.endsWith(rejectedSuffix)).toSorted();
    const tooMany = new Set(refused.slice(0, -maxRejected));
    for (const name of names) {
      const age = clock() - timeOf(name);
      // Partial files were never acknowledged.
      const isOver = name.endsWith(rejectedSuffix)
        ? age > retentionMs
        : !name.endsWith(ending) && age > MINUTE_MS;
      if (isOver || tooMany.has(name)) rmSync(join(folder, name), { force: true });
    }
  }

  function load(name: string): void {
    const file = join(folder, name);
    const found = lstatSync(file, { throwIfNoEntry: false });
    // Ignore directories and links.
    if (!found?.isFile()) return;
    const comment = found.size > maxCommentBytes ? null : readComment(file);
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

/** @returns `null` for an invalid file. */
function readComment(file: string): QueuedComment | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isComment(read) ? read : null;
  } catch {
    return null;
  }
}

function isComment(value: unknown): value is QueuedComment {
  if (typeof value !== 'object' || value === null) return false;
  const { article, parent, isOpened, address, agent, ...texts } = value as Record<
    keyof QueuedComment,
    unknown
  >;
  return (
    Number.isSafeInteger(article) &&
    Number.isSafeInteger(parent) &&
    typeof isOpened === 'boolean' &&
    (address === null || typeof address === 'string') &&
    (agent === undefined || typeof agent === 'string') &&
    [texts.path, texts.text, texts.name, texts.email, texts.url].every((text) => typeof text === 'string')
  );
}

const timeOf = (name: string): number => Number(name.slice(0, 15));

/** Writes atomically and syncs: the comment is acknowledged to its author. */
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

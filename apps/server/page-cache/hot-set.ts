import { createHash, type Hash } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { KeptPage } from './page-store.ts';
import { aRestart } from './page-looks.ts';
import { mayBeKept, type PublicPage, revivedPage } from './public-page.ts';

// The file: a line that names it, the pages, and the SHA-256 of all that. Each page is a line of JSON and its bodies, each after its length.

/** So much of the pages that are asked for most outlives the process. */
const mostPages = 2000;
const mostBytes = 32 * 1024 * 1024;

const format = 'masthead pages 1';
const digestBytes = 32;
const lengthBytes = 4;

interface Record extends Pick<KeptPage, 'key' | 'checkedAt' | 'lastHitAt' | 'hits' | 'keys'> {
  readonly page: Omit<PublicPage, 'body' | 'until' | 'lifetime'>;
  /** `null`: never. */
  readonly until: number | null;
}

/** Why there is nothing to be had of a file. */
export type Unread = 'absent' | 'foreign' | 'damaged' | 'too large';

/**
 * Writes pages to a file that is there whole or not at all, for nobody else's eyes.
 *
 * @param identity Of all that pages are made of besides content; who names another one gets none of them.
 * @param pages Those first that are to be kept if there is no room for all.
 * @returns How many were written.
 */
export async function writeHotSet(
  file: string,
  { identity, pages }: { identity: string; pages: readonly KeptPage[] },
): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  try {
    // What lies there was left by a process that is gone; a link that somebody has put there is not followed.
    await rm(fresh, { force: true });
    const handle = await open(fresh, 'wx', 0o600);
    const digest = createHash('sha256');
    let written = 0;
    let bytes = 0;
    try {
      const write = async (parts: readonly Uint8Array[]): Promise<void> => {
        for (const part of parts) digest.update(part);
        await handle.writev([...parts]);
      };
      await write([firstLine(identity)]);
      for (const kept of pages) {
        const parts = partsOf(kept);
        const size = parts.reduce((sum, part) => sum + part.byteLength, 0);
        if (written >= mostPages || bytes + size > mostBytes) break;
        // One after the other: readers have their turn in between.
        // oxlint-disable-next-line no-await-in-loop
        await write(parts);
        written += 1;
        bytes += size;
      }
      await handle.writev([digest.digest()]);
    } finally {
      await handle.close();
    }
    await chmod(fresh, 0o600);
    await rename(fresh, file);
    return written;
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

const firstLine = (identity: string): Buffer => Buffer.from(`${JSON.stringify([format, identity])}\n`);

function partsOf({ key, page, encoded, keys, checkedAt, lastHitAt, hits }: KeptPage): Uint8Array[] {
  const { body, until, lifetime: _, ...rest } = page;
  const record: Record = {
    key,
    keys,
    checkedAt,
    lastHitAt,
    hits,
    page: rest,
    until: Number.isFinite(until) ? until : null,
  };
  return [Buffer.from(JSON.stringify(record)), body, encoded.br ?? nothing, encoded.gzip ?? nothing].flatMap(
    (bytes) => [lengthOf(bytes), bytes],
  );
}

const nothing = Buffer.alloc(0);

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(bytes.byteLength);
  return length;
}

/**
 * Reads what `writeHotSet` wrote.
 *
 * @returns The pages, in the order they were written, all of them doubted; or why there are none.
 */
export async function readHotSet(
  file: string,
  { identity, now }: { identity: string; now: number },
): Promise<KeptPage[] | Unread> {
  const bytes = await bytesOf(file);
  if (typeof bytes === 'string') return bytes;
  const content = bytes.subarray(0, -digestBytes);
  const line = firstLine(identity);
  if (!bytes.subarray(0, line.byteLength).equals(line)) {
    return bytes.includes(format) ? 'foreign' : 'damaged';
  }
  const digest: Hash = createHash('sha256').update(content);
  if (!digest.digest().equals(bytes.subarray(-digestBytes))) return 'damaged';
  const pages: KeptPage[] = [];
  let at = line.byteLength;
  const next = (): Buffer => {
    const start = at + lengthBytes;
    at = start + content.readUInt32LE(at);
    // Copied: a part would hold the whole file in memory.
    return Buffer.from(content.subarray(start, at));
  };
  while (at < content.byteLength) {
    const record = JSON.parse(next().toString()) as Record;
    const kept = revived(record, { body: next(), br: next(), gzip: next() }, now);
    if (mayBeKept(kept.page)) pages.push(kept);
  }
  return pages;
}

async function bytesOf(file: string): Promise<Buffer | Unread> {
  try {
    const { size } = await stat(file);
    return size > 2 * mostBytes ? 'too large' : await readFile(file);
  } catch {
    return 'absent';
  }
}

/** Stands in every page's header, and in the identity. */
const knownToIdentity = 'setting:blog_public';

function revived(
  { key, keys, checkedAt, lastHitAt, hits, page, until: told }: Record,
  { body, br, gzip }: { body: Buffer; br: Buffer; gzip: Buffer },
  now: number,
): KeptPage {
  const until = told ?? Number.POSITIVE_INFINITY;
  return {
    key,
    page: revivedPage({ ...page, body, until }),
    standing: 'doubted',
    doubts: new Set([aRestart]),
    isWithdrawn: false,
    // What no answer tells of may be another since.
    mustBeDrawn: until <= now || page.ownKeys.some((each) => each !== knownToIdentity),
    checkedAt,
    endsAt: until,
    lastHitAt,
    hits,
    keys,
    encoded: { br: br.byteLength > 0 ? br : null, gzip: gzip.byteLength > 0 ? gzip : null },
    answers: new Map(),
    size: 0,
  };
}

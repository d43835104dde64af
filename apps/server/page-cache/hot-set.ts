import { createHash, type Hash } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readPages, writePage } from './page-record.ts';
import type { KeptPage } from './page-store.ts';

// The file: a line that names it, the pages, and the SHA-256 of all that.

/** So much of the pages that are asked for most outlives the process. */
const mostPages = 2000;
const mostBytes = 32 * 1024 * 1024;

const format = 'masthead pages 1';
const digestBytes = 32;

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
        const parts = writePage(kept);
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
  return readPages(content.subarray(line.byteLength), now);
}

async function bytesOf(file: string): Promise<Buffer | Unread> {
  try {
    const { size } = await stat(file);
    return size > 2 * mostBytes ? 'too large' : await readFile(file);
  } catch {
    return 'absent';
  }
}

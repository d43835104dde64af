import { createHash, type Hash } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { decodeEntries, encodeEntry } from './snapshot-format.ts';
import type { CacheEntry } from '../store/cache-entry.ts';

// File format: a header line, the cache entries, and the SHA-256 of all that.

/** Limits of a snapshot; the most requested pages come first. */
const maxEntries = 2000;
const maxBytes = 32 * 1024 * 1024;

const format = 'masthead pages 1';
const digestBytes = 32;

/** Why a snapshot file cannot be used. */
export type UnusableReason = 'absent' | 'foreign' | 'damaged' | 'too large';

/**
 * Writes a snapshot atomically, readable by the owner only.
 *
 * @param identity Names everything besides content that pages depend on; a reader with another identity rejects the file.
 * @param pages In order of priority, in case not all fit.
 * @returns The number of entries written.
 */
export async function writeSnapshot(
  file: string,
  { cacheVersion, pages }: { cacheVersion: string; pages: readonly CacheEntry[] },
): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  try {
    // Remove the leftover of a dead process; `wx` does not follow a symbolic link that was planted here.
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
      await write([firstLine(cacheVersion)]);
      for (const entry of pages) {
        const parts = encodeEntry(entry);
        const size = parts.reduce((sum, part) => sum + part.byteLength, 0);
        if (written >= maxEntries || bytes + size > maxBytes) break;
        // Sequentially, so that requests are handled in between.
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
 * Reads a snapshot that `writeSnapshot` wrote.
 *
 * @returns The entries in the order they were written, all of them stale; or why there are none.
 */
export async function readSnapshotFile(
  file: string,
  { cacheVersion, now }: { cacheVersion: string; now: number },
): Promise<CacheEntry[] | UnusableReason> {
  const bytes = await bytesOf(file);
  if (typeof bytes === 'string') return bytes;
  const content = bytes.subarray(0, -digestBytes);
  const line = firstLine(cacheVersion);
  if (!bytes.subarray(0, line.byteLength).equals(line)) {
    return bytes.includes(format) ? 'foreign' : 'damaged';
  }
  const digest: Hash = createHash('sha256').update(content);
  if (!digest.digest().equals(bytes.subarray(-digestBytes))) return 'damaged';
  return decodeEntries(content.subarray(line.byteLength), now);
}

async function bytesOf(file: string): Promise<Buffer | UnusableReason> {
  try {
    const { size } = await stat(file);
    return size > 2 * maxBytes ? 'too large' : await readFile(file);
  } catch {
    return 'absent';
  }
}

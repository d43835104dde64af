import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that may be made anew at any time, up to so many bytes. */
export interface DiskCache {
  get(name: string): Promise<Uint8Array | null>;
  /** Keeps a file. What could not be written is not kept; `onError` hears of it. */
  put(name: string, bytes: Uint8Array): Promise<void>;
}

export interface DiskCacheOptions {
  /** It need not exist. Every file in it is taken for a kept one. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly onError: (error: unknown) => void;
}

interface Kept {
  readonly bytes: number;
  /** When the file was last marked as used; epoch milliseconds. */
  readonly markedAt: number;
}

const HOUR_MS = 3_600_000;

/**
 * Opens a cache of files. What was not used for longest goes first, also after a restart: the time of a file says when it
 * was last of use, to the hour.
 */
export function openDiskCache({ folder, maxBytes, onError }: DiskCacheOptions): DiskCache {
  /** The least recently used first. */
  let kept: Promise<Map<string, Kept>> | null = null;
  let total = 0;
  let written = 0;

  const known = (): Promise<Map<string, Kept>> => (kept ??= readFolder());

  async function readFolder(): Promise<Map<string, Kept>> {
    const found: [string, Kept][] = [];
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const { name } = entry;
      // A folder in it is another cache's.
      if (entry.isDirectory()) continue;
      // What a stopped process was writing.
      if (name.startsWith('.')) await rm(join(folder, name), { force: true });
      else {
        const { size, mtimeMs } = await stat(join(folder, name));
        found.push([name, { bytes: size, markedAt: mtimeMs }]);
        total += size;
      }
    }
    return new Map(found.toSorted(([, one], [, other]) => one.markedAt - other.markedAt));
  }

  function use(files: Map<string, Kept>, name: string, file: Kept): void {
    const now = Date.now();
    const isMarked = now - file.markedAt < HOUR_MS;
    files.delete(name);
    files.set(name, isMarked ? file : { ...file, markedAt: now });
    if (!isMarked) utimes(join(folder, name), now / 1000, now / 1000).catch(onError);
  }

  async function makeRoom(files: Map<string, Kept>): Promise<void> {
    for (const [name, { bytes }] of files) {
      if (total <= maxBytes) return;
      files.delete(name);
      total -= bytes;
      await rm(join(folder, name), { force: true });
    }
  }

  return {
    async get(name) {
      const files = await known();
      const file = files.get(name);
      if (file === undefined) return null;
      use(files, name, file);
      try {
        return await readFile(join(folder, name));
      } catch {
        // Somebody emptied the folder, which they may.
        if (files.delete(name)) total -= file.bytes;
        return null;
      }
    },
    async put(name, bytes) {
      if (bytes.length > maxBytes) return;
      written += 1;
      const arriving = join(folder, `.${process.pid}-${written}`);
      try {
        const files = await known();
        await mkdir(folder, { recursive: true });
        await writeFile(arriving, bytes);
        await rename(arriving, join(folder, name));
        total += bytes.length - (files.get(name)?.bytes ?? 0);
        files.delete(name);
        files.set(name, { bytes: bytes.length, markedAt: Date.now() });
        await makeRoom(files);
      } catch (error) {
        await rm(arriving, { force: true }).catch(() => undefined);
        onError(error);
      }
    },
  };
}

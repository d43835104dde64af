import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@masthead/kit';

/** A cache of files that can be regenerated, limited by total size. */
export interface DiskCache {
  get(name: string): Promise<Uint8Array | null>;
  /** Stores a file. A file that cannot be written is not cached, and `onError` is called. */
  put(name: string, bytes: Uint8Array): Promise<void>;
}

export interface DiskCacheOptions {
  /** Created if missing. All files in it are treated as cached files. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly onError: (error: unknown) => void;
}

interface CachedFile {
  readonly bytes: number;
  /** When the file was last marked as used; epoch milliseconds. */
  readonly markedAt: number;
}

/**
 * Opens a disk cache with LRU eviction, also across restarts: a file's mtime is its last use, with a resolution of one hour.
 */
export function openDiskCache({ folder, maxBytes, onError }: DiskCacheOptions): DiskCache {
  /** In LRU order, the least recently used file first. */
  let index: Promise<Map<string, CachedFile>> | null = null;
  let total = 0;
  let written = 0;

  const loadIndex = (): Promise<Map<string, CachedFile>> => (index ??= readFolder());

  async function readFolder(): Promise<Map<string, CachedFile>> {
    const found: [string, CachedFile][] = [];
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const { name } = entry;
      // A subfolder belongs to another cache.
      if (entry.isDirectory()) continue;
      // A partial file of a stopped process.
      if (name.startsWith('.')) await rm(join(folder, name), { force: true });
      else {
        const { size, mtimeMs } = await stat(join(folder, name));
        found.push([name, { bytes: size, markedAt: mtimeMs }]);
        total += size;
      }
    }
    return new Map(found.toSorted(([, one], [, other]) => one.markedAt - other.markedAt));
  }

  function use(files: Map<string, CachedFile>, name: string, file: CachedFile): void {
    const now = Date.now();
    const isMarked = now - file.markedAt < HOUR_MS;
    files.delete(name);
    files.set(name, isMarked ? file : { ...file, markedAt: now });
    if (!isMarked) utimes(join(folder, name), now / 1000, now / 1000).catch(onError);
  }

  async function evict(files: Map<string, CachedFile>): Promise<void> {
    for (const [name, { bytes }] of files) {
      if (total <= maxBytes) return;
      files.delete(name);
      total -= bytes;
      await rm(join(folder, name), { force: true });
    }
  }

  return {
    async get(name) {
      const files = await loadIndex();
      const file = files.get(name);
      if (file === undefined) return null;
      use(files, name, file);
      try {
        return await readFile(join(folder, name));
      } catch {
        // The folder may be emptied at any time.
        if (files.delete(name)) total -= file.bytes;
        return null;
      }
    },
    async put(name, bytes) {
      if (bytes.length > maxBytes) return;
      written += 1;
      const arriving = join(folder, `.${process.pid}-${written}`);
      try {
        const files = await loadIndex();
        await mkdir(folder, { recursive: true });
        await writeFile(arriving, bytes);
        await rename(arriving, join(folder, name));
        total += bytes.length - (files.get(name)?.bytes ?? 0);
        files.delete(name);
        files.set(name, { bytes: bytes.length, markedAt: Date.now() });
        await evict(files);
      } catch (error) {
        await rm(arriving, { force: true }).catch(() => undefined);
        onError(error);
      }
    },
  };
}

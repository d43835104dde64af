import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../storage/files/make-folder.ts';
import type { ExportOptions } from './types.ts';

/** Copies all uploaded files with their folders, but no symbolic links, because their targets are not uploads. @returns Number of files. */
export async function copyUploads(
  from: string,
  to: string,
  { onProgress, signal }: Pick<ExportOptions, 'onProgress' | 'signal'>,
): Promise<number> {
  makeFolder(to);
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  let done = 0;
  for (const file of files) {
    signal?.throwIfAborted();
    const folder = join(to, file.parentPath.slice(from.length));
    makeFolder(folder);
    await copyFile(join(file.parentPath, file.name), join(folder, file.name));
    done += 1;
    onProgress?.({ phase: 'uploads', done, total: files.length });
  }
  return done;
}

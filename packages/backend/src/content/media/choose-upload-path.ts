import { constants } from 'node:fs';
import { copyFile, link, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../../storage/files/make-folder.ts';
import { uniqueFileName } from './file-names.ts';

/** The uploads folder. */
export const uploadsFolder = (dataDirectory: string): string => join(dataDirectory, 'uploads');

/** The folder of a month below the uploads, such as `2026/11`. @param local Wall-clock time, epoch milliseconds. */
export function monthFolder(local: number): string {
  const date = new Date(local);
  return `${date.getUTCFullYear()}/${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
}

/**
 * Moves a file to the uploads folder under a unique name. Never overwrites a file.
 *
 * @param name A safe name; a number is added when it is taken.
 * @returns Its path below the uploads folder.
 */
export async function addToUploads(
  path: string,
  { uploads, folder, name }: { uploads: string; folder: string; name: string },
): Promise<string> {
  makeFolder(join(uploads, folder));
  for (;;) {
    const free = uniqueFileName(name, await readdir(join(uploads, folder)));
    const target = `${folder}/${free}`;
    if (await linkNew(path, join(uploads, target))) return target;
  }
}

/** Stores a second file of the same item beside the first: `boat-scaled.jpg` beside `boat.jpg`. */
export async function addBeside(
  path: string,
  { uploads, file, suffix }: { uploads: string; file: string; suffix: string },
): Promise<string> {
  const target = withSuffix(file, suffix);
  if (!(await linkNew(path, join(uploads, target)))) throw new Error(`The file ${target} already exists.`);
  return target;
}

/** `2026/11/boat.jpg` with `-scaled` is `2026/11/boat-scaled.jpg`. */
export function withSuffix(file: string, suffix: string): string {
  const name = basename(file);
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return join(dirname(file), `${stem}${suffix}${ending}`);
}

/** @returns `false` when a file of this name already exists. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    await rm(from, { force: true });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Some file systems do not support hard links.
    if (code !== 'EPERM' && code !== 'ENOSYS' && code !== 'EXDEV' && code !== 'ENOTSUP') throw error;
  }
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    await rm(from, { force: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

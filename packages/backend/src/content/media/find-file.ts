import { constants, type ReadStream } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { uploadsFolder } from './place-file.ts';

/** A folder of the data directory from which files may be added by their path. */
const incomingFolder = (dataDirectory: string): string => join(dataDirectory, 'incoming');

/**
 * The path below the uploads that an address of the site itself names; `null` for any other address.
 *
 * @param origins The site's own, and those it had when it was imported.
 */
export function ownUpload(url: URL, origins: readonly string[]): string | null {
  const path = '/wp-content/uploads/';
  if (!origins.includes(url.origin) || !url.pathname.startsWith(path)) return null;
  try {
    return decodeURIComponent(url.pathname.slice(path.length));
  } catch {
    return null;
  }
}

/** One of the uploads, to be read. */
export const openUpload = (dataDirectory: string, path: string): Promise<ReadStream | null> =>
  openWithin(uploadsFolder(dataDirectory), path);

/** A file in the folder for such files, to be read; by its path there, or from the root on. */
export const openIncoming = (dataDirectory: string, path: string): Promise<ReadStream | null> => {
  const folder = incomingFolder(dataDirectory);
  return openWithin(folder, isAbsolute(path) ? relative(folder, path) : path);
};

/**
 * Opens a regular file within a folder.
 *
 * @returns `null` for what is not there, lies elsewhere, is reached by a link that leads out, is hidden, or is no file.
 */
async function openWithin(folder: string, path: string): Promise<ReadStream | null> {
  const names = path.split('/');
  if (path.length > 4096 || !names.every(isSafeName)) return null;
  try {
    const root = await realpath(folder);
    const real = await realpath(join(root, ...names));
    if (!real.startsWith(root + sep)) return null;
    // Should a link take the file's place now, it is not followed; a pipe does not make us wait.
    const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (stats.isFile()) return file.createReadStream();
    await file.close();
    return null;
  } catch {
    return null;
  }
}

// eslint-disable-next-line no-control-regex -- control characters are exactly what must not be there.
const unsafeCharacters = /[/\\\u0000-\u001f\u007f]/;

const isSafeName = (name: string): boolean =>
  name !== '' && name.length <= 255 && !name.startsWith('.') && !unsafeCharacters.test(name);

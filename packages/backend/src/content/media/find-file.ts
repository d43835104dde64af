import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
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

/** There is no such file, or none that may be read. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
}

/** Reads one of the uploads, as `readWithin`. */
export const readUpload = (dataDirectory: string, path: string): AsyncGenerator<Uint8Array> =>
  readWithin(uploadsFolder(dataDirectory), path);

/** Reads a file in the folder for such files, as `readWithin`; by its path there, or from the root on. */
export const readIncoming = (dataDirectory: string, path: string): AsyncGenerator<Uint8Array> => {
  const folder = incomingFolder(dataDirectory);
  return readWithin(folder, isAbsolute(path) ? relative(folder, path) : path);
};

const chunkBytes = 64 * 1024;

/**
 * Reads a regular file within a folder. It is open from the first chunk that is asked for to the last: a file that waits for
 * its turn, and may never have it, holds nothing.
 *
 * @throws {NoSuchFile} for what is not there, lies elsewhere, is reached by a link that leads out, is hidden, or is no file.
 */
async function* readWithin(folder: string, path: string): AsyncGenerator<Uint8Array> {
  await using file = await openWithin(folder, path);
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

async function openWithin(folder: string, path: string): Promise<FileHandle> {
  const names = path.split('/');
  if (path.length > 4096 || !names.every(isSafeName)) throw new NoSuchFile();
  try {
    const root = await realpath(folder);
    const real = await realpath(join(root, ...names));
    if (!real.startsWith(root + sep)) throw new NoSuchFile();
    // Should a link take the file's place now, it is not followed; a pipe does not make us wait.
    const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (cause) {
    throw new NoSuchFile(undefined, { cause });
  }
  throw new NoSuchFile();
}

// eslint-disable-next-line no-control-regex -- control characters are exactly what must not be there.
const unsafeCharacters = /[/\\\u0000-\u001f\u007f]/;

const isSafeName = (name: string): boolean =>
  name !== '' && name.length <= 255 && !name.startsWith('.') && !unsafeCharacters.test(name);

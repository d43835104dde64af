import { isAbsolute, join, relative } from 'node:path';
import { openWithin } from './file-within.ts';
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
 * @throws {NoSuchFile}
 */
async function* readWithin(folder: string, path: string): AsyncGenerator<Uint8Array> {
  const file = path.length > 4096 ? null : await openWithin(folder, path.split('/'));
  if (!file) throw new NoSuchFile();
  await using handle = file.handle;
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(chunkBytes));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

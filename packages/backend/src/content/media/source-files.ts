import { isAbsolute, join, relative } from 'node:path';
import { percentDecoded } from '@masthead/kit';
import { openWithin } from './open-within.ts';
import { uploadsFolder } from './choose-upload-path.ts';

/** A folder of the data directory from which files can be added by path. */
const incomingFolder = (dataDirectory: string): string => join(dataDirectory, 'incoming');

/**
 * The path below the uploads folder of a URL on this site; `null` for any other URL.
 *
 * @param origins The site's own, and those it had when it was imported.
 */
export function ownUpload(url: URL, origins: readonly string[]): string | null {
  const path = '/wp-content/uploads/';
  if (!origins.includes(url.origin) || !url.pathname.startsWith(path)) return null;
  return percentDecoded(url.pathname.slice(path.length));
}

/** The file does not exist or may not be read. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
}

/** Reads an upload, as `readWithin`. */
export const readUpload = (dataDirectory: string, path: string): AsyncGenerator<Uint8Array> =>
  readWithin(uploadsFolder(dataDirectory), path);

/** Reads a file of the incoming folder, as `readWithin`, by its path there or its absolute path. */
export const readIncoming = (dataDirectory: string, path: string): AsyncGenerator<Uint8Array> => {
  const folder = incomingFolder(dataDirectory);
  return readWithin(folder, isAbsolute(path) ? relative(folder, path) : path);
};

const chunkBytes = 64 * 1024;

/**
 * Reads a regular file within a folder. It is opened at the first chunk and closed after the last, so that a queued
 * file holds no descriptor.
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

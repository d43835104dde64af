import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MIB } from '@masthead/kit';
import { makeFolder } from '../../storage/files/make-folder.ts';
import { ContentError } from '../content-error.ts';
import { headBytes } from './signatures.ts';

/** A received file in a temporary folder, until it is accepted as an upload. Disposing deletes it. */
export interface TempUpload extends AsyncDisposable {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Its first bytes. */
  readonly head: Buffer;
  /** Reads the whole file from the beginning. */
  read(): AsyncIterable<Buffer>;
}

/** The folder for incoming files: on the same disk as the uploads, so that they can be renamed there. */
const tempFolder = (dataDirectory: string): string => join(dataDirectory, 'arriving');

/** A unique path in that folder. */
export function tempPath(dataDirectory: string): string {
  const folder = tempFolder(dataDirectory);
  makeFolder(folder, 0o700);
  return join(folder, randomUUID());
}

/**
 * Streams a source into a temporary file.
 *
 * @throws {ContentError} `FILE_REFUSED` for more than `maxBytes`; errors of the source pass through.
 */
export async function receiveUpload(
  source: AsyncIterable<Uint8Array>,
  { dataDirectory, maxBytes }: { dataDirectory: string; maxBytes: number },
): Promise<TempUpload> {
  const path = tempPath(dataDirectory);
  const remove = () => rm(path, { force: true });
  try {
    await using file = await open(path, 'wx', 0o644);
    let size = 0;
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      await file.appendFile(chunk);
    }
    // A confirmed upload must survive a power failure.
    await file.sync();
    const head = await headOf(path);
    return { path, size, head, read: () => createReadStream(path), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The error for a file over the size limit. */
const tooLarge = (maxBytes: number): ContentError =>
  new ContentError(
    'FILE_REFUSED',
    `The file exceeds the limit of ${Math.floor(maxBytes / MIB)} MiB (MASTHEAD_MAX_UPLOAD).`,
    { reason: 'size', setting: 'MASTHEAD_MAX_UPLOAD' },
  );

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** Removes files left by a crashed process; recent ones may still be in use by another process. */
export async function clearTempUploads(dataDirectory: string): Promise<void> {
  const folder = tempFolder(dataDirectory);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

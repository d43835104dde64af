import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../storage/make-folder.ts';
import { Refusal } from '../refusal.ts';
import { headBytes } from './signatures.ts';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

/** A file that has come in and lies beside the uploads until it is known to be one. It goes when nobody holds it any more. */
export interface ArrivedFile extends AsyncDisposable {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Its first bytes. */
  readonly head: Buffer;
  /** All of it, from the beginning. */
  read(): AsyncIterable<Buffer>;
}

/** The folder of files that come in: on the disk of the uploads, so that they only change their name. */
const arrivalsFolder = (dataDirectory: string): string => join(dataDirectory, 'arriving');

/** A path in that folder that no other file has. */
export function arrivalPath(dataDirectory: string): string {
  const folder = arrivalsFolder(dataDirectory);
  makeFolder(folder, 0o700);
  return join(folder, randomUUID());
}

/**
 * Writes what comes into a file, as it comes.
 *
 * @throws {Refusal} `FILE_REFUSED` for more than `maxBytes`; what the source throws passes through.
 */
export async function receiveFile(
  source: AsyncIterable<Uint8Array>,
  { dataDirectory, maxBytes }: { dataDirectory: string; maxBytes: number },
): Promise<ArrivedFile> {
  const path = arrivalPath(dataDirectory);
  const remove = () => rm(path, { force: true });
  try {
    await using file = await open(path, 'wx', 0o644);
    let size = 0;
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      await file.appendFile(chunk);
    }
    // Whoever is told that it is there finds it after a power cut as well.
    await file.sync();
    const head = await headOf(path);
    return { path, size, head, read: () => createReadStream(path), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** That a file is larger than files may be. */
const tooLarge = (maxBytes: number): Refusal =>
  new Refusal(
    'FILE_REFUSED',
    `The file is larger than the ${Math.floor(maxBytes / MIB)} MiB that are allowed.`,
    { reason: 'size' },
  );

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** Removes what a process that died has left; what came in today may still be in another's hands. */
export async function clearArrivals(dataDirectory: string): Promise<void> {
  const folder = arrivalsFolder(dataDirectory);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

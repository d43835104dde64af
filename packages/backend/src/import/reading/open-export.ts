import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { BackendError } from '../../errors.ts';

/**
 * Reads a file in pieces; one that is compressed with gzip is unpacked.
 *
 * @throws {BackendError} `import_unreadable` if it cannot be unpacked. Errors of the file system are not converted.
 */
export async function* openExport(
  file: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  // First: an abort while nothing reads the stream would be an uncaught error.
  const needsUnpacking = await isCompressed(file);
  signal?.throwIfAborted();
  const stream = createReadStream(file, { highWaterMark: 64 * 1024, signal });
  if (!needsUnpacking) {
    yield* stream as AsyncIterable<Uint8Array>;
    return;
  }
  try {
    // Errors of both streams reach the loop over the second one.
    yield* pipeline(stream, createGunzip({ chunkSize: 64 * 1024 }), () => {}) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw cause;
    throw new BackendError('import_unreadable', `The file ${file} cannot be unpacked (${code}).`, {
      help: 'Check that the download is complete.',
      cause,
    });
  }
}

async function isCompressed(file: string): Promise<boolean> {
  await using handle = await open(file).catch(() => null);
  const start = Buffer.alloc(2);
  await handle?.read(start, 0, 2, 0).catch(() => null);
  return start[0] === 0x1f && start[1] === 0x8b;
}

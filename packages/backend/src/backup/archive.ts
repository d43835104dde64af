import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackendError } from '../errors.ts';

/** One file of a backup. `name` is its path relative to the data directory. */
export interface ArchivedFile {
  name: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** The manifest of a backup, stored as its last file. */
interface Manifest {
  format: 1;
  files: ArchivedFile[];
}

const manifestName = 'manifest.json';
const maxManifestBytes = 512 * 1024 * 1024;

/**
 * Writes files to a compressed tar archive that ends with a manifest of their digests.
 *
 * @param path Path of the archive.
 * @param files Names in the archive, and source paths.
 */
export async function writeArchive(
  path: string,
  files: AsyncIterable<{ name: string; source: string }>,
  signal?: AbortSignal,
): Promise<ArchivedFile[]> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600 }), {
    ...(signal && { signal }),
  });
  const archived: ArchivedFile[] = [];
  const add = async () => {
    for await (const { name, source } of files) {
      const { size } = await stat(source);
      const digest = createHash('sha256');
      const packed = Promise.withResolvers<void>();
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
        error ? packed.reject(error) : packed.resolve(),
      );
      // If a file grows while it is read, only its original length is archived.
      const content = size === 0 ? [] : createReadStream(source, { end: size - 1 });
      for await (const chunk of content as AsyncIterable<Buffer>) {
        digest.update(chunk);
        if (!entry.write(chunk)) await Promise.race([drained(entry), written]);
      }
      entry.end(undefined);
      await packed.promise;
      archived.push({ name, size, sha256: digest.digest('hex') });
    }
    tar.entry({ name: manifestName }, JSON.stringify({ format: 1, files: archived } satisfies Manifest));
    tar.finalize();
  };
  await Promise.all([
    written,
    add().catch((error: unknown) => {
      tar.destroy(error as Error);
      throw error;
    }),
  ]);
  return archived;
}

const drained = (stream: NodeJS.EventEmitter): Promise<void> =>
  new Promise((resolve) => void stream.once('drain', resolve));

/** File names allowed in a backup. Uploads can have any name, but no path may leave their folder, on any platform. */
function isAllowedName(name: string): boolean {
  if (name === 'masthead.db' || name === 'secrets.json' || name === manifestName) return true;
  const [, path] = /^uploads\/([^\0]+)$/s.exec(name) ?? [];
  return path?.split(/[\\/]/).every((part) => part !== '' && part !== '.' && part !== '..') ?? false;
}

/**
 * Reads a backup from start to end and compares every file with the manifest.
 *
 * @param store Stores the content of one file; omit it to only verify.
 * @param maxBytes Maximum unpacked size; a larger archive is rejected before its content is read.
 * @returns The files.
 * @throws {BackendError} `backup_invalid` for an archive that is damaged, was modified, or is from another program.
 */
export async function readArchive(
  path: string,
  {
    store,
    maxBytes,
    signal,
  }: {
    store?: (name: string, content: AsyncIterable<Buffer>) => Promise<void>;
    maxBytes: number;
    signal?: AbortSignal | undefined;
  },
): Promise<ArchivedFile[]> {
  const tar = extract();
  const found = new Map<string, ArchivedFile>();
  let manifest: Manifest | null = null;
  let bytes = 0;
  const reading = pipeline(createReadStream(path), createGunzip(), tar, { ...(signal && { signal }) });
  const read = async () => {
    for await (const entry of tar) {
      const { name, type, size } = entry.header;
      const bytesOf = entry as AsyncIterable<Buffer>;
      if (type !== 'file' || !isAllowedName(name))
        throw invalid(`it contains the unexpected ${type} "${name}"`);
      if (manifest !== null) throw invalid('its manifest is not the last file');
      if (found.has(name)) throw invalid(`it contains "${name}" twice`);
      bytes += size;
      if (bytes > maxBytes) throw invalid('its content exceeds the free disk space');
      if (name === manifestName) {
        if (size > maxManifestBytes) throw invalid('its manifest is too long');
        manifest = readManifest(await textOf(bytesOf));
        continue;
      }
      const digest = createHash('sha256');
      const content = digesting(bytesOf, digest);
      if (store) await store(name, content);
      else for await (const _ of content);
      found.set(name, { name, size, sha256: digest.digest('hex') });
    }
  };
  const outcomes = await Promise.allSettled([
    reading,
    read().catch((error: unknown) => {
      tar.destroy(error as Error);
      throw error;
    }),
  ]);
  for (const outcome of outcomes.toReversed()) {
    if (outcome.status === 'rejected') throw asInvalid(outcome.reason, signal);
  }
  const files = [...found.values()];
  compare(files, manifest);
  return files;
}

async function* digesting(
  entry: AsyncIterable<Buffer>,
  digest: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    digest.update(chunk);
    yield chunk;
  }
}

async function textOf(entry: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function readManifest(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest>;
    if (manifest.format === 1 && Array.isArray(manifest.files)) return manifest as Manifest;
  } catch {
    // Reported below.
  }
  throw invalid('its manifest is invalid or has a newer format');
}

function compare(found: readonly ArchivedFile[], manifest: Manifest | null): void {
  if (manifest === null) throw invalid('it ends before its manifest');
  const expected = new Map(manifest.files.map((file) => [file.name, file]));
  for (const { name, sha256 } of found) {
    if (expected.get(name)?.sha256 !== sha256) throw invalid(`"${name}" does not match the manifest`);
  }
  if (expected.size !== found.length) throw invalid('files of the manifest are missing');
  if (!expected.has('masthead.db')) throw invalid('it contains no database');
}

/** A backup that cannot be used. */
export const invalid = (reason: string, cause?: unknown): BackendError =>
  new BackendError('backup_invalid', `The backup cannot be used: ${reason}.`, {
    help: 'Use another backup; this one was damaged, modified, or created by another program.',
    cause,
  });

function asInvalid(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof BackendError || signal?.aborted) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A file system error does not mean that the archive is invalid.
  return syscall === undefined
    ? invalid(`it is damaged (${code ?? (error as Error).message})`, error)
    : error;
}

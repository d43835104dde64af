import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackendError } from '../errors.ts';

/** One file of a backup. `name` is its path below the data directory. */
export interface ArchivedFile {
  name: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** What a backup says of itself, in its last file. */
interface Manifest {
  format: 1;
  files: ArchivedFile[];
}

const manifestName = 'manifest.json';
const maxManifestBytes = 512 * 1024 * 1024;

/**
 * Writes files into one: a tar, compressed, which ends with a manifest of their digests.
 *
 * @param path Where it is written.
 * @param files Their names in the archive, and where they are.
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
      // A file that grows while it is read is archived as long as it was.
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

/** Names that a backup of ours can have: whatever uploads are called, but no way out of their folder, on any system. */
function isOurs(name: string): boolean {
  if (name === 'masthead.db' || name === 'secrets.json' || name === manifestName) return true;
  const [, path] = /^uploads\/([^\0]+)$/s.exec(name) ?? [];
  return path?.split(/[\\/]/).every((part) => part !== '' && part !== '.' && part !== '..') ?? false;
}

/**
 * Reads a backup from start to end and compares every file with the manifest.
 *
 * @param keep Takes the bytes of one file; whoever only verifies takes none.
 * @param maxBytes More than this, unpacked, is refused before it is read.
 * @returns The files.
 * @throws {BackendError} `backup_invalid` for an archive that is damaged, was tampered with, or is another program's.
 */
export async function readArchive(
  path: string,
  {
    keep,
    maxBytes,
    signal,
  }: {
    keep?: (name: string, content: AsyncIterable<Buffer>) => Promise<void>;
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
      if (type !== 'file' || !isOurs(name)) throw invalid(`it holds ${type} "${name}", which no backup has`);
      if (manifest !== null) throw invalid('something follows its manifest');
      if (found.has(name)) throw invalid(`it holds "${name}" twice`);
      bytes += size;
      if (bytes > maxBytes) throw invalid('there is no room for what it holds');
      if (name === manifestName) {
        if (size > maxManifestBytes) throw invalid('its manifest is too long');
        manifest = readManifest(await textOf(bytesOf));
        continue;
      }
      const digest = createHash('sha256');
      const content = digesting(bytesOf, digest);
      if (keep) await keep(name, content);
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
    // Said below.
  }
  throw invalid('its manifest cannot be read, or is of a newer kind');
}

function compare(found: readonly ArchivedFile[], manifest: Manifest | null): void {
  if (manifest === null) throw invalid('it ends before its manifest');
  const told = new Map(manifest.files.map((file) => [file.name, file]));
  for (const { name, sha256 } of found) {
    if (told.get(name)?.sha256 !== sha256) throw invalid(`"${name}" is not what the manifest says`);
  }
  if (told.size !== found.length) throw invalid('files of the manifest are missing');
  if (!told.has('masthead.db')) throw invalid('it holds no database');
}

/** A backup that cannot be used. */
export const invalid = (reason: string, cause?: unknown): BackendError =>
  new BackendError('backup_invalid', `The backup cannot be used: ${reason}.`, {
    help: 'Take another backup; this one was damaged, changed, or made by another program.',
    cause,
  });

function asInvalid(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof BackendError || signal?.aborted) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // What the disk says is not the archive's fault.
  return syscall === undefined
    ? invalid(`it is damaged (${code ?? (error as Error).message})`, error)
    : error;
}

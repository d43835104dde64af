import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@masthead/kit';

/** The result of the look-ups of an embed. */
export interface EmbedRecord {
  /** `null` if no look-up has succeeded. */
  readonly found: StoredMetadata | null;
  /** Epoch milliseconds of the last look-up. */
  readonly lookedUpAt: number;
  /** How many look-ups in a row were not complete. */
  readonly failures: number;
}

/** What is known of an embed. */
export interface StoredMetadata {
  readonly title: string | null;
  readonly author: string | null;
  readonly ratio: number | null;
  /** The file name of the thumbnail. */
  readonly thumbnail: string | null;
}

/** The formats of thumbnails, by the ending of their files. */
const thumbnailTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export type ThumbnailEnding = keyof typeof thumbnailTypes;

/** An image, and the ending of its file. */
export interface Thumbnail {
  readonly bytes: Uint8Array;
  readonly ending: ThumbnailEnding;
}

/** The look-ups of embeds, as files that all processes share. The folder may be emptied at any time. */
export interface EmbedStore {
  /** Reads a record synchronously, because pages are rendered synchronously; a record is a few hundred bytes. */
  readonly read: (id: string) => EmbedRecord | null;
  readonly write: (id: string, record: EmbedRecord) => Promise<void>;
  /** Stores the thumbnail of an embed under a name that depends on its content. @returns The file name. */
  readonly writeThumbnail: (id: string, thumbnail: Thumbnail) => Promise<string>;
  /** A stored thumbnail; `null` for every other name. */
  readonly readThumbnail: (name: string) => Promise<Uint8Array | null>;
}

const recordName = /^[\w-]{22}$/;
const thumbnailName = /^([\w-]{22})\.[\w-]{22}\.(jpg|png|webp)$/;

/** The id of the embed that a thumbnail belongs to; `null` for a name that no thumbnail has. */
export const embedOfThumbnail = (name: string): string | null => thumbnailName.exec(name)?.[1] ?? null;

/** The media type of a thumbnail by its name; `null` for a name that no thumbnail has. */
export function typeOfThumbnail(name: string): string | null {
  const ending = thumbnailName.exec(name)?.[2];
  return ending === undefined ? null : thumbnailTypes[ending as ThumbnailEnding];
}

/** A record and a thumbnail each. Look-ups are repeated after a month, so the oldest files are those of removed embeds. */
const defaultMaxFiles = 20_000;
/** How often the number of files is checked: after so many writes. */
const writesBetweenChecks = 200;

/**
 * Opens the folder.
 *
 * @param folder Created when something is stored.
 * @param options.maxFiles Above this number, the oldest files are removed. Default: 20,000.
 */
export function openEmbedStore(folder: string, { maxFiles = defaultMaxFiles } = {}): EmbedStore {
  let writes = 0;

  async function writeWhole(name: string, bytes: Uint8Array | string): Promise<void> {
    await mkdir(folder, { recursive: true });
    writes += 1;
    const arriving = join(folder, `.${process.pid}-${writes}`);
    await writeFile(arriving, bytes);
    await rename(arriving, join(folder, name));
    if (writes % writesBetweenChecks === 1) await removeOldest();
  }

  async function removeOldest(): Promise<void> {
    const names = await readdir(folder);
    if (names.length <= maxFiles) return;
    const files = await Promise.all(names.map(async (name) => ({ name, writtenAt: await writtenAt(name) })));
    const oldest = files.toSorted((one, other) => one.writtenAt - other.writtenAt).slice(0, -maxFiles * 0.9);
    for (const { name } of oldest) await rm(join(folder, name), { force: true });
  }

  /** When a file was written, in epoch milliseconds; 0 if another process has removed it. */
  async function writtenAt(name: string): Promise<number> {
    try {
      return (await stat(join(folder, name))).mtimeMs;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw error;
    }
  }

  return {
    read(id) {
      if (!recordName.test(id)) return null;
      try {
        return toRecord(JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')));
      } catch {
        return null;
      }
    },
    write: (id, record) => writeWhole(`${id}.json`, JSON.stringify(record)),
    async writeThumbnail(id, { bytes, ending }) {
      const name = `${id}.${hash('sha256', bytes, 'base64url').slice(0, 22)}.${ending}`;
      await writeWhole(name, bytes);
      return name;
    },
    async readThumbnail(name) {
      return thumbnailName.test(name) ? readFile(join(folder, name)).catch(() => null) : null;
    },
  };
}

function toRecord(value: unknown): EmbedRecord | null {
  if (!isRecord(value)) return null;
  const { lookedUpAt, failures, found } = value;
  if (typeof lookedUpAt !== 'number' || typeof failures !== 'number') return null;
  return { lookedUpAt, failures, found: isRecord(found) ? toMetadata(found) : null };
}

function toMetadata(found: Record<string, unknown>): StoredMetadata {
  const text = (name: string): string | null => (typeof found[name] === 'string' ? found[name] : null);
  const { ratio } = found;
  return {
    title: text('title'),
    author: text('author'),
    ratio: typeof ratio === 'number' ? ratio : null,
    thumbnail: text('thumbnail'),
  };
}

import { ContentError } from '../content/content-error.ts';
import { defaultMaxPixels, isReadable, readHeader } from '../content/media/image-processing.ts';
import { stat } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import type { Database } from '../storage/sqlite/database.ts';
import {
  countMediaFiles,
  listMediaFiles,
  saveDimensions,
  saveFileSize,
  saveSizes,
  type MediaFiles,
} from '../storage/import/media.ts';
import { makeFolder } from '../storage/files/make-folder.ts';
import type { MediaSize } from './media-details.ts';
import { mimeTypeOf } from './mime-types.ts';
import type { ImportProgress, UploadsSummary } from './types.ts';
import type { UploadedFile, UploadsSource } from './uploads.ts';

const pageSize = 500;
const maxMissingNamed = 1000;

/** One file to copy. */
interface WantedFile extends UploadedFile {
  /** Whether an attachment refers to it. */
  isNamed: boolean;
}

/**
 * Copies the files of all attachments, including scaled copies, and all other files the source can list, to `uploads/` of the data
 * directory. Existing files are skipped, so an aborted run can be resumed.
 *
 * @returns The number of copied files, and which are missing and why.
 */
export async function copyUploads(
  { database, dataDirectory }: { database: Database; dataDirectory: string },
  source: UploadsSource,
  options: {
    report(progress: ImportProgress): void;
    /** URLs of the attachments on the original site, by ID. */
    urls: ReadonlyMap<number, string>;
    signal: AbortSignal | undefined;
  },
): Promise<UploadsSummary> {
  const folder = join(dataDirectory, 'uploads');
  const summary: UploadsSummary = { wanted: 0, stored: 0, alreadyThere: 0, missing: [], missingCount: 0 };
  const listed = new Set(await source.list());
  // An estimate, corrected while the copies are found.
  let total = listed.size || countMediaFiles(database);

  const lengths = new Map<string, number>();
  const copyOne = async ({ path, url, isNamed }: WantedFile): Promise<void> => {
    options.signal?.throwIfAborted();
    const destination = join(folder, path);
    const reason = await copyFile(source, { path, url }, destination, summary, options.signal);
    if (reason !== null) {
      summary.missingCount += 1;
      if (summary.missing.length < maxMissingNamed) {
        summary.missing.push({ file: path, reason, ...(url !== null && { url }) });
      }
    } else if (isNamed) {
      lengths.set(path, (await stat(destination)).size);
    }
    summary.wanted += 1;
    listed.delete(path);
    total = Math.max(total, summary.wanted);
    options.report({ phase: 'uploads', done: summary.wanted, total, unit: 'files' });
  };

  let lastId = 0;
  for (;;) {
    const page = listMediaFiles(database, lastId, pageSize);
    const last = page.at(-1);
    if (!last) break;
    const wanted = page.flatMap((media): WantedFile[] => {
      const url = options.urls.get(media.content_id) ?? null;
      return [
        { path: media.file, url, isNamed: true },
        ...sizesOf(media).map((size) => ({
          path: besideOriginal(media, size),
          url: url && (URL.parse(encodeURIComponent(size.file), url)?.href ?? null),
          isNamed: true,
        })),
      ];
    });
    // Sizes with the same dimensions share a file.
    const unique = [...new Map(wanted.map((one) => [one.path, one])).values()];
    total = Math.max(total, summary.wanted + unique.length);
    await forEach(unique, source.concurrency, copyOne);
    for (const media of page) {
      saveLengths(database, media, lengths);
      // oxlint-disable-next-line no-await-in-loop -- one at a time, because each takes memory
      if (media.width === null && lengths.has(media.file)) await measure(database, folder, media);
    }
    lengths.clear();
    lastId = last.content_id;
  }
  const others = [...listed].filter((path) => mimeTypeOf(path) !== null);
  await forEach(
    others.map((path) => ({ path, url: null, isNamed: false })),
    source.concurrency,
    copyOne,
  );
  return summary;
}

const sizesOf = ({ sizes }: MediaFiles): MediaSize[] => JSON.parse(sizes) as MediaSize[];

const besideOriginal = ({ file }: MediaFiles, size: MediaSize): string =>
  posix.join(posix.dirname(file), size.file);

/** Saves the sizes of an attachment's files if its metadata lacks them, as in old WordPress versions. */
function saveLengths(database: Database, media: MediaFiles, lengths: ReadonlyMap<string, number>): void {
  const length = lengths.get(media.file);
  if (length !== undefined) saveFileSize(database, media.content_id, length);
  const sizes = sizesOf(media);
  const measured = sizes.map((size) => ({
    ...size,
    fileSize: size.fileSize ?? lengths.get(besideOriginal(media, size)) ?? null,
  }));
  if (measured.some(({ fileSize }, index) => fileSize !== sizes[index]?.fileSize)) {
    saveSizes(database, media.content_id, JSON.stringify(measured));
  }
}

/** Stores the dimensions of an image if the export lacks them, as that of WordPress.com does. */
async function measure(
  database: Database,
  folder: string,
  { content_id: id, file }: MediaFiles,
): Promise<void> {
  const mimeType = mimeTypeOf(file) ?? '';
  if (!isReadable(mimeType)) return;
  try {
    const header = await readHeader(join(folder, file), { mimeType, maxPixels: defaultMaxPixels });
    const isRotated = header.orientation >= 5;
    saveDimensions(database, id, {
      width: isRotated ? header.height : header.width,
      height: isRotated ? header.width : header.height,
    });
  } catch (error) {
    // A damaged image is still an upload; the browser shows what it can.
    if (!(error instanceof ContentError)) throw error;
  }
}

/** Copies one file unless it exists. @returns `null`, or why it failed. */
async function copyFile(
  source: UploadsSource,
  file: UploadedFile,
  destination: string,
  summary: UploadsSummary,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  // Uploads are served from the site's own origin, so HTML or scripts among them would be a security risk.
  if (mimeTypeOf(file.path) === null) return 'file type not allowed in uploads';
  const there = await stat(destination).catch(() => null);
  if (there?.isFile()) {
    summary.alreadyThere += 1;
    return null;
  }
  makeFolder(resolve(dirname(destination)));
  const reason = await source.copy(file, destination, signal);
  if (reason === null) summary.stored += 1;
  return reason;
}

/** Processes all items with limited concurrency. */
async function forEach<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

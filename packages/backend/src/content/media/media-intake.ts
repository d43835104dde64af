import { createTurns } from '../../access/take-turns.ts';
import { kindByName } from './file-kinds.ts';
import { receiveFile, type ArrivedFile } from './arrived-file.ts';
import { examineFile } from './examine-file.ts';
import { safeFileName } from './file-names.ts';
import { NoSuchFile, ownUpload, readIncoming, readUpload } from './find-file.ts';
import { FetchFault, guardedFetch, mayBeAsked } from './guarded-fetch.ts';
import { assertMayKeep, keepMedia, type Keeper, type MediaFields } from './keep-media.ts';
import type { Outside } from './outside.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';

/** The limits of uploads and their access to the internet. */
export interface MediaIntakeOptions {
  /** Outbound HTTP for fetching files. */
  readonly outside: Outside;
  /** Maximum file size in bytes. */
  readonly maxBytes: number;
  /** Maximum image size in pixels. */
  readonly maxPixels: number;
}

/** Receives, checks and stores uploads. */
export interface MediaIntake {
  /** Maximum file size in bytes. */
  readonly maxBytes: number;
  /**
   * Adds a file from a URL on the public internet, from the site's own uploads, or from the `incoming` folder of the
   * data directory.
   *
   * @param place A URL or a path.
   * @returns The id of the media item.
   * @throws {ContentError} `FORBIDDEN`, `FILE_REFUSED`, `FETCH_FAILED`, `RATE_LIMIT`.
   */
  add(writer: Keeper, place: string, fields: MediaFields): Promise<number>;
  /**
   * Streams an uploaded file to a temporary one, which is deleted unless it is stored.
   *
   * @throws {ContentError} `FORBIDDEN`, `FILE_REFUSED`, `RATE_LIMIT`; errors of the source pass through.
   */
  receive(writer: Writer, source: AsyncIterable<Uint8Array>): Promise<ArrivedFile>;
  /**
   * Stores a received file as a media item.
   *
   * @returns The id of the media item.
   * @throws {ContentError} `FORBIDDEN`, `FILE_REFUSED`, `RATE_LIMIT`.
   */
  keep(writer: Keeper, file: NamedFile, fields: MediaFields): Promise<number>;
}

/** A received file with its name. */
export interface NamedFile {
  readonly file: ArrivedFile;
  /** As sent by the client. */
  readonly name: string;
  /**
   * Whether missing fields default to the embedded title and caption, and the title else to the file name without its
   * extension. If not, the title defaults to the full file name.
   */
  readonly namesItself?: boolean;
}

/** Creates the upload pipeline. */
export function createMediaIntake({ outside, maxBytes, maxPixels }: MediaIntakeOptions): MediaIntake {
  const arriving = createTurns({ atOnce: 8, waiting: 100, refusal: tooMany });
  // Processing one image may take hundreds of megabytes.
  const drawing = createTurns({ atOnce: 1, waiting: 100, refusal: tooMany });

  const receive: MediaIntake['receive'] = (writer, source) => {
    assertMayKeep(writer, {});
    return arriving.take(() => receiveFile(source, { dataDirectory: writer.dataDirectory, maxBytes }));
  };

  const keep: MediaIntake['keep'] = async (writer, { file, name, namesItself = false }, fields) => {
    writer.forget();
    assertMayKeep(writer, fields);
    const { dataDirectory } = writer;
    await using examined = await drawing.take(() => examineFile(file, { name, dataDirectory, maxPixels }));
    writer.forget();
    const facts = namesItself ? examined.cameraFacts : null;
    // Awaited here, so that a failure is handled before `examined` is disposed.
    return await keepMedia(writer, examined, {
      ...(namesItself && { title: facts?.title || nameAlone(name) }),
      ...(facts?.caption && { caption: facts.caption }),
      ...fields,
    });
  };

  return {
    maxBytes,
    receive,
    keep,
    async add(writer, place, fields) {
      assertMayKeep(writer, fields);
      const url = /^[a-z][a-z\d+.-]*:/i.test(place) ? URL.parse(place) : null;
      const name = fileNameIn(url?.pathname ?? place);
      if (!kindByName(safeFileName(name))) throw invalid(place);
      const { dataDirectory } = writer;
      const source = url ? sourceOf(writer, url, place) : readIncoming(dataDirectory, place);
      try {
        await using file = await receive(writer, source);
        return await keep(writer, { file, name }, fields);
      } catch (error) {
        if (error instanceof NoSuchFile) throw url ? notThere() : invalid(place);
        if (!(error instanceof FetchFault)) throw error;
        throw error.reason === 'forbidden' ? invalid(place) : notThere();
      }
    },
  };

  /** The source of a file; it is requested or opened only once the file has a permit. */
  function sourceOf(
    { siteUrl, settings, dataDirectory }: Writer,
    url: URL,
    place: string,
  ): AsyncIterable<Uint8Array> {
    // The site's own files are read from disk instead of over the network.
    const own = ownUpload(url, [siteUrl, ...settings.importedOrigins]);
    if (own !== null) return readUpload(dataDirectory, own);
    if (!mayBeAsked(url)) throw invalid(place);
    return guardedFetch(url, { outside, maxBytes });
  }
}

const tooMany = (): Refusal =>
  new Refusal('RATE_LIMIT', 'Too many uploads at the moment. Try again in a few seconds.', { retryAfter: 5 });

const invalid = (place: string): Refusal => new Refusal('FILE_REFUSED', `Invalid filePath "${place}"`);

const notThere = (): Refusal =>
  new Refusal('FETCH_FAILED', 'Sorry, the URL for this file is invalid, it must be a valid URL');

/** The decoded file name of a path. */
function fileNameIn(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A name without folders and extension. */
const nameAlone = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).replace(/\.[^.]*$/, '');

import { createSemaphore, percentDecoded } from '@masthead/kit';
import { kindByName } from './file-kinds.ts';
import { receiveUpload, type TempUpload } from './temp-upload.ts';
import { examineFile } from './examine-file.ts';
import { safeFileName } from './file-names.ts';
import { NoSuchFile, ownUpload, readIncoming, readUpload } from './source-files.ts';
import { FetchError, guardedFetch, mayFetch } from './guarded-fetch.ts';
import { assertMayUpload, storeMedia, type UploadContext, type MediaFields } from './store-media.ts';
import type { OutboundHttp } from './outbound-http.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';

/** The limits of uploads and their access to the internet. */
export interface UploadPipelineOptions {
  /** Outbound HTTP for fetching files. */
  readonly http: OutboundHttp;
  /** Maximum file size in bytes. */
  readonly maxBytes: number;
  /** Maximum image size in pixels. */
  readonly maxPixels: number;
}

/** Receives, checks and stores uploads. */
export interface UploadPipeline {
  /** Maximum file size in bytes. */
  readonly maxBytes: number;
  /**
   * Adds a file from a URL on the public internet, from the site's own uploads, or from the `incoming` folder of the
   * data directory.
   *
   * @param location A URL or a path.
   * @returns The id of the media item.
   * @throws {ContentError} `FORBIDDEN`, `FILE_REFUSED`, `FETCH_FAILED`, `RATE_LIMIT`.
   */
  add(writer: UploadContext, location: string, fields: MediaFields): Promise<number>;
  /**
   * Streams an uploaded file to a temporary one, which is deleted unless it is stored.
   *
   * @throws {ContentError} `FORBIDDEN`, `FILE_REFUSED`, `RATE_LIMIT`; errors of the source pass through.
   */
  receive(writer: WriteContext, source: AsyncIterable<Uint8Array>): Promise<TempUpload>;
  /**
   * Stores a received file as a media item.
   *
   * @returns The id of the media item.
   * @throws {ContentError} `FORBIDDEN`, `FILE_REFUSED`, `RATE_LIMIT`.
   */
  keep(writer: UploadContext, file: NamedFile, fields: MediaFields): Promise<number>;
}

/** A received file with its name. */
export interface NamedFile {
  readonly file: TempUpload;
  /** As sent by the client. */
  readonly name: string;
  /**
   * Whether missing fields default to the embedded title and caption, and the title else to the file name without its
   * extension. If not, the title defaults to the full file name.
   */
  readonly namesItself?: boolean;
}

/** Creates the upload pipeline. */
export function createUploadPipeline({ http, maxBytes, maxPixels }: UploadPipelineOptions): UploadPipeline {
  const transfers = createSemaphore({ permits: 8, maxQueued: 100 });
  // Processing one image may take hundreds of megabytes.
  const examinations = createSemaphore({ permits: 1, maxQueued: 100 });

  const receive: UploadPipeline['receive'] = async (writer, source) => {
    assertMayUpload(writer, {});
    using permit = await transfers.acquire();
    if (permit === null) throw tooMany();
    return await receiveUpload(source, { dataDirectory: writer.dataDirectory, maxBytes });
  };

  const examine = async (file: TempUpload, options: { name: string; dataDirectory: string }) => {
    using permit = await examinations.acquire();
    if (permit === null) throw tooMany();
    return await examineFile(file, { ...options, maxPixels });
  };

  const keep: UploadPipeline['keep'] = async (writer, { file, name, namesItself = false }, fields) => {
    writer.forget();
    assertMayUpload(writer, fields);
    const { dataDirectory } = writer;
    await using examined = await examine(file, { name, dataDirectory });
    writer.forget();
    const facts = namesItself ? examined.cameraFacts : null;
    // Awaited here, so that a failure is handled before `examined` is disposed.
    return await storeMedia(writer, examined, {
      ...(namesItself && { title: facts?.title || nameAlone(name) }),
      ...(facts?.caption && { caption: facts.caption }),
      ...fields,
    });
  };

  return {
    maxBytes,
    receive,
    keep,
    async add(writer, location, fields) {
      assertMayUpload(writer, fields);
      const url = /^[a-z][a-z\d+.-]*:/i.test(location) ? URL.parse(location) : null;
      const name = fileNameIn(url?.pathname ?? location);
      if (!kindByName(safeFileName(name))) throw invalid(location);
      const { dataDirectory } = writer;
      const source = url ? sourceOf(writer, url, location) : readIncoming(dataDirectory, location);
      try {
        await using file = await receive(writer, source);
        return await keep(writer, { file, name }, fields);
      } catch (error) {
        if (error instanceof NoSuchFile) throw url ? notThere() : invalid(location);
        if (!(error instanceof FetchError)) throw error;
        throw error.reason === 'forbidden' ? invalid(location) : notThere();
      }
    },
  };

  /** The source of a file; it is requested or opened only once the file has a permit. */
  function sourceOf(
    { siteUrl, settings, dataDirectory }: WriteContext,
    url: URL,
    place: string,
  ): AsyncIterable<Uint8Array> {
    // The site's own files are read from disk instead of over the network.
    const own = ownUpload(url, [siteUrl, ...settings.importedOrigins]);
    if (own !== null) return readUpload(dataDirectory, own);
    if (!mayFetch(url)) throw invalid(place);
    return guardedFetch(url, { http, maxBytes });
  }
}

const tooMany = (): ContentError =>
  new ContentError('RATE_LIMIT', 'Too many uploads at the moment. Try again in a few seconds.', {
    retryAfter: 5,
  });

const invalid = (location: string): ContentError =>
  new ContentError('FILE_REFUSED', `Invalid filePath "${location}"`);

const notThere = (): ContentError =>
  new ContentError('FETCH_FAILED', 'Sorry, the URL for this file is invalid, it must be a valid URL');

/** The decoded file name of a path. */
function fileNameIn(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return percentDecoded(name) ?? name;
}

/** A name without folders and extension. */
const nameAlone = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).replace(/\.[^.]*$/, '');

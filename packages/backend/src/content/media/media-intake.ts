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

/** How files come in. */
export interface MediaIntakeOptions {
  /** The internet, from which files are fetched. */
  readonly outside: Outside;
  /** The most bytes of a file. */
  readonly maxBytes: number;
  /** The most pixels of a picture. */
  readonly maxPixels: number;
}

/** Where files come in. */
export interface MediaIntake {
  /** The most bytes of a file. */
  readonly maxBytes: number;
  /**
   * Adds a file that lies elsewhere: on the public internet, among the site's own uploads, or below the folder `incoming`
   * of the data directory.
   *
   * @param place An address or a path.
   * @returns The id of the media item.
   * @throws {Refusal} `FORBIDDEN`, `FILE_REFUSED`, `FETCH_FAILED`, `RATE_LIMIT`.
   */
  add(writer: Keeper, place: string, fields: MediaFields): Promise<number>;
  /**
   * Takes in a file that somebody sends, as it comes. It goes again unless it is kept.
   *
   * @throws {Refusal} `FORBIDDEN`, `FILE_REFUSED`, `RATE_LIMIT`; what the source throws passes through.
   */
  receive(writer: Writer, source: AsyncIterable<Uint8Array>): Promise<ArrivedFile>;
  /**
   * Adds a file that has come in.
   *
   * @returns The id of the media item.
   * @throws {Refusal} `FORBIDDEN`, `FILE_REFUSED`, `RATE_LIMIT`.
   */
  keep(writer: Keeper, file: NamedFile, fields: MediaFields): Promise<number>;
}

/** A file that has come in. */
export interface NamedFile {
  readonly file: ArrivedFile;
  /** As whoever sent it calls it. */
  readonly name: string;
  /**
   * Whether the title and caption that a photographer wrote into it are those of the item, and else its name without the
   * ending its title, unless others are given. Otherwise its title is the name of the file.
   */
  readonly namesItself?: boolean;
}

/** Makes the place where files come in. */
export function createMediaIntake({ outside, maxBytes, maxPixels }: MediaIntakeOptions): MediaIntake {
  const arriving = createTurns({ atOnce: 8, waiting: 100, refusal: tooMany });
  // Each picture may take hundreds of megabytes while it is drawn.
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
    // Awaited here: while `examined` is disposed of, nobody else would look at a failure.
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

  /** What an address leads to: it is asked, or opened, once the file has its turn. */
  function sourceOf(
    { siteUrl, settings, dataDirectory }: Writer,
    url: URL,
    place: string,
  ): AsyncIterable<Uint8Array> {
    // Whoever asks the site for one of its own files is given it without a detour over the network.
    const own = ownUpload(url, [siteUrl, ...settings.importedOrigins]);
    if (own !== null) return readUpload(dataDirectory, own);
    if (!mayBeAsked(url)) throw invalid(place);
    return guardedFetch(url, { outside, maxBytes });
  }
}

const tooMany = (): Refusal =>
  new Refusal('RATE_LIMIT', 'Too many files come in at once. Try again in a moment.', { retryAfter: 5 });

const invalid = (place: string): Refusal => new Refusal('FILE_REFUSED', `Invalid filePath "${place}"`);

const notThere = (): Refusal =>
  new Refusal('FETCH_FAILED', 'Sorry, the URL for this file is invalid, it must be a valid URL');

/** The last name of a path, with letters decoded. */
function fileNameIn(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A name without folders and ending. */
const nameAlone = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).replace(/\.[^.]*$/, '');

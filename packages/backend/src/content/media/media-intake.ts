import { kindByName } from './file-kinds.ts';
import { receiveFile, type ArrivedFile } from './arrived-file.ts';
import { examineFile } from './examine-file.ts';
import { safeFileName } from './file-names.ts';
import { openIncoming, openUpload, ownUpload } from './find-file.ts';
import { FetchFault, guardedFetch, mayBeAsked } from './guarded-fetch.ts';
import { assertMayKeep, keepMedia, type MediaFields } from './keep-media.ts';
import type { Outside } from './outside.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';
import { createTurns } from './take-turns.ts';

const SECOND_MS = 1000;

/** How files come in. */
export interface MediaIntakeOptions {
  /** The internet, from which files are fetched. */
  readonly outside: Outside;
  /** The most bytes of a file. */
  readonly maxBytes: number;
  /** How long fetching a file may take. */
  readonly timeoutMs?: number;
  /** How long whoever sends one may be silent. */
  readonly silenceMs?: number;
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
  add(writer: Writer, place: string, fields: MediaFields): Promise<number>;
  /**
   * Adds a file that somebody sends.
   *
   * @param fields What is said of it, once the file is known: what a photographer wrote into it may say more.
   * @throws {Refusal} `FORBIDDEN`, `FILE_REFUSED`, `RATE_LIMIT`; what the source throws passes through.
   */
  receive(writer: Writer, sent: SentFile, fields: MediaFields): Promise<number>;
}

/** A file on its way. */
export interface SentFile {
  readonly name: string;
  readonly source: AsyncIterable<Uint8Array>;
  /** Whether the title and caption that a photographer wrote into it are those of the item, unless others are given. */
  readonly namesItself?: boolean;
}

/** Makes the place where files come in. */
export function createMediaIntake({
  outside,
  maxBytes,
  timeoutMs = 60 * SECOND_MS,
  silenceMs = 10 * SECOND_MS,
}: MediaIntakeOptions): MediaIntake {
  const arriving = createTurns({ atOnce: 8, waiting: 100 });
  // Each picture may take hundreds of megabytes while it is drawn.
  const drawing = createTurns({ atOnce: 1, waiting: 100 });

  const receive: MediaIntake['receive'] = async (writer, { name, source, namesItself = false }, fields) => {
    assertMayKeep(writer, fields);
    const { dataDirectory } = writer;
    await using file: ArrivedFile = await arriving.take(() =>
      receiveFile(source, { dataDirectory, maxBytes }),
    );
    await using examined = await drawing.take(() => examineFile(file, { name, dataDirectory }));
    const facts = namesItself ? examined.cameraFacts : null;
    return keepMedia(writer, examined, {
      ...(facts?.title && { title: facts.title }),
      ...(facts?.caption && { caption: facts.caption }),
      ...fields,
    });
  };

  return {
    maxBytes,
    receive,
    async add(writer, place, fields) {
      assertMayKeep(writer, fields);
      const url = /^[a-z][a-z\d+.-]*:/i.test(place) ? URL.parse(place) : null;
      const name = fileNameIn(url?.pathname ?? place);
      const invalid = (): Refusal => new Refusal('FILE_REFUSED', `Invalid filePath "${place}"`);
      if (!kindByName(safeFileName(name))) throw invalid();
      const { dataDirectory, siteUrl, settings } = writer;
      if (!url) {
        const source = await openIncoming(dataDirectory, place);
        if (!source) throw invalid();
        return receive(writer, { name, source }, fields);
      }
      const own = ownUpload(url, [siteUrl, ...settings.importedOrigins]);
      if (own !== null) {
        // Whoever asks the site for one of its own files is given it without a detour over the network.
        const source = await openUpload(dataDirectory, own);
        if (!source) throw notThere();
        return receive(writer, { name, source }, fields);
      }
      if (!mayBeAsked(url)) throw invalid();
      const source = guardedFetch(url, { outside, maxBytes, timeoutMs, silenceMs });
      try {
        return await receive(writer, { name, source }, fields);
      } catch (error) {
        if (!(error instanceof FetchFault)) throw error;
        throw error.reason === 'forbidden' ? invalid() : notThere();
      }
    },
  };
}

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

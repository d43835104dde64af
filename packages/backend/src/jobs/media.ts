import { clearArrivals } from '../content/media/arrived-file.ts';
import { makeSizes } from '../content/media/make-sizes.ts';
import { removeAllDiscarded } from '../content/media/remove-discarded.ts';
import type { Database } from '../storage/database.ts';
import {
  beginMediaWork,
  finishMediaWork,
  mediaWorkLeft,
  nextMediaDueAt,
  nextMediaWork,
  putBackMediaWork,
  type MediaWork,
} from '../storage/write-media.ts';
import type { Worker } from './jobs.ts';
import type { Log } from './log.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * How long to wait after each try that brought nothing; after the last, a picture is left as it is, without its copies.
 * Twelve hours have passed by then: a disk that was full or away is back, a picture that is damaged is not.
 */
const waitsMs = [1 / 6, 1, 5, 15, 60, 180, 450].map((minutes) => minutes * MINUTE_MS);

/** The longest that it rests while pictures wait: clocks are set, too. */
const longestRestMs = 15 * MINUTE_MS;

export interface MediaWorkerOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  /** The most pixels of a picture. */
  readonly maxPixels: number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Makes the copies of pictures in other sizes, one picture after another, and removes what deleted media left behind.
 * Whatever is not finished is done after the next start; what fails is tried again, less and less often.
 */
export function createMediaWorker(options: MediaWorkerOptions): Worker {
  const { database, dataDirectory, maxPixels, clock, log } = options;
  const closing = new AbortController();
  const goesOn = (): boolean => !closing.signal.aborted;
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let working: Promise<void> | null = null;

  return {
    wake,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await working;
    },
  };

  function wake(): void {
    isWoken = true;
    if (working || !goesOn()) return;
    clearTimeout(timer);
    working = (async () => {
      // Whoever wakes it goes on first.
      await Promise.resolve();
      while (isWoken && goesOn()) {
        isWoken = false;
        await work().catch((error: unknown) => {
          log({ level: 'warn', message: 'Work on media failed.', error });
        });
      }
      working = null;
      rest();
    })();
  }

  async function work(): Promise<void> {
    const [error, ...others] = await removeAllDiscarded(database, dataDirectory, goesOn);
    if (error !== undefined) {
      const files = others.length + 1;
      log({ level: 'warn', message: 'Files of deleted media could not be removed.', files, error });
    }
    await clearArrivals(dataDirectory);
    let done = 0;
    while (goesOn()) {
      const next = nextMediaWork(database, clock());
      if (!next) break;
      if ((await workOn(next)) === 'finished') done += 1;
    }
    if (done > 0) log({ level: 'info', message: 'Pictures have their sizes.', done });
  }

  async function workOn(picture: MediaWork): Promise<'finished' | 'cut off' | 'failed'> {
    const { content_id: mediaId, file, tries } = picture;
    const waitMs = waitsMs[tries];
    await database.turnToWrite();
    if (waitMs === undefined) {
      finishMediaWork(database, mediaId);
      log({ level: 'warn', message: 'A picture has no sizes: it failed too often.', mediaId, file });
      return 'failed';
    }
    beginMediaWork(database, mediaId, clock() + waitMs);
    try {
      const end = await makeSizes({ database, dataDirectory, maxPixels }, picture, goesOn);
      await database.turnToWrite();
      if (end === 'cut off') {
        // To stop is no failure of the picture's.
        putBackMediaWork(database, mediaId);
        return end;
      }
      finishMediaWork(database, mediaId);
      log({
        level: 'info',
        message: 'Made the sizes of a picture.',
        mediaId,
        file,
        left: mediaWorkLeft(database),
      });
      return end;
    } catch (error) {
      log({ level: 'warn', message: 'The sizes of a picture could not be made.', mediaId, file, error });
      return 'failed';
    }
  }

  /** Sets the alarm for the picture that is due next. */
  function rest(): void {
    const restMs = goesOn() ? msToNext() : null;
    if (restMs === null) return;
    timer = setTimeout(wake, Math.min(Math.max(restMs, SECOND_MS), longestRestMs));
    timer.unref();
  }

  function msToNext(): number | null {
    try {
      const dueAt = nextMediaDueAt(database);
      return dueAt === null ? null : dueAt - clock();
    } catch {
      return longestRestMs; // Another process has the database to itself.
    }
  }
}

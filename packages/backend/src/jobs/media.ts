import { clearArrivals } from '../content/media/arrived-file.ts';
import { removeDiscarded } from '../content/media/delete-media.ts';
import { makeSizes } from '../content/media/make-sizes.ts';
import type { Database } from '../storage/database.ts';
import {
  beginMediaWork,
  finishMediaWork,
  mediaWorkLeft,
  nextMediaWork,
  type MediaWork,
} from '../storage/write-media.ts';
import type { Worker } from './jobs.ts';
import type { Log } from './log.ts';

/** A picture that fails this often is left as it is, without its copies. */
const maxTries = 3;

export interface MediaWorkerOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  readonly log: Log;
}

/**
 * Makes the copies of pictures in other sizes, one picture after another, and removes what deleted media left behind.
 * Whatever is not finished is done after the next start.
 */
export function createMediaWorker({ database, dataDirectory, log }: MediaWorkerOptions): Worker {
  const closing = new AbortController();
  let isWoken = false;
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    removeDiscarded(database, dataDirectory);
    await clearArrivals(dataDirectory);
    let done = 0;
    for (
      let next = nextMediaWork(database);
      next && !closing.signal.aborted;
      next = nextMediaWork(database)
    ) {
      await workOn(next);
      done += 1;
    }
    if (done > 0) log({ level: 'info', message: 'Pictures have their sizes.', done });
  }

  async function workOn(picture: MediaWork): Promise<void> {
    const { content_id: mediaId, file, tries } = picture;
    if (tries >= maxTries) {
      finishMediaWork(database, mediaId);
      log({ level: 'warn', message: 'A picture has no sizes: it failed too often.', mediaId, file });
      return;
    }
    beginMediaWork(database, mediaId);
    try {
      const end = await makeSizes({ database, dataDirectory }, picture, () => !closing.signal.aborted);
      if (end === 'cut off') return;
      finishMediaWork(database, mediaId);
      log({
        level: 'info',
        message: 'Made the sizes of a picture.',
        mediaId,
        file,
        left: mediaWorkLeft(database),
      });
    } catch (error) {
      log({ level: 'warn', message: 'The sizes of a picture could not be made.', mediaId, file, error });
    }
  }

  return {
    wake() {
      isWoken = true;
      if (working || closing.signal.aborted) return;
      working = (async () => {
        // Whoever wakes it goes on first.
        await Promise.resolve();
        while (isWoken && !closing.signal.aborted) {
          isWoken = false;
          await work().catch((error: unknown) => {
            log({ level: 'warn', message: 'Work on media failed.', error });
          });
        }
        working = null;
      })();
    },
    async close() {
      closing.abort();
      await working;
    },
  };
}

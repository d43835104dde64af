import { MINUTE_MS, SECOND_MS } from '@masthead/kit';
import { clearTempUploads } from '../content/media/temp-upload.ts';
import { makeSizes } from '../content/media/make-sizes.ts';
import { removeAllDiscarded } from '../content/media/remove-discarded.ts';
import type { Database } from '../storage/sqlite/database.ts';
import {
  beginMediaWork,
  finishMediaWork,
  mediaQueueLength,
  nextMediaDueAt,
  nextMediaWork,
  revertMediaWork,
  type MediaWork,
} from '../storage/write-media.ts';
import type { Worker } from './jobs.ts';
import type { Log } from './log.ts';

/**
 * Delay after each failed attempt; after the last one the image stays without resized copies. That is twelve hours: a
 * full or unmounted disk is back by then, a damaged image will never work.
 */
const retryDelaysMs = [1 / 6, 1, 5, 15, 60, 180, 450].map((minutes) => minutes * MINUTE_MS);

/** The longest sleep while images are waiting, because the system clock may change. */
const maxSleepMs = 15 * MINUTE_MS;

export interface MediaWorkerOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  /** Largest image size, in pixels. */
  readonly maxPixels: number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Creates the resized copies of images, one image after another, and removes the files of deleted media. Unfinished
 * work continues after the next start; failures are retried with growing delays.
 */
export function createMediaWorker(options: MediaWorkerOptions): Worker {
  const { database, dataDirectory, maxPixels, clock, log } = options;
  const closing = new AbortController();
  const isRunning = (): boolean => !closing.signal.aborted;
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
    if (working || !isRunning()) return;
    clearTimeout(timer);
    working = (async () => {
      // Let the caller continue first.
      await Promise.resolve();
      while (isWoken && isRunning()) {
        isWoken = false;
        await work().catch((error: unknown) => {
          log({ level: 'warn', message: 'Media queue run failed.', error });
        });
      }
      working = null;
      scheduleNext();
    })();
  }

  async function work(): Promise<void> {
    const [error, ...others] = await removeAllDiscarded(database, dataDirectory, isRunning);
    if (error !== undefined) {
      const files = others.length + 1;
      log({ level: 'warn', message: 'Could not remove files of deleted media.', files, error });
    }
    await clearTempUploads(dataDirectory);
    let done = 0;
    while (isRunning()) {
      const next = nextMediaWork(database, clock());
      if (!next) break;
      if ((await workOn(next)) === 'finished') done += 1;
    }
    if (done > 0) log({ level: 'info', message: 'Resized queued images.', done });
  }

  async function workOn(image: MediaWork): Promise<'finished' | 'cut off' | 'failed'> {
    const { content_id: mediaId, file, tries } = image;
    const waitMs = retryDelaysMs[tries];
    await database.acquireWriteLock();
    if (waitMs === undefined) {
      finishMediaWork(database, mediaId);
      log({ level: 'warn', message: 'Giving up on image sizes after too many attempts.', mediaId, file });
      return 'failed';
    }
    beginMediaWork(database, mediaId, clock() + waitMs);
    try {
      const end = await makeSizes({ database, dataDirectory, maxPixels }, image, isRunning);
      await database.acquireWriteLock();
      if (end === 'cut off') {
        // Stopping is not a failed attempt.
        revertMediaWork(database, mediaId);
        return end;
      }
      finishMediaWork(database, mediaId);
      log({
        level: 'info',
        message: 'Resized an image.',
        mediaId,
        file,
        left: mediaQueueLength(database),
      });
      return end;
    } catch (error) {
      log({ level: 'warn', message: 'Could not resize an image.', mediaId, file, error });
      return 'failed';
    }
  }

  /** Sets the timer for the next image. */
  function scheduleNext(): void {
    const sleepMs = isRunning() ? msToNext() : null;
    if (sleepMs === null) return;
    timer = setTimeout(wake, Math.min(Math.max(sleepMs, SECOND_MS), maxSleepMs));
    timer.unref();
  }

  function msToNext(): number | null {
    try {
      const dueAt = nextMediaDueAt(database);
      return dueAt === null ? null : dueAt - clock();
    } catch {
      return maxSleepMs; // Another process has locked the database.
    }
  }
}

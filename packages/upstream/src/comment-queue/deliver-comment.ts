import type { QueuedComment, SentComment } from '@masthead/site';
import type { CommentQueue } from './comment-queue.ts';

export interface CommentSenderOptions {
  readonly comments: CommentQueue;
  /** Sends one comment. Never rejects. */
  readonly send: (comment: QueuedComment) => Promise<SentComment>;
  /** Whether WordPress is down. */
  readonly isDown: () => boolean;
  /** Called for a comment that the backend finally rejects. Neither its text nor its author is passed. */
  readonly onRejected: (name: string, why: string) => void;
  readonly onSent: (count: number) => void;
  /** Called for file errors; the operation is retried. */
  readonly onError: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

/** Delivers comments that were queued while WordPress was down. */
export interface CommentSender {
  /** Schedules delivery: the backend is up again, or a comment was queued. */
  start(): void;
  /** Stops after the delivery in progress. */
  close(): Promise<void>;
}

/** Pause between two comments, for a backend that has just recovered. */
const pauseMs = 1000;
/**
 * WordPress requires 15 seconds between two comments of an IP address, and uses the site's for all if it does not trust the site's headers.
 */
const retryMs = 20_000;
/** Rejections before a comment is given up: WordPress's reasons are localised, so temporary ones cannot be recognised. */
const maxRejections = 3;

/**
 * Delivers comments sequentially, oldest first. A comment that may have arrived is sent again: the backend rejects duplicates, which counts
 * as delivered.
 */
export function createCommentSender(options: CommentSenderOptions): CommentSender {
  const { comments, send, isDown, onRejected, onSent, onError, clock = Date.now } = options;
  /** Rejected and failed comments, with the time of the next attempt. */
  const later = new Map<string, { readonly at: number; readonly refusals: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<void> | null = null;
  let isClosed = false;

  return {
    start: () => startIn(pauseMs),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };

  function startIn(ms: number): void {
    if (isClosed || working !== null) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = work();
    }, ms);
    timer.unref();
  }

  async function work(): Promise<void> {
    let isMore = true;
    try {
      await sendAll();
      isMore = comments.waiting().length > 0;
    } catch (error) {
      onError(error);
    }
    working = null;
    if (isMore) startIn(retryMs);
  }

  async function sendAll(): Promise<void> {
    let sent = 0;
    for (const { name, comment } of comments.waiting()) {
      if (isClosed || isDown()) break;
      const tried = later.get(name);
      if (tried !== undefined && tried.at > clock()) continue;
      // oxlint-disable-next-line no-await-in-loop -- in the order of submission
      const outcome = await send(comment);
      if (outcome.kind === 'sent') {
        sent += 1;
        done(name, () => comments.remove(name));
      } else if (outcome.kind === 'refused') rejected(name, outcome.why);
      else later.set(name, { at: clock() + (outcome.waitMs ?? retryMs), refusals: tried?.refusals ?? 0 });
      // oxlint-disable-next-line no-await-in-loop
      await pause();
    }
    if (sent > 0) onSent(sent);
  }

  function rejected(name: string, why: string): void {
    const refusals = (later.get(name)?.refusals ?? 0) + 1;
    later.set(name, { at: clock() + retryMs, refusals });
    if (refusals < maxRejections) return;
    onRejected(name, why);
    done(name, () => comments.setAside(name));
  }

  /** A delivered comment whose file cannot be removed is not sent again. */
  function done(name: string, removeFile: () => void): void {
    later.set(name, { at: Number.POSITIVE_INFINITY, refusals: 0 });
    try {
      removeFile();
      later.delete(name);
    } catch (error) {
      onError(error);
    }
  }

  function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, isClosed ? 0 : pauseMs);
    return promise;
  }
}

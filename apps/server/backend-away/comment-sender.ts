import type { KeptComment, SentComment } from '@masthead/site';
import type { KeptComments } from './kept-comments.ts';

export interface CommentSenderOptions {
  readonly comments: KeptComments;
  /** Sends one. It never throws. */
  readonly send: (comment: KeptComment) => Promise<SentComment>;
  /** Whether sending would be in vain now. */
  readonly isAway: () => boolean;
  /** Told of what the backend does not want. Neither texts nor people are named. */
  readonly onRefused: (name: string, why: string) => void;
  readonly onSent: (count: number) => void;
  /** Told what the disk has to say; what could not be done is tried again. */
  readonly onError: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

/** Sends comments that were kept while the backend was away. */
export interface CommentSender {
  /** Begins, soon: the backend is back, or a comment was kept. */
  start(): void;
  /** Ends after what is in hand. */
  close(): Promise<void>;
}

/** Between two, for a backend that has just come back. */
const pauseMs = 1000;
/** A WordPress wants 15 seconds between two of one address, and takes the site's for all where it does not believe whom it asks for. */
const retryMs = 20_000;
/** So often one is refused before it is believed that it always will be: the reasons of a WordPress cannot be told apart in every language. */
const mostRefusals = 3;

/**
 * Sends them one after the other, the oldest first. What may have arrived already is sent again: a backend refuses what it has, and that is
 * as good as taken.
 */
export function createCommentSender(options: CommentSenderOptions): CommentSender {
  const { comments, send, isAway, onRefused, onSent, onError, clock = Date.now } = options;
  /** Those that were refused or failed, and when they may be tried again. */
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
      if (isClosed || isAway()) break;
      const tried = later.get(name);
      if (tried !== undefined && tried.at > clock()) continue;
      // oxlint-disable-next-line no-await-in-loop -- in the order they were written
      const outcome = await send(comment);
      if (outcome.kind === 'sent') {
        sent += 1;
        done(name, () => comments.remove(name));
      } else if (outcome.kind === 'refused') refused(name, outcome.why);
      else later.set(name, { at: clock() + (outcome.waitMs ?? retryMs), refusals: tried?.refusals ?? 0 });
      // oxlint-disable-next-line no-await-in-loop
      await pause();
    }
    if (sent > 0) onSent(sent);
  }

  function refused(name: string, why: string): void {
    const refusals = (later.get(name)?.refusals ?? 0) + 1;
    later.set(name, { at: clock() + retryMs, refusals });
    if (refusals < mostRefusals) return;
    onRefused(name, why);
    done(name, () => comments.setAside(name));
  }

  /** What the disk does not let go is not sent a second time for that. */
  function done(name: string, leave: () => void): void {
    later.set(name, { at: Number.POSITIVE_INFINITY, refusals: 0 });
    try {
      leave();
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

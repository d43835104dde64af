import type { QueueComment, QueuedComment, SentComment } from '@masthead/site';
import { createCommentSender } from './deliver-comment.ts';
import type { UpstreamClient } from '../client/upstream-client.ts';
import { openCommentQueue } from './comment-queue.ts';

/** The levels of the log that are used here. */
type Log = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;

/** Queues comments while WordPress is down, and delivers them afterwards. */
export interface CommentQueueWorker {
  readonly enqueue: QueueComment;
  /** Starts delivery of queued comments, now and whenever there is something to send. */
  serve(send: (comment: QueuedComment) => Promise<SentComment>): void;
  /** Stops after the delivery in progress. */
  close(): Promise<void>;
}

const tidyMs = 3_600_000;

/** Opens the queue. Only the leader may, since two processes would deliver comments twice. */
export function openCommentQueueWorker({
  folder,
  upstream,
  log,
}: {
  folder: string;
  upstream: Pick<UpstreamClient, 'isDown' | 'onUp'>;
  log: Log;
}): CommentQueueWorker {
  const comments = openCommentQueue({
    folder,
    onDropped: (name, why) => log.warn({ name, why }, 'A queued comment was dropped'),
  });
  let sender: ReturnType<typeof createCommentSender> | null = null;
  // Expires old comments even if none is queued.
  const tidying = setInterval(() => sender?.start(), tidyMs);
  tidying.unref();
  return {
    async enqueue(comment) {
      try {
        const outcome = await comments.enqueue(comment);
        sender?.start();
        return outcome;
      } catch (error) {
        // The author sees an error and can submit it again.
        log.error({ error }, 'A comment could not be queued');
        return 'full';
      }
    },
    serve(send) {
      sender = createCommentSender({
        comments,
        send,
        isDown: upstream.isDown,
        onSent: (count) => log.info({ count }, 'Queued comments were delivered to WordPress'),
        onRejected: (name, why) =>
          log.warn({ name, why }, 'WordPress rejected a queued comment; its file was renamed to .refused'),
        onError: (error) => log.error({ error }, 'Queued comments could not be read or removed'),
      });
      upstream.onUp(() => sender?.start());
      sender.start();
    },
    async close() {
      clearInterval(tidying);
      await sender?.close();
    },
  };
}

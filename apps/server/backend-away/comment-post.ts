import type { KeepComment, KeptComment, SentComment } from '@masthead/site';
import type { Log } from '../log.ts';
import { createCommentSender } from './comment-sender.ts';
import type { Guard } from './guard.ts';
import { openKeptComments } from './kept-comments.ts';

/** Queues comments while WordPress is down, and delivers them afterwards. */
export interface CommentPost {
  readonly keep: KeepComment;
  /** Starts delivery of queued comments, now and whenever there is something to send. */
  serve(send: (comment: KeptComment) => Promise<SentComment>): void;
  /** Stops after the delivery in progress. */
  close(): Promise<void>;
}

const tidyMs = 3_600_000;

/** Opens the queue. Only the leader may, since two processes would deliver comments twice. */
export function openCommentPost({
  folder,
  guard,
  log,
}: {
  folder: string;
  guard: Pick<Guard, 'isAway' | 'onBack'>;
  log: Log;
}): CommentPost {
  const comments = openKeptComments({
    folder,
    onDropped: (name, why) => log.warn({ name, why }, 'A queued comment was dropped'),
  });
  let sender: ReturnType<typeof createCommentSender> | null = null;
  // Expires old comments even if none is queued.
  const tidying = setInterval(() => sender?.start(), tidyMs);
  tidying.unref();
  return {
    async keep(comment) {
      try {
        const outcome = await comments.keep(comment);
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
        isAway: guard.isAway,
        onSent: (count) => log.info({ count }, 'Queued comments were delivered to WordPress'),
        onRefused: (name, why) =>
          log.warn({ name, why }, 'WordPress rejected a queued comment; its file was renamed to .refused'),
        onError: (error) => log.error({ error }, 'Queued comments could not be read or removed'),
      });
      guard.onBack(() => sender?.start());
      sender.start();
    },
    async close() {
      clearInterval(tidying);
      await sender?.close();
    },
  };
}

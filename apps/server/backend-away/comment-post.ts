import type { KeepComment, KeptComment, SentComment } from '@masthead/site';
import type { Log } from '../log.ts';
import { createCommentSender } from './comment-sender.ts';
import type { Guard } from './guard.ts';
import { openKeptComments } from './kept-comments.ts';

/** Where comments wait while the WordPress is away, and from where they go. */
export interface CommentPost {
  readonly keep: KeepComment;
  /** Begins with what has waited, and goes on whenever there is something to send. */
  serve(send: (comment: KeptComment) => Promise<SentComment>): void;
  /** Ends after what is in hand. */
  close(): Promise<void>;
}

const tidyMs = 3_600_000;

/** Opens it. One process of several is enough, and there must not be two. */
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
    onDropped: (name, why) => log.warn({ name, why }, 'a comment that was kept could not be sent'),
  });
  let sender: ReturnType<typeof createCommentSender> | null = null;
  // What is too old goes though nothing is sent.
  const tidying = setInterval(() => sender?.start(), tidyMs);
  tidying.unref();
  return {
    async keep(comment) {
      try {
        const outcome = await comments.keep(comment);
        sender?.start();
        return outcome;
      } catch (error) {
        // Whoever wrote it has it back then.
        log.error({ error }, 'a comment could not be kept');
        return 'full';
      }
    },
    serve(send) {
      sender = createCommentSender({
        comments,
        send,
        isAway: guard.isAway,
        onSent: (count) => log.info({ count }, 'comments were sent that had been kept'),
        onRefused: (name, why) =>
          log.warn(
            { name, why },
            'the WordPress does not take a comment that had been kept; it is put aside',
          ),
        onError: (error) => log.error({ error }, 'the comments that are kept cannot be read or removed'),
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

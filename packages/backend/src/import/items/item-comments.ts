import type { Database } from '../../storage/sqlite/database.ts';
import { addComment, findCommentOwner, highestCommentId } from '../../storage/import/comments.ts';
import { countComments } from '../../storage/write-comments.ts';
import { commentRowOf, type RowContext } from '../content-rows.ts';
import type { WxrComment } from '../wxr-records.ts';
import { createIdSet } from './id-set.ts';
import type { StoredContent } from './item-content.ts';

/** Stores the comments of items. */
export interface CommentStore {
  add(comments: readonly WxrComment[], owner: StoredContent): void;
  /** Counts the comments of content that was skipped. */
  skipWithContent(comments: readonly WxrComment[]): void;
  /** Counts comments that an earlier run stored. */
  skip(comments: readonly WxrComment[]): void;
}

/** @param highestId The highest comment ID in the file; new IDs start above it. */
export function createCommentStore(
  database: Database,
  context: Pick<RowContext, 'people' | 'clock' | 'tally'>,
  highestId: number,
): CommentStore {
  const { tally } = context;
  const seen = createIdSet();
  let nextId = Math.max(highestId, highestCommentId(database)) + 1;

  return {
    add(comments, owner) {
      let added = 0;
      for (const comment of comments) {
        if (comment.id !== null && !seen.add(comment.id)) {
          skipRepeated(comment);
        } else if (comment.id !== null && findCommentOwner(database, comment.id) !== null) {
          tally.alreadyThere('comment');
        } else {
          addComment(database, commentRowOf(comment, comment.id ?? newId(), owner, context));
          tally.stored('comment');
          added += 1;
        }
      }
      if (added > 0) countComments(database, owner.id);
    },
    skipWithContent(comments) {
      for (const comment of comments) {
        markSeen(comment);
        tally.skipped('comment', 'the content it belongs to was skipped', {
          id: comment.id,
          title: comment.authorName,
        });
      }
    },
    skip(comments) {
      for (const comment of comments) {
        if (comment.id !== null && !seen.add(comment.id)) skipRepeated(comment);
        else tally.alreadyThere('comment');
      }
    },
  };

  function skipRepeated({ id, authorName }: WxrComment): void {
    tally.skipped('comment', 'its ID is in the file twice', { id, title: authorName });
  }

  function newId(): number {
    const id = nextId;
    nextId += 1;
    return id;
  }

  function markSeen({ id }: WxrComment): void {
    if (id !== null) seen.add(id);
  }
}

import {
  changeComment,
  countComments,
  deleteFormerStatus,
  formerStatusOf,
  saveFormerStatus,
} from '../../storage/write-comments.ts';
import type { Comment } from '../../storage/comments.ts';
import type { Writer } from '../writer.ts';

/** The statuses of comments. */
export const commentStatuses = ['approve', 'hold', 'spam', 'trash'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

const thrownAway = new Set<string>(['spam', 'trash']);

/** Whether a comment is in the trash or marked as spam. */
export const isThrownAway = ({ status }: { status: string }): boolean => thrownAway.has(status);

// WordPress's stored values.
const storedWords: Readonly<Record<string, string>> = { approve: '1', hold: '0' };
const statusOfWord: Readonly<Record<string, CommentStatus>> = {
  '1': 'approve',
  approve: 'approve',
  spam: 'spam',
};

/**
 * Sets the status of a comment. Records its former status when it is trashed or marked as spam, and drops the record
 * when it is restored. Call it within a transaction.
 */
export function setCommentStatus(
  { database, clock }: Writer,
  { id, content_id: contentId, status: before }: Comment,
  status: CommentStatus,
): void {
  if (status === before) return;
  changeComment(database, id, { status });
  if (thrownAway.has(status)) {
    const at = Math.floor(clock() / 1000);
    saveFormerStatus(database, id, { status: storedWords[before] ?? before, at });
  } else deleteFormerStatus(database, id);
  countComments(database, contentId);
}

/** The status of a comment before it was trashed or marked as spam; `hold` if it was not recorded. */
export function formerStatus({ database }: Writer, { id, status }: Comment): CommentStatus {
  const former = statusOfWord[formerStatusOf(database, id) ?? ''] ?? 'hold';
  return former === status ? 'hold' : former;
}

import {
  changeComment,
  countComments,
  forgetFormerStatus,
  formerStatusOf,
  keepFormerStatus,
} from '../../storage/write-comments.ts';
import type { Comment } from '../../storage/comments.ts';
import type { Writer } from '../writer.ts';

/** What a comment can be. */
export const commentStatuses = ['approve', 'hold', 'spam', 'trash'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

const thrownAway = new Set<string>(['spam', 'trash']);

/** Whether a comment lies in the trash or among the spam. */
export const isThrownAway = ({ status }: { status: string }): boolean => thrownAway.has(status);

// As WordPress writes them.
const storedWords: Readonly<Record<string, string>> = { approve: '1', hold: '0' };
const statusOfWord: Readonly<Record<string, CommentStatus>> = {
  '1': 'approve',
  approve: 'approve',
  spam: 'spam',
};

/**
 * Gives a comment a status. What it was is noted when it is thrown away, and forgotten when it comes back. Within a transaction.
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
    keepFormerStatus(database, id, { status: storedWords[before] ?? before, at });
  } else forgetFormerStatus(database, id);
  countComments(database, contentId);
}

/** What a comment was before it was thrown away; one of which nobody knows waits for a moderator. */
export function formerStatus({ database }: Writer, { id, status }: Comment): CommentStatus {
  const former = statusOfWord[formerStatusOf(database, id) ?? ''] ?? 'hold';
  return former === status ? 'hold' : former;
}

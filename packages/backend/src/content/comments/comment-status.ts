import type { CommentStatus } from '@masthead/contract';
import {
  changeComment,
  countComments,
  deleteFormerStatus,
  formerStatusOf,
  saveFormerStatus,
} from '../../storage/write-comments.ts';
import type { Comment } from '../../storage/comments.ts';
import type { WriteContext } from '../write-context.ts';

const discardedStatuses = new Set<string>(['spam', 'trash']);

/** Whether a comment is in the trash or marked as spam. */
export const isDiscarded = ({ status }: { status: string }): boolean => discardedStatuses.has(status);

// WordPress's stored values.
const storedStatuses: Readonly<Record<string, string>> = { approve: '1', hold: '0' };
const statusOfStored: Readonly<Record<string, CommentStatus>> = {
  '1': 'approve',
  approve: 'approve',
  spam: 'spam',
};

/**
 * Sets the status of a comment. Records its former status when it is trashed or marked as spam, and drops the record
 * when it is restored. Call it within a transaction.
 */
export function setCommentStatus(
  { database, clock }: Pick<WriteContext, 'database' | 'clock'>,
  { id, content_id: contentId, status: before }: Comment,
  status: CommentStatus,
): void {
  if (status === before) return;
  changeComment(database, id, { status });
  if (discardedStatuses.has(status)) {
    const at = Math.floor(clock() / 1000);
    saveFormerStatus(database, id, { status: storedStatuses[before] ?? before, at });
  } else deleteFormerStatus(database, id);
  countComments(database, contentId);
}

/** The status of a comment before it was trashed or marked as spam; `hold` if it was not recorded. */
export function formerStatus({ database }: WriteContext, { id, status }: Comment): CommentStatus {
  const former = statusOfStored[formerStatusOf(database, id) ?? ''] ?? 'hold';
  return former === status ? 'hold' : former;
}

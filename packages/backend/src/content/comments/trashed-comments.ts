import { deleteMeta, currentMeta, setMeta } from '../../storage/content-meta.ts';
import { commentStatusesOf, markCommentsTrashed, untrashComment } from '../../storage/trashed-comments.ts';
import { countComments } from '../../storage/write-comments.ts';
import type { WriteContext } from '../write-context.ts';

/** WordPress's meta key for the statuses of comments while their content is in the trash. */
const key = '_wp_trash_meta_comments_status';

/** WordPress's values of comment statuses, where they differ from ours. */
const storedStatusOf: Readonly<Record<string, string>> = { approve: '1', hold: '0' };
const statusOf: Readonly<Record<string, string>> = { '1': 'approve', '0': 'hold' };

/** Trashes the comments of content and records their statuses, as WordPress does. */
export function trashCommentsOf({ database }: Pick<WriteContext, 'database'>, contentId: number): void {
  const statuses = commentStatusesOf(database, contentId);
  if (statuses.size === 0) return;
  const recorded = [...statuses].map(([id, status]) => {
    const storedStatus = storedStatusOf[status] ?? status;
    return `i:${id};s:${Buffer.byteLength(storedStatus)}:"${storedStatus}";`;
  });
  setMeta(database, contentId, key, `a:${recorded.length}:{${recorded.join('')}}`);
  markCommentsTrashed(database, contentId);
  countComments(database, contentId);
}

/** Restores the comments that were trashed with their content. One without a recorded status is held for moderation. */
export function restoreCommentsOf({ database }: Pick<WriteContext, 'database'>, contentId: number): void {
  const statuses = commentStatusesOf(database, contentId);
  const recorded = new Map(
    [...(currentMeta(database, contentId, key) ?? '').matchAll(/i:(\d+);s:\d+:"([a-z\d-]*)";/g)].map(
      ([, id, word = '']) => [Number(id), statusOf[word] ?? word],
    ),
  );
  for (const [id, status] of statuses) {
    if (status === 'post-trashed') untrashComment(database, { id, status: recorded.get(id) ?? 'hold' });
  }
  deleteMeta(database, contentId, key);
  if (statuses.size > 0) countComments(database, contentId);
}

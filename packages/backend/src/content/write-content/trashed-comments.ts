import { deleteMeta, currentMeta, setMeta } from '../../storage/content-meta.ts';
import { commentStatusesOf, trashCommentsOf, untrashComment } from '../../storage/trashed-comments.ts';
import { countComments } from '../../storage/write-comments.ts';
import type { Writer } from '../writer.ts';

/** WordPress's meta key for the statuses of comments while their content is in the trash. */
const key = '_wp_trash_meta_comments_status';

/** WordPress's values of comment statuses, where they differ from ours. */
const wordOf: Readonly<Record<string, string>> = { approve: '1', hold: '0' };
const statusOf: Readonly<Record<string, string>> = { '1': 'approve', '0': 'hold' };

/** Trashes the comments of content and records their statuses, as WordPress does. */
export function hideCommentsWith({ database }: Pick<Writer, 'database'>, contentId: number): void {
  const statuses = commentStatusesOf(database, contentId);
  if (statuses.size === 0) return;
  const noted = [...statuses].map(([id, status]) => {
    const word = wordOf[status] ?? status;
    return `i:${id};s:${Buffer.byteLength(word)}:"${word}";`;
  });
  setMeta(database, contentId, key, `a:${noted.length}:{${noted.join('')}}`);
  trashCommentsOf(database, contentId);
  countComments(database, contentId);
}

/** Restores the comments that were trashed with their content. One without a recorded status is held for moderation. */
export function showCommentsWith({ database }: Pick<Writer, 'database'>, contentId: number): void {
  const statuses = commentStatusesOf(database, contentId);
  const noted = new Map(
    [...(currentMeta(database, contentId, key) ?? '').matchAll(/i:(\d+);s:\d+:"([a-z\d-]*)";/g)].map(
      ([, id, word = '']) => [Number(id), statusOf[word] ?? word],
    ),
  );
  for (const [id, status] of statuses) {
    if (status === 'post-trashed') untrashComment(database, { id, status: noted.get(id) ?? 'hold' });
  }
  deleteMeta(database, contentId, key);
  if (statuses.size > 0) countComments(database, contentId);
}

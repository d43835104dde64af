import { deleteMeta, currentMeta, setMeta } from '../../storage/content-meta.ts';
import { commentStatusesOf, hideCommentsOf, showComment } from '../../storage/trashed-comments.ts';
import { countComments } from '../../storage/write-comments.ts';
import type { Writer } from '../writer.ts';

/** What WordPress notes the statuses of comments under, while their content is in the trash. */
const key = '_wp_trash_meta_comments_status';

/** WordPress's words for the statuses of comments, where they are others than ours. */
const wordOf: Readonly<Record<string, string>> = { approve: '1', hold: '0' };
const statusOf: Readonly<Record<string, string>> = { '1': 'approve', '0': 'hold' };

/** Sends the comments of content to the trash with it, and notes what they were, as WordPress does. */
export function hideCommentsWith({ database }: Pick<Writer, 'database'>, contentId: number): void {
  const statuses = commentStatusesOf(database, contentId);
  if (statuses.size === 0) return;
  const noted = [...statuses].map(([id, status]) => {
    const word = wordOf[status] ?? status;
    return `i:${id};s:${Buffer.byteLength(word)}:"${word}";`;
  });
  setMeta(database, contentId, key, `a:${noted.length}:{${noted.join('')}}`);
  hideCommentsOf(database, contentId);
  countComments(database, contentId);
}

/** Brings the comments back that went to the trash with their content. One whose status nobody noted waits for a moderator. */
export function showCommentsWith({ database }: Pick<Writer, 'database'>, contentId: number): void {
  const statuses = commentStatusesOf(database, contentId);
  const noted = new Map(
    [...(currentMeta(database, contentId, key) ?? '').matchAll(/i:(\d+);s:\d+:"([a-z\d-]*)";/g)].map(
      ([, id, word = '']) => [Number(id), statusOf[word] ?? word],
    ),
  );
  for (const [id, status] of statuses) {
    if (status === 'post-trashed') showComment(database, { id, status: noted.get(id) ?? 'hold' });
  }
  deleteMeta(database, contentId, key);
  if (statuses.size > 0) countComments(database, contentId);
}

import type { WrittenType } from '../../access/content-writing.ts';
import { currentMeta, deleteMeta } from '../../storage/content-meta.ts';
import { changeContent, type StoredContent } from '../../storage/write-content.ts';
import { Refusal } from '../refusal.ts';
import { changeMoment } from '../saved-texts.ts';
import type { Writer } from '../writer.ts';
import { writtenStatuses } from './change.ts';
import { beforeChange, followThrough } from './follow-through.ts';
import { settleSlug } from './settle-slug.ts';
import { settleStatus } from './settle-status.ts';
import { contentToDelete } from './target.ts';
import { showCommentsWith } from './trashed-comments.ts';

/**
 * Restores a post or a page from the trash with its former status and slug, if the viewer may. Without a valid former
 * status it becomes a draft; content that the viewer may not publish is submitted for review.
 *
 * @throws {ContentError} as `contentToDelete`; `CONFLICT` for content that is not in the trash.
 * @see WordPress, wp_untrash_post(), which makes everything a draft
 */
export function restoreContent(writer: Writer, type: WrittenType, id: number): void {
  const { database } = writer;
  const status = database.transaction(() => {
    const { row, formerStatus } = contentToDelete(writer, type, { id, guards: null, verb: 'restore' });
    if (row.status !== 'trash') throw new Refusal('CONFLICT', `The id ${id} is not in the trash.`);
    const now = changeMoment(writer, row.modified_at);
    const others = beforeChange(writer, row);
    const wanted = writtenStatuses.find((each) => each === formerStatus) ?? 'draft';
    // Private content must not become visible to more users because the viewer may not make it private.
    const former = {
      ...row,
      status: wanted === 'private' ? wanted : 'draft',
      slug: desiredSlug(writer, row),
    };
    const settled = settleStatus(writer, { type, before: former, change: { status: wanted } });
    const after = { ...former, ...settled };
    const slug = settleSlug(writer, { type, before: null, after });
    for (const key of trashKeys) deleteMeta(database, id, key);
    changeContent(database, id, { ...settled, slug, modified_local: now.local, modified_at: now.at });
    showCommentsWith(writer, id);
    followThrough(writer, id, others);
    return settled.status;
  });
  if (status === 'future') writer.wake('schedule');
}

const trashKeys = ['_wp_trash_meta_status', '_wp_trash_meta_time', '_wp_desired_post_slug'] as const;

/** The former slug, whether WordPress recorded it or only appended a suffix. */
const desiredSlug = ({ database }: Writer, { id, slug }: StoredContent): string =>
  currentMeta(database, id, '_wp_desired_post_slug') ?? slug.replace(/__trashed$/, '');

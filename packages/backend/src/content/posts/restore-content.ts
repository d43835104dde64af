import type { WrittenType } from '../../access/edit-access.ts';
import { currentMeta, deleteMeta } from '../../storage/content-meta.ts';
import { changeContent, type StoredContent } from '../../storage/write-content.ts';
import { ContentError } from '../content-error.ts';
import { modificationTime } from './modification-time.ts';
import type { WriteContext } from '../write-context.ts';
import { writtenStatuses } from './content-change.ts';
import { readStateBefore, afterSave } from './after-save.ts';
import { resolveSlug } from './resolve-slug.ts';
import { resolveStatus } from './resolve-status.ts';
import { loadForDelete } from './load-for-update.ts';
import { restoreCommentsOf } from '../comments/trashed-comments.ts';

/**
 * Restores a post or a page from the trash with its former status and slug, if the viewer may. Without a valid former
 * status it becomes a draft; content that the viewer may not publish is submitted for review.
 *
 * @throws {ContentError} as `loadForDelete`; `CONFLICT` for content that is not in the trash.
 * @see WordPress, wp_untrash_post(), which makes everything a draft
 */
export function restoreContent(context: WriteContext, type: WrittenType, id: number): void {
  const { database } = context;
  const status = database.transaction(() => {
    const { row, formerStatus } = loadForDelete(context, type, { id, guards: null, verb: 'restore' });
    if (row.status !== 'trash') throw new ContentError('CONFLICT', `The id ${id} is not in the trash.`);
    const now = modificationTime(context, row.modified_at);
    const others = readStateBefore(context, row);
    const wanted = writtenStatuses.find((each) => each === formerStatus) ?? 'draft';
    // Private content must not become visible to more users because the viewer may not make it private.
    const former = {
      ...row,
      status: wanted === 'private' ? wanted : 'draft',
      slug: formerSlug(context, row),
    };
    const resolved = resolveStatus(context, { type, before: former, change: { status: wanted } });
    const after = { ...former, ...resolved };
    const slug = resolveSlug(context, { type, before: null, after });
    for (const key of trashKeys) deleteMeta(database, id, key);
    changeContent(database, id, { ...resolved, slug, modified_local: now.local, modified_at: now.at });
    restoreCommentsOf(context, id);
    afterSave(context, id, others);
    return resolved.status;
  });
  if (status === 'future') context.wake('schedule');
}

const trashKeys = ['_wp_trash_meta_status', '_wp_trash_meta_time', '_wp_desired_post_slug'] as const;

/** The former slug, whether WordPress recorded it or only appended a suffix. */
const formerSlug = ({ database }: WriteContext, { id, slug }: StoredContent): string =>
  currentMeta(database, id, '_wp_desired_post_slug') ?? slug.replace(/__trashed$/, '');

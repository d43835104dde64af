import { currentMeta, setMeta } from '../../storage/content-meta.ts';
import { updateContentText } from '../../storage/content-text.ts';
import { revisableContent, type RevisionFields } from '../../storage/revisions.ts';
import { editableContent } from './editable-content.ts';
import { assertNotLocked, renewLock } from './edit-lock.ts';
import { findContent } from './find-content.ts';
import { saveRevision } from './save-revision.ts';
import { isRevision } from './read-revisions.ts';
import { ContentError } from '../content-error.ts';
import { modificationTime, filterTexts } from './modification-time.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Restores a revision. The current state is saved as a revision first.
 *
 * @param revisionId Of a saved revision or of an autosave.
 * @returns The id of the content.
 * @throws {ContentError} `NOT_FOUND` for an id that is not a revision, or one of content that the viewer cannot find;
 * as `editableContent`, for its content; `EDIT_LOCKED`
 * @see WordPress, wp_restore_post_revision()
 */
export function restoreRevision(context: WriteContext, revisionId: number): number {
  const { database, viewer } = context;
  return database.transaction(() => {
    const row = findContent(context, revisionId);
    const revision = row && isRevision(row) ? revisableContent(database, revisionId) : null;
    if (!row || !revision) throw new ContentError('NOT_FOUND', 'No revision has this id.');
    const { id, author_id: authorId, modified_at: lastAt } = editableContent(context, row.parent_id);
    assertNotLocked(context, { id }, { ignore: false });
    // A draft that was saved by autosaves only has no revision of its last state.
    saveRevision(context, id, Number(currentMeta(database, id, '_edit_last')) || authorId);
    updateContentText(database, id, asSavedBy(context, revision, id), modificationTime(context, lastAt));
    setMeta(database, id, '_edit_last', String(viewer.userId));
    saveRevision(context, id);
    renewLock(context, id);
    return id;
  });
}

/** A revision may contain HTML that the user who restores it may not write. */
const asSavedBy = (
  { database, viewer }: WriteContext,
  { title, body, excerpt }: RevisionFields,
  contentId: number,
): RevisionFields => ({
  title,
  body,
  excerpt,
  ...filterTexts(viewer, { title, body, excerpt }, revisableContent(database, contentId) ?? {}),
});

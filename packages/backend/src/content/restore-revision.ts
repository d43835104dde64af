import { currentMeta, setMeta } from '../storage/content-meta.ts';
import { updateContentText } from '../storage/content-text.ts';
import { revisableContent, type RevisionFields } from '../storage/revisions.ts';
import { editableContent } from './editable-content.ts';
import { assertNotLocked, renewLock } from './edit-lock.ts';
import { findContent } from './find-content.ts';
import { keepRevision } from './keep-revision.ts';
import { isRevision } from './read-revisions.ts';
import { Refusal } from './refusal.ts';
import { changeMoment, textsBy } from './saved-texts.ts';
import type { Writer } from './writer.ts';

/**
 * Restores a revision. The current state is saved as a revision first.
 *
 * @param revisionId Of a saved revision or of an autosave.
 * @returns The id of the content.
 * @throws {ContentError} `NOT_FOUND` for an id that is not a revision, or one of content that the viewer cannot find;
 * as `editableContent`, for its content; `EDIT_LOCKED`
 * @see WordPress, wp_restore_post_revision()
 */
export function restoreRevision(writer: Writer, revisionId: number): number {
  const { database, viewer } = writer;
  return database.transaction(() => {
    const row = findContent(writer, revisionId);
    const revision = row && isRevision(row) ? revisableContent(database, revisionId) : null;
    if (!row || !revision) throw new Refusal('NOT_FOUND', 'No revision has this id.');
    const { id, author_id: authorId, modified_at: lastAt } = editableContent(writer, row.parent_id);
    assertNotLocked(writer, { id }, { ignore: false });
    // A draft that was saved by autosaves only has no revision of its last state.
    keepRevision(writer, id, Number(currentMeta(database, id, '_edit_last')) || authorId);
    updateContentText(database, id, asSavedBy(writer, revision), changeMoment(writer, lastAt));
    setMeta(database, id, '_edit_last', String(viewer.userId));
    keepRevision(writer, id);
    renewLock(writer, id);
    return id;
  });
}

/** A revision may contain HTML that the user who restores it may not write. */
const asSavedBy = ({ viewer }: Writer, { title, body, excerpt }: RevisionFields): RevisionFields => ({
  title,
  body,
  excerpt,
  ...textsBy(viewer, { title, body, excerpt }),
});

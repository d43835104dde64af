import { currentMeta, setMeta } from '../storage/content-meta.ts';
import { replaceTexts } from '../storage/content-texts.ts';
import { versionedContent, type VersionedTexts } from '../storage/revisions.ts';
import { editableContent } from './editable-content.ts';
import { assertNotLocked, renewLock } from './edit-lock.ts';
import { findContent } from './find-content.ts';
import { keepRevision } from './keep-revision.ts';
import { isRevision } from './read-revisions.ts';
import { Refusal } from './refusal.ts';
import { changeMoment, textsBy } from './saved-texts.ts';
import type { Writer } from './writer.ts';

/**
 * Makes content again what a version of it says. What it was is a version then, too.
 *
 * @param revisionId Of a saved version or of an autosave.
 * @returns The number of the content.
 * @throws {Refusal} `NOT_FOUND` for what is no version, or one of content that is not there for whoever asks; as
 * `editableContent`, for its content; `EDIT_LOCKED`
 * @see WordPress, wp_restore_post_revision()
 */
export function restoreRevision(writer: Writer, revisionId: number): number {
  const { database, viewer } = writer;
  return database.transaction(() => {
    const row = findContent(writer, revisionId);
    const revision = row && isRevision(row) ? versionedContent(database, revisionId) : null;
    if (!row || !revision) throw new Refusal('NOT_FOUND', 'There is no version of content with this id.');
    const { id, author_id: authorId, modified_at: lastAt } = editableContent(writer, row.parent_id);
    assertNotLocked(writer, { id }, { ignore: false });
    // A draft that was saved by autosaves alone has no version of its last state.
    keepRevision(writer, id, Number(currentMeta(database, id, '_edit_last')) || authorId);
    replaceTexts(database, id, asSavedBy(writer, revision), changeMoment(writer, lastAt));
    setMeta(database, id, '_edit_last', String(viewer.userId));
    keepRevision(writer, id);
    renewLock(writer, id);
    return id;
  });
}

/** A version may hold what whoever restores it may not write. */
const asSavedBy = ({ viewer }: Writer, { title, body, excerpt }: VersionedTexts): VersionedTexts => ({
  title,
  body,
  excerpt,
  ...textsBy(viewer, { title, body, excerpt }),
});

import { setMeta } from '../storage/content-meta.ts';
import { updateContentText } from '../storage/content-text.ts';
import {
  autosaveBy,
  deleteRevision,
  insertRevision,
  newestRevision,
  replaceRevision,
  revisableContent,
  type Revision,
  type RevisableContent,
  type RevisionFields,
} from '../storage/revisions.ts';
import { editableContent } from './editable-content.ts';
import { isLockedByOther } from './edit-lock.ts';
import { hasVersions, isSame } from './keep-revision.ts';
import { Refusal } from './refusal.ts';
import { changeMoment, momentOf, textsBy, type Moment } from './saved-texts.ts';
import { checkTextSizes } from './text-sizes.ts';
import type { Writer } from './writer.ts';

/**
 * Saves what an editor holds without publishing it. The author's own draft is updated directly; any other content has
 * one autosave for each user editing it, invisible to readers. An autosave equal to the saved state is deleted.
 *
 * @param given Omitted fields are as in the last autosave, or as saved if that was later.
 * @returns The id of the autosave, or of the content itself where there is no separate autosave.
 * @throws {ContentError} as `editableContent`; `BAD_USER_INPUT` for media, and for a draft without any text.
 * @see WordPress, wp_autosave() and wp_create_post_autosave()
 */
export function autosaveContent(
  writer: Writer,
  { id, ...given }: { id: number } & Partial<RevisionFields>,
): number {
  const { database, viewer } = writer;
  return database.transaction(() => {
    editableContent(writer, id);
    const content = revisableContent(database, id);
    if (!content || !hasVersions(content) || viewer.userId === null) {
      throw new Refusal('BAD_USER_INPUT', 'This content type has no autosaves.');
    }
    const former = autosaveBy(database, id, viewer.userId);
    const base = former && isNewest(writer, former) ? former : content;
    checkTextSizes(writer, given, base);
    const texts = { ...pick(base), ...textsBy(viewer, given) };
    if (isOwnDraft(writer, content)) {
      saveDraft(writer, content, texts);
      return forget(writer, former, id);
    }
    const now = momentOf(writer);
    return isSame(texts, content)
      ? forget(writer, former, id)
      : keep(writer, { texts, now, former, contentId: id, userId: viewer.userId });
  });
}

/** Whether the content has not been saved since this autosave. */
function isNewest({ database }: Writer, autosave: Revision): boolean {
  const saved = newestRevision(database, autosave.parent_id);
  if (!saved || autosave.date_local > saved.date_local) return true;
  return autosave.date_local === saved.date_local && autosave.id > saved.id;
}

const pick = ({ title, body, excerpt }: RevisionFields): RevisionFields => ({ title, body, excerpt });

/** While another user has it open, updating the draft directly would overwrite their changes. */
const isOwnDraft = (writer: Writer, content: RevisableContent): boolean =>
  content.status === 'draft' &&
  content.author_id === writer.viewer.userId &&
  !isLockedByOther(writer, content.id);

function saveDraft(writer: Writer, draft: RevisableContent, texts: RevisionFields): void {
  if (isSame(texts, draft)) return;
  if (texts.title === '' && texts.body === '' && texts.excerpt === '') {
    throw new Refusal('BAD_USER_INPUT', 'Content, title, and excerpt are empty.');
  }
  updateContentText(writer.database, draft.id, texts, changeMoment(writer, draft.modified_at));
  setMeta(writer.database, draft.id, '_edit_last', String(writer.viewer.userId));
}

function forget({ database }: Writer, former: Revision | null, contentId: number): number {
  if (former) deleteRevision(database, former.id);
  return contentId;
}

function keep(
  { database, siteUrl }: Writer,
  {
    texts,
    now,
    former,
    contentId,
    userId,
  }: { texts: RevisionFields; now: Moment; former: Revision | null; contentId: number; userId: number },
): number {
  const version = { ...texts, dateLocal: now.local, dateAt: now.at };
  const saved = newestRevision(database, contentId);
  // The newest is found by its second, then by its id: an autosave in the same second as a save gets a new one.
  const isOutrun = former !== null && saved !== null && saved.id > former.id && saved.date_local >= now.local;
  if (former && !isOutrun) {
    replaceRevision(database, former.id, version);
    return former.id;
  }
  if (former) deleteRevision(database, former.id);
  return insertRevision(database, { kind: 'autosave', contentId, authorId: userId, ...version }, siteUrl);
}

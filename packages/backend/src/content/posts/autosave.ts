import { setMeta } from '../../storage/content-meta.ts';
import { updateContentText } from '../../storage/content-text.ts';
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
} from '../../storage/revisions.ts';
import { editableContent } from './editable-content.ts';
import { isLockedByOther } from './edit-lock.ts';
import { hasRevisions, areEqual } from './save-revision.ts';
import { ContentError } from '../content-error.ts';
import { modificationTime, siteTimeNow, filterTexts, type SiteTime } from './modification-time.ts';
import { checkTextSizes } from '../text/check-text-sizes.ts';
import type { WriteContext } from '../write-context.ts';

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
  context: WriteContext,
  { id, ...given }: { id: number } & Partial<RevisionFields>,
): number {
  const { database, viewer } = context;
  return database.transaction(() => {
    editableContent(context, id);
    const content = revisableContent(database, id);
    if (!content || !hasRevisions(content) || viewer.userId === null) {
      throw new ContentError('BAD_USER_INPUT', 'This content type has no autosaves.');
    }
    const previous = autosaveBy(database, id, viewer.userId);
    const base = previous && isNewest(context, previous) ? previous : content;
    checkTextSizes(context, given, base);
    const texts = { ...pick(base), ...filterTexts(viewer, given, content) };
    if (isOwnDraft(context, content)) {
      saveDraft(context, content, texts);
      return discard(context, previous, id);
    }
    const now = siteTimeNow(context);
    return areEqual(texts, content)
      ? discard(context, previous, id)
      : store(context, { texts, now, previous, contentId: id, userId: viewer.userId });
  });
}

/** Whether the content has not been saved since this autosave. */
function isNewest({ database }: WriteContext, autosave: Revision): boolean {
  const saved = newestRevision(database, autosave.parent_id);
  if (!saved || autosave.date_local > saved.date_local) return true;
  return autosave.date_local === saved.date_local && autosave.id > saved.id;
}

const pick = ({ title, body, excerpt }: RevisionFields): RevisionFields => ({ title, body, excerpt });

/** While another user has it open, updating the draft directly would overwrite their changes. */
const isOwnDraft = (context: WriteContext, content: RevisableContent): boolean =>
  content.status === 'draft' &&
  content.author_id === context.viewer.userId &&
  !isLockedByOther(context, content.id);

function saveDraft(context: WriteContext, draft: RevisableContent, texts: RevisionFields): void {
  if (areEqual(texts, draft)) return;
  if (texts.title === '' && texts.body === '' && texts.excerpt === '') {
    throw new ContentError('BAD_USER_INPUT', 'Content, title, and excerpt are empty.');
  }
  updateContentText(context.database, draft.id, texts, modificationTime(context, draft.modified_at));
  setMeta(context.database, draft.id, '_edit_last', String(context.viewer.userId));
}

function discard({ database }: WriteContext, previous: Revision | null, contentId: number): number {
  if (previous) deleteRevision(database, previous.id);
  return contentId;
}

function store(
  { database, siteUrl }: WriteContext,
  {
    texts,
    now,
    previous,
    contentId,
    userId,
  }: { texts: RevisionFields; now: SiteTime; previous: Revision | null; contentId: number; userId: number },
): number {
  const version = { ...texts, dateLocal: now.local, dateAt: now.at };
  const saved = newestRevision(database, contentId);
  // The newest is found by its second, then by its id: an autosave in the same second as a save gets a new one.
  const isOutdated =
    previous !== null && saved !== null && saved.id > previous.id && saved.date_local >= now.local;
  if (previous && !isOutdated) {
    replaceRevision(database, previous.id, version);
    return previous.id;
  }
  if (previous) deleteRevision(database, previous.id);
  return insertRevision(database, { kind: 'autosave', contentId, authorId: userId, ...version }, siteUrl);
}

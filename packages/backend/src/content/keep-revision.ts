import { currentMeta } from '../storage/content-meta.ts';
import {
  deleteAutosavesLike,
  deleteOldestRevisions,
  insertRevision,
  newestRevision,
  revisableContent,
  type NewRevision,
  type RevisableContent,
  type RevisionFields,
} from '../storage/revisions.ts';
import { momentOf } from './saved-texts.ts';
import type { Writer } from './writer.ts';

/**
 * Saves the current state of content as a revision, unless it equals the newest revision. Call it after the save,
 * within its transaction: after each change, and for new content that is not a draft. WordPress creates all content as
 * a draft first, so that a draft has no revision until it changes.
 *
 * @see WordPress, wp_save_post_revision(), which ignores changes of white space; here every change counts.
 * @param userId The author of the revision; defaults to the viewer.
 */
export function keepRevision(writer: Writer, contentId: number, userId = writer.viewer.userId): void {
  const { database, settings } = writer;
  const content = revisableContent(database, contentId);
  if (!content || !hasVersions(content)) return;
  deleteAutosavesLike(database, contentId, content);
  const most = settings.revisionsKept;
  if (most === 0) return;
  const before = newestRevision(database, contentId);
  if (before && isSame(before, content)) return;
  insertRevision(database, versionOf(writer, content, userId ?? content.author_id), writer.siteUrl);
  if (most !== null) deleteOldestRevisions(database, contentId, most);
}

/**
 * Saves the previous state of content without revisions, for example imported content, as its first one. Call it before
 * the save, within its transaction. WordPress loses that state. As there, a draft that its author continues has no
 * revision.
 */
export function keepFormerState(writer: Writer, contentId: number): void {
  const { database, settings, viewer } = writer;
  const content = revisableContent(database, contentId);
  if (!content || !hasVersions(content) || settings.revisionsKept === 0) return;
  if (content.status === 'draft' && content.author_id === viewer.userId) return;
  if (newestRevision(database, contentId)) return;
  const lastEditor = Number(currentMeta(database, contentId, '_edit_last'));
  insertRevision(database, versionOf(writer, content, lastEditor || content.author_id), writer.siteUrl);
}

const versioned = new Set(['post', 'page']);

/** Whether this content has revisions at all. */
export const hasVersions = ({ type, status }: { type: string; status: string }): boolean =>
  versioned.has(type) && status !== 'auto-draft';

/** Whether two revisions are equal. */
export const isSame = (one: RevisionFields, other: RevisionFields): boolean =>
  one.title === other.title && one.body === other.body && one.excerpt === other.excerpt;

/** Content saved several times within a second is dated ahead of the clock; its revisions are not. */
function versionOf(writer: Writer, content: RevisableContent, authorId: number): NewRevision {
  const now = momentOf(writer);
  const isAhead = content.modified_local > now.local;
  const { id: contentId, title, body, excerpt } = content;
  return {
    kind: 'revision',
    contentId,
    authorId,
    dateLocal: isAhead ? now.local : content.modified_local,
    dateAt: isAhead ? now.at : content.modified_at,
    title,
    body,
    excerpt,
  };
}

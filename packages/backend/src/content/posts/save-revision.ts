import { currentMeta } from '../../storage/content-meta.ts';
import {
  deleteAutosavesLike,
  deleteOldestRevisions,
  insertRevision,
  newestRevision,
  revisableContent,
  type NewRevision,
  type RevisableContent,
  type RevisionFields,
} from '../../storage/revisions.ts';
import { siteTimeNow } from './modification-time.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Saves the current state of content as a revision, unless it equals the newest revision. Call it after the save,
 * within its transaction: after each change, and for new content that is not a draft. WordPress creates all content as
 * a draft first, so that a draft has no revision until it changes.
 *
 * @see WordPress, wp_save_post_revision(), which ignores changes of white space; here every change counts.
 * @param userId The author of the revision; defaults to the viewer.
 */
export function saveRevision(context: WriteContext, contentId: number, userId = context.viewer.userId): void {
  const { database, settings } = context;
  const content = revisableContent(database, contentId);
  if (!content || !hasRevisions(content)) return;
  deleteAutosavesLike(database, contentId, content);
  const most = settings.maxRevisions;
  if (most === 0) return;
  const before = newestRevision(database, contentId);
  if (before && areEqual(before, content)) return;
  insertRevision(database, revisionOf(context, content, userId ?? content.author_id), context.siteUrl);
  if (most !== null) deleteOldestRevisions(database, contentId, most);
}

/**
 * Saves the previous state of content without revisions, for example imported content, as its first one. Call it before
 * the save, within its transaction. WordPress loses that state. As there, a draft that its author continues has no
 * revision.
 */
export function savePreviousState(context: WriteContext, contentId: number): void {
  const { database, settings, viewer } = context;
  const content = revisableContent(database, contentId);
  if (!content || !hasRevisions(content) || settings.maxRevisions === 0) return;
  if (content.status === 'draft' && content.author_id === viewer.userId) return;
  if (newestRevision(database, contentId)) return;
  const lastEditor = Number(currentMeta(database, contentId, '_edit_last'));
  insertRevision(database, revisionOf(context, content, lastEditor || content.author_id), context.siteUrl);
}

const typesWithRevisions = new Set(['post', 'page']);

/** Whether this content has revisions at all. */
export const hasRevisions = ({ type, status }: { type: string; status: string }): boolean =>
  typesWithRevisions.has(type) && status !== 'auto-draft';

/** Whether two revisions are equal. */
export const areEqual = (one: RevisionFields, other: RevisionFields): boolean =>
  one.title === other.title && one.body === other.body && one.excerpt === other.excerpt;

/** Content saved several times within a second is dated ahead of the clock; its revisions are not. */
function revisionOf(context: WriteContext, content: RevisableContent, authorId: number): NewRevision {
  const now = siteTimeNow(context);
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

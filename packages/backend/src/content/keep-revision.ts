import { currentMeta } from '../storage/content-meta.ts';
import {
  deleteAutosavesLike,
  deleteOldestRevisions,
  insertRevision,
  newestSaved,
  versionedContent,
  type NewRevision,
  type VersionedContent,
  type VersionedTexts,
} from '../storage/revisions.ts';
import { momentOf } from './saved-texts.ts';
import type { Writer } from './writer.ts';

/**
 * Keeps the saved state of content as a version of it, unless its newest one says the same. To be called within the
 * transaction of a save, after it: of each change, and where content is made as anything but a draft. WordPress makes
 * every content as a draft first, so that a draft has no version until it changes.
 *
 * @see WordPress, wp_save_post_revision(). It compares without looking at white space; here nothing is lost.
 * @param userId Whose version it is; whoever asks.
 */
export function keepRevision(writer: Writer, contentId: number, userId = writer.viewer.userId): void {
  const { database, settings } = writer;
  const content = versionedContent(database, contentId);
  if (!content || !hasVersions(content)) return;
  deleteAutosavesLike(database, contentId, content);
  const most = settings.revisionsKept;
  if (most === 0) return;
  const before = newestSaved(database, contentId);
  if (before && isSame(before, content)) return;
  insertRevision(database, versionOf(writer, content, userId ?? content.author_id), writer.siteUrl);
  if (most !== null) deleteOldestRevisions(database, contentId, most);
}

/**
 * Keeps the state of content that has no version yet as its first one: imported content, say. To be called within the
 * transaction of a save, before it. WordPress loses what such content was; and as there, a draft that its author goes on
 * with has none.
 */
export function keepFormerState(writer: Writer, contentId: number): void {
  const { database, settings, viewer } = writer;
  const content = versionedContent(database, contentId);
  if (!content || !hasVersions(content) || settings.revisionsKept === 0) return;
  if (content.status === 'draft' && content.author_id === viewer.userId) return;
  if (newestSaved(database, contentId)) return;
  const lastEditor = Number(currentMeta(database, contentId, '_edit_last'));
  insertRevision(database, versionOf(writer, content, lastEditor || content.author_id), writer.siteUrl);
}

const versioned = new Set(['post', 'page']);

/** Whether versions are kept of this content at all. */
export const hasVersions = ({ type, status }: { type: string; status: string }): boolean =>
  versioned.has(type) && status !== 'auto-draft';

/** Whether two versions say the same. */
export const isSame = (one: VersionedTexts, other: VersionedTexts): boolean =>
  one.title === other.title && one.body === other.body && one.excerpt === other.excerpt;

/** Content that was saved several times within a second is dated ahead of the clock; its versions are not. */
function versionOf(writer: Writer, content: VersionedContent, authorId: number): NewRevision {
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

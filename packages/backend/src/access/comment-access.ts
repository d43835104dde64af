import { openContent, type OpenContent } from './content-access.ts';
import { openUsers, type OpenUsers } from './user-access.ts';
import type { Viewer } from './viewer.ts';

/** Which comments are open to somebody, in plain facts that a query can obey. */
export interface OpenComments {
  readonly statuses: readonly string[];
  /** Somebody whose own comments are open to them while they wait; `null` for nobody. */
  readonly waitingBy: number | null;
  /** They stand on content that is open to the reader as a whole. */
  readonly content: OpenContent;
}

/**
 * Which comments somebody may see: approved ones, on content that is open to them and not behind a password. Their own
 * are open to them while they wait, those of everybody to those who moderate, who see spam and the trash, too.
 */
export function openComments(viewer: Viewer): OpenComments {
  const content = openContent(viewer);
  return moderates(viewer)
    ? { statuses: ['approve', 'hold', 'spam', 'trash'], waitingBy: null, content }
    : { statuses: ['approve'], waitingBy: viewer.userId, content };
}

/** The same, where somebody has given the password of the content that is asked about, which is of this type. */
export function commentsOnOpened(viewer: Viewer, type: string): OpenComments {
  const open = openComments(viewer);
  return { ...open, content: { ...open.content, unlocked: [...open.content.unlocked, type] } };
}

/** Whether somebody decides which comments are shown. */
export function moderates(viewer: Viewer): boolean {
  return viewer.capabilities.has('moderate_comments');
}

/**
 * Among which comments somebody may look for the whole e-mail address of who wrote them: among all, none, or those that
 * tell it by a picture, whose address is the digest of an e-mail address. A comment by a user whom the reader sees has
 * the picture of the user, who may have written under another address.
 */
export function searchedByCommentersEmail(
  viewer: Viewer,
  site: { showAvatars: boolean },
): 'all' | 'none' | { readonly picturesOf: OpenUsers; readonly me: number | null } {
  if (moderates(viewer)) return 'all';
  return site.showAvatars ? { picturesOf: openUsers(viewer), me: viewer.userId } : 'none';
}

/** Whether somebody sees all of a comment: as it was typed, the e-mail address of who wrote it, and whence it came. */
export function seesWholeComment(viewer: Viewer, comment: { user_id: number }): boolean {
  return moderates(viewer) || (viewer.userId !== null && viewer.userId === comment.user_id);
}

/** What comments can stand on; media (`inherit`) are as open as what they are attached to. */
const commentedStatuses = new Set(['publish', 'private', 'inherit']);

/** Whether content can be commented on by those who know of it: it is finished. */
export function takesComments({ status }: { status: string }): boolean {
  return commentedStatuses.has(status);
}

/** Whether somebody's comment on content is shown unjudged: a moderator's, and those of whoever wrote the content. */
export function commentsUnjudged(viewer: Viewer, content: { author_id: number }): boolean {
  return moderates(viewer) || (viewer.userId !== null && viewer.userId === content.author_id);
}

/**
 * Whether somebody may change the words of a comment, or take it back: they moderate, or wrote it with their account.
 * Everything else about it is for those who moderate.
 */
export function mayChangeComment(viewer: Viewer, comment: { user_id: number }): boolean {
  return seesWholeComment(viewer, comment);
}

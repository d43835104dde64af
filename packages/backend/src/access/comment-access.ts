import { openContent, type OpenContent } from './content-access.ts';
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

/** Whether somebody decides which comments are shown. */
export function moderates(viewer: Viewer): boolean {
  return viewer.capabilities.has('moderate_comments');
}

/**
 * Whether somebody may ask for comments by the whole e-mail address of who wrote them. Where pictures of people are
 * shown everybody may: a picture's address is the digest of the e-mail address, so whoever knows one can tell already.
 */
export function mayAskByCommentersEmail(viewer: Viewer, site: { showAvatars: boolean }): boolean {
  return site.showAvatars || moderates(viewer);
}

/** Whether somebody sees all of a comment: as it was typed, the e-mail address of who wrote it, and whence it came. */
export function seesWholeComment(viewer: Viewer, comment: { user_id: number }): boolean {
  return moderates(viewer) || (viewer.userId !== null && viewer.userId === comment.user_id);
}

import type { ContentVisibility } from '../storage/content.ts';
import { contentVisibility } from './content-access.ts';
import { userVisibility, type UserVisibility } from './user-access.ts';
import type { Viewer } from './viewer.ts';

/** Which comments a viewer may see, as plain data that a query can apply. */
export interface CommentVisibility {
  readonly statuses: readonly string[];
  /** The user who sees their own comments before they are approved; `null` for visitors. */
  readonly pendingBy: number | null;
  /** A comment is visible only where its content is fully visible. */
  readonly content: ContentVisibility;
}

/**
 * Which comments a viewer may see: approved ones on content that they can read without a password, and their own while
 * they await moderation. Moderators see everyone's, including spam and trash.
 */
export function commentVisibility(viewer: Viewer): CommentVisibility {
  const content = contentVisibility(viewer);
  return moderates(viewer)
    ? { statuses: ['approve', 'hold', 'spam', 'trash'], pendingBy: null, content }
    : { statuses: ['approve'], pendingBy: viewer.userId, content };
}

/** The same for a viewer who has given the password of the requested content, which is of this type. */
export function visibleCommentsOnUnlocked(viewer: Viewer, type: string): CommentVisibility {
  const open = commentVisibility(viewer);
  return { ...open, content: { ...open.content, unlocked: [...open.content.unlocked, type] } };
}

/** Whether the viewer moderates comments. */
export function moderates(viewer: Viewer): boolean {
  return viewer.capabilities.has('moderate_comments');
}

/**
 * Among which comments a viewer may search by the commenter's full e-mail address: all, none, or those whose avatar
 * already reveals it (an avatar's URL is the digest of an e-mail address). A comment by a user whom the viewer can see
 * shows that user's avatar, although the comment may have been written with another address.
 */
export function commentsSearchableByEmail(
  viewer: Viewer,
  site: { showAvatars: boolean },
): 'all' | 'none' | { readonly picturesOf: UserVisibility; readonly me: number | null } {
  if (moderates(viewer)) return 'all';
  return site.showAvatars ? { picturesOf: userVisibility(viewer), me: viewer.userId } : 'none';
}

/** Whether the viewer sees the whole comment: its raw text, the commenter's e-mail address and IP address. */
export function maySeeCommentDetails(viewer: Viewer, comment: { user_id: number }): boolean {
  return moderates(viewer) || (viewer.userId !== null && viewer.userId === comment.user_id);
}

/** The statuses of content that can have comments; media (`inherit`) are as visible as what they are attached to. */
const commentedStatuses = new Set(['publish', 'private', 'inherit']);

/** Whether content in this status accepts comments from users who can read it. */
export function acceptsComments({ status }: { status: string }): boolean {
  return commentedStatuses.has(status);
}

/** Whether the viewer's comment on this content skips moderation: they moderate, or are the content's author. */
export function skipsModeration(viewer: Viewer, content: { author_id: number }): boolean {
  return moderates(viewer) || (viewer.userId !== null && viewer.userId === content.author_id);
}

/**
 * Whether the viewer may edit a comment's text or delete it: they moderate, or wrote it while signed in. All other
 * fields are for moderators.
 */
export function mayChangeComment(viewer: Viewer, comment: { user_id: number }): boolean {
  return maySeeCommentDetails(viewer, comment);
}

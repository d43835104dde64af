import { comments, contentById, type CanaryContent } from './items.ts';
import { canaryUsers, type CanaryUser } from './users.ts';

/**
 * How much of content a user sees. `restricted`: that it exists, with title, slug, status and permalink; `locked`:
 * that and its terms, until the password is entered. `either`: the access rules do not decide it.
 */
export type ExpectedVisibility = 'whole' | 'restricted' | 'locked' | 'none' | 'either';

const isEditor = ({ role }: CanaryUser): boolean => role === 'editor' || role === 'administrator';
const writesPosts = ({ role }: CanaryUser): boolean => role === 'author' || role === 'contributor';

/**
 * How much of content a user may see, by the rules of WPGraphQL's model layer. This is a second implementation,
 * independent of the backend's `access/`, so that each reveals errors of the other.
 */
export function expectedVisibility(viewer: CanaryUser, content: CanaryContent): ExpectedVisibility {
  if (content.type === 'product') return 'none';
  if (content.type === 'attachment' || content.type === 'revision') {
    const parent = contentById.get(content.parentId);
    if (!parent) throw new Error(`The parent of ${content.id} does not exist.`);
    return content.type === 'attachment'
      ? expectedMediaVisibility(viewer, content, parent)
      : expectedRevisionVisibility(viewer, parent);
  }
  const isOwn = viewer.id !== 0 && content.authorId === viewer.id;
  if (isEditor(viewer)) return 'whole';
  if (content.status === 'publish') {
    if (!content.isProtected || isOwn) return 'whole';
    return 'locked';
  }
  // Authors and contributors may not edit pages, not even pages with themselves as author.
  if (isOwn) return content.type === 'page' ? 'either' : 'whole';
  if (content.type === 'page' || !writesPosts(viewer)) return 'none';
  return ['draft', 'pending', 'future'].includes(content.status) ? 'restricted' : 'none';
}

/** Media are visible to their uploader, and otherwise like their parent. */
function expectedMediaVisibility(
  viewer: CanaryUser,
  { authorId }: CanaryContent,
  parent: CanaryContent,
): ExpectedVisibility {
  if (viewer.id !== 0 && authorId === viewer.id) return 'whole';
  const visibility = expectedVisibility(viewer, parent);
  return visibility === 'restricted' || visibility === 'locked' ? 'none' : visibility;
}

/** Revisions are visible to those who may edit the original. */
function expectedRevisionVisibility(viewer: CanaryUser, parent: CanaryContent): ExpectedVisibility {
  if (parent.type === 'product') return 'none';
  if (isEditor(viewer)) return 'whole';
  if (parent.authorId !== viewer.id || parent.type === 'page') return 'none';
  // Contributors may neither edit published content nor make it private.
  return viewer.role === 'contributor' && parent.status !== 'draft' ? 'either' : 'whole';
}

/** How much of a comment a user may see. */
export function expectedCommentVisibility(viewer: CanaryUser, id: number): ExpectedVisibility {
  const comment = comments.find((each) => each.id === id);
  const content = comment && contentById.get(comment.contentId);
  if (!comment || !content) throw new Error(`There is no comment ${id}.`);
  const visibility = expectedVisibility(viewer, content);
  if (visibility !== 'whole' && visibility !== 'either') return 'none';
  if (isEditor(viewer) || comment.approved === '1') return visibility;
  return comment.userId !== 0 && comment.userId === viewer.id ? 'either' : 'none';
}

/** Parts of content that are visible to everyone who may see that it exists. */
const publicParts = new Set(['id', 'title', 'slug']);

/**
 * Whether a user may read a part (`title`, `body`, `email` …) of the item with this id; `null` if the access rules do
 * not decide it.
 */
export function mayRead(viewer: CanaryUser, { id, part }: { id: number; part: string }): boolean | null {
  const user = Object.values(canaryUsers).find((each) => each.id === id);
  if (user) return mayReadUser(viewer, user, part);
  if (part === 'meta') return false;
  if (id >= 80_000) {
    const visibility = expectedCommentVisibility(viewer, id);
    if (part === 'email' || part === 'ip' || part === 'agent')
      return isEditor(viewer) && visibility === 'whole';
    return visibility === 'either' ? null : visibility === 'whole';
  }
  const content = contentById.get(id);
  if (!content) throw new Error(`No content has the id ${id}.`);
  const visibility = expectedVisibility(viewer, content);
  if (visibility === 'either') return null;
  if (visibility === 'none') return false;
  return visibility === 'whole' || publicParts.has(part);
}

/** Users who have published are public; their private data is visible to administrators and themselves. */
function mayReadUser(viewer: CanaryUser, user: CanaryUser, part: string): boolean | null {
  if (part === 'hash') return false;
  if (viewer.role === 'administrator' || viewer.id === user.id) return true;
  if (part !== 'name') return false;
  // Editors see the drafts of users who never published; whether they see the author is undecided.
  return hasPublished(user.id) || (isEditor(viewer) ? null : false);
}

/** Whether this user has published content and is therefore public. */
export const hasPublished = (userId: number): boolean =>
  [canaryUsers.arno, canaryUsers.cora, canaryUsers.nora].some(({ id }) => id === userId);

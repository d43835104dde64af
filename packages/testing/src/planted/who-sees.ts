import { comments, contentById, type PlantedContent } from './items.ts';
import { people, type PlantedPerson } from './people.ts';

/**
 * How much of content a user sees. `restricted`: that it exists, with title, slug, status and permalink; `locked`:
 * that and its terms, until the password is entered. `either`: the access rules do not decide it.
 */
export type Sight = 'whole' | 'restricted' | 'locked' | 'none' | 'either';

const isEditor = ({ role }: PlantedPerson): boolean => role === 'editor' || role === 'administrator';
const writesPosts = ({ role }: PlantedPerson): boolean => role === 'author' || role === 'contributor';

/**
 * How much of content a user may see, by the rules of WPGraphQL's model layer. This is a second implementation,
 * independent of the backend's `access/`, so that each reveals errors of the other.
 */
export function sightOf(viewer: PlantedPerson, content: PlantedContent): Sight {
  if (content.type === 'product') return 'none';
  if (content.type === 'attachment' || content.type === 'revision') {
    const parent = contentById.get(content.parentId);
    if (!parent) throw new Error(`The parent of ${content.id} does not exist.`);
    return content.type === 'attachment'
      ? sightOfMedia(viewer, content, parent)
      : sightOfRevision(viewer, parent);
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
function sightOfMedia(viewer: PlantedPerson, { authorId }: PlantedContent, parent: PlantedContent): Sight {
  if (viewer.id !== 0 && authorId === viewer.id) return 'whole';
  const sight = sightOf(viewer, parent);
  return sight === 'restricted' || sight === 'locked' ? 'none' : sight;
}

/** Revisions are visible to those who may edit the original. */
function sightOfRevision(viewer: PlantedPerson, parent: PlantedContent): Sight {
  if (parent.type === 'product') return 'none';
  if (isEditor(viewer)) return 'whole';
  if (parent.authorId !== viewer.id || parent.type === 'page') return 'none';
  // Contributors may neither edit published content nor make it private.
  return viewer.role === 'contributor' && parent.status !== 'draft' ? 'either' : 'whole';
}

/** How much of a comment a user may see. */
export function sightOfComment(viewer: PlantedPerson, id: number): Sight {
  const comment = comments.find((each) => each.id === id);
  const content = comment && contentById.get(comment.contentId);
  if (!comment || !content) throw new Error(`There is no comment ${id}.`);
  const sight = sightOf(viewer, content);
  if (sight !== 'whole' && sight !== 'either') return 'none';
  if (isEditor(viewer) || comment.approved === '1') return sight;
  return comment.userId !== 0 && comment.userId === viewer.id ? 'either' : 'none';
}

/** Parts of content that are visible to everyone who may see that it exists. */
const openParts = new Set(['id', 'title', 'slug']);

/**
 * Whether a user may read a part (`title`, `body`, `email` …) of the item with this id; `null` if the access rules do
 * not decide it.
 */
export function mayRead(viewer: PlantedPerson, { id, part }: { id: number; part: string }): boolean | null {
  const user = Object.values(people).find((each) => each.id === id);
  if (user) return mayReadUser(viewer, user, part);
  if (part === 'meta') return false;
  if (id >= 80_000) {
    const sight = sightOfComment(viewer, id);
    if (part === 'email' || part === 'ip' || part === 'agent') return isEditor(viewer) && sight === 'whole';
    return sight === 'either' ? null : sight === 'whole';
  }
  const content = contentById.get(id);
  if (!content) throw new Error(`No content has the id ${id}.`);
  const sight = sightOf(viewer, content);
  if (sight === 'either') return null;
  if (sight === 'none') return false;
  return sight === 'whole' || openParts.has(part);
}

/** Users who have published are public; their private data is visible to administrators and themselves. */
function mayReadUser(viewer: PlantedPerson, user: PlantedPerson, part: string): boolean | null {
  if (part === 'hash') return false;
  if (viewer.role === 'administrator' || viewer.id === user.id) return true;
  if (part !== 'name') return false;
  // Editors see the drafts of users who never published; whether they see the author is undecided.
  return hasPublished(user.id) || (isEditor(viewer) ? null : false);
}

/** Whether this user has published content and is therefore public. */
export const hasPublished = (userId: number): boolean =>
  [people.arno, people.cora, people.nora].some(({ id }) => id === userId);

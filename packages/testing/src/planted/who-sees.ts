import { comments, contentById, type PlantedContent } from './items.ts';
import { people, type PlantedPerson } from './people.ts';

/**
 * How much of content somebody sees. `restricted`: that it is there, with title, slug, status and address; `locked`: that
 * and its terms, until the password is given. `either`: our rules leave it open.
 */
export type Sight = 'whole' | 'restricted' | 'locked' | 'none' | 'either';

const isEditor = ({ role }: PlantedPerson): boolean => role === 'editor' || role === 'administrator';
const writesPosts = ({ role }: PlantedPerson): boolean => role === 'author' || role === 'contributor';

/**
 * How much of planted content somebody may see, by the rules of WPGraphQL's model layer. It is told here a second time,
 * in another way than in the backend's `access/`, so that each can show the other's faults.
 */
export function sightOf(viewer: PlantedPerson, content: PlantedContent): Sight {
  if (content.type === 'product') return 'none';
  if (content.type === 'attachment' || content.type === 'revision') {
    const parent = contentById.get(content.parentId);
    if (!parent) throw new Error(`What ${content.id} belongs to is not there.`);
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
  // Authors and contributors may not edit pages, not even if somebody made one in their name.
  if (isOwn) return content.type === 'page' ? 'either' : 'whole';
  if (content.type === 'page' || !writesPosts(viewer)) return 'none';
  return ['draft', 'pending', 'future'].includes(content.status) ? 'restricted' : 'none';
}

/** Media are their uploader's, and else as open as what they are attached to. */
function sightOfMedia(viewer: PlantedPerson, { authorId }: PlantedContent, parent: PlantedContent): Sight {
  if (viewer.id !== 0 && authorId === viewer.id) return 'whole';
  const sight = sightOf(viewer, parent);
  return sight === 'restricted' || sight === 'locked' ? 'none' : sight;
}

/** Who may edit content sees its revisions. */
function sightOfRevision(viewer: PlantedPerson, parent: PlantedContent): Sight {
  if (parent.type === 'product') return 'none';
  if (isEditor(viewer)) return 'whole';
  if (parent.authorId !== viewer.id || parent.type === 'page') return 'none';
  // Contributors may not edit what is out, nor is it theirs to make private.
  return viewer.role === 'contributor' && parent.status !== 'draft' ? 'either' : 'whole';
}

/** How much of a planted comment somebody may see. */
export function sightOfComment(viewer: PlantedPerson, id: number): Sight {
  const comment = comments.find((each) => each.id === id);
  const content = comment && contentById.get(comment.contentId);
  if (!comment || !content) throw new Error(`There is no comment ${id}.`);
  const sight = sightOf(viewer, content);
  if (sight !== 'whole' && sight !== 'either') return 'none';
  if (isEditor(viewer) || comment.approved === '1') return sight;
  return comment.userId !== 0 && comment.userId === viewer.id ? 'either' : 'none';
}

/** Parts of content that are seen by whoever sees that it is there. */
const openParts = new Set(['id', 'title', 'slug']);

/**
 * Whether somebody may read a part (`title`, `body`, `email` …) of what has this number; `null` when our rules leave it
 * open.
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
  if (!content) throw new Error(`Nothing has the number ${id}.`);
  const sight = sightOf(viewer, content);
  if (sight === 'either') return null;
  if (sight === 'none') return false;
  return sight === 'whole' || openParts.has(part);
}

/** Users who have published are public; what is their own business is for administrators and themselves. */
function mayReadUser(viewer: PlantedPerson, user: PlantedPerson, part: string): boolean | null {
  if (part === 'hash') return false;
  if (viewer.role === 'administrator' || viewer.id === user.id) return true;
  if (part !== 'name') return false;
  // Editors see the drafts of somebody who never published; whether also by whom is left open.
  return hasPublished(user.id) || (isEditor(viewer) ? null : false);
}

/** Whether something of this user is out: such users are public. */
export const hasPublished = (userId: number): boolean =>
  [people.arno, people.cora, people.nora].some(({ id }) => id === userId);

import { servedTypes } from './served-types.ts';
import type { Viewer } from './viewer.ts';

/** What somebody may do with content, each including the ones before it: know of it, read all of it, change it. */
export type Right = 'none' | 'know' | 'read' | 'edit';

const rightsInOrder: readonly Right[] = ['none', 'know', 'read', 'edit'];

/** Rights to all content of a type and status, and to what somebody wrote of it. */
interface Rights {
  readonly all: Right;
  readonly own: Right;
}

/** Types and statuses, as `post draft`: all of their content, and what the reader wrote of it. */
export interface Reach {
  readonly all: readonly string[];
  readonly own: readonly string[];
}

/** Which content is open to somebody, in plain facts that a query can obey. */
export interface OpenContent {
  /** The reader, `null` for a visitor: what they wrote is their own. */
  readonly me: number | null;
  readonly know: Reach;
  readonly read: Reach;
  readonly edit: Reach;
  /** The types whose passwords keep nothing from the reader. */
  readonly unlocked: readonly string[];
}

/** The statuses that content can have besides following other content, in the order in which they are listed. */
const statuses = ['publish', 'private', 'draft', 'future', 'pending', 'trash', 'auto-draft'] as const;

const known = new WeakMap<Viewer, OpenContent>();

/**
 * What somebody may know of, read and change. Types that the site does not serve are open to nobody: an import may hold
 * products, forms and messages, and says of none whether it was meant for the public. Media and revisions are not among
 * it: media follow what they are attached to, revisions are for those who may change what they are versions of.
 */
export function openContent(viewer: Viewer): OpenContent {
  const before = known.get(viewer);
  if (before) return before;
  const open: OpenContent = {
    me: viewer.userId,
    know: reachOf(viewer, 'know'),
    read: reachOf(viewer, 'read'),
    edit: reachOf(viewer, 'edit'),
    unlocked: servedTypes.filter((type) => seesPasswords(viewer, type)),
  };
  known.set(viewer, open);
  return open;
}

function reachOf(viewer: Viewer, right: Right): Reach {
  const where = (whose: keyof Rights) =>
    servedTypes.flatMap((type) =>
      statuses
        .filter((status) => includes(rightsTo(viewer, { type, status })[whose], right))
        .map((status) => keyOf({ type, status })),
    );
  return { all: where('all'), own: viewer.userId === null ? [] : where('own') };
}

const includes = (has: Right, wanted: Right): boolean =>
  rightsInOrder.indexOf(has) >= rightsInOrder.indexOf(wanted);

const keyOf = ({ type, status }: { type: string; status: string }): string => `${type} ${status}`;

/**
 * The rules of WordPress, as WPGraphQL applies them: whoever writes knows of what others are writing, but reads it only
 * with the right to edit theirs. What is in the trash, or was never saved, is for those who may change it; WPGraphQL
 * shows the trash to everybody who writes.
 *
 * @see wp-graphql, Model\Post; WordPress, map_meta_cap().
 */
function rightsTo(viewer: Viewer, { type, status }: { type: string; status: string }): Rights {
  const may = mayWith(viewer, type);
  const writes = may('edit');
  const editsOthers = writes && may('edit_others');
  const ofWriters: Right = editsOthers ? 'edit' : writes ? 'know' : 'none';
  switch (status) {
    case 'publish':
      return {
        all: editsOthers && may('edit_published') ? 'edit' : 'read',
        own: writes && may('edit_published') ? 'edit' : 'read',
      };
    case 'future':
      return may('edit_published')
        ? { all: ofWriters, own: writes ? 'edit' : 'none' }
        : { all: editsOthers ? 'read' : ofWriters, own: writes ? 'read' : 'none' };
    case 'draft':
    case 'pending':
      return { all: ofWriters, own: writes ? 'edit' : 'none' };
    case 'private':
      return {
        all: writes && may('read_private') ? (editsOthers && may('edit_private') ? 'edit' : 'read') : 'none',
        own: writes ? 'edit' : 'none',
      };
    case 'trash':
    case 'auto-draft':
      return { all: editsOthers ? 'edit' : 'none', own: writes ? 'edit' : 'none' };
    default:
      return { all: 'none', own: 'none' };
  }
}

/** Pages have capabilities of their own; media those of posts. */
const mayWith = (viewer: Viewer, type: string) => {
  const plural = type === 'page' ? 'pages' : 'posts';
  return (capability: string): boolean => viewer.capabilities.has(`${capability}_${plural}`);
};

/** What rights to content are told by. */
export interface Governed {
  readonly type: string;
  readonly status: string;
  readonly author_id: number;
  readonly password: string;
}

/** Whether somebody wrote this themselves. */
const isOwn = (viewer: Viewer, { author_id: authorId }: Governed): boolean =>
  viewer.userId !== null && viewer.userId === authorId;

/**
 * Whether somebody who may know of this content knows no more than its title, address, status and terms: it is behind a
 * password, or somebody else is still writing it. What a field of such content hides, no list may tell either.
 */
export function isRestricted(viewer: Viewer, content: Governed): boolean {
  if (isLocked(viewer, content)) return true;
  // Media and revisions are open as a whole to whoever finds them.
  return content.status !== following && !hasRight(viewer, content, 'read');
}

/** Whether somebody may change this content, and so sees it as it was typed. */
export function mayEdit(viewer: Viewer, content: Governed): boolean {
  if (content.type === 'revision') return true;
  return hasRight(viewer, content.status === following ? { ...content, status: 'draft' } : content, 'edit');
}

function hasRight(viewer: Viewer, content: Governed, right: Right): boolean {
  const { all, own } = rightsTo(viewer, content);
  return includes(all, right) || (isOwn(viewer, content) && includes(own, right));
}

/** The status of media, which follow what they are attached to, and of revisions. */
const following = 'inherit';

/** One walk through what a list holds: of a type and status, all that there is or the reader's own. */
export interface ListedKind {
  readonly type: string;
  readonly status: string;
  readonly whose: 'all' | 'own';
}

/**
 * The kinds of rows a list walks: of the types and statuses that are asked for, those that somebody may know of.
 *
 * @param types With `revision`, which is open to those who write at all.
 * @param asked `null`: what such a list shows when nobody asks for a status.
 */
export function listedContent(
  viewer: Viewer,
  { types, asked }: { types: readonly string[]; asked: readonly string[] | null },
): ListedKind[] {
  const { all, own } = openContent(viewer).know;
  return types.flatMap((type): ListedKind[] => {
    if (type === 'revision') {
      return viewer.capabilities.has('edit_posts') ? [{ type, status: following, whose: 'all' }] : [];
    }
    const wanted = asked ?? (type === 'attachment' && types.length === 1 ? [following] : ['publish']);
    return [...new Set(wanted)].flatMap((status): ListedKind[] => {
      const key = keyOf({ type, status });
      if (all.includes(key) || (type === 'attachment' && status === following)) {
        return [{ type, status, whose: 'all' }];
      }
      return own.includes(key) ? [{ type, status, whose: 'own' }] : [];
    });
  });
}

/** Whether content lies behind a password for somebody. */
function isLocked(viewer: Viewer, content: Governed): boolean {
  return content.password !== '' && !isOwn(viewer, content) && !seesPasswords(viewer, content.type);
}

/** Whether somebody reads what lies behind passwords, and the passwords themselves. */
export function seesPasswords(viewer: Viewer, type: string): boolean {
  return mayWith(viewer, type)('edit_others');
}

/** Whether there is nothing of these types that somebody knows only the title of. */
export function readsAll(viewer: Viewer, types: readonly string[]): boolean {
  return types.every((type) => seesPasswords(viewer, type));
}

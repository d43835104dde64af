import { onceFor } from '@masthead/kit';
import type { ContentVisibility, VisibleKinds } from '../storage/content.ts';
import type { ContentRow } from '../storage/tables.ts';
import { servedTypes } from './served-types.ts';
import type { Viewer } from './viewer.ts';

/** What a viewer may do with content. Each right includes the ones before it: list it, read all of it, edit it. */
export type Right = 'none' | 'list' | 'read' | 'edit';

const rightsInOrder: readonly Right[] = ['none', 'list', 'read', 'edit'];

/** Rights to all content of a type and status, and to the viewer's own. */
interface Rights {
  readonly all: Right;
  readonly own: Right;
}

/** The statuses of content that does not inherit its status from other content, in listing order. */
const statuses = ['publish', 'private', 'draft', 'future', 'pending', 'trash', 'auto-draft'] as const;

/**
 * What a viewer may list, read and edit. Types that the site does not serve are visible to no one: an import may
 * contain products, form entries and messages, and does not say which were meant to be public. Media and revisions are
 * not included: media follow the content they are attached to, and revisions are visible to users who may edit the
 * original.
 */
export const contentVisibility: (viewer: Viewer) => ContentVisibility = onceFor((viewer) => ({
  me: viewer.userId,
  list: kindsWithRight(viewer, 'list'),
  read: kindsWithRight(viewer, 'read'),
  edit: kindsWithRight(viewer, 'edit'),
  unlocked: servedTypes.filter((type) => seesPasswords(viewer, type)),
}));

function kindsWithRight(viewer: Viewer, right: Right): VisibleKinds {
  const where = (whose: keyof Rights) =>
    servedTypes.flatMap((type) =>
      statuses
        .filter((status) => includes(rightsTo(viewer, { type, status })[whose], right))
        .map((status) => keyOf({ type, status })),
    );
  return { all: where('all'), own: viewer.userId === null ? [] : where('own') };
}

const includes = (has: Right, required: Right): boolean =>
  rightsInOrder.indexOf(has) >= rightsInOrder.indexOf(required);

const keyOf = ({ type, status }: { type: string; status: string }): string => `${type} ${status}`;

/**
 * The rules of WordPress, as WPGraphQL applies them: users who can write can list what others are writing, but reading
 * it requires the right to edit others' content. Trashed and auto-draft content is visible only to users who may edit
 * it; WPGraphQL shows the trash to everyone who can write.
 *
 * @see wp-graphql, Model\Post; WordPress, map_meta_cap().
 */
function rightsTo(viewer: Viewer, { type, status }: { type: string; status: string }): Rights {
  const may = mayWith(viewer, type);
  const writes = may('edit');
  const editsOthers = writes && may('edit_others');
  const ofWriters: Right = editsOthers ? 'edit' : writes ? 'list' : 'none';
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

/** Pages have their own capabilities; media use those of posts. */
const mayWith = (viewer: Viewer, type: string) => {
  const plural = type === 'page' ? 'pages' : 'posts';
  return (capability: string): boolean => viewer.capabilities.has(`${capability}_${plural}`);
};

/** The fields of content that decide the rights to it. */
export type RightsSubject = Readonly<Pick<ContentRow, 'type' | 'status' | 'author_id' | 'password'>>;

/** Whether the viewer is the author. */
const isOwn = (viewer: Viewer, { author_id: authorId }: RightsSubject): boolean =>
  viewer.userId !== null && viewer.userId === authorId;

/**
 * Whether a viewer who can list this content sees only its title, URL, status and terms: it is password-protected, or
 * another user is still writing it. No list filter may reveal what a field of such content hides.
 */
export function isRestricted(viewer: Viewer, content: RightsSubject): boolean {
  if (isLocked(viewer, content)) return true;
  // Media and revisions are fully readable by any viewer who can find them.
  return content.status !== inherited && !hasRight(viewer, content, 'read');
}

/** Whether the viewer may edit this content, and so sees it in raw form. */
export function mayEdit(viewer: Viewer, content: RightsSubject): boolean {
  if (content.type === 'revision') return true;
  return hasRight(viewer, content.status === inherited ? { ...content, status: 'draft' } : content, 'edit');
}

function hasRight(viewer: Viewer, content: RightsSubject, right: Right): boolean {
  const { all, own } = rightsTo(viewer, content);
  return includes(all, right) || (isOwn(viewer, content) && includes(own, right));
}

/** The status of revisions and of media, which follow what they are attached to. */
const inherited = 'inherit';

/** One scan of a list: a type and status, all of it or only the viewer's own. */
export interface ListedKind {
  readonly type: string;
  readonly status: string;
  readonly scope: 'all' | 'own';
}

/**
 * The kinds of rows that a list scans: the requested types and statuses that the viewer may list.
 *
 * @param types With `revision`, which is visible to every user who can write.
 * @param requested The requested statuses; `null`: the default statuses of such a list.
 */
export function listedContent(
  viewer: Viewer,
  { types, requested }: { types: readonly string[]; requested: readonly string[] | null },
): ListedKind[] {
  const { all, own } = contentVisibility(viewer).list;
  return types.flatMap((type): ListedKind[] => {
    if (type === 'revision') {
      return viewer.capabilities.has('edit_posts') ? [{ type, status: inherited, scope: 'all' }] : [];
    }
    const wanted = requested ?? (type === 'attachment' && types.length === 1 ? [inherited] : ['publish']);
    return [...new Set(wanted)].flatMap((status): ListedKind[] => {
      const key = keyOf({ type, status });
      if (all.includes(key) || (type === 'attachment' && status === inherited)) {
        return [{ type, status, scope: 'all' }];
      }
      return own.includes(key) ? [{ type, status, scope: 'own' }] : [];
    });
  });
}

/** Whether a password hides this content from the viewer. */
function isLocked(viewer: Viewer, content: RightsSubject): boolean {
  return content.password !== '' && !isOwn(viewer, content) && !seesPasswords(viewer, content.type);
}

/** Whether the viewer reads password-protected content without the password, and sees the passwords themselves. */
export function seesPasswords(viewer: Viewer, type: string): boolean {
  return mayWith(viewer, type)('edit_others');
}

/** Whether the viewer can read, not only list, all content of these types. */
export function readsAll(viewer: Viewer, types: readonly string[]): boolean {
  return types.every((type) => seesPasswords(viewer, type));
}

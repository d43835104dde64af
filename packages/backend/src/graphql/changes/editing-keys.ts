import { decodeGlobalId, encodeGlobalId } from '@masthead/contract';
import { contentVisibility } from '../../access/content-access.ts';
import { mayEditOthers, type WrittenType } from '../../access/edit-access.ts';
import { contentByIds, type Content } from '../../storage/content.ts';
import type { ReadContext } from '../../content/read-context.ts';
import { listKey } from '../engine/index.ts';
import { graphqlNameOf } from '../key-names.ts';

/** The content types of the editing area, by the names of their list keys, with the type whose capabilities apply. */
const contentLists: ReadonlyMap<string, { type: string; rightsOf: WrittenType }> = new Map(
  (
    [
      ['post', 'post'],
      ['page', 'page'],
      ['attachment', 'post'],
    ] as const
  ).map(([type, rightsOf]) => [graphqlNameOf(type).toLowerCase(), { type, rightsOf }]),
);

/** Lists of other objects, with the capability that shows them completely; `null`: they are public. */
const otherLists: Readonly<Record<string, string | null>> = {
  category: null,
  tag: null,
  postformat: null,
  comment: 'moderate_comments',
  user: 'list_users',
  menu: 'edit_theme_options',
  menuitem: 'edit_theme_options',
};

/** Parts of content that the editing area shows. */
const shownParts: ReadonlySet<string> = new Set(['editing', 'comments']);

/**
 * The invalidation keys of a change that a user of the editing area may receive: of content in their lists, and coarse keys
 * of lists (`list:post`). A key reveals that its object exists and changed, so all others are left out: of content of other
 * users, slugs, permalinks and file names.
 */
export function editingKeys(context: ReadContext, keys: readonly string[]): string[] {
  const { viewer } = context;
  const own = viewer.userId === null ? null : encodeGlobalId('user', viewer.userId);
  const content = listedContentIn(context, keys);
  const typesOfContent = new Set([...content.values()].map(({ type }) => type));
  const may = (capability: string): boolean => viewer.capabilities.has(capability);

  const sent = new Set<string>();
  for (const key of keys) {
    const [first = '', second, third] = key.split(':', 3);
    if (first === 'list') {
      if (second !== undefined && showsList(second, third)) sent.add(listKey(second));
    } else if (first === 'setting') {
      if (may('manage_options')) sent.add(key);
    } else if (showsNode(first, second)) sent.add(key);
  }
  return [...sent];

  function showsList(name: string, whose: string | undefined): boolean {
    const list = contentLists.get(name);
    if (list) return mayEditOthers(viewer, list.rightsOf) || whose === own || typesOfContent.has(list.type);
    const capability = Object.hasOwn(otherLists, name) ? otherLists[name] : undefined;
    return capability === null || (capability !== undefined && may(capability));
  }

  function showsNode(id: string, part: string | undefined): boolean {
    const read = decodeGlobalId(id);
    if (!read || !('databaseId' in read)) return false;
    if (read.kind === 'post') {
      return content.has(read.databaseId) && (part === undefined || shownParts.has(part));
    }
    if (part !== undefined) return false;
    if (read.kind === 'term') return true;
    if (read.kind === 'comment') return may('moderate_comments');
    return read.kind === 'user' && (id === own || may('list_users'));
  }
}

/** The changed content that is in the viewer's lists of the editing area. */
function listedContentIn(context: ReadContext, keys: readonly string[]): ReadonlyMap<number, Content> {
  const { database, viewer } = context;
  const ids = keys.flatMap((key) => {
    const read = decodeGlobalId(key.split(':', 1)[0] ?? '');
    return read && 'databaseId' in read && read.kind === 'post' ? [read.databaseId] : [];
  });
  const visible = contentByIds(database, ids, contentVisibility(viewer));
  const types = new Map([...contentLists.values()].map(({ type, rightsOf }) => [type, rightsOf]));
  return new Map(
    [...visible].filter(([, row]) => {
      const rightsOf = types.get(row.type);
      return rightsOf && (mayEditOthers(viewer, rightsOf) || row.author_id === viewer.userId);
    }),
  );
}

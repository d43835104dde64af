import { encodeGlobalId, type GlobalId, type NamedKind, type NumberedKind } from '@masthead/contract';
import {
  contentTypeNamed,
  contentTypeNames,
  taxonomyNamed,
  taxonomyNames,
} from '../../content/content-types.ts';
import { findContent, findContentByPath } from '../../content/posts/find-content.ts';
import { findModule } from '../../content/settings/modules.ts';
import { findComment } from '../../content/comments/read-comments.ts';
import { readMenuItemsAt, readMenus } from '../../content/menus/read-menus.ts';
import { readRoles } from '../../content/users/read-roles.ts';
import { findTermAt } from '../../content/terms/find-term-at.ts';
import { findTerm } from '../../content/terms/read-terms.ts';
import { findUser, findUserByPath } from '../../content/users/read-users.ts';
import { readSitePath } from '../../content/permalinks/site-path.ts';
import { frontPageId } from '../../content/settings/site-settings.ts';
import type { Context } from '../context.ts';
import { ResponseError } from '../engine/index.ts';
import { recordPathLookup } from '../record-lookup.ts';
import type { NodeRow, SettingGroup } from '../rows.ts';
import type { UniformResource } from '../uniform-resource.ts';
import { siteTheme } from './theme.ts';

const groups: readonly SettingGroup['group'][] = ['discussion', 'general', 'permalink', 'reading', 'writing'];

/** A menu that the viewer can see. */
function findMenu(context: Context, id: number) {
  context.keys.list('menu');
  return readMenus(context).find((menu) => menu.id === id) ?? null;
}

const byNumber: Record<NumberedKind, (context: Context, id: number) => NodeRow | null> = {
  post: (context, id) => findContent(context, id) ?? rejectMenuItem(context, id),
  term: (context, id) => findTerm(context, id) ?? findMenu(context, id),
  user: findUser,
  comment: findComment,
  comment_author: (context, id) => {
    const row = findComment(context, id);
    return row && { kind: 'commenter', comment: row };
  },
};

/**
 * Menu items have content IDs, but `node` does not return them.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for an item that the viewer can see, as in WPGraphQL.
 */
function rejectMenuItem(context: Context, id: number): null {
  context.keys.list('menuItem');
  if (readMenuItemsAt(context, null).some((item) => item.id === id)) {
    throw new ResponseError('BAD_USER_INPUT', 'No type was found matching the node');
  }
  return null;
}

const none = () => null;

const byName: Record<NamedKind, (name: string, context: Context) => NodeRow | null> = {
  post_type: contentTypeNamed,
  taxonomy: taxonomyNamed,
  theme: (slug, context) => (slug === context.settings.theme.slug ? siteTheme(context) : null),
  setting_group: (name) => {
    const group = groups.find((each) => each === name);
    return group ? { kind: 'settings', group } : null;
  },
  plugin: (path, context) => findModule(context, path),
  user_role: (name, context) => readRoles(context).find((role) => role.name === name) ?? null,
  enqueued_script: none,
  enqueued_stylesheet: none,
};

/** The row with a global ID. */
export function findNode(id: GlobalId, context: Context): NodeRow | null {
  if (!('databaseId' in id)) return byName[id.kind](id.name, context);
  context.keys.node(encodeGlobalId(id.kind, id.databaseId));
  return byNumber[id.kind](context, id.databaseId);
}

/**
 * The node at a URL: the front page, content, a term, an author or, by its fragment, a comment. Later pages, feeds and embeds are those
 * of the node. Date archives, those of the front page, and URLs that name content only by ID are not nodes.
 *
 * @see wp-graphql, `NodeResolver::resolve_uri`
 */
export function findByUrl(url: string, context: Context): UniformResource | null {
  const comment = /#comment-([1-9]\d{0,14})/.exec(url)?.[1];
  if (comment !== undefined) {
    context.keys.node(encodeGlobalId('comment', Number(comment)));
    return findComment(context, Number(comment));
  }
  const site = readSitePath(url);
  if (!site || site.chosenByQuery) return null;
  if (site.path === '/') return frontPage(context);
  recordPathLookup(url, context);
  const content = findContentByPath(context, site.path);
  if (content) return isPostsPage(content.id, context) ? contentTypeNamed('post') : content;
  return findUserByPath(context, url) ?? findTermAt(context, url, taxonomyNames);
}

function frontPage(context: Context): UniformResource | null {
  const id = frontPageId(context.settings);
  if (id === 0) return contentTypeNamed('post');
  context.keys.node(encodeGlobalId('post', id));
  return findContent(context, id, contentTypeNames);
}

const isPostsPage = (id: number, { settings }: Context): boolean =>
  settings.showOnFront === 'page' && settings.pageForPosts === id;

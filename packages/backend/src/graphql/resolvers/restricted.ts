import { isRestricted } from '../../access/content-access.ts';
import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';

/**
 * Fields that stay visible for restricted content: content with a password, or another user's unpublished content. All other fields
 * are null. Non-null fields must be in this list; a test checks that.
 *
 * @see wp-graphql, Model\Post, for the list. We added `template`, which `templates` contains anyway.
 */
const visibleFields = new Set(
  [
    'id databaseId postId pageId mediaItemId contentType contentTypeName title slug status uri link',
    'hasPassword isRestricted isSticky isFrontPage isPostsPage isPrivacyPage isComment isContentNode isTermNode',
    // The position in the tree: the path reveals the parent, and lists in menu order reveal the order.
    'ancestors menuOrder parent parentDatabaseId parentId',
    'conditionalTags template templates terms categories tags postFormats enqueuedScripts enqueuedStylesheets',
    // These contain objects with their own access rules.
    'children comments revisions',
  ].flatMap((names) => names.split(' ')),
);

type Resolvers = Readonly<Record<string, (row: Content, args: never, context: Context) => unknown>>;

/** Wraps the resolvers of a content type to return null for most fields of content that is restricted for the viewer. */
export function restricted<Fields extends Resolvers>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, resolve]) => [
      name,
      visibleFields.has(name)
        ? resolve
        : (row: Content, args: never, context: Context) =>
            isRestricted(context.viewer, row) ? null : resolve(row, args, context),
    ]),
  ) as Fields;
}

import { isRestricted } from '../../access/content-access.ts';
import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';

/**
 * What is told of content that is behind a password, or that somebody else is still writing. Everything else about it
 * is null: a field that is not in this list is closed. Fields that cannot be null are in it; a test compares.
 *
 * @see wp-graphql, Model\Post, whose list it is; `template` is ours: `templates` names it anyway.
 */
const told = new Set(
  [
    'id databaseId postId pageId mediaItemId contentType contentTypeName title slug status uri link',
    'hasPassword isRestricted isSticky isFrontPage isPostsPage isPrivacyPage isComment isContentNode isTermNode',
    // Where it stands in the tree: its address tells what it is below, and lists in menu order tell its place.
    'ancestors menuOrder parent parentDatabaseId parentId',
    'conditionalTags template templates terms categories tags postFormats enqueuedScripts enqueuedStylesheets',
    // These hold what is open by itself.
    'children comments revisions',
  ].flatMap((names) => names.split(' ')),
);

type Resolvers = Readonly<Record<string, (row: Content, args: never, context: Context) => unknown>>;

/** Resolvers of a content type, of which all but a few answer nothing about content that is restricted for the reader. */
export function restricted<Fields extends Resolvers>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, resolve]) => [
      name,
      told.has(name)
        ? resolve
        : (row: Content, args: never, context: Context) =>
            isRestricted(context.viewer, row) ? null : resolve(row, args, context),
    ]),
  ) as Fields;
}

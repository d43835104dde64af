import type { NumberedKind } from '@masthead/contract';
import { otherType } from './key-names.ts';

/** The dependencies of a WPGraphQL field. */
export interface FieldFacts {
  /** GraphQL type names of the nodes that this field lists or looks up. */
  readonly types: readonly string[];
  readonly kinds: readonly NumberedKind[];
  /** A change of the list below a node is also published under the node's key. */
  readonly isOwned?: true;
}

const content: FieldFacts = { types: ['post', 'page', 'mediaItem', otherType], kinds: ['post'] };
const posts: FieldFacts = { types: ['post'], kinds: ['post'] };
const pages: FieldFacts = { types: ['page'], kinds: ['post'] };
// Changes of media are also published for the list of media. Most responses contain images, so depending on the kind `post` would mark
// all of them stale whenever a text changes.
const media: FieldFacts = { types: ['mediaItem'], kinds: [] };
const terms: FieldFacts = {
  types: ['category', 'tag', 'postFormat', otherType],
  kinds: ['term'],
  isOwned: true,
};
const categories: FieldFacts = { types: ['category'], kinds: ['term'], isOwned: true };
const tags: FieldFacts = { types: ['tag'], kinds: ['term'], isOwned: true };
const postFormats: FieldFacts = { types: ['postFormat'], kinds: ['term'], isOwned: true };
const comments: FieldFacts = { types: ['comment'], kinds: ['comment'], isOwned: true };
const users: FieldFacts = { types: ['user'], kinds: ['user'] };
// Every response depends on the settings.
const settings: FieldFacts = { types: [], kinds: [], isOwned: true };
const menus: FieldFacts = { types: ['menu', 'menuItem'], kinds: ['term', 'post'] };

/** The lists and nodes of content, by field. Tests compare it with the documents of the site and with the schema. */
export const fields: Readonly<Record<string, FieldFacts>> = {
  contentNodes: content,
  contentNode: content,
  nodeByUri: {
    types: [...content.types, 'category', 'tag', 'postFormat', 'user'],
    kinds: ['post', 'term', 'user'],
  },
  node: {
    types: [...content.types, ...terms.types, 'user', 'comment'],
    kinds: ['post', 'term', 'user', 'comment'],
  },
  posts,
  post: posts,
  postBy: posts,
  pages,
  page: pages,
  pageBy: pages,
  mediaItems: media,
  mediaItem: media,
  mediaItemBy: media,
  featuredImage: media,
  attachedMedia: media,
  terms,
  termNode: terms,
  categories,
  category: categories,
  tags,
  tag: tags,
  postFormats,
  postFormat: postFormats,
  children: { types: ['page', 'category'], kinds: ['post', 'term'] },
  // Changes of ancestors are published under their own keys.
  ancestors: { types: [], kinds: ['post', 'term'], isOwned: true },
  parent: { types: [], kinds: ['post', 'term', 'comment'], isOwned: true },
  // Revisions are only visible to editors.
  revisions: { types: [], kinds: ['post'], isOwned: true },
  comments,
  comment: comments,
  replies: comments,
  commentedOn: { types: [], kinds: ['post'], isOwned: true },
  users,
  user: users,
  author: { types: [], kinds: ['user', 'comment_author'], isOwned: true },
  menus,
  menu: menus,
  menuItems: menus,
  menuItem: menus,
  childItems: menus,
  // They change with the plugins of a WordPress, which invalidates everything.
  contentType: settings,
  contentTypes: settings,
  taxonomies: settings,
  generalSettings: settings,
  readingSettings: settings,
  writingSettings: settings,
  discussionSettings: settings,
  allSettings: settings,
};

/** The types in that table, in lower case as in list keys. */
export const knownTypes: ReadonlySet<string> = new Set(
  Object.values(fields).flatMap(({ types }) => types.map((type) => type.toLowerCase())),
);

/** The kind of node, by `__typename`. */
export const kindOfType: Readonly<Record<string, NumberedKind>> = {
  Post: 'post',
  Page: 'post',
  MediaItem: 'post',
  MenuItem: 'post',
  Category: 'term',
  Tag: 'term',
  PostFormat: 'term',
  Menu: 'term',
  User: 'user',
  Comment: 'comment',
  CommentAuthor: 'comment_author',
};

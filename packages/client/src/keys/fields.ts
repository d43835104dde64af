import type { NumberedKind } from '@masthead/contract';

/** What a field of WPGraphQL leads to. */
export interface FieldFacts {
  /** By the names of types in GraphQL: of which things a list of this field consists, or which it finds. */
  readonly types: readonly string[];
  readonly kinds: readonly NumberedKind[];
  /** A change of the list below a thing is told of that thing as well. */
  readonly isOwned?: true;
}

const content: FieldFacts = { types: ['post', 'page', 'mediaItem'], kinds: ['post'] };
const posts: FieldFacts = { types: ['post'], kinds: ['post'] };
const pages: FieldFacts = { types: ['page'], kinds: ['post'] };
// What is shown of media is told of the list of media, too, for there are pictures in most answers: not all of them shall be doubted for
// every change of a text.
const media: FieldFacts = { types: ['mediaItem'], kinds: [] };
const terms: FieldFacts = { types: ['category', 'tag', 'postFormat'], kinds: ['term'], isOwned: true };
const categories: FieldFacts = { types: ['category'], kinds: ['term'], isOwned: true };
const tags: FieldFacts = { types: ['tag'], kinds: ['term'], isOwned: true };
const postFormats: FieldFacts = { types: ['postFormat'], kinds: ['term'], isOwned: true };
const comments: FieldFacts = { types: ['comment'], kinds: ['comment'], isOwned: true };
const users: FieldFacts = { types: ['user'], kinds: ['user'] };
// On settings every answer depends.
const settings: FieldFacts = { types: [], kinds: [], isOwned: true };
const menus: FieldFacts = { types: ['menu', 'menuItem'], kinds: ['term', 'post'] };

/** By field, the lists and things of content. Tests compare it with the documents of the site and with the schema. */
export const fields: Readonly<Record<string, FieldFacts>> = {
  contentNodes: content,
  contentNode: content,
  nodeByUri: {
    types: ['post', 'page', 'mediaItem', 'category', 'tag', 'postFormat', 'user'],
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
  // What lies above something is told of by those things themselves.
  ancestors: { types: [], kinds: ['post', 'term'], isOwned: true },
  parent: { types: [], kinds: ['post', 'term', 'comment'], isOwned: true },
  // Versions are for those who write.
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
  generalSettings: settings,
  readingSettings: settings,
  writingSettings: settings,
  discussionSettings: settings,
  allSettings: settings,
};

/** The family of a type, by what `__typename` says. */
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

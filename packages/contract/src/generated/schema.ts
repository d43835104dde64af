// Written by `npm run generate` from packages/contract/schema. Do not edit.

/** The GraphQL schema of the wire, as SDL. */
export const schemaSdl = `schema {
  query: RootQuery
  mutation: RootMutation
}

"""The picture of a person."""
type Avatar {
  """What is shown when there is no picture."""
  default: String
  extraAttr: String
  forceDefault: Boolean
  foundAvatar: Boolean
  """In pixels."""
  height: Int
  isRestricted: Boolean
  rating: String
  scheme: String
  """In pixels."""
  size: Int
  url: String
  """In pixels."""
  width: Int
}

"""A subject, possibly within a wider one."""
type Category implements HierarchicalTermNode & TermNode & UniformResourceIdentifiable & Node & HierarchicalNode & DatabaseIdentifier & MenuItemLinkable {
  """From the parent up to the root."""
  ancestors(first: Int, last: Int, after: String, before: String): CategoryToAncestorsCategoryConnection
  categoryId: Int @deprecated
  children(first: Int, last: Int, after: String, before: String, where: CategoryToCategoryConnectionWhereArgs): CategoryToCategoryConnection
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  contentNodes(first: Int, last: Int, after: String, before: String, where: CategoryToContentNodeConnectionWhereArgs): CategoryToContentNodeConnection
  """How much published content it has."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """The absolute address."""
  link: String
  name: String
  parent: CategoryToParentCategoryConnectionEdge
  parentDatabaseId: Int
  parentId: ID
  posts(first: Int, last: Int, after: String, before: String, where: CategoryToPostConnectionWhereArgs): CategoryToPostConnection
  slug: String
  taxonomy: CategoryToTaxonomyConnectionEdge
  taxonomyName: String
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  termGroupId: Int
  """The number of the pair of term and taxonomy."""
  termTaxonomyId: Int
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""What somebody wrote below content."""
type Comment implements DatabaseIdentifier & UniformResourceIdentifiable & Node {
  """
  The browser it was written with, told to moderators and to whoever wrote it.
  """
  agent: String
  approved: Boolean @deprecated
  author: CommentToCommenterConnectionEdge
  authorIp: String @deprecated
  commentId: Int @deprecated
  commentedOn: CommentToContentNodeConnectionEdge
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  content(format: PostObjectFieldFormatEnum): String
  """
  The number in the table. Unique among things of its family (content, terms, users, comments).
  """
  databaseId: Int!
  """In the site's time zone, without an offset."""
  date: String
  dateGmt: String
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  karma: Int
  """The absolute address of the comment on its page."""
  link: String
  """The comment it answers."""
  parent(where: CommentToParentCommentConnectionWhereArgs): CommentToParentCommentConnectionEdge
  parentDatabaseId: Int
  parentId: ID
  replies(first: Int, last: Int, after: String, before: String, where: CommentToCommentConnectionWhereArgs): CommentToCommentConnection
  status: CommentStatusEnum
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """\`comment\`, \`pingback\` or \`trackback\`."""
  type: String
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""A guest who wrote a comment. The number is the comment's."""
type CommentAuthor implements Commenter & Node & DatabaseIdentifier {
  avatar(
    """In pixels, 1 to 2048."""
    size: Int = 96
    forceDefault: Boolean
    rating: AvatarRatingEnum
  ): Avatar
  """
  The number in the table. Unique among things of its family (content, terms, users, comments).
  """
  databaseId: Int!
  """Told to moderators, and to oneself."""
  email: String
  """Opaque and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
  """Their own site."""
  url: String
}

"""Whoever wrote a comment: a user, or a guest."""
interface Commenter implements Node & DatabaseIdentifier {
  avatar: Avatar
  """
  The number in the table. Unique among things of its family (content, terms, users, comments).
  """
  databaseId: Int!
  """Told to moderators, and to oneself."""
  email: String
  """Opaque and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
  """Their own site."""
  url: String
}

"""The answers of WordPress's conditional functions."""
type ConditionalTags {
  isArchive: Boolean @deprecated
  isAttachment: Boolean @deprecated
  isAuthor: Boolean @deprecated
  isCategory: Boolean @deprecated
  isDate: Boolean @deprecated
  isDay: Boolean @deprecated
  isFrontPage: Boolean @deprecated
  isHome: Boolean @deprecated
  isMonth: Boolean @deprecated
  isMultiAuthor: Boolean @deprecated
  isPage: Boolean @deprecated
  isPageTemplate: Boolean @deprecated
  isPostTypeArchive: Boolean @deprecated
  isPreview: Boolean @deprecated
  isPrivacyPolicy: Boolean @deprecated
  isSearch: Boolean @deprecated
  isSingle: Boolean @deprecated
  isSingular: Boolean @deprecated
  isSticky: Boolean @deprecated
  isTag: Boolean @deprecated
  isTax: Boolean @deprecated
  isYear: Boolean @deprecated
}

"""One page of a list."""
interface Connection {
  edges: [Edge!]!
  nodes: [Node!]!
  pageInfo: PageInfo!
}

"""What an author publishes, of whatever type."""
interface ContentNode implements UniformResourceIdentifiable & Node {
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  When it was or will be published, in the site's time zone, without an offset.
  """
  date: String
  """The same in UTC, without an offset."""
  dateGmt: String
  """The slug asked for, while another one had to be given."""
  desiredSlug: String
  """Who has it open in an editor now."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The attached media file that feeds announce."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  """A name that never changes, in the form of an address. Not a link."""
  guid: String
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """True when the reader gets only part of it."""
  isRestricted: Boolean
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """The absolute address."""
  link: String
  modified: String
  modifiedGmt: String
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
  slug: String
  """
  \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` or \`auto-draft\`.
  """
  status: String
  template: ContentTemplate
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""How a page is laid out."""
interface ContentTemplate {
  """The name people choose it by."""
  templateName: String
}

"""A kind of content and how it behaves."""
type ContentType implements UniformResourceIdentifiable & Node {
  canExport: Boolean
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  connectedTaxonomies(first: Int, last: Int, after: String, before: String): ContentTypeToTaxonomyConnection
  contentNodes(first: Int, last: Int, after: String, before: String, where: ContentTypeToContentNodeConnectionWhereArgs): ContentTypeToContentNodeConnection
  deleteWithUser: Boolean
  description: String
  excludeFromSearch: Boolean
  graphqlPluralName: String
  graphqlSingleName: String
  hasArchive: Boolean
  hierarchical: Boolean
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """The name people read, in the plural."""
  label: String
  labels: PostTypeLabelDetails
  menuIcon: String
  menuPosition: Int
  """The name programs use, such as \`post\`."""
  name: String
  public: Boolean
  publiclyQueryable: Boolean
  restBase: String
  restControllerClass: String
  showInAdminBar: Boolean
  showInGraphql: Boolean
  showInMenu: Boolean
  showInNavMenus: Boolean
  showInRest: Boolean
  showUi: Boolean
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""Anything numbered in a table."""
interface DatabaseIdentifier {
  """
  The number in the table. Unique among things of its family (content, terms, users, comments).
  """
  databaseId: Int!
}

"""The layout of content that has none of its own."""
type DefaultTemplate implements ContentTemplate {
  """The name people choose it by."""
  templateName: String
}

"""How comments are dealt with."""
type DiscussionSettings implements Node {
  """Whether new content takes comments: \`open\` or \`closed\`."""
  defaultCommentStatus: String
  """Whether new content takes pingbacks: \`open\` or \`closed\`."""
  defaultPingStatus: String
  """Opaque and unique across all types."""
  id: ID!
}

"""
The way from one thing to another, with what belongs to the way itself.
"""
interface Edge {
  """Where this place in the list is, for \`after\` and \`before\`."""
  cursor: String
  node: Node!
}

"""A script or a stylesheet that a page asks for."""
interface EnqueuedAsset {
  """Code that runs after it."""
  after: [String]
  args: Boolean @deprecated
  """Code that runs before it."""
  before: [String]
  conditional: String
  """What must be loaded first."""
  dependencies: [EnqueuedAsset]
  extra: String @deprecated
  group: Int
  """The name it is known by."""
  handle: String
  id: ID!
  src: String
  version: String
}

"""A script that a page asks for."""
type EnqueuedScript implements Node & EnqueuedAsset {
  """Code that runs after it."""
  after: [String]
  args: Boolean @deprecated
  """Code that runs before it."""
  before: [String]
  conditional: String
  dependencies: [EnqueuedScript]
  extra: String @deprecated
  extraData: String
  group: Int
  groupLocation: ScriptLoadingGroupLocationEnum
  """The name it is known by."""
  handle: String
  """Opaque and unique across all types."""
  id: ID!
  src: String
  strategy: ScriptLoadingStrategyEnum
  version: String
}

"""A stylesheet that a page asks for."""
type EnqueuedStylesheet implements Node & EnqueuedAsset {
  """Code that runs after it."""
  after: [String]
  args: Boolean @deprecated
  """Code that runs before it."""
  before: [String]
  conditional: String
  dependencies: [EnqueuedStylesheet]
  extra: String @deprecated
  group: Int
  """The name it is known by."""
  handle: String
  """Opaque and unique across all types."""
  id: ID!
  isRtl: Boolean
  media: String
  path: String
  rel: String
  src: String
  suffix: String
  title: String
  version: String
}

"""What the site is called and how it writes dates."""
type GeneralSettings implements Node {
  """In the letters of PHP's \`date\`."""
  dateFormat: String
  """The site in a few words."""
  description: String
  """Of the administrator; told to those who manage the settings."""
  email: String
  homeUrl: String
  """Opaque and unique across all types."""
  id: ID!
  """Such as \`en_US\`."""
  language: String
  siteIcon: GeneralSettingsToMediaItemConnectionEdge
  siteIconUrl(
    """In pixels."""
    size: Int
  ): String
  """0 is Sunday."""
  startOfWeek: Int
  """In the letters of PHP's \`date\`."""
  timeFormat: String
  """A name of the tz database, or an offset."""
  timezone: String
  title: String
  url: String
}

"""Content that can stand below other content."""
interface HierarchicalContentNode implements ContentNode & UniformResourceIdentifiable & Node & HierarchicalNode & DatabaseIdentifier {
  """From the parent up to the root."""
  ancestors(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeAncestorsConnectionWhereArgs): HierarchicalContentNodeToContentNodeAncestorsConnection
  children(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeChildrenConnectionWhereArgs): HierarchicalContentNodeToContentNodeChildrenConnection
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  When it was or will be published, in the site's time zone, without an offset.
  """
  date: String
  """The same in UTC, without an offset."""
  dateGmt: String
  """The slug asked for, while another one had to be given."""
  desiredSlug: String
  """Who has it open in an editor now."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The attached media file that feeds announce."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  """A name that never changes, in the form of an address. Not a link."""
  guid: String
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """True when the reader gets only part of it."""
  isRestricted: Boolean
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """The absolute address."""
  link: String
  modified: String
  modifiedGmt: String
  parent: HierarchicalContentNodeToParentContentNodeConnectionEdge
  parentDatabaseId: Int
  parentId: ID
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
  slug: String
  """
  \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` or \`auto-draft\`.
  """
  status: String
  template: ContentTemplate
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""Anything with a parent of its own kind."""
interface HierarchicalNode implements Node & DatabaseIdentifier {
  """
  The number in the table. Unique among things of its family (content, terms, users, comments).
  """
  databaseId: Int!
  """Opaque and unique across all types."""
  id: ID!
  parentDatabaseId: Int
  parentId: ID
}

"""A term that can stand below another."""
interface HierarchicalTermNode implements TermNode & UniformResourceIdentifiable & Node & HierarchicalNode & DatabaseIdentifier {
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  """How much published content it has."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """The absolute address."""
  link: String
  name: String
  parentDatabaseId: Int
  parentId: ID
  slug: String
  taxonomyName: String
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  termGroupId: Int
  """The number of the pair of term and taxonomy."""
  termTaxonomyId: Int
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""What was found in the file."""
type MediaDetails {
  """Below the uploads folder, with the folders of year and month."""
  file: String
  filePath: String
  """In pixels."""
  height: Int
  meta: MediaItemMeta
  sizes(exclude: [MediaItemSizeEnum], include: [MediaItemSizeEnum]): [MediaSize]
  """In pixels."""
  width: Int
}

"""A file that was uploaded."""
type MediaItem implements NodeWithTemplate & Node & NodeWithTitle & NodeWithAuthor & NodeWithComments & HierarchicalContentNode & ContentNode & UniformResourceIdentifiable & HierarchicalNode & DatabaseIdentifier {
  """What the picture shows, for those who do not see it."""
  altText: String
  """From the parent up to the root."""
  ancestors(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeAncestorsConnectionWhereArgs): HierarchicalContentNodeToContentNodeAncestorsConnection
  author: NodeWithAuthorToUserConnectionEdge
  authorDatabaseId: Int
  authorId: ID
  caption(format: PostObjectFieldFormatEnum): String
  children(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeChildrenConnectionWhereArgs): HierarchicalContentNodeToContentNodeChildrenConnection
  """How many approved comments it has."""
  commentCount: Int
  """\`open\` or \`closed\`."""
  commentStatus: String
  comments(first: Int, last: Int, after: String, before: String, where: MediaItemToCommentConnectionWhereArgs): MediaItemToCommentConnection
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  When it was or will be published, in the site's time zone, without an offset.
  """
  date: String
  """The same in UTC, without an offset."""
  dateGmt: String
  description(format: PostObjectFieldFormatEnum): String
  """The slug asked for, while another one had to be given."""
  desiredSlug: String
  """Who has it open in an editor now."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The attached media file that feeds announce."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  """The name of the file, without folders."""
  file(size: MediaItemSizeEnum): String
  """The path of the file below the site's origin."""
  filePath(size: MediaItemSizeEnum): String
  """In bytes."""
  fileSize(size: MediaItemSizeEnum): Int
  """A name that never changes, in the form of an address. Not a link."""
  guid: String
  """True when readers are asked for a password."""
  hasPassword: Boolean
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """True when the reader gets only part of it."""
  isRestricted: Boolean
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """The absolute address."""
  link: String
  mediaDetails: MediaDetails
  mediaItemId: Int! @deprecated
  """The absolute address of the file."""
  mediaItemUrl: String
  """\`image\` or \`file\`."""
  mediaType: String
  mimeType: String
  modified: String
  modifiedGmt: String
  parent: HierarchicalContentNodeToParentContentNodeConnectionEdge
  parentDatabaseId: Int
  parentId: ID
  """The password, told to those who may edit it."""
  password: String
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
  """The \`sizes\` attribute of an image element."""
  sizes(size: MediaItemSizeEnum): String
  slug: String
  """The absolute address of the file in this size."""
  sourceUrl(size: MediaItemSizeEnum): String
  """The \`srcset\` attribute of an image element."""
  srcSet(size: MediaItemSizeEnum): String
  """
  \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` or \`auto-draft\`.
  """
  status: String
  template: ContentTemplate
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """
  The title as HTML for a line of text; \`RAW\` gives what was typed, to those who may edit it.
  """
  title(format: PostObjectFieldFormatEnum): String
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""What the camera wrote down."""
type MediaItemMeta {
  aperture: Float
  camera: String
  caption: String
  copyright: String
  """Seconds since 1970."""
  createdTimestamp: Int
  credit: String
  """In millimetres."""
  focalLength: Float
  iso: Int
  keywords: [String]
  orientation: String
  """In seconds."""
  shutterSpeed: Float
  title: String
}

"""A smaller copy of an image."""
type MediaSize {
  file: String
  filePath: String
  """In bytes."""
  fileSize: Int
  """In pixels."""
  height: String
  mimeType: String
  name: String
  sourceUrl: String
  """In pixels."""
  width: String
}

"""A list of links that an editor arranged."""
type Menu implements Node & DatabaseIdentifier {
  count: Int
  """
  The number in the table. Unique among things of its family (content, terms, users, comments).
  """
  databaseId: Int!
  """Opaque and unique across all types."""
  id: ID!
  isRestricted: Boolean
  """Where it hangs."""
  locations: [MenuLocationEnum]
  menuId: Int @deprecated
  menuItems(first: Int, last: Int, after: String, before: String, where: MenuToMenuItemConnectionWhereArgs): MenuToMenuItemConnection
  name: String
  slug: String
}

"""A link in a menu."""
type MenuItem implements Node & DatabaseIdentifier {
  childItems(first: Int, last: Int, after: String, before: String, where: MenuItemToMenuItemConnectionWhereArgs): MenuItemToMenuItemConnection
  """What it points at, unless that is an address typed by hand."""
  connectedNode: MenuItemToMenuItemLinkableConnectionEdge
  connectedObject: MenuItemObjectUnion @deprecated
  cssClasses: [String]
  """
  The number in the table. Unique among things of its family (content, terms, users, comments).
  """
  databaseId: Int!
  description: String
  """Opaque and unique across all types."""
  id: ID!
  isRestricted: Boolean
  """What people read, as HTML for a line of text."""
  label: String
  """The \`rel\` attribute."""
  linkRelationship: String
  locations: [MenuLocationEnum]
  menu: MenuItemToMenuConnectionEdge
  menuItemId: Int @deprecated
  """Its place among all items of the menu, from 1."""
  order: Int
  parentDatabaseId: Int
  parentId: ID
  """The path below the site's origin; for other sites the whole address."""
  path: String
  target: String
  """The \`title\` attribute."""
  title: String
  uri: String
  """The absolute address."""
  url: String
}

"""Anything a menu item can point at."""
interface MenuItemLinkable implements UniformResourceIdentifiable & Node & DatabaseIdentifier {
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  """
  The number in the table. Unique among things of its family (content, terms, users, comments).
  """
  databaseId: Int!
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isTermNode: Boolean!
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""Anything with a global id."""
interface Node {
  """Opaque and unique across all types."""
  id: ID!
}

"""Content with an author."""
interface NodeWithAuthor implements Node {
  author: NodeWithAuthorToUserConnectionEdge
  authorDatabaseId: Int
  authorId: ID
  """Opaque and unique across all types."""
  id: ID!
}

"""Content that can be commented on."""
interface NodeWithComments implements Node {
  """How many approved comments it has."""
  commentCount: Int
  """\`open\` or \`closed\`."""
  commentStatus: String
  """Opaque and unique across all types."""
  id: ID!
}

"""Content with a body."""
interface NodeWithContentEditor implements Node {
  """
  The body as HTML; \`RAW\` gives what the editor stored, to those who may edit it.
  """
  content(format: PostObjectFieldFormatEnum): String
  """Opaque and unique across all types."""
  id: ID!
}

"""Content with a summary."""
interface NodeWithExcerpt implements Node {
  """The summary as HTML, made from the body when none was written."""
  excerpt(format: PostObjectFieldFormatEnum): String
  """Opaque and unique across all types."""
  id: ID!
}

"""Content with a picture that stands for it."""
interface NodeWithFeaturedImage implements Node {
  featuredImage: NodeWithFeaturedImageToMediaItemConnectionEdge
  featuredImageDatabaseId: Int
  featuredImageId: ID
  """Opaque and unique across all types."""
  id: ID!
}

"""Content with a place among its siblings."""
interface NodeWithPageAttributes implements Node {
  """Opaque and unique across all types."""
  id: ID!
  menuOrder: Int
}

"""Content whose earlier versions are kept."""
interface NodeWithRevisions implements Node {
  """Opaque and unique across all types."""
  id: ID!
  isRevision: Boolean
  revisionOf: NodeWithRevisionsToContentNodeConnectionEdge
}

"""Content drawn by a template that can be chosen."""
interface NodeWithTemplate implements Node {
  """Opaque and unique across all types."""
  id: ID!
  template: ContentTemplate
}

"""Content with a title."""
interface NodeWithTitle implements Node {
  """Opaque and unique across all types."""
  id: ID!
  """
  The title as HTML for a line of text; \`RAW\` gives what was typed, to those who may edit it.
  """
  title(format: PostObjectFieldFormatEnum): String
}

"""Content that notifies, and is notified by, other sites."""
interface NodeWithTrackbacks implements Node {
  """Opaque and unique across all types."""
  id: ID!
  """\`open\` or \`closed\`."""
  pingStatus: String
  pinged: [String]
  toPing: [String]
}

"""The way to the only thing at its end."""
interface OneToOneConnection implements Edge {
  cursor: String
  node: Node!
}

"""
A page that stands outside the order of dates, possibly below another page.
"""
type Page implements NodeWithTemplate & Node & Previewable & NodeWithTitle & NodeWithContentEditor & NodeWithAuthor & NodeWithFeaturedImage & NodeWithComments & NodeWithRevisions & NodeWithPageAttributes & HierarchicalContentNode & ContentNode & UniformResourceIdentifiable & HierarchicalNode & DatabaseIdentifier & MenuItemLinkable {
  """From the parent up to the root."""
  ancestors(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeAncestorsConnectionWhereArgs): HierarchicalContentNodeToContentNodeAncestorsConnection
  author: NodeWithAuthorToUserConnectionEdge
  authorDatabaseId: Int
  authorId: ID
  children(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeChildrenConnectionWhereArgs): HierarchicalContentNodeToContentNodeChildrenConnection
  """How many approved comments it has."""
  commentCount: Int
  """\`open\` or \`closed\`."""
  commentStatus: String
  comments(first: Int, last: Int, after: String, before: String, where: PageToCommentConnectionWhereArgs): PageToCommentConnection
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  """
  The body as HTML; \`RAW\` gives what the editor stored, to those who may edit it.
  """
  content(format: PostObjectFieldFormatEnum): String
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  When it was or will be published, in the site's time zone, without an offset.
  """
  date: String
  """The same in UTC, without an offset."""
  dateGmt: String
  """The slug asked for, while another one had to be given."""
  desiredSlug: String
  """Who has it open in an editor now."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The attached media file that feeds announce."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  featuredImage: NodeWithFeaturedImageToMediaItemConnectionEdge
  featuredImageDatabaseId: Int
  featuredImageId: ID
  """A name that never changes, in the form of an address. Not a link."""
  guid: String
  """True when readers are asked for a password."""
  hasPassword: Boolean
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """True of the page with the privacy policy."""
  isPrivacyPage: Boolean!
  """True when the reader gets only part of it."""
  isRestricted: Boolean
  isRevision: Boolean
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """The absolute address."""
  link: String
  menuOrder: Int
  modified: String
  modifiedGmt: String
  pageId: Int! @deprecated
  parent: HierarchicalContentNodeToParentContentNodeConnectionEdge
  parentDatabaseId: Int
  parentId: ID
  """The password, told to those who may edit it."""
  password: String
  preview: PageToPreviewConnectionEdge
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
  revisionOf: NodeWithRevisionsToContentNodeConnectionEdge
  revisions(first: Int, last: Int, after: String, before: String, where: PageToRevisionConnectionWhereArgs): PageToRevisionConnection
  slug: String
  """
  \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` or \`auto-draft\`.
  """
  status: String
  template: ContentTemplate
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """
  The title as HTML for a line of text; \`RAW\` gives what was typed, to those who may edit it.
  """
  title(format: PostObjectFieldFormatEnum): String
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""Where a page of a list begins and ends, and what lies beyond."""
interface PageInfo {
  endCursor: String
  """
  Whether the list goes on; told to those who ask for a number of rows (\`first\` or \`last\`).
  """
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""How addresses are made."""
type PermalinkSettings implements Node {
  categoryBase: String
  """Opaque and unique across all types."""
  id: ID!
  """Such as \`/%year%/%postname%/\`."""
  structure: String
  tagBase: String
}

"""An extension of the backend."""
type Plugin implements Node {
  author: String
  authorUri: String
  description: String
  """Opaque and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
  path: String
  pluginUri: String
  version: String
}

"""An article, listed by date."""
type Post implements ContentNode & UniformResourceIdentifiable & Node & DatabaseIdentifier & NodeWithTemplate & Previewable & NodeWithTitle & NodeWithContentEditor & NodeWithAuthor & NodeWithFeaturedImage & NodeWithExcerpt & NodeWithComments & NodeWithTrackbacks & NodeWithRevisions & MenuItemLinkable {
  ancestors(first: Int, last: Int, after: String, before: String): PostToPostConnection @deprecated
  author: NodeWithAuthorToUserConnectionEdge
  authorDatabaseId: Int
  authorId: ID
  categories(first: Int, last: Int, after: String, before: String, where: PostToCategoryConnectionWhereArgs): PostToCategoryConnection
  """How many approved comments it has."""
  commentCount: Int
  """\`open\` or \`closed\`."""
  commentStatus: String
  comments(first: Int, last: Int, after: String, before: String, where: PostToCommentConnectionWhereArgs): PostToCommentConnection
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  """
  The body as HTML; \`RAW\` gives what the editor stored, to those who may edit it.
  """
  content(format: PostObjectFieldFormatEnum): String
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  When it was or will be published, in the site's time zone, without an offset.
  """
  date: String
  """The same in UTC, without an offset."""
  dateGmt: String
  """The slug asked for, while another one had to be given."""
  desiredSlug: String
  """Who has it open in an editor now."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The attached media file that feeds announce."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  """The summary as HTML, made from the body when none was written."""
  excerpt(format: PostObjectFieldFormatEnum): String
  featuredImage: NodeWithFeaturedImageToMediaItemConnectionEdge
  featuredImageDatabaseId: Int
  featuredImageId: ID
  """A name that never changes, in the form of an address. Not a link."""
  guid: String
  """True when readers are asked for a password."""
  hasPassword: Boolean
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """True when the reader gets only part of it."""
  isRestricted: Boolean
  isRevision: Boolean
  """True when it is kept at the top of the front page."""
  isSticky: Boolean!
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """The absolute address."""
  link: String
  modified: String
  modifiedGmt: String
  parent: PostToParentConnectionEdge @deprecated
  """The password, told to those who may edit it."""
  password: String
  """\`open\` or \`closed\`."""
  pingStatus: String
  pinged: [String]
  postFormats(first: Int, last: Int, after: String, before: String, where: PostToPostFormatConnectionWhereArgs): PostToPostFormatConnection
  postId: Int! @deprecated
  preview: PostToPreviewConnectionEdge
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
  revisionOf: NodeWithRevisionsToContentNodeConnectionEdge
  revisions(first: Int, last: Int, after: String, before: String, where: PostToRevisionConnectionWhereArgs): PostToRevisionConnection
  slug: String
  """
  \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` or \`auto-draft\`.
  """
  status: String
  tags(first: Int, last: Int, after: String, before: String, where: PostToTagConnectionWhereArgs): PostToTagConnection
  template: ContentTemplate
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """Terms of every taxonomy."""
  terms(first: Int, last: Int, after: String, before: String, where: PostToTermNodeConnectionWhereArgs): PostToTermNodeConnection
  """
  The title as HTML for a line of text; \`RAW\` gives what was typed, to those who may edit it.
  """
  title(format: PostObjectFieldFormatEnum): String
  toPing: [String]
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""The form of a post: an aside, a gallery, a quotation…"""
type PostFormat implements TermNode & UniformResourceIdentifiable & Node & DatabaseIdentifier & MenuItemLinkable {
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  contentNodes(first: Int, last: Int, after: String, before: String, where: PostFormatToContentNodeConnectionWhereArgs): PostFormatToContentNodeConnection
  """How much published content it has."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """The absolute address."""
  link: String
  name: String
  postFormatId: Int @deprecated
  posts(first: Int, last: Int, after: String, before: String, where: PostFormatToPostConnectionWhereArgs): PostFormatToPostConnection
  slug: String
  taxonomy: PostFormatToTaxonomyConnectionEdge
  taxonomyName: String
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  termGroupId: Int
  """The number of the pair of term and taxonomy."""
  termTaxonomyId: Int
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""The words of the editing area for a content type."""
type PostTypeLabelDetails {
  addNew: String
  addNewItem: String
  allItems: String
  archives: String
  attributes: String
  editItem: String
  featuredImage: String
  filterItemsList: String
  insertIntoItem: String
  itemsList: String
  itemsListNavigation: String
  menuName: String
  name: String
  newItem: String
  notFound: String
  notFoundInTrash: String
  parentItemColon: String
  removeFeaturedImage: String
  searchItems: String
  setFeaturedImage: String
  singularName: String
  uploadedToThisItem: String
  useFeaturedImage: String
  viewItem: String
  viewItems: String
}

"""Content that can be seen before it is published."""
interface Previewable {
  isPreview: Boolean
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
}

"""What a reader meets first."""
type ReadingSettings implements Node {
  """Opaque and unique across all types."""
  id: ID!
  """The number of the page that stands for the list of posts; 0 for none."""
  pageForPosts: Int
  """The number of the page at \`/\`; 0 for none."""
  pageOnFront: Int
  postsPerPage: Int
  """\`posts\` or \`page\`."""
  showOnFront: String
}

"""Where every change starts. Each takes an \`input\` and gives a payload."""
type RootMutation {
  """
  Keeps what an editor holds, without changing what readers see. An author's own draft is changed itself.
  """
  autosaveContent(input: AutosaveContentInput!): AutosaveContentPayload
  """Gives whoever asks the e-mail address to which the key was sent."""
  confirmEmail(input: ConfirmEmailInput!): ConfirmEmailPayload
  createCategory(input: CreateCategoryInput!): CreateCategoryPayload
  createComment(input: CreateCommentInput!): CreateCommentPayload
  """Fetches a file and keeps it."""
  createMediaItem(input: CreateMediaItemInput!): CreateMediaItemPayload
  createPage(input: CreatePageInput!): CreatePagePayload
  createPost(input: CreatePostInput!): CreatePostPayload
  createPostFormat(input: CreatePostFormatInput!): CreatePostFormatPayload
  createTag(input: CreateTagInput!): CreateTagPayload
  createUser(input: CreateUserInput!): CreateUserPayload
  deleteCategory(input: DeleteCategoryInput!): DeleteCategoryPayload
  """
  Puts it into the trash; with \`forceDelete\`, or out of the trash, deletes it for good.
  """
  deleteComment(input: DeleteCommentInput!): DeleteCommentPayload
  """Deletes it, with its files."""
  deleteMediaItem(input: DeleteMediaItemInput!): DeleteMediaItemPayload
  """
  Puts it into the trash; with \`forceDelete\`, deletes it for good, out of the trash as well.
  """
  deletePage(input: DeletePageInput!): DeletePagePayload
  """
  Puts it into the trash; with \`forceDelete\`, deletes it for good, out of the trash as well.
  """
  deletePost(input: DeletePostInput!): DeletePostPayload
  deletePostFormat(input: DeletePostFormatInput!): DeletePostFormatPayload
  deleteTag(input: DeleteTagInput!): DeleteTagPayload
  deleteUser(input: DeleteUserInput!): DeleteUserPayload
  """
  Logs in: the code is exchanged for tokens by a program that has the secret key.
  """
  generateAuthorizationCode(input: GenerateAuthorizationCodeInput!): GenerateAuthorizationCodePayload
  """Adds one to a number. It keeps nothing."""
  increaseCount(count: Int): Int
  """
  Says that whoever asks has it open in an editor, for two and a half minutes.
  """
  lockContent(input: LockContentInput!): LockContentPayload
  """Makes oneself an account, where the site allows it."""
  registerUser(input: RegisterUserInput!): RegisterUserPayload
  """Sets a new password with the key out of the mail."""
  resetUserPassword(input: ResetUserPasswordInput!): ResetUserPasswordPayload
  """Brings it back from the trash or from among the spam."""
  restoreComment(input: RestoreCommentInput!): RestoreCommentPayload
  """Brings it back from the trash, with the status it had."""
  restorePage(input: RestorePageInput!): RestorePagePayload
  """Brings it back from the trash, with the status it had."""
  restorePost(input: RestorePostInput!): RestorePostPayload
  """Makes content again what this revision says."""
  restoreRevision(input: RestoreRevisionInput!): RestoreRevisionPayload
  """
  Sends a link for a new password, if there is such an account. The answer does not say.
  """
  sendPasswordResetEmail(input: SendPasswordResetEmailInput!): SendPasswordResetEmailPayload
  """Ends every session of whoever asks."""
  signOutEverywhere(input: SignOutEverywhereInput!): SignOutEverywherePayload
  """Says that whoever asks has closed it."""
  unlockContent(input: UnlockContentInput!): UnlockContentPayload
  updateCategory(input: UpdateCategoryInput!): UpdateCategoryPayload
  updateComment(input: UpdateCommentInput!): UpdateCommentPayload
  updateMediaItem(input: UpdateMediaItemInput!): UpdateMediaItemPayload
  updatePage(input: UpdatePageInput!): UpdatePagePayload
  updatePost(input: UpdatePostInput!): UpdatePostPayload
  updatePostFormat(input: UpdatePostFormatInput!): UpdatePostFormatPayload
  updateSettings(input: UpdateSettingsInput!): UpdateSettingsPayload
  updateTag(input: UpdateTagInput!): UpdateTagPayload
  updateUser(input: UpdateUserInput!): UpdateUserPayload
}

"""Where every question starts."""
type RootQuery {
  """
  Every group of settings in one, the group's name before each setting's.
  """
  allSettings: Settings
  categories(first: Int, last: Int, after: String, before: String, where: RootQueryToCategoryConnectionWhereArgs): RootQueryToCategoryConnection
  category(id: ID!, idType: CategoryIdType): Category
  comment(id: ID!, idType: CommentNodeIdTypeEnum): Comment
  """
  Approved comments, the newest first, and one's own in waiting; moderators may ask for the others.
  """
  comments(first: Int, last: Int, after: String, before: String, where: RootQueryToCommentConnectionWhereArgs): RootQueryToCommentConnection
  contentNode(id: ID!, idType: ContentNodeIdTypeEnum, contentType: ContentTypeEnum, asPreview: Boolean): ContentNode
  """Content of every type, the newest first."""
  contentNodes(first: Int, last: Int, after: String, before: String, where: RootQueryToContentNodeConnectionWhereArgs): RootQueryToContentNodeConnection
  contentType(id: ID!, idType: ContentTypeIdTypeEnum): ContentType
  contentTypes(first: Int, last: Int, after: String, before: String): RootQueryToContentTypeConnection
  discussionSettings: DiscussionSettings
  generalSettings: GeneralSettings
  """Style rules made from the settings of the theme."""
  globalStylesheet(types: [GlobalStylesheetTypesEnum]): String
  mediaItem(id: ID!, idType: MediaItemIdType, asPreview: Boolean): MediaItem
  mediaItemBy(id: ID, mediaItemId: Int, uri: String, slug: String): MediaItem @deprecated
  mediaItems(first: Int, last: Int, after: String, before: String, where: RootQueryToMediaItemConnectionWhereArgs): RootQueryToMediaItemConnection
  menu(id: ID!, idType: MenuNodeIdTypeEnum): Menu
  menuItem(id: ID!, idType: MenuItemNodeIdTypeEnum): MenuItem
  """Items of all menus that hang somewhere, in their order."""
  menuItems(first: Int, last: Int, after: String, before: String, where: RootQueryToMenuItemConnectionWhereArgs): RootQueryToMenuItemConnection
  menus(first: Int, last: Int, after: String, before: String, where: RootQueryToMenuConnectionWhereArgs): RootQueryToMenuConnection
  """
  Whatever carries this global id, or null. Menu items are not found here.
  """
  node(id: ID): Node
  """
  What lives at a path of the site, such as \`/about/\` or \`/category/news/\`. Absolute addresses count by their path.
  """
  nodeByUri(uri: String!): UniformResourceIdentifiable
  page(id: ID!, idType: PageIdType, asPreview: Boolean): Page
  pageBy(id: ID, pageId: Int, uri: String): Page @deprecated
  pages(first: Int, last: Int, after: String, before: String, where: RootQueryToPageConnectionWhereArgs): RootQueryToPageConnection
  permalinkSettings: PermalinkSettings
  plugin(id: ID!): Plugin
  plugins(first: Int, last: Int, after: String, before: String, where: RootQueryToPluginConnectionWhereArgs): RootQueryToPluginConnection
  post(id: ID!, idType: PostIdType, asPreview: Boolean): Post
  postBy(id: ID, postId: Int, uri: String, slug: String): Post @deprecated
  postFormat(id: ID!, idType: PostFormatIdType): PostFormat
  postFormats(first: Int, last: Int, after: String, before: String, where: RootQueryToPostFormatConnectionWhereArgs): RootQueryToPostFormatConnection
  posts(first: Int, last: Int, after: String, before: String, where: RootQueryToPostConnectionWhereArgs): RootQueryToPostConnection
  readingSettings: ReadingSettings
  registeredScripts(first: Int, last: Int, after: String, before: String, where: RootQueryToEnqueuedScriptConnectionWhereArgs): RootQueryToEnqueuedScriptConnection
  registeredStylesheets(first: Int, last: Int, after: String, before: String, where: RootQueryToEnqueuedStylesheetConnectionWhereArgs): RootQueryToEnqueuedStylesheetConnection
  """Revisions of the content that the reader may edit."""
  revisions(first: Int, last: Int, after: String, before: String, where: RootQueryToRevisionsConnectionWhereArgs): RootQueryToRevisionsConnection
  tag(id: ID!, idType: TagIdType): Tag
  tags(first: Int, last: Int, after: String, before: String, where: RootQueryToTagConnectionWhereArgs): RootQueryToTagConnection
  taxonomies(first: Int, last: Int, after: String, before: String): RootQueryToTaxonomyConnection
  taxonomy(id: ID!, idType: TaxonomyIdTypeEnum): Taxonomy
  termNode(id: ID!, idType: TermNodeIdTypeEnum, taxonomy: TaxonomyEnum): TermNode
  """Terms of every taxonomy, by name."""
  terms(first: Int, last: Int, after: String, before: String, where: RootQueryToTermNodeConnectionWhereArgs): RootQueryToTermNodeConnection
  theme(id: ID!): Theme
  themes(first: Int, last: Int, after: String, before: String): RootQueryToThemeConnection
  user(id: ID!, idType: UserNodeIdTypeEnum): User
  userRole(id: ID!): UserRole
  userRoles(first: Int, last: Int, after: String, before: String): RootQueryToUserRoleConnection
  """Users by login name. A visitor sees those who have published."""
  users(first: Int, last: Int, after: String, before: String, where: RootQueryToUserConnectionWhereArgs): RootQueryToUserConnection
  """Who is asking; null for a visitor."""
  viewer: User
  writingSettings: WritingSettings
}

"""All settings."""
type Settings {
  discussionSettingsDefaultCommentStatus: String
  discussionSettingsDefaultPingStatus: String
  generalSettingsDateFormat: String
  generalSettingsDescription: String
  generalSettingsEmail: String
  generalSettingsHomeUrl: String
  generalSettingsLanguage: String
  generalSettingsStartOfWeek: Int
  generalSettingsTimeFormat: String
  generalSettingsTimezone: String
  generalSettingsTitle: String
  generalSettingsUrl: String
  permalinkSettingsCategoryBase: String
  permalinkSettingsStructure: String
  permalinkSettingsTagBase: String
  readingSettingsPageForPosts: Int
  readingSettingsPageOnFront: Int
  readingSettingsPostsPerPage: Int
  readingSettingsShowOnFront: String
  writingSettingsDefaultCategory: Int
  writingSettingsDefaultPostFormat: String
  writingSettingsUseSmilies: Boolean
}

"""A keyword."""
type Tag implements TermNode & UniformResourceIdentifiable & Node & DatabaseIdentifier & MenuItemLinkable {
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  contentNodes(first: Int, last: Int, after: String, before: String, where: TagToContentNodeConnectionWhereArgs): TagToContentNodeConnection
  """How much published content it has."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """The absolute address."""
  link: String
  name: String
  posts(first: Int, last: Int, after: String, before: String, where: TagToPostConnectionWhereArgs): TagToPostConnection
  slug: String
  tagId: Int @deprecated
  taxonomy: TagToTaxonomyConnectionEdge
  taxonomyName: String
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  termGroupId: Int
  """The number of the pair of term and taxonomy."""
  termTaxonomyId: Int
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""A way of sorting content: by category, by tag…"""
type Taxonomy implements Node {
  connectedContentTypes(first: Int, last: Int, after: String, before: String): TaxonomyToContentTypeConnection
  connectedTerms(first: Int, last: Int, after: String, before: String): TaxonomyToTermNodeConnection
  description: String
  graphqlPluralName: String
  graphqlSingleName: String
  hierarchical: Boolean
  """Opaque and unique across all types."""
  id: ID!
  isRestricted: Boolean
  """The name people read, in the plural."""
  label: String
  """The name programs use, such as \`category\`."""
  name: String
  public: Boolean
  restBase: String
  restControllerClass: String
  showCloud: Boolean
  showInAdminColumn: Boolean
  showInGraphql: Boolean
  showInMenu: Boolean
  showInNavMenus: Boolean
  showInQuickEdit: Boolean
  showInRest: Boolean
  showUi: Boolean
}

"""Only the body: no header, no footer."""
type Template_Blank implements ContentTemplate {
  """The name people choose it by."""
  templateName: String
}

"""A page under a large header."""
type Template_PageLargeHeader implements ContentTemplate {
  """The name people choose it by."""
  templateName: String
}

"""A page without lines between its parts."""
type Template_PageNoSeparators implements ContentTemplate {
  """The name people choose it by."""
  templateName: String
}

"""A post without lines between its parts."""
type Template_SinglePostNoSeparators implements ContentTemplate {
  """The name people choose it by."""
  templateName: String
}

"""A word that content is sorted under, of whatever taxonomy."""
interface TermNode implements UniformResourceIdentifiable & Node {
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  """How much published content it has."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """The absolute address."""
  link: String
  name: String
  slug: String
  taxonomyName: String
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  termGroupId: Int
  """The number of the pair of term and taxonomy."""
  termTaxonomyId: Int
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""What the site is drawn with."""
type Theme implements Node {
  author: String
  authorUri: String
  description: String
  """Opaque and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
  """The absolute address of a picture of it."""
  screenshot: String
  slug: String
  tags: [String]
  themeUri: String
  version: String
}

"""Anything with an address of its own."""
interface UniformResourceIdentifiable implements Node {
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isTermNode: Boolean!
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """The path below the site's origin, with a slash at both ends."""
  uri: String
}

"""Somebody with an account."""
type User implements UniformResourceIdentifiable & Node & Commenter & DatabaseIdentifier {
  adminColor: String
  avatar(
    """In pixels, 1 to 2048."""
    size: Int = 96
    forceDefault: Boolean
    rating: AvatarRatingEnum
  ): Avatar
  capKey: String
  """What they may do, told to themselves and to those who manage users."""
  capabilities: [String]
  comments(first: Int, last: Int, after: String, before: String, where: UserToCommentConnectionWhereArgs): UserToCommentConnection
  """What WordPress's conditional functions would say of it."""
  conditionalTags: ConditionalTags @deprecated
  """
  The number in the table. Unique among things of its family (content, terms, users, comments).
  """
  databaseId: Int!
  """A few words about themselves."""
  description: String
  """Told to moderators, and to oneself."""
  email: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: UserToEnqueuedScriptConnectionWhereArgs): UserToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: UserToEnqueuedStylesheetConnectionWhereArgs): UserToEnqueuedStylesheetConnection
  """What they may do beyond their roles, and the roles themselves."""
  extraCapabilities: [String]
  firstName: String
  hasCommentShortcutsEnabled: Boolean
  hasRichEditingEnabled: Boolean
  hasSyntaxHighlightingEnabled: Boolean
  """Opaque and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """True of what the path \`/\` shows."""
  isFrontPage: Boolean!
  """True of the page that stands for the list of posts."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  lastName: String
  """Of the editing area, such as \`en_US\`."""
  locale: String
  mediaItems(first: Int, last: Int, after: String, before: String, where: UserToMediaItemConnectionWhereArgs): UserToMediaItemConnection
  name: String
  """The name in addresses."""
  nicename: String
  nickname: String
  pages(first: Int, last: Int, after: String, before: String, where: UserToPageConnectionWhereArgs): UserToPageConnection
  posts(first: Int, last: Int, after: String, before: String, where: UserToPostConnectionWhereArgs): UserToPostConnection
  registeredDate: String
  revisions(first: Int, last: Int, after: String, before: String, where: UserToRevisionsConnectionWhereArgs): UserToRevisionsConnection
  roles(first: Int, last: Int, after: String, before: String): UserToUserRoleConnection
  shouldShowAdminToolbar: Boolean
  shouldShowFaustToolbar: Boolean
  """The name in addresses."""
  slug: String
  """Theme template names that would draw it, the most specific first."""
  templates: [String]
  """The path below the site's origin, with a slash at both ends."""
  uri: String
  """Their own site."""
  url: String
  userId: Int @deprecated
  """The name to log in with."""
  username: String
}

"""A set of rights that users have in common."""
type UserRole implements Node {
  capabilities: [String]
  displayName: String
  """Opaque and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
}

"""The same as PageInfo; both names are in use."""
interface WPPageInfo implements PageInfo {
  endCursor: String
  """
  Whether the list goes on; told to those who ask for a number of rows (\`first\` or \`last\`).
  """
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""What an editor starts from."""
type WritingSettings implements Node {
  """By number."""
  defaultCategory: Int
  defaultPostFormat: String
  """Opaque and unique across all types."""
  id: ID!
  """Whether \`:-)\` becomes a picture."""
  useSmilies: Boolean
}

"""A way to a Category."""
interface CategoryConnectionEdge implements Edge {
  cursor: String
  node: Category!
}

"""One page of a list of the type Category."""
interface CategoryConnection implements Connection {
  edges: [CategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: CategoryConnectionPageInfo!
}

"""Where a page of a list of the type Category begins and ends."""
interface CategoryConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the ancestors of a Category."""
type CategoryToAncestorsCategoryConnection implements CategoryConnection & Connection {
  edges: [CategoryToAncestorsCategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: CategoryToAncestorsCategoryConnectionPageInfo!
}

"""The way from a Category to one of its ancestors."""
type CategoryToAncestorsCategoryConnectionEdge implements CategoryConnectionEdge & Edge {
  cursor: String
  node: Category!
}

"""Where a page of the ancestors of a Category begins and ends."""
type CategoryToAncestorsCategoryConnectionPageInfo implements CategoryConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which terms of one taxonomy."""
input CategoryToCategoryConnectionWhereArgs {
  cacheDomain: String
  """Descendants of this term, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Without these and their descendants."""
  excludeTree: [ID]
  """Without terms that have no content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms of this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the descendants'."""
  padCounts: Boolean
  """Direct children of this term; 0 for the top."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""One page of the children of a Category."""
type CategoryToCategoryConnection implements CategoryConnection & Connection {
  edges: [CategoryToCategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: CategoryToCategoryConnectionPageInfo!
}

"""The way from a Category to one of its children."""
type CategoryToCategoryConnectionEdge implements CategoryConnectionEdge & Edge {
  cursor: String
  node: Category!
}

"""Where a page of the children of a Category begins and ends."""
type CategoryToCategoryConnectionPageInfo implements CategoryConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a ContentNode."""
interface ContentNodeConnectionEdge implements Edge {
  cursor: String
  node: ContentNode!
}

"""Which content of a term of the type Category."""
input CategoryToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypesOfCategoryEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of a list of the type ContentNode."""
interface ContentNodeConnection implements Connection {
  edges: [ContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: ContentNodeConnectionPageInfo!
}

"""Where a page of a list of the type ContentNode begins and ends."""
interface ContentNodeConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the contentNodes of a Category."""
type CategoryToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [CategoryToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: CategoryToContentNodeConnectionPageInfo!
}

"""The way from a Category to one of its contentNodes."""
type CategoryToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Where a page of the contentNodes of a Category begins and ends."""
type CategoryToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a EnqueuedScript."""
interface EnqueuedScriptConnectionEdge implements Edge {
  cursor: String
  node: EnqueuedScript!
}

"""Which scripts or stylesheets."""
input TermNodeToEnqueuedScriptConnectionWhereArgs {
  """By name."""
  handlesIn: [String]
}

"""One page of a list of the type EnqueuedScript."""
interface EnqueuedScriptConnection implements Connection {
  edges: [EnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: EnqueuedScriptConnectionPageInfo!
}

"""Where a page of a list of the type EnqueuedScript begins and ends."""
interface EnqueuedScriptConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the enqueuedScripts of a TermNode."""
type TermNodeToEnqueuedScriptConnection implements EnqueuedScriptConnection & Connection {
  edges: [TermNodeToEnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: TermNodeToEnqueuedScriptConnectionPageInfo!
}

"""The way from a TermNode to one of its enqueuedScripts."""
type TermNodeToEnqueuedScriptConnectionEdge implements EnqueuedScriptConnectionEdge & Edge {
  cursor: String
  node: EnqueuedScript!
}

"""Where a page of the enqueuedScripts of a TermNode begins and ends."""
type TermNodeToEnqueuedScriptConnectionPageInfo implements EnqueuedScriptConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a EnqueuedStylesheet."""
interface EnqueuedStylesheetConnectionEdge implements Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""Which scripts or stylesheets."""
input TermNodeToEnqueuedStylesheetConnectionWhereArgs {
  """By name."""
  handlesIn: [String]
}

"""One page of a list of the type EnqueuedStylesheet."""
interface EnqueuedStylesheetConnection implements Connection {
  edges: [EnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: EnqueuedStylesheetConnectionPageInfo!
}

"""Where a page of a list of the type EnqueuedStylesheet begins and ends."""
interface EnqueuedStylesheetConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the enqueuedStylesheets of a TermNode."""
type TermNodeToEnqueuedStylesheetConnection implements EnqueuedStylesheetConnection & Connection {
  edges: [TermNodeToEnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: TermNodeToEnqueuedStylesheetConnectionPageInfo!
}

"""The way from a TermNode to one of its enqueuedStylesheets."""
type TermNodeToEnqueuedStylesheetConnectionEdge implements EnqueuedStylesheetConnectionEdge & Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""Where a page of the enqueuedStylesheets of a TermNode begins and ends."""
type TermNodeToEnqueuedStylesheetConnectionPageInfo implements EnqueuedStylesheetConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The way from one Category to its parent."""
type CategoryToParentCategoryConnectionEdge implements OneToOneConnection & Edge & CategoryConnectionEdge {
  cursor: String
  node: Category!
}

"""A way to a Post."""
interface PostConnectionEdge implements Edge {
  cursor: String
  node: Post!
}

"""Which posts."""
input CategoryToPostConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  """By the category's number; its sub-categories count."""
  categoryId: Int
  categoryIn: [ID]
  """By the category's slug; its sub-categories count."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """By the tag's slug."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """All of these tags."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""One page of a list of the type Post."""
interface PostConnection implements Connection {
  edges: [PostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: PostConnectionPageInfo!
}

"""Where a page of a list of the type Post begins and ends."""
interface PostConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the posts of a Category."""
type CategoryToPostConnection implements PostConnection & Connection {
  edges: [CategoryToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: CategoryToPostConnectionPageInfo!
}

"""The way from a Category to one of its posts."""
type CategoryToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Where a page of the posts of a Category begins and ends."""
type CategoryToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a Taxonomy."""
interface TaxonomyConnectionEdge implements Edge {
  cursor: String
  node: Taxonomy!
}

"""The way from one Category to its taxonomy."""
type CategoryToTaxonomyConnectionEdge implements OneToOneConnection & Edge & TaxonomyConnectionEdge {
  cursor: String
  node: Taxonomy!
}

"""A way to a Commenter."""
interface CommenterConnectionEdge implements Edge {
  cursor: String
  node: Commenter!
}

"""The way from one Comment to its author."""
type CommentToCommenterConnectionEdge implements OneToOneConnection & Edge & CommenterConnectionEdge {
  cursor: String
  node: Commenter!
  """Told to moderators, and to whoever wrote it."""
  email: String
  """Told to moderators, and to whoever wrote it."""
  ipAddress: String
  name: String
  url: String
}

"""The way from one Comment to its commentedOn."""
type CommentToContentNodeConnectionEdge implements OneToOneConnection & Edge & ContentNodeConnectionEdge {
  cursor: String
  node: ContentNode!
}

"""A way to a Comment."""
interface CommentConnectionEdge implements Edge {
  cursor: String
  node: Comment!
}

"""Which comments."""
input CommentToParentCommentConnectionWhereArgs {
  authorEmail: String
  authorIn: [ID]
  authorNotIn: [ID]
  authorUrl: String
  commentIn: [ID]
  commentNotIn: [ID]
  commentType: String
  commentTypeIn: [String]
  commentTypeNotIn: String
  contentAuthor: [ID]
  contentAuthorIn: [ID]
  contentAuthorNotIn: [ID]
  contentId: ID
  contentIdIn: [ID]
  contentIdNotIn: [ID]
  """By the slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Answers to this comment; 0 for those that answer none."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""The way from one Comment to its parent."""
type CommentToParentCommentConnectionEdge implements OneToOneConnection & Edge & CommentConnectionEdge {
  cursor: String
  node: Comment!
}

"""Which comments."""
input CommentToCommentConnectionWhereArgs {
  authorEmail: String
  authorIn: [ID]
  authorNotIn: [ID]
  authorUrl: String
  commentIn: [ID]
  commentNotIn: [ID]
  commentType: String
  commentTypeIn: [String]
  commentTypeNotIn: String
  contentAuthor: [ID]
  contentAuthorIn: [ID]
  contentAuthorNotIn: [ID]
  contentId: ID
  contentIdIn: [ID]
  contentIdNotIn: [ID]
  """By the slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Answers to this comment; 0 for those that answer none."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""One page of a list of the type Comment."""
interface CommentConnection implements Connection {
  edges: [CommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: CommentConnectionPageInfo!
}

"""Where a page of a list of the type Comment begins and ends."""
interface CommentConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the replies of a Comment."""
type CommentToCommentConnection implements CommentConnection & Connection {
  edges: [CommentToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: CommentToCommentConnectionPageInfo!
}

"""The way from a Comment to one of its replies."""
type CommentToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Where a page of the replies of a Comment begins and ends."""
type CommentToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a ContentType."""
interface ContentTypeConnectionEdge implements Edge {
  cursor: String
  node: ContentType!
}

"""The way from one ContentNode to its contentType."""
type ContentNodeToContentTypeConnectionEdge implements OneToOneConnection & Edge & ContentTypeConnectionEdge {
  cursor: String
  node: ContentType!
}

"""A way to a User."""
interface UserConnectionEdge implements Edge {
  cursor: String
  node: User!
}

"""The way from one ContentNode to its editingLockedBy."""
type ContentNodeToEditLockConnectionEdge implements OneToOneConnection & Edge & UserConnectionEdge {
  cursor: String
  node: User!
  """When the holder last gave a sign of life, in the site's time zone."""
  lockTimestamp: String
}

"""Which scripts or stylesheets."""
input ContentNodeToEnqueuedScriptConnectionWhereArgs {
  """By name."""
  handlesIn: [String]
}

"""One page of the enqueuedScripts of a ContentNode."""
type ContentNodeToEnqueuedScriptConnection implements EnqueuedScriptConnection & Connection {
  edges: [ContentNodeToEnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: ContentNodeToEnqueuedScriptConnectionPageInfo!
}

"""The way from a ContentNode to one of its enqueuedScripts."""
type ContentNodeToEnqueuedScriptConnectionEdge implements EnqueuedScriptConnectionEdge & Edge {
  cursor: String
  node: EnqueuedScript!
}

"""Where a page of the enqueuedScripts of a ContentNode begins and ends."""
type ContentNodeToEnqueuedScriptConnectionPageInfo implements EnqueuedScriptConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which scripts or stylesheets."""
input ContentNodeToEnqueuedStylesheetConnectionWhereArgs {
  """By name."""
  handlesIn: [String]
}

"""One page of the enqueuedStylesheets of a ContentNode."""
type ContentNodeToEnqueuedStylesheetConnection implements EnqueuedStylesheetConnection & Connection {
  edges: [ContentNodeToEnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: ContentNodeToEnqueuedStylesheetConnectionPageInfo!
}

"""The way from a ContentNode to one of its enqueuedStylesheets."""
type ContentNodeToEnqueuedStylesheetConnectionEdge implements EnqueuedStylesheetConnectionEdge & Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""
Where a page of the enqueuedStylesheets of a ContentNode begins and ends.
"""
type ContentNodeToEnqueuedStylesheetConnectionPageInfo implements EnqueuedStylesheetConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The way from one ContentNode to its lastEditedBy."""
type ContentNodeToEditLastConnectionEdge implements OneToOneConnection & Edge & UserConnectionEdge {
  cursor: String
  node: User!
}

"""One page of a list of the type Taxonomy."""
interface TaxonomyConnection implements Connection {
  edges: [TaxonomyConnectionEdge!]!
  nodes: [Taxonomy!]!
  pageInfo: TaxonomyConnectionPageInfo!
}

"""Where a page of a list of the type Taxonomy begins and ends."""
interface TaxonomyConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the connectedTaxonomies of a ContentType."""
type ContentTypeToTaxonomyConnection implements TaxonomyConnection & Connection {
  edges: [ContentTypeToTaxonomyConnectionEdge!]!
  nodes: [Taxonomy!]!
  pageInfo: ContentTypeToTaxonomyConnectionPageInfo!
}

"""The way from a ContentType to one of its connectedTaxonomies."""
type ContentTypeToTaxonomyConnectionEdge implements TaxonomyConnectionEdge & Edge {
  cursor: String
  node: Taxonomy!
}

"""
Where a page of the connectedTaxonomies of a ContentType begins and ends.
"""
type ContentTypeToTaxonomyConnectionPageInfo implements TaxonomyConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content, of which types."""
input ContentTypeToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the contentNodes of a ContentType."""
type ContentTypeToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [ContentTypeToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: ContentTypeToContentNodeConnectionPageInfo!
}

"""The way from a ContentType to one of its contentNodes."""
type ContentTypeToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Where a page of the contentNodes of a ContentType begins and ends."""
type ContentTypeToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a MediaItem."""
interface MediaItemConnectionEdge implements Edge {
  cursor: String
  node: MediaItem!
}

"""The way from one GeneralSettings to its siteIcon."""
type GeneralSettingsToMediaItemConnectionEdge implements OneToOneConnection & Edge & MediaItemConnectionEdge {
  cursor: String
  node: MediaItem!
}

"""Which content, of which types."""
input HierarchicalContentNodeToContentNodeAncestorsConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the ancestors of a HierarchicalContentNode."""
type HierarchicalContentNodeToContentNodeAncestorsConnection implements ContentNodeConnection & Connection {
  edges: [HierarchicalContentNodeToContentNodeAncestorsConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: HierarchicalContentNodeToContentNodeAncestorsConnectionPageInfo!
}

"""The way from a HierarchicalContentNode to one of its ancestors."""
type HierarchicalContentNodeToContentNodeAncestorsConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""
Where a page of the ancestors of a HierarchicalContentNode begins and ends.
"""
type HierarchicalContentNodeToContentNodeAncestorsConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content, of which types."""
input HierarchicalContentNodeToContentNodeChildrenConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the children of a HierarchicalContentNode."""
type HierarchicalContentNodeToContentNodeChildrenConnection implements ContentNodeConnection & Connection {
  edges: [HierarchicalContentNodeToContentNodeChildrenConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: HierarchicalContentNodeToContentNodeChildrenConnectionPageInfo!
}

"""The way from a HierarchicalContentNode to one of its children."""
type HierarchicalContentNodeToContentNodeChildrenConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""
Where a page of the children of a HierarchicalContentNode begins and ends.
"""
type HierarchicalContentNodeToContentNodeChildrenConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The way from one HierarchicalContentNode to its parent."""
type HierarchicalContentNodeToParentContentNodeConnectionEdge implements OneToOneConnection & Edge & ContentNodeConnectionEdge {
  cursor: String
  node: ContentNode!
}

"""The way from one NodeWithAuthor to its author."""
type NodeWithAuthorToUserConnectionEdge implements OneToOneConnection & Edge & UserConnectionEdge {
  cursor: String
  node: User!
}

"""Which comments."""
input MediaItemToCommentConnectionWhereArgs {
  authorEmail: String
  authorIn: [ID]
  authorNotIn: [ID]
  authorUrl: String
  commentIn: [ID]
  commentNotIn: [ID]
  commentType: String
  commentTypeIn: [String]
  commentTypeNotIn: String
  contentAuthor: [ID]
  contentAuthorIn: [ID]
  contentAuthorNotIn: [ID]
  contentId: ID
  contentIdIn: [ID]
  contentIdNotIn: [ID]
  """By the slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Answers to this comment; 0 for those that answer none."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""One page of the comments of a MediaItem."""
type MediaItemToCommentConnection implements CommentConnection & Connection {
  edges: [MediaItemToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: MediaItemToCommentConnectionPageInfo!
}

"""The way from a MediaItem to one of its comments."""
type MediaItemToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Where a page of the comments of a MediaItem begins and ends."""
type MediaItemToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a MenuItem."""
interface MenuItemConnectionEdge implements Edge {
  cursor: String
  node: MenuItem!
}

"""Which menu items."""
input MenuToMenuItemConnectionWhereArgs {
  id: Int
  location: MenuLocationEnum
  """Items below this one; 0 for the top."""
  parentDatabaseId: Int
  parentId: ID
}

"""One page of a list of the type MenuItem."""
interface MenuItemConnection implements Connection {
  edges: [MenuItemConnectionEdge!]!
  nodes: [MenuItem!]!
  pageInfo: MenuItemConnectionPageInfo!
}

"""Where a page of a list of the type MenuItem begins and ends."""
interface MenuItemConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the menuItems of a Menu."""
type MenuToMenuItemConnection implements MenuItemConnection & Connection {
  edges: [MenuToMenuItemConnectionEdge!]!
  nodes: [MenuItem!]!
  pageInfo: MenuToMenuItemConnectionPageInfo!
}

"""The way from a Menu to one of its menuItems."""
type MenuToMenuItemConnectionEdge implements MenuItemConnectionEdge & Edge {
  cursor: String
  node: MenuItem!
}

"""Where a page of the menuItems of a Menu begins and ends."""
type MenuToMenuItemConnectionPageInfo implements MenuItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which menu items."""
input MenuItemToMenuItemConnectionWhereArgs {
  id: Int
  location: MenuLocationEnum
  """Items below this one; 0 for the top."""
  parentDatabaseId: Int
  parentId: ID
}

"""One page of the childItems of a MenuItem."""
type MenuItemToMenuItemConnection implements MenuItemConnection & Connection {
  edges: [MenuItemToMenuItemConnectionEdge!]!
  nodes: [MenuItem!]!
  pageInfo: MenuItemToMenuItemConnectionPageInfo!
}

"""The way from a MenuItem to one of its childItems."""
type MenuItemToMenuItemConnectionEdge implements MenuItemConnectionEdge & Edge {
  cursor: String
  node: MenuItem!
}

"""Where a page of the childItems of a MenuItem begins and ends."""
type MenuItemToMenuItemConnectionPageInfo implements MenuItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a MenuItemLinkable."""
interface MenuItemLinkableConnectionEdge implements Edge {
  cursor: String
  node: MenuItemLinkable!
}

"""The way from one MenuItem to its connectedNode."""
type MenuItemToMenuItemLinkableConnectionEdge implements OneToOneConnection & Edge & MenuItemLinkableConnectionEdge {
  cursor: String
  node: MenuItemLinkable!
}

"""A way to a Menu."""
interface MenuConnectionEdge implements Edge {
  cursor: String
  node: Menu!
}

"""The way from one MenuItem to its menu."""
type MenuItemToMenuConnectionEdge implements OneToOneConnection & Edge & MenuConnectionEdge {
  cursor: String
  node: Menu!
}

"""The way from one NodeWithFeaturedImage to its featuredImage."""
type NodeWithFeaturedImageToMediaItemConnectionEdge implements OneToOneConnection & Edge & MediaItemConnectionEdge {
  cursor: String
  node: MediaItem!
}

"""The way from one NodeWithRevisions to its revisionOf."""
type NodeWithRevisionsToContentNodeConnectionEdge implements OneToOneConnection & Edge & ContentNodeConnectionEdge {
  cursor: String
  node: ContentNode!
}

"""Which comments."""
input PageToCommentConnectionWhereArgs {
  authorEmail: String
  authorIn: [ID]
  authorNotIn: [ID]
  authorUrl: String
  commentIn: [ID]
  commentNotIn: [ID]
  commentType: String
  commentTypeIn: [String]
  commentTypeNotIn: String
  contentAuthor: [ID]
  contentAuthorIn: [ID]
  contentAuthorNotIn: [ID]
  contentId: ID
  contentIdIn: [ID]
  contentIdNotIn: [ID]
  """By the slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Answers to this comment; 0 for those that answer none."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""One page of the comments of a Page."""
type PageToCommentConnection implements CommentConnection & Connection {
  edges: [PageToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: PageToCommentConnectionPageInfo!
}

"""The way from a Page to one of its comments."""
type PageToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Where a page of the comments of a Page begins and ends."""
type PageToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a Page."""
interface PageConnectionEdge implements Edge {
  cursor: String
  node: Page!
}

"""The way from one Page to its preview."""
type PageToPreviewConnectionEdge implements OneToOneConnection & Edge & PageConnectionEdge {
  cursor: String
  node: Page!
}

"""Which content, by whom."""
input PageToRevisionConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of a list of the type Page."""
interface PageConnection implements Connection {
  edges: [PageConnectionEdge!]!
  nodes: [Page!]!
  pageInfo: PageConnectionPageInfo!
}

"""Where a page of a list of the type Page begins and ends."""
interface PageConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the revisions of a Page."""
type PageToRevisionConnection implements PageConnection & Connection {
  edges: [PageToRevisionConnectionEdge!]!
  nodes: [Page!]!
  pageInfo: PageToRevisionConnectionPageInfo!
}

"""The way from a Page to one of its revisions."""
type PageToRevisionConnectionEdge implements PageConnectionEdge & Edge {
  cursor: String
  node: Page!
}

"""Where a page of the revisions of a Page begins and ends."""
type PageToRevisionConnectionPageInfo implements PageConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the ancestors of a Post."""
type PostToPostConnection implements PostConnection & Connection {
  edges: [PostToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: PostToPostConnectionPageInfo!
}

"""The way from a Post to one of its ancestors."""
type PostToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Where a page of the ancestors of a Post begins and ends."""
type PostToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which terms of one taxonomy."""
input PostToCategoryConnectionWhereArgs {
  cacheDomain: String
  """Descendants of this term, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Without these and their descendants."""
  excludeTree: [ID]
  """Without terms that have no content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms of this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the descendants'."""
  padCounts: Boolean
  """Direct children of this term; 0 for the top."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""One page of the categories of a Post."""
type PostToCategoryConnection implements CategoryConnection & Connection {
  edges: [PostToCategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: PostToCategoryConnectionPageInfo!
}

"""The way from a Post to one of its categories."""
type PostToCategoryConnectionEdge implements CategoryConnectionEdge & Edge {
  cursor: String
  node: Category!
}

"""Where a page of the categories of a Post begins and ends."""
type PostToCategoryConnectionPageInfo implements CategoryConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which comments."""
input PostToCommentConnectionWhereArgs {
  authorEmail: String
  authorIn: [ID]
  authorNotIn: [ID]
  authorUrl: String
  commentIn: [ID]
  commentNotIn: [ID]
  commentType: String
  commentTypeIn: [String]
  commentTypeNotIn: String
  contentAuthor: [ID]
  contentAuthorIn: [ID]
  contentAuthorNotIn: [ID]
  contentId: ID
  contentIdIn: [ID]
  contentIdNotIn: [ID]
  """By the slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Answers to this comment; 0 for those that answer none."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""One page of the comments of a Post."""
type PostToCommentConnection implements CommentConnection & Connection {
  edges: [PostToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: PostToCommentConnectionPageInfo!
}

"""The way from a Post to one of its comments."""
type PostToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Where a page of the comments of a Post begins and ends."""
type PostToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The way from one Post to its parent."""
type PostToParentConnectionEdge implements OneToOneConnection & Edge & PostConnectionEdge {
  cursor: String
  node: Post!
}

"""A way to a PostFormat."""
interface PostFormatConnectionEdge implements Edge {
  cursor: String
  node: PostFormat!
}

"""Which terms of one taxonomy."""
input PostToPostFormatConnectionWhereArgs {
  cacheDomain: String
  """Descendants of this term, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Without these and their descendants."""
  excludeTree: [ID]
  """Without terms that have no content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms of this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the descendants'."""
  padCounts: Boolean
  """Direct children of this term; 0 for the top."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""One page of a list of the type PostFormat."""
interface PostFormatConnection implements Connection {
  edges: [PostFormatConnectionEdge!]!
  nodes: [PostFormat!]!
  pageInfo: PostFormatConnectionPageInfo!
}

"""Where a page of a list of the type PostFormat begins and ends."""
interface PostFormatConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the postFormats of a Post."""
type PostToPostFormatConnection implements PostFormatConnection & Connection {
  edges: [PostToPostFormatConnectionEdge!]!
  nodes: [PostFormat!]!
  pageInfo: PostToPostFormatConnectionPageInfo!
}

"""The way from a Post to one of its postFormats."""
type PostToPostFormatConnectionEdge implements PostFormatConnectionEdge & Edge {
  cursor: String
  node: PostFormat!
}

"""Where a page of the postFormats of a Post begins and ends."""
type PostToPostFormatConnectionPageInfo implements PostFormatConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The way from one Post to its preview."""
type PostToPreviewConnectionEdge implements OneToOneConnection & Edge & PostConnectionEdge {
  cursor: String
  node: Post!
}

"""Which posts."""
input PostToRevisionConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  """By the category's number; its sub-categories count."""
  categoryId: Int
  categoryIn: [ID]
  """By the category's slug; its sub-categories count."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """By the tag's slug."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """All of these tags."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""One page of the revisions of a Post."""
type PostToRevisionConnection implements PostConnection & Connection {
  edges: [PostToRevisionConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: PostToRevisionConnectionPageInfo!
}

"""The way from a Post to one of its revisions."""
type PostToRevisionConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Where a page of the revisions of a Post begins and ends."""
type PostToRevisionConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a Tag."""
interface TagConnectionEdge implements Edge {
  cursor: String
  node: Tag!
}

"""Which terms of one taxonomy."""
input PostToTagConnectionWhereArgs {
  cacheDomain: String
  """Descendants of this term, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Without these and their descendants."""
  excludeTree: [ID]
  """Without terms that have no content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms of this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the descendants'."""
  padCounts: Boolean
  """Direct children of this term; 0 for the top."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""One page of a list of the type Tag."""
interface TagConnection implements Connection {
  edges: [TagConnectionEdge!]!
  nodes: [Tag!]!
  pageInfo: TagConnectionPageInfo!
}

"""Where a page of a list of the type Tag begins and ends."""
interface TagConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the tags of a Post."""
type PostToTagConnection implements TagConnection & Connection {
  edges: [PostToTagConnectionEdge!]!
  nodes: [Tag!]!
  pageInfo: PostToTagConnectionPageInfo!
}

"""The way from a Post to one of its tags."""
type PostToTagConnectionEdge implements TagConnectionEdge & Edge {
  cursor: String
  node: Tag!
}

"""Where a page of the tags of a Post begins and ends."""
type PostToTagConnectionPageInfo implements TagConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a TermNode."""
interface TermNodeConnectionEdge implements Edge {
  cursor: String
  node: TermNode!
}

"""Which terms, of which taxonomies."""
input PostToTermNodeConnectionWhereArgs {
  cacheDomain: String
  """Descendants of this term, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Without these and their descendants."""
  excludeTree: [ID]
  """Without terms that have no content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms of this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the descendants'."""
  padCounts: Boolean
  """Direct children of this term; 0 for the top."""
  parent: Int
  search: String
  slug: [String]
  taxonomies: [TaxonomyEnum]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""One page of a list of the type TermNode."""
interface TermNodeConnection implements Connection {
  edges: [TermNodeConnectionEdge!]!
  nodes: [TermNode!]!
  pageInfo: TermNodeConnectionPageInfo!
}

"""Where a page of a list of the type TermNode begins and ends."""
interface TermNodeConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the terms of a Post."""
type PostToTermNodeConnection implements TermNodeConnection & Connection {
  edges: [PostToTermNodeConnectionEdge!]!
  nodes: [TermNode!]!
  pageInfo: PostToTermNodeConnectionPageInfo!
}

"""The way from a Post to one of its terms."""
type PostToTermNodeConnectionEdge implements TermNodeConnectionEdge & Edge {
  cursor: String
  node: TermNode!
}

"""Where a page of the terms of a Post begins and ends."""
type PostToTermNodeConnectionPageInfo implements TermNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content of a term of the type PostFormat."""
input PostFormatToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypesOfPostFormatEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the contentNodes of a PostFormat."""
type PostFormatToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [PostFormatToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: PostFormatToContentNodeConnectionPageInfo!
}

"""The way from a PostFormat to one of its contentNodes."""
type PostFormatToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Where a page of the contentNodes of a PostFormat begins and ends."""
type PostFormatToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which posts."""
input PostFormatToPostConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  """By the category's number; its sub-categories count."""
  categoryId: Int
  categoryIn: [ID]
  """By the category's slug; its sub-categories count."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """By the tag's slug."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """All of these tags."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""One page of the posts of a PostFormat."""
type PostFormatToPostConnection implements PostConnection & Connection {
  edges: [PostFormatToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: PostFormatToPostConnectionPageInfo!
}

"""The way from a PostFormat to one of its posts."""
type PostFormatToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Where a page of the posts of a PostFormat begins and ends."""
type PostFormatToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The way from one PostFormat to its taxonomy."""
type PostFormatToTaxonomyConnectionEdge implements OneToOneConnection & Edge & TaxonomyConnectionEdge {
  cursor: String
  node: Taxonomy!
}

"What autosaveContent takes."
input AutosaveContentInput {
  id: ID!
  content: String
  excerpt: String
  title: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What autosaveContent gives."
type AutosaveContentPayload {
  clientMutationId: String
  contentNode: ContentNode
}

"What confirmEmail takes."
input ConfirmEmailInput {
  """Out of the mail to the new address."""
  key: String!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What confirmEmail gives."
type ConfirmEmailPayload {
  clientMutationId: String
  user: User
}

"What createCategory takes."
input CreateCategoryInput {
  name: String!
  aliasOf: String
  description: String
  slug: String
  parentDatabaseId: Int
  parentId: ID
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What createCategory gives."
type CreateCategoryPayload {
  clientMutationId: String
  category: Category
}

"What createComment takes."
input CreateCommentInput {
  author: String
  authorEmail: String
  authorUrl: String
  """The content's number."""
  commentOn: Int
  content: String
  date: String
  """The comment it answers."""
  parent: ID
  status: CommentStatusEnum
  type: String
  approved: String @deprecated
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What createComment gives."
type CreateCommentPayload {
  clientMutationId: String
  comment: Comment
  """
  Whether it was taken. One that waits for a moderator is not shown to whoever sent it without an account.
  """
  success: Boolean
}

"What createMediaItem takes."
input CreateMediaItemInput {
  """
  Where the file is: an address, or a path below the folder \`incoming\` of the data directory.
  """
  filePath: String
  altText: String
  authorId: ID
  caption: String
  commentStatus: String
  date: String
  dateGmt: String
  description: String
  """Passed over: the file's bytes decide."""
  fileType: MimeTypeEnum
  """The content it is attached to."""
  parentId: ID
  pingStatus: String
  slug: String
  status: MediaItemStatusEnum
  title: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What createMediaItem gives."
type CreateMediaItemPayload {
  clientMutationId: String
  mediaItem: MediaItem
}

"What createPage takes."
input CreatePageInput {
  authorId: ID
  commentStatus: String
  content: String
  """In the site’s time zone, such as \`2026-11-20T09:00:00\`."""
  date: String
  """The picture that stands for it; the empty text for none."""
  featuredImageId: ID
  menuOrder: Int
  parentId: ID
  """What readers are asked for; the empty text for none."""
  password: String
  slug: String
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What createPage gives."
type CreatePagePayload {
  clientMutationId: String
  page: Page
}

"What createPost takes."
input CreatePostInput {
  authorId: ID
  commentStatus: String
  content: String
  """In the site’s time zone, such as \`2026-11-20T09:00:00\`."""
  date: String
  excerpt: String
  """The picture that stands for it; the empty text for none."""
  featuredImageId: ID
  menuOrder: Int
  """What readers are asked for; the empty text for none."""
  password: String
  pingStatus: String
  pinged: [String]
  toPing: [String]
  slug: String
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
  """Whether it stays at the top of the front page."""
  isSticky: Boolean
  categories: PostCategoriesInput
  tags: PostTagsInput
  postFormats: PostPostFormatsInput
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What createPost gives."
type CreatePostPayload {
  clientMutationId: String
  post: Post
}

"What createPostFormat takes."
input CreatePostFormatInput {
  name: String!
  aliasOf: String
  description: String
  slug: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What createPostFormat gives."
type CreatePostFormatPayload {
  clientMutationId: String
  postFormat: PostFormat
}

"What createTag takes."
input CreateTagInput {
  name: String!
  aliasOf: String
  description: String
  slug: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What createTag gives."
type CreateTagPayload {
  clientMutationId: String
  tag: Tag
}

"What createUser takes."
input CreateUserInput {
  username: String!
  roles: [String]
  email: String
  aim: String
  description: String
  displayName: String
  firstName: String
  jabber: String
  lastName: String
  locale: String
  nicename: String
  nickname: String
  password: String
  registered: String
  richEditing: String
  websiteUrl: String
  yim: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What createUser gives."
type CreateUserPayload {
  clientMutationId: String
  user: User
}

"What deleteCategory takes."
input DeleteCategoryInput {
  id: ID!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What deleteCategory gives."
type DeleteCategoryPayload {
  clientMutationId: String
  category: Category
  """The global id of what is gone."""
  deletedId: ID
}

"What deleteComment takes."
input DeleteCommentInput {
  id: ID!
  forceDelete: Boolean
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What deleteComment gives."
type DeleteCommentPayload {
  clientMutationId: String
  comment: Comment
  """The global id of what is gone."""
  deletedId: ID
}

"What deleteMediaItem takes."
input DeleteMediaItemInput {
  id: ID!
  forceDelete: Boolean
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What deleteMediaItem gives."
type DeleteMediaItemPayload {
  clientMutationId: String
  mediaItem: MediaItem
  """The global id of what is gone."""
  deletedId: ID
}

"What deletePage takes."
input DeletePageInput {
  id: ID!
  forceDelete: Boolean
  """Change it even while somebody else has it open in an editor."""
  ignoreEditLock: Boolean
  """Refuse when it was changed after this, its \`modifiedGmt\` as last read."""
  ifUnmodifiedSince: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What deletePage gives."
type DeletePagePayload {
  clientMutationId: String
  page: Page
  """The global id of what is gone."""
  deletedId: ID
}

"What deletePost takes."
input DeletePostInput {
  id: ID!
  forceDelete: Boolean
  """Change it even while somebody else has it open in an editor."""
  ignoreEditLock: Boolean
  """Refuse when it was changed after this, its \`modifiedGmt\` as last read."""
  ifUnmodifiedSince: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What deletePost gives."
type DeletePostPayload {
  clientMutationId: String
  post: Post
  """The global id of what is gone."""
  deletedId: ID
}

"What deletePostFormat takes."
input DeletePostFormatInput {
  id: ID!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What deletePostFormat gives."
type DeletePostFormatPayload {
  clientMutationId: String
  postFormat: PostFormat
  """The global id of what is gone."""
  deletedId: ID
}

"What deleteTag takes."
input DeleteTagInput {
  id: ID!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What deleteTag gives."
type DeleteTagPayload {
  clientMutationId: String
  tag: Tag
  """The global id of what is gone."""
  deletedId: ID
}

"What deleteUser takes."
input DeleteUserInput {
  id: ID!
  """
  Who gets what they wrote; without it, that goes into the trash, and media for good.
  """
  reassignId: ID
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What deleteUser gives."
type DeleteUserPayload {
  clientMutationId: String
  user: User
  """The global id of what is gone."""
  deletedId: ID
}

"What generateAuthorizationCode takes."
input GenerateAuthorizationCodeInput {
  email: String
  password: String
  username: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What generateAuthorizationCode gives."
type GenerateAuthorizationCodePayload {
  clientMutationId: String
  """Good once, for a minute."""
  code: String
  """Why there is none. Whether the account exists is not told."""
  error: String
}

"What lockContent takes."
input LockContentInput {
  id: ID!
  """Even while somebody else has it open."""
  takeOver: Boolean
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What lockContent gives."
type LockContentPayload {
  clientMutationId: String
  contentNode: ContentNode
}

"What registerUser takes."
input RegisterUserInput {
  username: String!
  email: String
  aim: String
  description: String
  displayName: String
  firstName: String
  jabber: String
  lastName: String
  locale: String
  nicename: String
  nickname: String
  password: String
  registered: String
  richEditing: String
  websiteUrl: String
  yim: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What registerUser gives."
type RegisterUserPayload {
  clientMutationId: String
  user: User
}

"What resetUserPassword takes."
input ResetUserPasswordInput {
  key: String
  login: String
  password: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What resetUserPassword gives."
type ResetUserPasswordPayload {
  clientMutationId: String
  user: User
}

"What restoreComment takes."
input RestoreCommentInput {
  id: ID!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What restoreComment gives."
type RestoreCommentPayload {
  clientMutationId: String
  comment: Comment
  """The global id of what is back."""
  restoredId: ID
}

"What restorePage takes."
input RestorePageInput {
  id: ID!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What restorePage gives."
type RestorePagePayload {
  clientMutationId: String
  page: Page
}

"What restorePost takes."
input RestorePostInput {
  id: ID!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What restorePost gives."
type RestorePostPayload {
  clientMutationId: String
  post: Post
}

"What restoreRevision takes."
input RestoreRevisionInput {
  id: ID!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What restoreRevision gives."
type RestoreRevisionPayload {
  clientMutationId: String
  contentNode: ContentNode
}

"What sendPasswordResetEmail takes."
input SendPasswordResetEmailInput {
  """The login or the e-mail address."""
  username: String!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What sendPasswordResetEmail gives."
type SendPasswordResetEmailPayload {
  clientMutationId: String
  """True, whether there is such an account or not."""
  success: Boolean
  user: User @deprecated
}

"What signOutEverywhere takes."
input SignOutEverywhereInput {
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What signOutEverywhere gives."
type SignOutEverywherePayload {
  clientMutationId: String
  success: Boolean
}

"What unlockContent takes."
input UnlockContentInput {
  id: ID!
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What unlockContent gives."
type UnlockContentPayload {
  clientMutationId: String
  contentNode: ContentNode
}

"What updateCategory takes."
input UpdateCategoryInput {
  id: ID!
  name: String
  aliasOf: String
  description: String
  slug: String
  parentDatabaseId: Int
  parentId: ID
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What updateCategory gives."
type UpdateCategoryPayload {
  clientMutationId: String
  category: Category
}

"What updateComment takes."
input UpdateCommentInput {
  id: ID!
  author: String
  authorEmail: String
  authorUrl: String
  """The content's number."""
  commentOn: Int
  content: String
  date: String
  """The comment it answers."""
  parent: ID
  status: CommentStatusEnum
  type: String
  approved: String @deprecated
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What updateComment gives."
type UpdateCommentPayload {
  clientMutationId: String
  comment: Comment
  """
  Whether it was taken. One that waits for a moderator is not shown to whoever sent it without an account.
  """
  success: Boolean
}

"What updateMediaItem takes."
input UpdateMediaItemInput {
  id: ID!
  """Passed over: the file of a media item is never replaced by another."""
  filePath: String
  altText: String
  authorId: ID
  caption: String
  commentStatus: String
  date: String
  dateGmt: String
  description: String
  """Passed over: the file's bytes decide."""
  fileType: MimeTypeEnum
  """The content it is attached to."""
  parentId: ID
  pingStatus: String
  slug: String
  status: MediaItemStatusEnum
  title: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What updateMediaItem gives."
type UpdateMediaItemPayload {
  clientMutationId: String
  mediaItem: MediaItem
}

"What updatePage takes."
input UpdatePageInput {
  id: ID!
  authorId: ID
  commentStatus: String
  content: String
  """In the site’s time zone, such as \`2026-11-20T09:00:00\`."""
  date: String
  """The picture that stands for it; the empty text for none."""
  featuredImageId: ID
  menuOrder: Int
  parentId: ID
  """What readers are asked for; the empty text for none."""
  password: String
  slug: String
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
  """Change it even while somebody else has it open in an editor."""
  ignoreEditLock: Boolean
  """Refuse when it was changed after this, its \`modifiedGmt\` as last read."""
  ifUnmodifiedSince: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What updatePage gives."
type UpdatePagePayload {
  clientMutationId: String
  page: Page
}

"What updatePost takes."
input UpdatePostInput {
  id: ID!
  authorId: ID
  commentStatus: String
  content: String
  """In the site’s time zone, such as \`2026-11-20T09:00:00\`."""
  date: String
  excerpt: String
  """The picture that stands for it; the empty text for none."""
  featuredImageId: ID
  menuOrder: Int
  """What readers are asked for; the empty text for none."""
  password: String
  pingStatus: String
  pinged: [String]
  toPing: [String]
  slug: String
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
  """Whether it stays at the top of the front page."""
  isSticky: Boolean
  categories: PostCategoriesInput
  tags: PostTagsInput
  postFormats: PostPostFormatsInput
  """Change it even while somebody else has it open in an editor."""
  ignoreEditLock: Boolean
  """Refuse when it was changed after this, its \`modifiedGmt\` as last read."""
  ifUnmodifiedSince: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What updatePost gives."
type UpdatePostPayload {
  clientMutationId: String
  post: Post
}

"What updatePostFormat takes."
input UpdatePostFormatInput {
  id: ID!
  name: String
  aliasOf: String
  description: String
  slug: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What updatePostFormat gives."
type UpdatePostFormatPayload {
  clientMutationId: String
  postFormat: PostFormat
}

"What updateSettings takes."
input UpdateSettingsInput {
  discussionSettingsDefaultCommentStatus: String
  discussionSettingsDefaultPingStatus: String
  generalSettingsDateFormat: String
  generalSettingsDescription: String
  generalSettingsEmail: String
  generalSettingsLanguage: String
  generalSettingsStartOfWeek: Int
  generalSettingsTimeFormat: String
  generalSettingsTimezone: String
  generalSettingsTitle: String
  generalSettingsUrl: String @deprecated
  readingSettingsPageForPosts: Int
  readingSettingsPageOnFront: Int
  readingSettingsPostsPerPage: Int
  readingSettingsShowOnFront: String
  writingSettingsDefaultCategory: Int
  writingSettingsDefaultPostFormat: String
  writingSettingsUseSmilies: Boolean
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What updateSettings gives."
type UpdateSettingsPayload {
  clientMutationId: String
  allSettings: Settings
  discussionSettings: DiscussionSettings
  generalSettings: GeneralSettings
  permalinkSettings: PermalinkSettings
  readingSettings: ReadingSettings
  writingSettings: WritingSettings
}

"What updateTag takes."
input UpdateTagInput {
  id: ID!
  name: String
  aliasOf: String
  description: String
  slug: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What updateTag gives."
type UpdateTagPayload {
  clientMutationId: String
  tag: Tag
}

"What updateUser takes."
input UpdateUserInput {
  id: ID!
  roles: [String]
  """
  One's own holds once it is confirmed from there, by \`confirmEmail\`; at once for who may edit users.
  """
  email: String
  aim: String
  description: String
  displayName: String
  firstName: String
  jabber: String
  lastName: String
  locale: String
  nicename: String
  nickname: String
  password: String
  registered: String
  richEditing: String
  websiteUrl: String
  yim: String
  "What the payload repeats, for clients to know their own."
  clientMutationId: String
}

"What updateUser gives."
type UpdateUserPayload {
  clientMutationId: String
  user: User
}

"""Which terms of one taxonomy."""
input RootQueryToCategoryConnectionWhereArgs {
  cacheDomain: String
  """Descendants of this term, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Without these and their descendants."""
  excludeTree: [ID]
  """Without terms that have no content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms of this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the descendants'."""
  padCounts: Boolean
  """Direct children of this term; 0 for the top."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""One page of the categories of a RootQuery."""
type RootQueryToCategoryConnection implements CategoryConnection & Connection {
  edges: [RootQueryToCategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: RootQueryToCategoryConnectionPageInfo!
}

"""The way from a RootQuery to one of its categories."""
type RootQueryToCategoryConnectionEdge implements CategoryConnectionEdge & Edge {
  cursor: String
  node: Category!
}

"""Where a page of the categories of a RootQuery begins and ends."""
type RootQueryToCategoryConnectionPageInfo implements CategoryConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which comments."""
input RootQueryToCommentConnectionWhereArgs {
  authorEmail: String
  authorIn: [ID]
  authorNotIn: [ID]
  authorUrl: String
  commentIn: [ID]
  commentNotIn: [ID]
  commentType: String
  commentTypeIn: [String]
  commentTypeNotIn: String
  contentAuthor: [ID]
  contentAuthorIn: [ID]
  contentAuthorNotIn: [ID]
  contentId: ID
  contentIdIn: [ID]
  contentIdNotIn: [ID]
  """By the slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Answers to this comment; 0 for those that answer none."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""One page of the comments of a RootQuery."""
type RootQueryToCommentConnection implements CommentConnection & Connection {
  edges: [RootQueryToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: RootQueryToCommentConnectionPageInfo!
}

"""The way from a RootQuery to one of its comments."""
type RootQueryToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Where a page of the comments of a RootQuery begins and ends."""
type RootQueryToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content, of which types."""
input RootQueryToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the contentNodes of a RootQuery."""
type RootQueryToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [RootQueryToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: RootQueryToContentNodeConnectionPageInfo!
}

"""The way from a RootQuery to one of its contentNodes."""
type RootQueryToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Where a page of the contentNodes of a RootQuery begins and ends."""
type RootQueryToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of a list of the type ContentType."""
interface ContentTypeConnection implements Connection {
  edges: [ContentTypeConnectionEdge!]!
  nodes: [ContentType!]!
  pageInfo: ContentTypeConnectionPageInfo!
}

"""Where a page of a list of the type ContentType begins and ends."""
interface ContentTypeConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the contentTypes of a RootQuery."""
type RootQueryToContentTypeConnection implements ContentTypeConnection & Connection {
  edges: [RootQueryToContentTypeConnectionEdge!]!
  nodes: [ContentType!]!
  pageInfo: RootQueryToContentTypeConnectionPageInfo!
}

"""The way from a RootQuery to one of its contentTypes."""
type RootQueryToContentTypeConnectionEdge implements ContentTypeConnectionEdge & Edge {
  cursor: String
  node: ContentType!
}

"""Where a page of the contentTypes of a RootQuery begins and ends."""
type RootQueryToContentTypeConnectionPageInfo implements ContentTypeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content, by whom."""
input RootQueryToMediaItemConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of a list of the type MediaItem."""
interface MediaItemConnection implements Connection {
  edges: [MediaItemConnectionEdge!]!
  nodes: [MediaItem!]!
  pageInfo: MediaItemConnectionPageInfo!
}

"""Where a page of a list of the type MediaItem begins and ends."""
interface MediaItemConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the mediaItems of a RootQuery."""
type RootQueryToMediaItemConnection implements MediaItemConnection & Connection {
  edges: [RootQueryToMediaItemConnectionEdge!]!
  nodes: [MediaItem!]!
  pageInfo: RootQueryToMediaItemConnectionPageInfo!
}

"""The way from a RootQuery to one of its mediaItems."""
type RootQueryToMediaItemConnectionEdge implements MediaItemConnectionEdge & Edge {
  cursor: String
  node: MediaItem!
}

"""Where a page of the mediaItems of a RootQuery begins and ends."""
type RootQueryToMediaItemConnectionPageInfo implements MediaItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which menu items."""
input RootQueryToMenuItemConnectionWhereArgs {
  id: Int
  location: MenuLocationEnum
  """Items below this one; 0 for the top."""
  parentDatabaseId: Int
  parentId: ID
}

"""One page of the menuItems of a RootQuery."""
type RootQueryToMenuItemConnection implements MenuItemConnection & Connection {
  edges: [RootQueryToMenuItemConnectionEdge!]!
  nodes: [MenuItem!]!
  pageInfo: RootQueryToMenuItemConnectionPageInfo!
}

"""The way from a RootQuery to one of its menuItems."""
type RootQueryToMenuItemConnectionEdge implements MenuItemConnectionEdge & Edge {
  cursor: String
  node: MenuItem!
}

"""Where a page of the menuItems of a RootQuery begins and ends."""
type RootQueryToMenuItemConnectionPageInfo implements MenuItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which menus."""
input RootQueryToMenuConnectionWhereArgs {
  id: Int
  location: MenuLocationEnum
  slug: String
}

"""One page of a list of the type Menu."""
interface MenuConnection implements Connection {
  edges: [MenuConnectionEdge!]!
  nodes: [Menu!]!
  pageInfo: MenuConnectionPageInfo!
}

"""Where a page of a list of the type Menu begins and ends."""
interface MenuConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the menus of a RootQuery."""
type RootQueryToMenuConnection implements MenuConnection & Connection {
  edges: [RootQueryToMenuConnectionEdge!]!
  nodes: [Menu!]!
  pageInfo: RootQueryToMenuConnectionPageInfo!
}

"""The way from a RootQuery to one of its menus."""
type RootQueryToMenuConnectionEdge implements MenuConnectionEdge & Edge {
  cursor: String
  node: Menu!
}

"""Where a page of the menus of a RootQuery begins and ends."""
type RootQueryToMenuConnectionPageInfo implements MenuConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content, by whom."""
input RootQueryToPageConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the pages of a RootQuery."""
type RootQueryToPageConnection implements PageConnection & Connection {
  edges: [RootQueryToPageConnectionEdge!]!
  nodes: [Page!]!
  pageInfo: RootQueryToPageConnectionPageInfo!
}

"""The way from a RootQuery to one of its pages."""
type RootQueryToPageConnectionEdge implements PageConnectionEdge & Edge {
  cursor: String
  node: Page!
}

"""Where a page of the pages of a RootQuery begins and ends."""
type RootQueryToPageConnectionPageInfo implements PageConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a Plugin."""
interface PluginConnectionEdge implements Edge {
  cursor: String
  node: Plugin!
}

"""Which plugins."""
input RootQueryToPluginConnectionWhereArgs {
  search: String
  stati: [PluginStatusEnum]
  status: PluginStatusEnum
}

"""One page of a list of the type Plugin."""
interface PluginConnection implements Connection {
  edges: [PluginConnectionEdge!]!
  nodes: [Plugin!]!
  pageInfo: PluginConnectionPageInfo!
}

"""Where a page of a list of the type Plugin begins and ends."""
interface PluginConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the plugins of a RootQuery."""
type RootQueryToPluginConnection implements PluginConnection & Connection {
  edges: [RootQueryToPluginConnectionEdge!]!
  nodes: [Plugin!]!
  pageInfo: RootQueryToPluginConnectionPageInfo!
}

"""The way from a RootQuery to one of its plugins."""
type RootQueryToPluginConnectionEdge implements PluginConnectionEdge & Edge {
  cursor: String
  node: Plugin!
}

"""Where a page of the plugins of a RootQuery begins and ends."""
type RootQueryToPluginConnectionPageInfo implements PluginConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which terms of one taxonomy."""
input RootQueryToPostFormatConnectionWhereArgs {
  cacheDomain: String
  """Descendants of this term, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Without these and their descendants."""
  excludeTree: [ID]
  """Without terms that have no content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms of this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the descendants'."""
  padCounts: Boolean
  """Direct children of this term; 0 for the top."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""One page of the postFormats of a RootQuery."""
type RootQueryToPostFormatConnection implements PostFormatConnection & Connection {
  edges: [RootQueryToPostFormatConnectionEdge!]!
  nodes: [PostFormat!]!
  pageInfo: RootQueryToPostFormatConnectionPageInfo!
}

"""The way from a RootQuery to one of its postFormats."""
type RootQueryToPostFormatConnectionEdge implements PostFormatConnectionEdge & Edge {
  cursor: String
  node: PostFormat!
}

"""Where a page of the postFormats of a RootQuery begins and ends."""
type RootQueryToPostFormatConnectionPageInfo implements PostFormatConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which posts."""
input RootQueryToPostConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  """By the category's number; its sub-categories count."""
  categoryId: Int
  categoryIn: [ID]
  """By the category's slug; its sub-categories count."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """By the tag's slug."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """All of these tags."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""One page of the posts of a RootQuery."""
type RootQueryToPostConnection implements PostConnection & Connection {
  edges: [RootQueryToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: RootQueryToPostConnectionPageInfo!
}

"""The way from a RootQuery to one of its posts."""
type RootQueryToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Where a page of the posts of a RootQuery begins and ends."""
type RootQueryToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which scripts or stylesheets."""
input RootQueryToEnqueuedScriptConnectionWhereArgs {
  """By name."""
  handlesIn: [String]
}

"""One page of the registeredScripts of a RootQuery."""
type RootQueryToEnqueuedScriptConnection implements EnqueuedScriptConnection & Connection {
  edges: [RootQueryToEnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: RootQueryToEnqueuedScriptConnectionPageInfo!
}

"""The way from a RootQuery to one of its registeredScripts."""
type RootQueryToEnqueuedScriptConnectionEdge implements EnqueuedScriptConnectionEdge & Edge {
  cursor: String
  node: EnqueuedScript!
}

"""Where a page of the registeredScripts of a RootQuery begins and ends."""
type RootQueryToEnqueuedScriptConnectionPageInfo implements EnqueuedScriptConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which scripts or stylesheets."""
input RootQueryToEnqueuedStylesheetConnectionWhereArgs {
  """By name."""
  handlesIn: [String]
}

"""One page of the registeredStylesheets of a RootQuery."""
type RootQueryToEnqueuedStylesheetConnection implements EnqueuedStylesheetConnection & Connection {
  edges: [RootQueryToEnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: RootQueryToEnqueuedStylesheetConnectionPageInfo!
}

"""The way from a RootQuery to one of its registeredStylesheets."""
type RootQueryToEnqueuedStylesheetConnectionEdge implements EnqueuedStylesheetConnectionEdge & Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""
Where a page of the registeredStylesheets of a RootQuery begins and ends.
"""
type RootQueryToEnqueuedStylesheetConnectionPageInfo implements EnqueuedStylesheetConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content, of which types."""
input RootQueryToRevisionsConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the revisions of a RootQuery."""
type RootQueryToRevisionsConnection implements ContentNodeConnection & Connection {
  edges: [RootQueryToRevisionsConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: RootQueryToRevisionsConnectionPageInfo!
}

"""The way from a RootQuery to one of its revisions."""
type RootQueryToRevisionsConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Where a page of the revisions of a RootQuery begins and ends."""
type RootQueryToRevisionsConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which terms of one taxonomy."""
input RootQueryToTagConnectionWhereArgs {
  cacheDomain: String
  """Descendants of this term, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Without these and their descendants."""
  excludeTree: [ID]
  """Without terms that have no content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms of this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the descendants'."""
  padCounts: Boolean
  """Direct children of this term; 0 for the top."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""One page of the tags of a RootQuery."""
type RootQueryToTagConnection implements TagConnection & Connection {
  edges: [RootQueryToTagConnectionEdge!]!
  nodes: [Tag!]!
  pageInfo: RootQueryToTagConnectionPageInfo!
}

"""The way from a RootQuery to one of its tags."""
type RootQueryToTagConnectionEdge implements TagConnectionEdge & Edge {
  cursor: String
  node: Tag!
}

"""Where a page of the tags of a RootQuery begins and ends."""
type RootQueryToTagConnectionPageInfo implements TagConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the taxonomies of a RootQuery."""
type RootQueryToTaxonomyConnection implements TaxonomyConnection & Connection {
  edges: [RootQueryToTaxonomyConnectionEdge!]!
  nodes: [Taxonomy!]!
  pageInfo: RootQueryToTaxonomyConnectionPageInfo!
}

"""The way from a RootQuery to one of its taxonomies."""
type RootQueryToTaxonomyConnectionEdge implements TaxonomyConnectionEdge & Edge {
  cursor: String
  node: Taxonomy!
}

"""Where a page of the taxonomies of a RootQuery begins and ends."""
type RootQueryToTaxonomyConnectionPageInfo implements TaxonomyConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which terms, of which taxonomies."""
input RootQueryToTermNodeConnectionWhereArgs {
  cacheDomain: String
  """Descendants of this term, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Without these and their descendants."""
  excludeTree: [ID]
  """Without terms that have no content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms of this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the descendants'."""
  padCounts: Boolean
  """Direct children of this term; 0 for the top."""
  parent: Int
  search: String
  slug: [String]
  taxonomies: [TaxonomyEnum]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""One page of the terms of a RootQuery."""
type RootQueryToTermNodeConnection implements TermNodeConnection & Connection {
  edges: [RootQueryToTermNodeConnectionEdge!]!
  nodes: [TermNode!]!
  pageInfo: RootQueryToTermNodeConnectionPageInfo!
}

"""The way from a RootQuery to one of its terms."""
type RootQueryToTermNodeConnectionEdge implements TermNodeConnectionEdge & Edge {
  cursor: String
  node: TermNode!
}

"""Where a page of the terms of a RootQuery begins and ends."""
type RootQueryToTermNodeConnectionPageInfo implements TermNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a Theme."""
interface ThemeConnectionEdge implements Edge {
  cursor: String
  node: Theme!
}

"""One page of a list of the type Theme."""
interface ThemeConnection implements Connection {
  edges: [ThemeConnectionEdge!]!
  nodes: [Theme!]!
  pageInfo: ThemeConnectionPageInfo!
}

"""Where a page of a list of the type Theme begins and ends."""
interface ThemeConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the themes of a RootQuery."""
type RootQueryToThemeConnection implements ThemeConnection & Connection {
  edges: [RootQueryToThemeConnectionEdge!]!
  nodes: [Theme!]!
  pageInfo: RootQueryToThemeConnectionPageInfo!
}

"""The way from a RootQuery to one of its themes."""
type RootQueryToThemeConnectionEdge implements ThemeConnectionEdge & Edge {
  cursor: String
  node: Theme!
}

"""Where a page of the themes of a RootQuery begins and ends."""
type RootQueryToThemeConnectionPageInfo implements ThemeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A way to a UserRole."""
interface UserRoleConnectionEdge implements Edge {
  cursor: String
  node: UserRole!
}

"""One page of a list of the type UserRole."""
interface UserRoleConnection implements Connection {
  edges: [UserRoleConnectionEdge!]!
  nodes: [UserRole!]!
  pageInfo: UserRoleConnectionPageInfo!
}

"""Where a page of a list of the type UserRole begins and ends."""
interface UserRoleConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the userRoles of a RootQuery."""
type RootQueryToUserRoleConnection implements UserRoleConnection & Connection {
  edges: [RootQueryToUserRoleConnectionEdge!]!
  nodes: [UserRole!]!
  pageInfo: RootQueryToUserRoleConnectionPageInfo!
}

"""The way from a RootQuery to one of its userRoles."""
type RootQueryToUserRoleConnectionEdge implements UserRoleConnectionEdge & Edge {
  cursor: String
  node: UserRole!
}

"""Where a page of the userRoles of a RootQuery begins and ends."""
type RootQueryToUserRoleConnectionPageInfo implements UserRoleConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which users."""
input RootQueryToUserConnectionWhereArgs {
  exclude: [Int]
  """Those who have published content of these types."""
  hasPublishedPosts: [ContentTypeEnum]
  include: [Int]
  login: String
  loginIn: [String]
  loginNotIn: [String]
  nicename: String
  nicenameIn: [String]
  nicenameNotIn: [String]
  orderby: [UsersConnectionOrderbyInput]
  role: UserRoleEnum
  roleIn: [UserRoleEnum]
  roleNotIn: [UserRoleEnum]
  """Words with \`*\` for the part left open."""
  search: String
  searchColumns: [UsersConnectionSearchColumnEnum]
}

"""One page of a list of the type User."""
interface UserConnection implements Connection {
  edges: [UserConnectionEdge!]!
  nodes: [User!]!
  pageInfo: UserConnectionPageInfo!
}

"""Where a page of a list of the type User begins and ends."""
interface UserConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the users of a RootQuery."""
type RootQueryToUserConnection implements UserConnection & Connection {
  edges: [RootQueryToUserConnectionEdge!]!
  nodes: [User!]!
  pageInfo: RootQueryToUserConnectionPageInfo!
}

"""The way from a RootQuery to one of its users."""
type RootQueryToUserConnectionEdge implements UserConnectionEdge & Edge {
  cursor: String
  node: User!
}

"""Where a page of the users of a RootQuery begins and ends."""
type RootQueryToUserConnectionPageInfo implements UserConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content of a term of the type Tag."""
input TagToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypesOfTagEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the contentNodes of a Tag."""
type TagToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [TagToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: TagToContentNodeConnectionPageInfo!
}

"""The way from a Tag to one of its contentNodes."""
type TagToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Where a page of the contentNodes of a Tag begins and ends."""
type TagToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which posts."""
input TagToPostConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  """By the category's number; its sub-categories count."""
  categoryId: Int
  categoryIn: [ID]
  """By the category's slug; its sub-categories count."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """By the tag's slug."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """All of these tags."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""One page of the posts of a Tag."""
type TagToPostConnection implements PostConnection & Connection {
  edges: [TagToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: TagToPostConnectionPageInfo!
}

"""The way from a Tag to one of its posts."""
type TagToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Where a page of the posts of a Tag begins and ends."""
type TagToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The way from one Tag to its taxonomy."""
type TagToTaxonomyConnectionEdge implements OneToOneConnection & Edge & TaxonomyConnectionEdge {
  cursor: String
  node: Taxonomy!
}

"""One page of the connectedContentTypes of a Taxonomy."""
type TaxonomyToContentTypeConnection implements ContentTypeConnection & Connection {
  edges: [TaxonomyToContentTypeConnectionEdge!]!
  nodes: [ContentType!]!
  pageInfo: TaxonomyToContentTypeConnectionPageInfo!
}

"""The way from a Taxonomy to one of its connectedContentTypes."""
type TaxonomyToContentTypeConnectionEdge implements ContentTypeConnectionEdge & Edge {
  cursor: String
  node: ContentType!
}

"""
Where a page of the connectedContentTypes of a Taxonomy begins and ends.
"""
type TaxonomyToContentTypeConnectionPageInfo implements ContentTypeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the connectedTerms of a Taxonomy."""
type TaxonomyToTermNodeConnection implements TermNodeConnection & Connection {
  edges: [TaxonomyToTermNodeConnectionEdge!]!
  nodes: [TermNode!]!
  pageInfo: TaxonomyToTermNodeConnectionPageInfo!
}

"""The way from a Taxonomy to one of its connectedTerms."""
type TaxonomyToTermNodeConnectionEdge implements TermNodeConnectionEdge & Edge {
  cursor: String
  node: TermNode!
}

"""Where a page of the connectedTerms of a Taxonomy begins and ends."""
type TaxonomyToTermNodeConnectionPageInfo implements TermNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which comments."""
input UserToCommentConnectionWhereArgs {
  authorEmail: String
  authorIn: [ID]
  authorNotIn: [ID]
  authorUrl: String
  commentIn: [ID]
  commentNotIn: [ID]
  commentType: String
  commentTypeIn: [String]
  commentTypeNotIn: String
  contentAuthor: [ID]
  contentAuthorIn: [ID]
  contentAuthorNotIn: [ID]
  contentId: ID
  contentIdIn: [ID]
  contentIdNotIn: [ID]
  """By the slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Answers to this comment; 0 for those that answer none."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""One page of the comments of a User."""
type UserToCommentConnection implements CommentConnection & Connection {
  edges: [UserToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: UserToCommentConnectionPageInfo!
}

"""The way from a User to one of its comments."""
type UserToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Where a page of the comments of a User begins and ends."""
type UserToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which scripts or stylesheets."""
input UserToEnqueuedScriptConnectionWhereArgs {
  """By name."""
  handlesIn: [String]
}

"""One page of the enqueuedScripts of a User."""
type UserToEnqueuedScriptConnection implements EnqueuedScriptConnection & Connection {
  edges: [UserToEnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: UserToEnqueuedScriptConnectionPageInfo!
}

"""The way from a User to one of its enqueuedScripts."""
type UserToEnqueuedScriptConnectionEdge implements EnqueuedScriptConnectionEdge & Edge {
  cursor: String
  node: EnqueuedScript!
}

"""Where a page of the enqueuedScripts of a User begins and ends."""
type UserToEnqueuedScriptConnectionPageInfo implements EnqueuedScriptConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which scripts or stylesheets."""
input UserToEnqueuedStylesheetConnectionWhereArgs {
  """By name."""
  handlesIn: [String]
}

"""One page of the enqueuedStylesheets of a User."""
type UserToEnqueuedStylesheetConnection implements EnqueuedStylesheetConnection & Connection {
  edges: [UserToEnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: UserToEnqueuedStylesheetConnectionPageInfo!
}

"""The way from a User to one of its enqueuedStylesheets."""
type UserToEnqueuedStylesheetConnectionEdge implements EnqueuedStylesheetConnectionEdge & Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""Where a page of the enqueuedStylesheets of a User begins and ends."""
type UserToEnqueuedStylesheetConnectionPageInfo implements EnqueuedStylesheetConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content, by whom."""
input UserToMediaItemConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the mediaItems of a User."""
type UserToMediaItemConnection implements MediaItemConnection & Connection {
  edges: [UserToMediaItemConnectionEdge!]!
  nodes: [MediaItem!]!
  pageInfo: UserToMediaItemConnectionPageInfo!
}

"""The way from a User to one of its mediaItems."""
type UserToMediaItemConnectionEdge implements MediaItemConnectionEdge & Edge {
  cursor: String
  node: MediaItem!
}

"""Where a page of the mediaItems of a User begins and ends."""
type UserToMediaItemConnectionPageInfo implements MediaItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content, by whom."""
input UserToPageConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the pages of a User."""
type UserToPageConnection implements PageConnection & Connection {
  edges: [UserToPageConnectionEdge!]!
  nodes: [Page!]!
  pageInfo: UserToPageConnectionPageInfo!
}

"""The way from a User to one of its pages."""
type UserToPageConnectionEdge implements PageConnectionEdge & Edge {
  cursor: String
  node: Page!
}

"""Where a page of the pages of a User begins and ends."""
type UserToPageConnectionPageInfo implements PageConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which posts."""
input UserToPostConnectionWhereArgs {
  """By the author's number."""
  author: Int
  authorIn: [ID]
  """By the author's slug."""
  authorName: String
  authorNotIn: [ID]
  """By the category's number; its sub-categories count."""
  categoryId: Int
  categoryIn: [ID]
  """By the category's slug; its sub-categories count."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """By the tag's slug."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """All of these tags."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""One page of the posts of a User."""
type UserToPostConnection implements PostConnection & Connection {
  edges: [UserToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: UserToPostConnectionPageInfo!
}

"""The way from a User to one of its posts."""
type UserToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Where a page of the posts of a User begins and ends."""
type UserToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Which content, of which types."""
input UserToRevisionsConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """By number."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """By slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Words that the title, the summary or the body contains."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""One page of the revisions of a User."""
type UserToRevisionsConnection implements ContentNodeConnection & Connection {
  edges: [UserToRevisionsConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: UserToRevisionsConnectionPageInfo!
}

"""The way from a User to one of its revisions."""
type UserToRevisionsConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Where a page of the revisions of a User begins and ends."""
type UserToRevisionsConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""One page of the roles of a User."""
type UserToUserRoleConnection implements UserRoleConnection & Connection {
  edges: [UserToUserRoleConnectionEdge!]!
  nodes: [UserRole!]!
  pageInfo: UserToUserRoleConnectionPageInfo!
}

"""The way from a User to one of its roles."""
type UserToUserRoleConnectionEdge implements UserRoleConnectionEdge & Edge {
  cursor: String
  node: UserRole!
}

"""Where a page of the roles of a User begins and ends."""
type UserToUserRoleConnectionPageInfo implements UserRoleConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""What a menu item can point at."""
union MenuItemObjectUnion = Post | Page | Category | Tag | PostFormat

"""For which audience a picture is fit."""
enum AvatarRatingEnum {
  G
  PG
  R
  X
}

"What identifies a term of the type Category."
enum CategoryIdType {
  DATABASE_ID
  ID
  NAME
  SLUG
  URI
}

"""What identifies a comment."""
enum CommentNodeIdTypeEnum {
  DATABASE_ID
  ID
}

"""What a moderator decided."""
enum CommentStatusEnum {
  APPROVE
  HOLD
  SPAM
  TRASH
}

"""What comments can be ordered by."""
enum CommentsConnectionOrderbyEnum {
  COMMENT_AGENT
  COMMENT_APPROVED
  COMMENT_AUTHOR
  COMMENT_AUTHOR_EMAIL
  COMMENT_AUTHOR_IP
  COMMENT_AUTHOR_URL
  COMMENT_CONTENT
  COMMENT_DATE
  COMMENT_DATE_GMT
  COMMENT_ID
  """As they stand in \`commentIn\`."""
  COMMENT_IN
  COMMENT_KARMA
  COMMENT_PARENT
  COMMENT_POST_ID
  COMMENT_TYPE
  USER_ID
}

"""What identifies content of any type."""
enum ContentNodeIdTypeEnum {
  DATABASE_ID
  ID
  URI
}

"""The layouts, by name."""
enum ContentTemplateEnum {
  DEFAULT_TEMPLATE
  TEMPLATE_BLANK
  TEMPLATE_PAGE_LARGE_HEADER
  TEMPLATE_PAGE_NO_SEPARATORS
  TEMPLATE_SINGLE_POST_NO_SEPARATORS
}

"""Content types, by name."""
enum ContentTypeEnum {
  POST
  PAGE
  ATTACHMENT
}

"""What identifies a content type."""
enum ContentTypeIdTypeEnum {
  ID
  NAME
}

"Content types that are sorted by Category."
enum ContentTypesOfCategoryEnum {
  POST
}

"Content types that are sorted by PostFormat."
enum ContentTypesOfPostFormatEnum {
  POST
}

"Content types that are sorted by Tag."
enum ContentTypesOfTagEnum {
  POST
}

"""Parts of the stylesheet of the theme."""
enum GlobalStylesheetTypesEnum {
  BASE_LAYOUT_STYLES
  PRESETS
  STYLES
  VARIABLES
}

"What identifies content of the type MediaItem."
enum MediaItemIdType {
  DATABASE_ID
  ID
  SLUG
  SOURCE_URL
  URI
}

"""The copies that are made of an image."""
enum MediaItemSizeEnum {
  LARGE
  MEDIUM
  MEDIUM_LARGE
  POST_THUMBNAIL
  THUMBNAIL
  _1536X1536
  _2048X2048
}

"""Statuses of a media item."""
enum MediaItemStatusEnum {
  AUTO_DRAFT
  """That of the content it is attached to."""
  INHERIT
  PRIVATE
  TRASH
}

"""What identifies a menu item."""
enum MenuItemNodeIdTypeEnum {
  DATABASE_ID
  ID
}

"""Where a menu can hang."""
enum MenuLocationEnum {
  FOOTER
  PRIMARY
}

"""What identifies a menu."""
enum MenuNodeIdTypeEnum {
  DATABASE_ID
  ID
  LOCATION
  NAME
  SLUG
}

"""The kinds of file that can be uploaded."""
enum MimeTypeEnum {
  APPLICATION_JAVA
  APPLICATION_JAVASCRIPT
  APPLICATION_MSWORD
  APPLICATION_OCTET_STREAM
  APPLICATION_ONENOTE
  APPLICATION_OXPS
  APPLICATION_PDF
  APPLICATION_RAR
  APPLICATION_RTF
  APPLICATION_TTAF_XML
  APPLICATION_VND_APPLE_KEYNOTE
  APPLICATION_VND_APPLE_NUMBERS
  APPLICATION_VND_APPLE_PAGES
  APPLICATION_VND_MS_ACCESS
  APPLICATION_VND_MS_EXCEL
  APPLICATION_VND_MS_EXCEL_ADDIN_MACROENABLED_12
  APPLICATION_VND_MS_EXCEL_SHEET_BINARY_MACROENABLED_12
  APPLICATION_VND_MS_EXCEL_SHEET_MACROENABLED_12
  APPLICATION_VND_MS_EXCEL_TEMPLATE_MACROENABLED_12
  APPLICATION_VND_MS_POWERPOINT
  APPLICATION_VND_MS_POWERPOINT_ADDIN_MACROENABLED_12
  APPLICATION_VND_MS_POWERPOINT_PRESENTATION_MACROENABLED_12
  APPLICATION_VND_MS_POWERPOINT_SLIDESHOW_MACROENABLED_12
  APPLICATION_VND_MS_POWERPOINT_SLIDE_MACROENABLED_12
  APPLICATION_VND_MS_POWERPOINT_TEMPLATE_MACROENABLED_12
  APPLICATION_VND_MS_PROJECT
  APPLICATION_VND_MS_WORD_DOCUMENT_MACROENABLED_12
  APPLICATION_VND_MS_WORD_TEMPLATE_MACROENABLED_12
  APPLICATION_VND_MS_WRITE
  APPLICATION_VND_MS_XPSDOCUMENT
  APPLICATION_VND_OASIS_OPENDOCUMENT_CHART
  APPLICATION_VND_OASIS_OPENDOCUMENT_DATABASE
  APPLICATION_VND_OASIS_OPENDOCUMENT_FORMULA
  APPLICATION_VND_OASIS_OPENDOCUMENT_GRAPHICS
  APPLICATION_VND_OASIS_OPENDOCUMENT_PRESENTATION
  APPLICATION_VND_OASIS_OPENDOCUMENT_SPREADSHEET
  APPLICATION_VND_OASIS_OPENDOCUMENT_TEXT
  APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_PRESENTATIONML_PRESENTATION
  APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_PRESENTATIONML_SLIDE
  APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_PRESENTATIONML_SLIDESHOW
  APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_PRESENTATIONML_TEMPLATE
  APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_SPREADSHEETML_SHEET
  APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_SPREADSHEETML_TEMPLATE
  APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_WORDPROCESSINGML_DOCUMENT
  APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_WORDPROCESSINGML_TEMPLATE
  APPLICATION_WORDPERFECT
  APPLICATION_X_7Z_COMPRESSED
  APPLICATION_X_GZIP
  APPLICATION_X_TAR
  APPLICATION_ZIP
  AUDIO_AAC
  AUDIO_FLAC
  AUDIO_MIDI
  AUDIO_MPEG
  AUDIO_OGG
  AUDIO_WAV
  AUDIO_X_MATROSKA
  AUDIO_X_MS_WAX
  AUDIO_X_MS_WMA
  AUDIO_X_REALAUDIO
  IMAGE_BMP
  IMAGE_GIF
  IMAGE_HEIC
  IMAGE_JPEG
  IMAGE_PNG
  IMAGE_TIFF
  IMAGE_WEBP
  IMAGE_X_ICON
  TEXT_CALENDAR
  TEXT_CSS
  TEXT_CSV
  TEXT_HTML
  TEXT_PLAIN
  TEXT_RICHTEXT
  TEXT_TAB_SEPARATED_VALUES
  TEXT_VTT
  VIDEO_3GPP
  VIDEO_3GPP2
  VIDEO_AVI
  VIDEO_DIVX
  VIDEO_MP4
  VIDEO_MPEG
  VIDEO_OGG
  VIDEO_QUICKTIME
  VIDEO_WEBM
  VIDEO_X_FLV
  VIDEO_X_MATROSKA
  VIDEO_X_MS_ASF
  VIDEO_X_MS_WM
  VIDEO_X_MS_WMV
  VIDEO_X_MS_WMX
}

"""The direction of an order."""
enum OrderEnum {
  ASC
  DESC
}

"What identifies content of the type Page."
enum PageIdType {
  DATABASE_ID
  ID
  URI
}

"""What a plugin is doing."""
enum PluginStatusEnum {
  ACTIVE
  DROP_IN
  INACTIVE
  MUST_USE
  PAUSED
  RECENTLY_ACTIVE
  UPGRADE
}

"What identifies a term of the type PostFormat."
enum PostFormatIdType {
  DATABASE_ID
  ID
  NAME
  SLUG
  URI
}

"What identifies content of the type Post."
enum PostIdType {
  DATABASE_ID
  ID
  SLUG
  URI
}

"""What was stored, or what a reader is shown."""
enum PostObjectFieldFormatEnum {
  RAW
  RENDERED
}

"""Which date is meant."""
enum PostObjectsConnectionDateColumnEnum {
  DATE
  MODIFIED
}

"""What content can be ordered by."""
enum PostObjectsConnectionOrderbyEnum {
  AUTHOR
  COMMENT_COUNT
  DATE
  """As they stand in \`in\`."""
  IN
  MENU_ORDER
  MODIFIED
  """As they stand in \`nameIn\`."""
  NAME_IN
  PARENT
  SLUG
  TITLE
}

"""Where content is on its way to the reader."""
enum PostStatusEnum {
  AUTO_DRAFT
  DRAFT
  FUTURE
  INHERIT
  PENDING
  PRIVATE
  PUBLISH
  REQUEST_COMPLETED
  REQUEST_CONFIRMED
  REQUEST_FAILED
  REQUEST_PENDING
  TRASH
}

"""How several conditions are joined."""
enum RelationEnum {
  AND
  OR
}

"""Where in the page a script stands."""
enum ScriptLoadingGroupLocationEnum {
  FOOTER
  HEADER
}

"""When a script runs."""
enum ScriptLoadingStrategyEnum {
  ASYNC
  DEFER
}

"What identifies a term of the type Tag."
enum TagIdType {
  DATABASE_ID
  ID
  NAME
  SLUG
  URI
}

"""Taxonomies, by name."""
enum TaxonomyEnum {
  CATEGORY
  TAG
  POSTFORMAT
}

"""What identifies a taxonomy."""
enum TaxonomyIdTypeEnum {
  ID
  NAME
}

"""
What identifies a term of any taxonomy. Slugs and names need the taxonomy beside them.
"""
enum TermNodeIdTypeEnum {
  DATABASE_ID
  ID
  NAME
  SLUG
  URI
}

"""What terms can be ordered by."""
enum TermObjectsConnectionOrderbyEnum {
  COUNT
  DESCRIPTION
  NAME
  SLUG
  TERM_GROUP
  TERM_ID
  TERM_ORDER
}

"""What identifies a user."""
enum UserNodeIdTypeEnum {
  DATABASE_ID
  EMAIL
  ID
  SLUG
  URI
  USERNAME
}

"""The roles, by name."""
enum UserRoleEnum {
  ADMINISTRATOR
  AUTHOR
  CONTRIBUTOR
  EDITOR
  SUBSCRIBER
}

"""What users can be ordered by."""
enum UsersConnectionOrderbyEnum {
  DISPLAY_NAME
  EMAIL
  LOGIN
  """As they stand in \`loginIn\`."""
  LOGIN_IN
  NICE_NAME
  """As they stand in \`nicenameIn\`."""
  NICE_NAME_IN
  REGISTERED
  URL
}

"""Where a search looks."""
enum UsersConnectionSearchColumnEnum {
  EMAIL
  ID
  LOGIN
  NICENAME
  URL
}

"""A moment, or any part of one."""
input DateInput {
  day: Int
  hour: Int
  minute: Int
  month: Int
  second: Int
  year: Int
}

"""A span of time, or all moments that share a part."""
input DateQueryInput {
  after: DateInput
  before: DateInput
  column: PostObjectsConnectionDateColumnEnum
  """How the parts are compared: \`=\`, \`!=\`, \`>\`, \`>=\`, \`<\`, \`<=\`."""
  compare: String
  day: Int
  hour: Int
  """Whether \`after\` and \`before\` themselves count."""
  inclusive: Boolean
  minute: Int
  month: Int
  relation: RelationEnum
  second: Int
  week: Int
  year: Int
}

"""Terms of the type Category for a Post."""
input PostCategoriesInput {
  "Keep those it has."
  append: Boolean
  nodes: [PostCategoriesNodeInput]
}

"""A term by id or slug, or a new one by name."""
input PostCategoriesNodeInput {
  description: String
  id: ID
  name: String
  slug: String
}

"""What comes first."""
input PostObjectsConnectionOrderbyInput {
  field: PostObjectsConnectionOrderbyEnum!
  order: OrderEnum!
}

"""Terms of the type PostFormat for a Post."""
input PostPostFormatsInput {
  "Keep those it has."
  append: Boolean
  nodes: [PostPostFormatsNodeInput]
}

"""A term by id or slug, or a new one by name."""
input PostPostFormatsNodeInput {
  description: String
  id: ID
  name: String
  slug: String
}

"""Terms of the type Tag for a Post."""
input PostTagsInput {
  "Keep those it has."
  append: Boolean
  nodes: [PostTagsNodeInput]
}

"""A term by id or slug, or a new one by name."""
input PostTagsNodeInput {
  description: String
  id: ID
  name: String
  slug: String
}

"""What comes first."""
input UsersConnectionOrderbyInput {
  field: UsersConnectionOrderbyEnum!
  order: OrderEnum
}
`;

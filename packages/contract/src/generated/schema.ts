// Written by `npm run generate` from packages/contract/schema. Do not edit.

/** The GraphQL schema of the wire, as SDL. */
export const schemaSdl = `schema {
  query: RootQuery
  mutation: RootMutation
}

"""A profile picture."""
type Avatar {
  """The fallback image: a Gravatar keyword or a URL."""
  default: String
  extraAttr: String
  forceDefault: Boolean
  foundAvatar: Boolean
  """Height in pixels."""
  height: Int
  isRestricted: Boolean
  rating: String
  scheme: String
  """Size in pixels."""
  size: Int
  url: String
  """Width in pixels."""
  width: Int
}

"""A category, which can have a parent category."""
type Category implements HierarchicalTermNode & TermNode & UniformResourceIdentifiable & Node & HierarchicalNode & DatabaseIdentifier & MenuItemLinkable {
  """Ancestors, from the parent up to the root."""
  ancestors(first: Int, last: Int, after: String, before: String): CategoryToAncestorsCategoryConnection
  categoryId: Int @deprecated
  children(first: Int, last: Int, after: String, before: String, where: CategoryToCategoryConnectionWhereArgs): CategoryToCategoryConnection
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  contentNodes(first: Int, last: Int, after: String, before: String, where: CategoryToContentNodeConnectionWhereArgs): CategoryToContentNodeConnection
  """Number of published content items."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """Absolute URL."""
  link: String
  name: String
  parent: CategoryToParentCategoryConnectionEdge
  parentDatabaseId: Int
  parentId: ID
  posts(first: Int, last: Int, after: String, before: String, where: CategoryToPostConnectionWhereArgs): CategoryToPostConnection
  slug: String
  taxonomy: CategoryToTaxonomyConnectionEdge
  taxonomyName: String
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  termGroupId: Int
  """Database ID of the term-taxonomy pair."""
  termTaxonomyId: Int
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""A comment on content."""
type Comment implements DatabaseIdentifier & UniformResourceIdentifiable & Node {
  """
  User agent of the commenter. Visible to moderators and to the commenter.
  """
  agent: String
  approved: Boolean @deprecated
  author: CommentToCommenterConnectionEdge
  authorIp: String @deprecated
  commentId: Int @deprecated
  commentedOn: CommentToContentNodeConnectionEdge
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  content(format: PostObjectFieldFormatEnum): String
  """
  Database ID. Unique only within its kind: content, terms, users or comments.
  """
  databaseId: Int!
  """Date in the site's time zone, without an offset."""
  date: String
  dateGmt: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  karma: Int
  """Absolute URL of the comment on its page."""
  link: String
  """The comment this one replies to."""
  parent(where: CommentToParentCommentConnectionWhereArgs): CommentToParentCommentConnectionEdge
  parentDatabaseId: Int
  parentId: ID
  replies(first: Int, last: Int, after: String, before: String, where: CommentToCommentConnectionWhereArgs): CommentToCommentConnection
  status: CommentStatusEnum
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """One of \`comment\`, \`pingback\` and \`trackback\`."""
  type: String
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""A guest who wrote a comment. \`databaseId\` is that of the comment."""
type CommentAuthor implements Commenter & Node & DatabaseIdentifier {
  avatar(
    """Size in pixels, from 1 to 2048."""
    size: Int = 96
    forceDefault: Boolean
    rating: AvatarRatingEnum
  ): Avatar
  """
  Database ID. Unique only within its kind: content, terms, users or comments.
  """
  databaseId: Int!
  """Visible to moderators and to the commenter."""
  email: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
  """URL of the commenter's website."""
  url: String
}

"""The author of a comment: a user or a guest."""
interface Commenter implements Node & DatabaseIdentifier {
  avatar: Avatar
  """
  Database ID. Unique only within its kind: content, terms, users or comments.
  """
  databaseId: Int!
  """Visible to moderators and to the commenter."""
  email: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
  """URL of the commenter's website."""
  url: String
}

"""Results of WordPress's conditional tags."""
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

"""A page of a list (Relay connection)."""
interface Connection {
  edges: [Edge!]!
  nodes: [Node!]!
  pageInfo: PageInfo!
}

"""Unsaved values that an editor stored on the server."""
type ContentAutosave {
  """\`modifiedGmt\` of the content when editing began."""
  baseModifiedGmt: String
  """The digest that the client sent."""
  digest: String
  draft: ContentDraft!
  """When it was stored, in UTC."""
  modifiedGmt: String!
}

"""The result of one item of a bulk change."""
type ContentChangeResult {
  """The error code; null if the item was changed."""
  code: String
  databaseId: Int
  """The ID as sent."""
  id: ID!
  isChanged: Boolean!
  """The error message; null if the item was changed."""
  message: String
}

"""Unsaved values, as sent. Fields that were not sent are null."""
type ContentDraft {
  authorId: ID
  categories: ContentDraftTerms
  commentStatus: String
  content: String
  date: String
  excerpt: String
  featuredImageId: ID
  isSticky: Boolean
  menuOrder: Int
  parentId: ID
  password: String
  pingStatus: String
  pinged: [String!]
  postFormats: ContentDraftTerms
  slug: String
  status: PostStatusEnum
  tags: ContentDraftTerms
  template: ContentTemplateEnum
  title: String
  toPing: [String!]
}

"""A term in a draft."""
type ContentDraftTerm {
  description: String
  id: ID
  name: String
  slug: String
}

"""Terms of one taxonomy in a draft."""
type ContentDraftTerms {
  append: Boolean
  nodes: [ContentDraftTerm!]!
}

"""A list of the editing area."""
type ContentList {
  """The database IDs in order, at most 200,000."""
  databaseIds: [Int!]!
  """
  The parent page of each item, in the order of \`databaseIds\`: its database ID if it is in the list, else 0.
  """
  parentDatabaseIds: [Int!]!
  """
  Number of items by status, with the other filters applied. Statuses without items are left out.
  """
  statusCounts: [ContentStatusCount!]!
  """Number of items in the requested statuses."""
  total: Int!
}

"""A content item of any type."""
interface ContentNode implements UniformResourceIdentifiable & Node {
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  Publication date in the site's time zone, without an offset. In the future for scheduled content.
  """
  date: String
  """Publication date in UTC, without an offset."""
  dateGmt: String
  """
  The requested slug, if it was already taken and the content got a different one.
  """
  desiredSlug: String
  """The user who currently has the content open for editing."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The media file that feeds list as the enclosure."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  """
  Globally unique identifier in the form of a URL. It never changes; do not use it as a link.
  """
  guid: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """Whether the viewer can see only part of the content."""
  isRestricted: Boolean
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """Absolute URL."""
  link: String
  modified: String
  modifiedGmt: String
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
  slug: String
  """
  One of \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` and \`auto-draft\`.
  """
  status: String
  template: ContentTemplate
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""Number of items with a status."""
type ContentStatusCount {
  count: Int!
  status: PostStatusEnum!
}

"""A page template."""
interface ContentTemplate {
  """Display name."""
  templateName: String
}

"""A content type and its settings."""
type ContentType implements UniformResourceIdentifiable & Node {
  canExport: Boolean
  """Results of WordPress's conditional tags for this object."""
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
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """Display name, in the plural."""
  label: String
  labels: PostTypeLabelDetails
  menuIcon: String
  menuPosition: Int
  """Machine-readable name, such as \`post\`."""
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
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""An object with a database ID."""
interface DatabaseIdentifier {
  """
  Database ID. Unique only within its kind: content, terms, users or comments.
  """
  databaseId: Int!
}

"""The template of content with no template selected."""
type DefaultTemplate implements ContentTemplate {
  """Display name."""
  templateName: String
}

"""Discussion settings."""
type DiscussionSettings implements Node {
  """Whether new content accepts comments: \`open\` or \`closed\`."""
  defaultCommentStatus: String
  """Whether new content accepts pingbacks: \`open\` or \`closed\`."""
  defaultPingStatus: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
}

"""An edge of a connection: a node with its cursor."""
interface Edge {
  """Cursor of this node, for use in \`after\` and \`before\`."""
  cursor: String
  node: Node!
}

"""A script or stylesheet to load on a page."""
interface EnqueuedAsset {
  """Inline code to run after the asset."""
  after: [String]
  args: Boolean @deprecated
  """Inline code to run before the asset."""
  before: [String]
  conditional: String
  """Assets to load first."""
  dependencies: [EnqueuedAsset]
  extra: String @deprecated
  group: Int
  """Registered name."""
  handle: String
  id: ID!
  src: String
  version: String
}

"""A script to load on a page."""
type EnqueuedScript implements Node & EnqueuedAsset {
  """Inline code to run after the asset."""
  after: [String]
  args: Boolean @deprecated
  """Inline code to run before the asset."""
  before: [String]
  conditional: String
  dependencies: [EnqueuedScript]
  extra: String @deprecated
  extraData: String
  group: Int
  groupLocation: ScriptLoadingGroupLocationEnum
  """Registered name."""
  handle: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  src: String
  strategy: ScriptLoadingStrategyEnum
  version: String
}

"""A stylesheet to load on a page."""
type EnqueuedStylesheet implements Node & EnqueuedAsset {
  """Inline code to run after the asset."""
  after: [String]
  args: Boolean @deprecated
  """Inline code to run before the asset."""
  before: [String]
  conditional: String
  dependencies: [EnqueuedStylesheet]
  extra: String @deprecated
  group: Int
  """Registered name."""
  handle: String
  """Global ID: opaque, and unique across all types."""
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

"""General settings."""
type GeneralSettings implements Node {
  """Format string of PHP's \`date()\` function."""
  dateFormat: String
  """Site tagline."""
  description: String
  """
  Email address of the administrator. Visible to users who can manage settings.
  """
  email: String
  homeUrl: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  """WordPress locale, such as \`en_US\`."""
  language: String
  siteIcon: GeneralSettingsToMediaItemConnectionEdge
  siteIconUrl(
    """Size in pixels."""
    size: Int
  ): String
  """First day of the week; 0 is Sunday."""
  startOfWeek: Int
  """Format string of PHP's \`date()\` function."""
  timeFormat: String
  """Time zone name from the tz database, or a UTC offset."""
  timezone: String
  title: String
  url: String
}

"""Content that can have a parent and children."""
interface HierarchicalContentNode implements ContentNode & UniformResourceIdentifiable & Node & HierarchicalNode & DatabaseIdentifier {
  """Ancestors, from the parent up to the root."""
  ancestors(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeAncestorsConnectionWhereArgs): HierarchicalContentNodeToContentNodeAncestorsConnection
  children(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeChildrenConnectionWhereArgs): HierarchicalContentNodeToContentNodeChildrenConnection
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  Publication date in the site's time zone, without an offset. In the future for scheduled content.
  """
  date: String
  """Publication date in UTC, without an offset."""
  dateGmt: String
  """
  The requested slug, if it was already taken and the content got a different one.
  """
  desiredSlug: String
  """The user who currently has the content open for editing."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The media file that feeds list as the enclosure."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  """
  Globally unique identifier in the form of a URL. It never changes; do not use it as a link.
  """
  guid: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """Whether the viewer can see only part of the content."""
  isRestricted: Boolean
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """Absolute URL."""
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
  One of \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` and \`auto-draft\`.
  """
  status: String
  template: ContentTemplate
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""An object that can have a parent of the same type."""
interface HierarchicalNode implements Node & DatabaseIdentifier {
  """
  Database ID. Unique only within its kind: content, terms, users or comments.
  """
  databaseId: Int!
  """Global ID: opaque, and unique across all types."""
  id: ID!
  parentDatabaseId: Int
  parentId: ID
}

"""A term that can have a parent and children."""
interface HierarchicalTermNode implements TermNode & UniformResourceIdentifiable & Node & HierarchicalNode & DatabaseIdentifier {
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  """Number of published content items."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """Absolute URL."""
  link: String
  name: String
  parentDatabaseId: Int
  parentId: ID
  slug: String
  taxonomyName: String
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  termGroupId: Int
  """Database ID of the term-taxonomy pair."""
  termTaxonomyId: Int
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""Details read from the file."""
type MediaDetails {
  """Path relative to the uploads folder, such as \`2026/11/photo.jpg\`."""
  file: String
  filePath: String
  """Height in pixels."""
  height: Int
  meta: MediaItemMeta
  sizes(exclude: [MediaItemSizeEnum], include: [MediaItemSizeEnum]): [MediaSize]
  """Width in pixels."""
  width: Int
}

"""An uploaded file."""
type MediaItem implements NodeWithTemplate & Node & NodeWithTitle & NodeWithAuthor & NodeWithComments & HierarchicalContentNode & ContentNode & UniformResourceIdentifiable & HierarchicalNode & DatabaseIdentifier {
  """Alternative text of the image."""
  altText: String
  """Ancestors, from the parent up to the root."""
  ancestors(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeAncestorsConnectionWhereArgs): HierarchicalContentNodeToContentNodeAncestorsConnection
  author: NodeWithAuthorToUserConnectionEdge
  authorDatabaseId: Int
  authorId: ID
  caption(format: PostObjectFieldFormatEnum): String
  children(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeChildrenConnectionWhereArgs): HierarchicalContentNodeToContentNodeChildrenConnection
  """Number of approved comments."""
  commentCount: Int
  """\`open\` or \`closed\`."""
  commentStatus: String
  comments(first: Int, last: Int, after: String, before: String, where: MediaItemToCommentConnectionWhereArgs): MediaItemToCommentConnection
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  Publication date in the site's time zone, without an offset. In the future for scheduled content.
  """
  date: String
  """Publication date in UTC, without an offset."""
  dateGmt: String
  description(format: PostObjectFieldFormatEnum): String
  """
  The requested slug, if it was already taken and the content got a different one.
  """
  desiredSlug: String
  """The user who currently has the content open for editing."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The media file that feeds list as the enclosure."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  """File name, without folders."""
  file(size: MediaItemSizeEnum): String
  """Path of the file, relative to the site's origin."""
  filePath(size: MediaItemSizeEnum): String
  """Size in bytes."""
  fileSize(size: MediaItemSizeEnum): Int
  """
  Globally unique identifier in the form of a URL. It never changes; do not use it as a link.
  """
  guid: String
  """Whether readers need a password."""
  hasPassword: Boolean
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """Whether the viewer can see only part of the content."""
  isRestricted: Boolean
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """Absolute URL."""
  link: String
  mediaDetails: MediaDetails
  mediaItemId: Int! @deprecated
  """Absolute URL of the file."""
  mediaItemUrl: String
  """Either \`image\` or \`file\`."""
  mediaType: String
  mimeType: String
  modified: String
  modifiedGmt: String
  parent: HierarchicalContentNodeToParentContentNodeConnectionEdge
  parentDatabaseId: Int
  parentId: ID
  """The password. Visible to users who can edit the content."""
  password: String
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
  """Value for the \`sizes\` attribute of an \`img\` element."""
  sizes(size: MediaItemSizeEnum): String
  slug: String
  """Absolute URL of the file in the given size."""
  sourceUrl(size: MediaItemSizeEnum): String
  """Value for the \`srcset\` attribute of an \`img\` element."""
  srcSet(size: MediaItemSizeEnum): String
  """
  One of \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` and \`auto-draft\`.
  """
  status: String
  template: ContentTemplate
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """
  The title as inline HTML. \`RAW\` returns the stored source and requires permission to edit the content.
  """
  title(format: PostObjectFieldFormatEnum): String
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""Metadata embedded in the image."""
type MediaItemMeta {
  aperture: Float
  camera: String
  caption: String
  copyright: String
  """Unix timestamp, in seconds."""
  createdTimestamp: Int
  credit: String
  """Focal length in millimetres."""
  focalLength: Float
  iso: Int
  keywords: [String]
  orientation: String
  """Exposure time in seconds."""
  shutterSpeed: Float
  title: String
}

"""A resized copy of an image."""
type MediaSize {
  file: String
  filePath: String
  """Size in bytes."""
  fileSize: Int
  """Height in pixels."""
  height: String
  mimeType: String
  name: String
  sourceUrl: String
  """Width in pixels."""
  width: String
}

"""A navigation menu."""
type Menu implements Node & DatabaseIdentifier {
  count: Int
  """
  Database ID. Unique only within its kind: content, terms, users or comments.
  """
  databaseId: Int!
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isRestricted: Boolean
  """Locations the menu is assigned to."""
  locations: [MenuLocationEnum]
  menuId: Int @deprecated
  menuItems(first: Int, last: Int, after: String, before: String, where: MenuToMenuItemConnectionWhereArgs): MenuToMenuItemConnection
  name: String
  slug: String
}

"""A menu item."""
type MenuItem implements Node & DatabaseIdentifier {
  childItems(first: Int, last: Int, after: String, before: String, where: MenuItemToMenuItemConnectionWhereArgs): MenuItemToMenuItemConnection
  """The object the item links to; null for custom URLs."""
  connectedNode: MenuItemToMenuItemLinkableConnectionEdge
  connectedObject: MenuItemObjectUnion @deprecated
  cssClasses: [String]
  """
  Database ID. Unique only within its kind: content, terms, users or comments.
  """
  databaseId: Int!
  description: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isRestricted: Boolean
  """Link text as inline HTML."""
  label: String
  """Value of the \`rel\` attribute."""
  linkRelationship: String
  locations: [MenuLocationEnum]
  menu: MenuItemToMenuConnectionEdge
  menuItemId: Int @deprecated
  """Position among all items of the menu, starting at 1."""
  order: Int
  parentDatabaseId: Int
  parentId: ID
  """
  Path relative to the site's origin; for external links, the absolute URL.
  """
  path: String
  target: String
  """Value of the \`title\` attribute."""
  title: String
  uri: String
  """Absolute URL."""
  url: String
}

"""An object a menu item can link to."""
interface MenuItemLinkable implements UniformResourceIdentifiable & Node & DatabaseIdentifier {
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  """
  Database ID. Unique only within its kind: content, terms, users or comments.
  """
  databaseId: Int!
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isTermNode: Boolean!
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""An object with a global ID."""
interface Node {
  """Global ID: opaque, and unique across all types."""
  id: ID!
}

"""Content with an author."""
interface NodeWithAuthor implements Node {
  author: NodeWithAuthorToUserConnectionEdge
  authorDatabaseId: Int
  authorId: ID
  """Global ID: opaque, and unique across all types."""
  id: ID!
}

"""Content that can be commented on."""
interface NodeWithComments implements Node {
  """Number of approved comments."""
  commentCount: Int
  """\`open\` or \`closed\`."""
  commentStatus: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
}

"""Content with a body."""
interface NodeWithContentEditor implements Node {
  """
  The body as HTML. \`RAW\` returns the stored source and requires permission to edit the content.
  """
  content(format: PostObjectFieldFormatEnum): String
  """Global ID: opaque, and unique across all types."""
  id: ID!
}

"""Content with an excerpt."""
interface NodeWithExcerpt implements Node {
  """The excerpt as HTML, generated from the body if none was written."""
  excerpt(format: PostObjectFieldFormatEnum): String
  """Global ID: opaque, and unique across all types."""
  id: ID!
}

"""Content with a featured image."""
interface NodeWithFeaturedImage implements Node {
  featuredImage: NodeWithFeaturedImageToMediaItemConnectionEdge
  featuredImageDatabaseId: Int
  featuredImageId: ID
  """Global ID: opaque, and unique across all types."""
  id: ID!
}

"""Content with a position among its siblings."""
interface NodeWithPageAttributes implements Node {
  """Global ID: opaque, and unique across all types."""
  id: ID!
  menuOrder: Int
}

"""Content with revisions."""
interface NodeWithRevisions implements Node {
  """
  The viewer's autosave with all fields (\`draft\` of \`autosaveContent\`), if they may edit the content.
  """
  autosave: ContentAutosave
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isRevision: Boolean
  revisionOf: NodeWithRevisionsToContentNodeConnectionEdge
}

"""Content with a selectable template."""
interface NodeWithTemplate implements Node {
  """Global ID: opaque, and unique across all types."""
  id: ID!
  template: ContentTemplate
}

"""Content with a title."""
interface NodeWithTitle implements Node {
  """Global ID: opaque, and unique across all types."""
  id: ID!
  """
  The title as inline HTML. \`RAW\` returns the stored source and requires permission to edit the content.
  """
  title(format: PostObjectFieldFormatEnum): String
}

"""Content that can send and receive pingbacks and trackbacks."""
interface NodeWithTrackbacks implements Node {
  """Global ID: opaque, and unique across all types."""
  id: ID!
  """\`open\` or \`closed\`."""
  pingStatus: String
  pinged: [String]
  toPing: [String]
}

"""An edge to a single node."""
interface OneToOneConnection implements Edge {
  cursor: String
  node: Node!
}

"""A static page, which can have a parent page."""
type Page implements NodeWithTemplate & Node & Previewable & NodeWithTitle & NodeWithContentEditor & NodeWithAuthor & NodeWithFeaturedImage & NodeWithComments & NodeWithRevisions & NodeWithPageAttributes & HierarchicalContentNode & ContentNode & UniformResourceIdentifiable & HierarchicalNode & DatabaseIdentifier & MenuItemLinkable {
  """Ancestors, from the parent up to the root."""
  ancestors(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeAncestorsConnectionWhereArgs): HierarchicalContentNodeToContentNodeAncestorsConnection
  author: NodeWithAuthorToUserConnectionEdge
  authorDatabaseId: Int
  authorId: ID
  """
  The viewer's autosave with all fields (\`draft\` of \`autosaveContent\`), if they may edit the content.
  """
  autosave: ContentAutosave
  children(first: Int, last: Int, after: String, before: String, where: HierarchicalContentNodeToContentNodeChildrenConnectionWhereArgs): HierarchicalContentNodeToContentNodeChildrenConnection
  """Number of approved comments."""
  commentCount: Int
  """\`open\` or \`closed\`."""
  commentStatus: String
  comments(first: Int, last: Int, after: String, before: String, where: PageToCommentConnectionWhereArgs): PageToCommentConnection
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  """
  The body as HTML. \`RAW\` returns the stored source and requires permission to edit the content.
  """
  content(format: PostObjectFieldFormatEnum): String
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  Publication date in the site's time zone, without an offset. In the future for scheduled content.
  """
  date: String
  """Publication date in UTC, without an offset."""
  dateGmt: String
  """
  The requested slug, if it was already taken and the content got a different one.
  """
  desiredSlug: String
  """The user who currently has the content open for editing."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The media file that feeds list as the enclosure."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  featuredImage: NodeWithFeaturedImageToMediaItemConnectionEdge
  featuredImageDatabaseId: Int
  featuredImageId: ID
  """
  Globally unique identifier in the form of a URL. It never changes; do not use it as a link.
  """
  guid: String
  """Whether readers need a password."""
  hasPassword: Boolean
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """Whether this is the privacy policy page."""
  isPrivacyPage: Boolean!
  """Whether the viewer can see only part of the content."""
  isRestricted: Boolean
  isRevision: Boolean
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """Absolute URL."""
  link: String
  menuOrder: Int
  modified: String
  modifiedGmt: String
  pageId: Int! @deprecated
  parent: HierarchicalContentNodeToParentContentNodeConnectionEdge
  parentDatabaseId: Int
  parentId: ID
  """The password. Visible to users who can edit the content."""
  password: String
  preview: PageToPreviewConnectionEdge
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
  revisionOf: NodeWithRevisionsToContentNodeConnectionEdge
  revisions(first: Int, last: Int, after: String, before: String, where: PageToRevisionConnectionWhereArgs): PageToRevisionConnection
  slug: String
  """
  One of \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` and \`auto-draft\`.
  """
  status: String
  template: ContentTemplate
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """
  The title as inline HTML. \`RAW\` returns the stored source and requires permission to edit the content.
  """
  title(format: PostObjectFieldFormatEnum): String
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""Pagination details of a connection."""
interface PageInfo {
  endCursor: String
  """
  Whether more nodes follow. Only meaningful if \`first\` or \`last\` is given.
  """
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Permalink settings."""
type PermalinkSettings implements Node {
  categoryBase: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  """Permalink structure, such as \`/%year%/%postname%/\`."""
  structure: String
  tagBase: String
}

"""A WordPress plugin."""
type Plugin implements Node {
  author: String
  authorUri: String
  description: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
  path: String
  pluginUri: String
  version: String
}

"""A blog post."""
type Post implements ContentNode & UniformResourceIdentifiable & Node & DatabaseIdentifier & NodeWithTemplate & Previewable & NodeWithTitle & NodeWithContentEditor & NodeWithAuthor & NodeWithFeaturedImage & NodeWithExcerpt & NodeWithComments & NodeWithTrackbacks & NodeWithRevisions & MenuItemLinkable {
  ancestors(first: Int, last: Int, after: String, before: String): PostToPostConnection @deprecated
  author: NodeWithAuthorToUserConnectionEdge
  authorDatabaseId: Int
  authorId: ID
  """
  The viewer's autosave with all fields (\`draft\` of \`autosaveContent\`), if they may edit the content.
  """
  autosave: ContentAutosave
  categories(first: Int, last: Int, after: String, before: String, where: PostToCategoryConnectionWhereArgs): PostToCategoryConnection
  """Number of approved comments."""
  commentCount: Int
  """\`open\` or \`closed\`."""
  commentStatus: String
  comments(first: Int, last: Int, after: String, before: String, where: PostToCommentConnectionWhereArgs): PostToCommentConnection
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  """
  The body as HTML. \`RAW\` returns the stored source and requires permission to edit the content.
  """
  content(format: PostObjectFieldFormatEnum): String
  contentType: ContentNodeToContentTypeConnectionEdge
  contentTypeName: String!
  databaseId: Int!
  """
  Publication date in the site's time zone, without an offset. In the future for scheduled content.
  """
  date: String
  """Publication date in UTC, without an offset."""
  dateGmt: String
  """
  The requested slug, if it was already taken and the content got a different one.
  """
  desiredSlug: String
  """The user who currently has the content open for editing."""
  editingLockedBy: ContentNodeToEditLockConnectionEdge
  """The media file that feeds list as the enclosure."""
  enclosure: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedScriptConnectionWhereArgs): ContentNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: ContentNodeToEnqueuedStylesheetConnectionWhereArgs): ContentNodeToEnqueuedStylesheetConnection
  """The excerpt as HTML, generated from the body if none was written."""
  excerpt(format: PostObjectFieldFormatEnum): String
  featuredImage: NodeWithFeaturedImageToMediaItemConnectionEdge
  featuredImageDatabaseId: Int
  featuredImageId: ID
  """
  Globally unique identifier in the form of a URL. It never changes; do not use it as a link.
  """
  guid: String
  """Whether readers need a password."""
  hasPassword: Boolean
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isPreview: Boolean
  """Whether the viewer can see only part of the content."""
  isRestricted: Boolean
  isRevision: Boolean
  """Whether the post is pinned to the top of the front page."""
  isSticky: Boolean!
  isTermNode: Boolean!
  lastEditedBy: ContentNodeToEditLastConnectionEdge
  """Absolute URL."""
  link: String
  modified: String
  modifiedGmt: String
  parent: PostToParentConnectionEdge @deprecated
  """The password. Visible to users who can edit the content."""
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
  One of \`publish\`, \`draft\`, \`future\`, \`pending\`, \`private\`, \`trash\`, \`inherit\` and \`auto-draft\`.
  """
  status: String
  tags(first: Int, last: Int, after: String, before: String, where: PostToTagConnectionWhereArgs): PostToTagConnection
  template: ContentTemplate
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """Terms of all taxonomies."""
  terms(first: Int, last: Int, after: String, before: String, where: PostToTermNodeConnectionWhereArgs): PostToTermNodeConnection
  """
  The title as inline HTML. \`RAW\` returns the stored source and requires permission to edit the content.
  """
  title(format: PostObjectFieldFormatEnum): String
  toPing: [String]
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""A post format, such as aside, gallery or quote."""
type PostFormat implements TermNode & UniformResourceIdentifiable & Node & DatabaseIdentifier & MenuItemLinkable {
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  contentNodes(first: Int, last: Int, after: String, before: String, where: PostFormatToContentNodeConnectionWhereArgs): PostFormatToContentNodeConnection
  """Number of published content items."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """Absolute URL."""
  link: String
  name: String
  postFormatId: Int @deprecated
  posts(first: Int, last: Int, after: String, before: String, where: PostFormatToPostConnectionWhereArgs): PostFormatToPostConnection
  slug: String
  taxonomy: PostFormatToTaxonomyConnectionEdge
  taxonomyName: String
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  termGroupId: Int
  """Database ID of the term-taxonomy pair."""
  termTaxonomyId: Int
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""Labels of a content type in the admin interface."""
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

"""Content that can be previewed."""
interface Previewable {
  isPreview: Boolean
  previewRevisionDatabaseId: Int
  previewRevisionId: ID
}

"""Reading settings."""
type ReadingSettings implements Node {
  """Global ID: opaque, and unique across all types."""
  id: ID!
  """Database ID of the posts page; 0 if none is set."""
  pageForPosts: Int
  """Database ID of the page at \`/\`; 0 if none is set."""
  pageOnFront: Int
  postsPerPage: Int
  """What the front page shows: \`posts\` or \`page\`."""
  showOnFront: String
}

"""
The root of all mutations. Each mutation takes an \`input\` object and returns a payload.
"""
type RootMutation {
  """
  Autosaves without publishing. With \`draft\`, all fields are stored beside the content, one autosave for each user. Without it, the author's own draft is updated directly; for other content, the changes go into an autosave revision.
  """
  autosaveContent(input: AutosaveContentInput!): AutosaveContentPayload
  """
  Moves up to 200 posts and pages to the trash. Items that fail do not affect others.
  """
  bulkDeleteContent(input: BulkDeleteContentInput!): BulkDeleteContentPayload
  """
  Restores up to 200 posts and pages from the trash. Items that fail do not affect others.
  """
  bulkRestoreContent(input: BulkRestoreContentInput!): BulkRestoreContentPayload
  """
  Changes up to 200 posts and pages. Items that fail do not affect others.
  """
  bulkUpdateContent(input: BulkUpdateContentInput!): BulkUpdateContentPayload
  """Confirms the viewer's new email address with the key sent to it."""
  confirmEmail(input: ConfirmEmailInput!): ConfirmEmailPayload
  createCategory(input: CreateCategoryInput!): CreateCategoryPayload
  createComment(input: CreateCommentInput!): CreateCommentPayload
  """Creates a media item by fetching a file."""
  createMediaItem(input: CreateMediaItemInput!): CreateMediaItemPayload
  createPage(input: CreatePageInput!): CreatePagePayload
  createPost(input: CreatePostInput!): CreatePostPayload
  createPostFormat(input: CreatePostFormatInput!): CreatePostFormatPayload
  createTag(input: CreateTagInput!): CreateTagPayload
  createUser(input: CreateUserInput!): CreateUserPayload
  deleteCategory(input: DeleteCategoryInput!): DeleteCategoryPayload
  """
  Moves a comment to the trash. Deletes it permanently if it is already there, or with \`forceDelete\`.
  """
  deleteComment(input: DeleteCommentInput!): DeleteCommentPayload
  """Permanently deletes a media item and its files."""
  deleteMediaItem(input: DeleteMediaItemInput!): DeleteMediaItemPayload
  """
  Moves content to the trash. With \`forceDelete\`, deletes it permanently, even if it is already in the trash.
  """
  deletePage(input: DeletePageInput!): DeletePagePayload
  """
  Moves content to the trash. With \`forceDelete\`, deletes it permanently, even if it is already in the trash.
  """
  deletePost(input: DeletePostInput!): DeletePostPayload
  deletePostFormat(input: DeletePostFormatInput!): DeletePostFormatPayload
  deleteTag(input: DeleteTagInput!): DeleteTagPayload
  deleteUser(input: DeleteUserInput!): DeleteUserPayload
  """
  Signs in. Returns a code that a client with the secret key exchanges for tokens.
  """
  generateAuthorizationCode(input: GenerateAuthorizationCodeInput!): GenerateAuthorizationCodePayload
  """Returns the given number plus one. Stores nothing."""
  increaseCount(count: Int): Int
  """Locks the content for editing for 150 seconds."""
  lockContent(input: LockContentInput!): LockContentPayload
  """
  Signs a user in with their username or email address, as in WPGraphQL JWT Authentication, if the site allows it.
  """
  login(input: LoginInput!): LoginPayload
  """Returns a new access token for the refresh token of \`login\`."""
  refreshJwtAuthToken(input: RefreshJwtAuthTokenInput!): RefreshJwtAuthTokenPayload
  """Registers an account, if the site allows registration."""
  registerUser(input: RegisterUserInput!): RegisterUserPayload
  """Sets a new password, using the key from the email."""
  resetUserPassword(input: ResetUserPasswordInput!): ResetUserPasswordPayload
  """Restores a comment from trash or spam."""
  restoreComment(input: RestoreCommentInput!): RestoreCommentPayload
  """Restores content from the trash with its previous status."""
  restorePage(input: RestorePageInput!): RestorePagePayload
  """Restores content from the trash with its previous status."""
  restorePost(input: RestorePostInput!): RestorePostPayload
  """Restores a revision."""
  restoreRevision(input: RestoreRevisionInput!): RestoreRevisionPayload
  """
  Sends a password reset link if the account exists. The response does not reveal whether it does.
  """
  sendPasswordResetEmail(input: SendPasswordResetEmailInput!): SendPasswordResetEmailPayload
  """Ends all sessions of the viewer."""
  signOutEverywhere(input: SignOutEverywhereInput!): SignOutEverywherePayload
  """Releases the viewer's edit lock."""
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

"""The root of all queries."""
type RootQuery {
  """
  All settings in one object. Field names are prefixed with the group name.
  """
  allSettings: Settings
  categories(first: Int, last: Int, after: String, before: String, where: RootQueryToCategoryConnectionWhereArgs): RootQueryToCategoryConnection
  category(id: ID!, idType: CategoryIdType): Category
  comment(id: ID!, idType: CommentNodeIdTypeEnum): Comment
  """
  Approved comments, newest first, and the viewer's own pending comments. Moderators can also query comments of any other status.
  """
  comments(first: Int, last: Int, after: String, before: String, where: RootQueryToCommentConnectionWhereArgs): RootQueryToCommentConnection
  """
  The IDs and counts of posts or pages in the editing area. Users who may not edit content of others get only their own. For the rows, query \`contentNodes(where: {in: …, stati: …})\`.
  """
  contentList(where: ContentListWhere!): ContentList
  contentNode(id: ID!, idType: ContentNodeIdTypeEnum, contentType: ContentTypeEnum, asPreview: Boolean): ContentNode
  """Content of all types, newest first."""
  contentNodes(first: Int, last: Int, after: String, before: String, where: RootQueryToContentNodeConnectionWhereArgs): RootQueryToContentNodeConnection
  contentType(id: ID!, idType: ContentTypeIdTypeEnum): ContentType
  contentTypes(first: Int, last: Int, after: String, before: String): RootQueryToContentTypeConnection
  discussionSettings: DiscussionSettings
  """
  A post or page as it would be if the draft were saved. Nothing is stored. Fields after it in the same operation see the draft, too.
  """
  draftPreview(
    """The content the draft changes; omit it for new content."""
    id: ID
    contentType: ContentTypeEnum!
    draft: ContentDraftInput!
  ): ContentNode
  generalSettings: GeneralSettings
  """CSS generated from the theme settings."""
  globalStylesheet(types: [GlobalStylesheetTypesEnum]): String
  mediaItem(id: ID!, idType: MediaItemIdType, asPreview: Boolean): MediaItem
  mediaItemBy(id: ID, mediaItemId: Int, uri: String, slug: String): MediaItem @deprecated
  mediaItems(first: Int, last: Int, after: String, before: String, where: RootQueryToMediaItemConnectionWhereArgs): RootQueryToMediaItemConnection
  menu(id: ID!, idType: MenuNodeIdTypeEnum): Menu
  menuItem(id: ID!, idType: MenuItemNodeIdTypeEnum): MenuItem
  """Items of all menus that are assigned to a location, in menu order."""
  menuItems(first: Int, last: Int, after: String, before: String, where: RootQueryToMenuItemConnectionWhereArgs): RootQueryToMenuItemConnection
  menus(first: Int, last: Int, after: String, before: String, where: RootQueryToMenuConnectionWhereArgs): RootQueryToMenuConnection
  """
  Fetches an object by its global ID; null if there is none. Does not find menu items.
  """
  node(id: ID): Node
  """
  Fetches the object at a path of the site, such as \`/about/\` or \`/category/news/\`. Only the path of an absolute URL is used.
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
  """Revisions of content that the viewer may edit."""
  revisions(first: Int, last: Int, after: String, before: String, where: RootQueryToRevisionsConnectionWhereArgs): RootQueryToRevisionsConnection
  """Whether a post or page can get a slug. For users who may publish."""
  slugAvailability(
    """The content that is to get the slug; omit it for new content."""
    contentId: ID
    contentType: ContentTypeEnum!
    """The parent page. Default: the current one."""
    parentId: ID
    slug: String!
  ): SlugAvailability
  tag(id: ID!, idType: TagIdType): Tag
  tags(first: Int, last: Int, after: String, before: String, where: RootQueryToTagConnectionWhereArgs): RootQueryToTagConnection
  taxonomies(first: Int, last: Int, after: String, before: String): RootQueryToTaxonomyConnection
  taxonomy(id: ID!, idType: TaxonomyIdTypeEnum): Taxonomy
  termNode(id: ID!, idType: TermNodeIdTypeEnum, taxonomy: TaxonomyEnum): TermNode
  """Terms of all taxonomies, sorted by name."""
  terms(first: Int, last: Int, after: String, before: String, where: RootQueryToTermNodeConnectionWhereArgs): RootQueryToTermNodeConnection
  theme(id: ID!): Theme
  themes(first: Int, last: Int, after: String, before: String): RootQueryToThemeConnection
  user(id: ID!, idType: UserNodeIdTypeEnum): User
  userRole(id: ID!): UserRole
  userRoles(first: Int, last: Int, after: String, before: String): RootQueryToUserRoleConnection
  """
  Users, sorted by login name. Visitors see only users with published content.
  """
  users(first: Int, last: Int, after: String, before: String, where: RootQueryToUserConnectionWhereArgs): RootQueryToUserConnection
  """The authenticated user; null for visitors."""
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

"""Whether a slug is available."""
type SlugAvailability {
  isAvailable: Boolean!
  """
  The slug as it would be stored, in lower case and without special characters.
  """
  slug: String!
  """An available slug: the same one, or one with a number."""
  suggestion: String!
}

"""A tag."""
type Tag implements TermNode & UniformResourceIdentifiable & Node & DatabaseIdentifier & MenuItemLinkable {
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  contentNodes(first: Int, last: Int, after: String, before: String, where: TagToContentNodeConnectionWhereArgs): TagToContentNodeConnection
  """Number of published content items."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """Absolute URL."""
  link: String
  name: String
  posts(first: Int, last: Int, after: String, before: String, where: TagToPostConnectionWhereArgs): TagToPostConnection
  slug: String
  tagId: Int @deprecated
  taxonomy: TagToTaxonomyConnectionEdge
  taxonomyName: String
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  termGroupId: Int
  """Database ID of the term-taxonomy pair."""
  termTaxonomyId: Int
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""A taxonomy, such as categories or tags."""
type Taxonomy implements Node {
  connectedContentTypes(first: Int, last: Int, after: String, before: String): TaxonomyToContentTypeConnection
  connectedTerms(first: Int, last: Int, after: String, before: String): TaxonomyToTermNodeConnection
  description: String
  graphqlPluralName: String
  graphqlSingleName: String
  hierarchical: Boolean
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isRestricted: Boolean
  """Display name, in the plural."""
  label: String
  """Machine-readable name, such as \`category\`."""
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

"""The body only, without header and footer."""
type Template_Blank implements ContentTemplate {
  """Display name."""
  templateName: String
}

"""A page with a large header."""
type Template_PageLargeHeader implements ContentTemplate {
  """Display name."""
  templateName: String
}

"""A page without separators between sections."""
type Template_PageNoSeparators implements ContentTemplate {
  """Display name."""
  templateName: String
}

"""A post without separators between sections."""
type Template_SinglePostNoSeparators implements ContentTemplate {
  """Display name."""
  templateName: String
}

"""A term of any taxonomy."""
interface TermNode implements UniformResourceIdentifiable & Node {
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  """Number of published content items."""
  count: Int
  databaseId: Int!
  description: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedScriptConnectionWhereArgs): TermNodeToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: TermNodeToEnqueuedStylesheetConnectionWhereArgs): TermNodeToEnqueuedStylesheetConnection
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  """Absolute URL."""
  link: String
  name: String
  slug: String
  taxonomyName: String
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  termGroupId: Int
  """Database ID of the term-taxonomy pair."""
  termTaxonomyId: Int
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""A theme."""
type Theme implements Node {
  author: String
  authorUri: String
  description: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
  """Absolute URL of a screenshot."""
  screenshot: String
  slug: String
  tags: [String]
  themeUri: String
  version: String
}

"""An object with its own URL."""
interface UniformResourceIdentifiable implements Node {
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isTermNode: Boolean!
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
}

"""A user account."""
type User implements UniformResourceIdentifiable & Node & Commenter & DatabaseIdentifier {
  adminColor: String
  avatar(
    """Size in pixels, from 1 to 2048."""
    size: Int = 96
    forceDefault: Boolean
    rating: AvatarRatingEnum
  ): Avatar
  capKey: String
  """
  Capabilities of the user. Visible to the user and to those who can manage users.
  """
  capabilities: [String]
  comments(first: Int, last: Int, after: String, before: String, where: UserToCommentConnectionWhereArgs): UserToCommentConnection
  """Results of WordPress's conditional tags for this object."""
  conditionalTags: ConditionalTags @deprecated
  """
  Database ID. Unique only within its kind: content, terms, users or comments.
  """
  databaseId: Int!
  """Biographical information."""
  description: String
  """Visible to moderators and to the commenter."""
  email: String
  enqueuedScripts(first: Int, last: Int, after: String, before: String, where: UserToEnqueuedScriptConnectionWhereArgs): UserToEnqueuedScriptConnection
  enqueuedStylesheets(first: Int, last: Int, after: String, before: String, where: UserToEnqueuedStylesheetConnectionWhereArgs): UserToEnqueuedStylesheetConnection
  """The user's roles, and capabilities granted in addition to them."""
  extraCapabilities: [String]
  firstName: String
  hasCommentShortcutsEnabled: Boolean
  hasRichEditingEnabled: Boolean
  hasSyntaxHighlightingEnabled: Boolean
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isComment: Boolean!
  isContentNode: Boolean!
  """Whether this is shown at the path \`/\`."""
  isFrontPage: Boolean!
  """Whether this page is set as the posts page."""
  isPostsPage: Boolean!
  isRestricted: Boolean
  isTermNode: Boolean!
  lastName: String
  """Locale of the admin interface, such as \`en_US\`."""
  locale: String
  mediaItems(first: Int, last: Int, after: String, before: String, where: UserToMediaItemConnectionWhereArgs): UserToMediaItemConnection
  name: String
  """URL-safe name."""
  nicename: String
  nickname: String
  pages(first: Int, last: Int, after: String, before: String, where: UserToPageConnectionWhereArgs): UserToPageConnection
  posts(first: Int, last: Int, after: String, before: String, where: UserToPostConnectionWhereArgs): UserToPostConnection
  registeredDate: String
  revisions(first: Int, last: Int, after: String, before: String, where: UserToRevisionsConnectionWhereArgs): UserToRevisionsConnection
  roles(first: Int, last: Int, after: String, before: String): UserToUserRoleConnection
  shouldShowAdminToolbar: Boolean
  shouldShowFaustToolbar: Boolean
  """URL-safe name."""
  slug: String
  """
  Names of the WordPress theme templates that apply, most specific first.
  """
  templates: [String]
  """Path relative to the site's origin, with leading and trailing slash."""
  uri: String
  """URL of the commenter's website."""
  url: String
  userId: Int @deprecated
  """Login name."""
  username: String
}

"""A user role: a named set of capabilities."""
type UserRole implements Node {
  capabilities: [String]
  displayName: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  isRestricted: Boolean
  name: String
}

"""Alias of PageInfo, for compatibility with WPGraphQL."""
interface WPPageInfo implements PageInfo {
  endCursor: String
  """
  Whether more nodes follow. Only meaningful if \`first\` or \`last\` is given.
  """
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Writing settings."""
type WritingSettings implements Node {
  """Database ID of the default category."""
  defaultCategory: Int
  defaultPostFormat: String
  """Global ID: opaque, and unique across all types."""
  id: ID!
  """Whether emoticons such as \`:-)\` are converted to images."""
  useSmilies: Boolean
}

"""An edge to an object of type Category."""
interface CategoryConnectionEdge implements Edge {
  cursor: String
  node: Category!
}

"""A connection to objects of type Category."""
interface CategoryConnection implements Connection {
  edges: [CategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: CategoryConnectionPageInfo!
}

"""Pagination details of a connection to objects of type Category."""
interface CategoryConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Category to \`ancestors\`."""
type CategoryToAncestorsCategoryConnection implements CategoryConnection & Connection {
  edges: [CategoryToAncestorsCategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: CategoryToAncestorsCategoryConnectionPageInfo!
}

"""An edge from Category to \`ancestors\`."""
type CategoryToAncestorsCategoryConnectionEdge implements CategoryConnectionEdge & Edge {
  cursor: String
  node: Category!
}

"""Pagination details of the connection from Category to \`ancestors\`."""
type CategoryToAncestorsCategoryConnectionPageInfo implements CategoryConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for terms of one taxonomy."""
input CategoryToCategoryConnectionWhereArgs {
  cacheDomain: String
  """Database ID of an ancestor, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Exclude these terms and their descendants."""
  excludeTree: [ID]
  """Exclude terms without content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms assigned to this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the content of descendants."""
  padCounts: Boolean
  """Database ID of the parent term; 0 for top-level terms."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""The connection from Category to \`children\`."""
type CategoryToCategoryConnection implements CategoryConnection & Connection {
  edges: [CategoryToCategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: CategoryToCategoryConnectionPageInfo!
}

"""An edge from Category to \`children\`."""
type CategoryToCategoryConnectionEdge implements CategoryConnectionEdge & Edge {
  cursor: String
  node: Category!
}

"""Pagination details of the connection from Category to \`children\`."""
type CategoryToCategoryConnectionPageInfo implements CategoryConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type ContentNode."""
interface ContentNodeConnectionEdge implements Edge {
  cursor: String
  node: ContentNode!
}

"""Filters for content with a term of type Category."""
input CategoryToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypesOfCategoryEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""A connection to objects of type ContentNode."""
interface ContentNodeConnection implements Connection {
  edges: [ContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: ContentNodeConnectionPageInfo!
}

"""Pagination details of a connection to objects of type ContentNode."""
interface ContentNodeConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Category to \`contentNodes\`."""
type CategoryToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [CategoryToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: CategoryToContentNodeConnectionPageInfo!
}

"""An edge from Category to \`contentNodes\`."""
type CategoryToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Pagination details of the connection from Category to \`contentNodes\`."""
type CategoryToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type EnqueuedScript."""
interface EnqueuedScriptConnectionEdge implements Edge {
  cursor: String
  node: EnqueuedScript!
}

"""Filters for scripts and stylesheets."""
input TermNodeToEnqueuedScriptConnectionWhereArgs {
  """Registered names."""
  handlesIn: [String]
}

"""A connection to objects of type EnqueuedScript."""
interface EnqueuedScriptConnection implements Connection {
  edges: [EnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: EnqueuedScriptConnectionPageInfo!
}

"""Pagination details of a connection to objects of type EnqueuedScript."""
interface EnqueuedScriptConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from TermNode to \`enqueuedScripts\`."""
type TermNodeToEnqueuedScriptConnection implements EnqueuedScriptConnection & Connection {
  edges: [TermNodeToEnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: TermNodeToEnqueuedScriptConnectionPageInfo!
}

"""An edge from TermNode to \`enqueuedScripts\`."""
type TermNodeToEnqueuedScriptConnectionEdge implements EnqueuedScriptConnectionEdge & Edge {
  cursor: String
  node: EnqueuedScript!
}

"""
Pagination details of the connection from TermNode to \`enqueuedScripts\`.
"""
type TermNodeToEnqueuedScriptConnectionPageInfo implements EnqueuedScriptConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type EnqueuedStylesheet."""
interface EnqueuedStylesheetConnectionEdge implements Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""Filters for scripts and stylesheets."""
input TermNodeToEnqueuedStylesheetConnectionWhereArgs {
  """Registered names."""
  handlesIn: [String]
}

"""A connection to objects of type EnqueuedStylesheet."""
interface EnqueuedStylesheetConnection implements Connection {
  edges: [EnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: EnqueuedStylesheetConnectionPageInfo!
}

"""
Pagination details of a connection to objects of type EnqueuedStylesheet.
"""
interface EnqueuedStylesheetConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from TermNode to \`enqueuedStylesheets\`."""
type TermNodeToEnqueuedStylesheetConnection implements EnqueuedStylesheetConnection & Connection {
  edges: [TermNodeToEnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: TermNodeToEnqueuedStylesheetConnectionPageInfo!
}

"""An edge from TermNode to \`enqueuedStylesheets\`."""
type TermNodeToEnqueuedStylesheetConnectionEdge implements EnqueuedStylesheetConnectionEdge & Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""
Pagination details of the connection from TermNode to \`enqueuedStylesheets\`.
"""
type TermNodeToEnqueuedStylesheetConnectionPageInfo implements EnqueuedStylesheetConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The edge from Category to \`parent\`."""
type CategoryToParentCategoryConnectionEdge implements OneToOneConnection & Edge & CategoryConnectionEdge {
  cursor: String
  node: Category!
}

"""An edge to an object of type Post."""
interface PostConnectionEdge implements Edge {
  cursor: String
  node: Post!
}

"""Filters for posts."""
input CategoryToPostConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  """Database ID of a category. Includes subcategories."""
  categoryId: Int
  categoryIn: [ID]
  """Slug of a category. Includes subcategories."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """Slug of a tag."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """Slugs of tags that a post must all have."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""A connection to objects of type Post."""
interface PostConnection implements Connection {
  edges: [PostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: PostConnectionPageInfo!
}

"""Pagination details of a connection to objects of type Post."""
interface PostConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Category to \`posts\`."""
type CategoryToPostConnection implements PostConnection & Connection {
  edges: [CategoryToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: CategoryToPostConnectionPageInfo!
}

"""An edge from Category to \`posts\`."""
type CategoryToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Pagination details of the connection from Category to \`posts\`."""
type CategoryToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type Taxonomy."""
interface TaxonomyConnectionEdge implements Edge {
  cursor: String
  node: Taxonomy!
}

"""The edge from Category to \`taxonomy\`."""
type CategoryToTaxonomyConnectionEdge implements OneToOneConnection & Edge & TaxonomyConnectionEdge {
  cursor: String
  node: Taxonomy!
}

"""An edge to an object of type Commenter."""
interface CommenterConnectionEdge implements Edge {
  cursor: String
  node: Commenter!
}

"""The edge from Comment to \`author\`."""
type CommentToCommenterConnectionEdge implements OneToOneConnection & Edge & CommenterConnectionEdge {
  cursor: String
  node: Commenter!
  """Visible to moderators and to the commenter."""
  email: String
  """Visible to moderators and to the commenter."""
  ipAddress: String
  name: String
  url: String
}

"""The edge from Comment to \`commentedOn\`."""
type CommentToContentNodeConnectionEdge implements OneToOneConnection & Edge & ContentNodeConnectionEdge {
  cursor: String
  node: ContentNode!
}

"""An edge to an object of type Comment."""
interface CommentConnectionEdge implements Edge {
  cursor: String
  node: Comment!
}

"""Filters for comments."""
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
  """Slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Database ID of the parent comment; 0 for top-level comments."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""The edge from Comment to \`parent\`."""
type CommentToParentCommentConnectionEdge implements OneToOneConnection & Edge & CommentConnectionEdge {
  cursor: String
  node: Comment!
}

"""Filters for comments."""
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
  """Slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Database ID of the parent comment; 0 for top-level comments."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""A connection to objects of type Comment."""
interface CommentConnection implements Connection {
  edges: [CommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: CommentConnectionPageInfo!
}

"""Pagination details of a connection to objects of type Comment."""
interface CommentConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Comment to \`replies\`."""
type CommentToCommentConnection implements CommentConnection & Connection {
  edges: [CommentToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: CommentToCommentConnectionPageInfo!
}

"""An edge from Comment to \`replies\`."""
type CommentToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Pagination details of the connection from Comment to \`replies\`."""
type CommentToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type ContentType."""
interface ContentTypeConnectionEdge implements Edge {
  cursor: String
  node: ContentType!
}

"""The edge from ContentNode to \`contentType\`."""
type ContentNodeToContentTypeConnectionEdge implements OneToOneConnection & Edge & ContentTypeConnectionEdge {
  cursor: String
  node: ContentType!
}

"""An edge to an object of type User."""
interface UserConnectionEdge implements Edge {
  cursor: String
  node: User!
}

"""The edge from ContentNode to \`editingLockedBy\`."""
type ContentNodeToEditLockConnectionEdge implements OneToOneConnection & Edge & UserConnectionEdge {
  cursor: String
  node: User!
  """When the lock was last renewed, in the site's time zone."""
  lockTimestamp: String
}

"""Filters for scripts and stylesheets."""
input ContentNodeToEnqueuedScriptConnectionWhereArgs {
  """Registered names."""
  handlesIn: [String]
}

"""The connection from ContentNode to \`enqueuedScripts\`."""
type ContentNodeToEnqueuedScriptConnection implements EnqueuedScriptConnection & Connection {
  edges: [ContentNodeToEnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: ContentNodeToEnqueuedScriptConnectionPageInfo!
}

"""An edge from ContentNode to \`enqueuedScripts\`."""
type ContentNodeToEnqueuedScriptConnectionEdge implements EnqueuedScriptConnectionEdge & Edge {
  cursor: String
  node: EnqueuedScript!
}

"""
Pagination details of the connection from ContentNode to \`enqueuedScripts\`.
"""
type ContentNodeToEnqueuedScriptConnectionPageInfo implements EnqueuedScriptConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for scripts and stylesheets."""
input ContentNodeToEnqueuedStylesheetConnectionWhereArgs {
  """Registered names."""
  handlesIn: [String]
}

"""The connection from ContentNode to \`enqueuedStylesheets\`."""
type ContentNodeToEnqueuedStylesheetConnection implements EnqueuedStylesheetConnection & Connection {
  edges: [ContentNodeToEnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: ContentNodeToEnqueuedStylesheetConnectionPageInfo!
}

"""An edge from ContentNode to \`enqueuedStylesheets\`."""
type ContentNodeToEnqueuedStylesheetConnectionEdge implements EnqueuedStylesheetConnectionEdge & Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""
Pagination details of the connection from ContentNode to \`enqueuedStylesheets\`.
"""
type ContentNodeToEnqueuedStylesheetConnectionPageInfo implements EnqueuedStylesheetConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The edge from ContentNode to \`lastEditedBy\`."""
type ContentNodeToEditLastConnectionEdge implements OneToOneConnection & Edge & UserConnectionEdge {
  cursor: String
  node: User!
}

"""A connection to objects of type Taxonomy."""
interface TaxonomyConnection implements Connection {
  edges: [TaxonomyConnectionEdge!]!
  nodes: [Taxonomy!]!
  pageInfo: TaxonomyConnectionPageInfo!
}

"""Pagination details of a connection to objects of type Taxonomy."""
interface TaxonomyConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from ContentType to \`connectedTaxonomies\`."""
type ContentTypeToTaxonomyConnection implements TaxonomyConnection & Connection {
  edges: [ContentTypeToTaxonomyConnectionEdge!]!
  nodes: [Taxonomy!]!
  pageInfo: ContentTypeToTaxonomyConnectionPageInfo!
}

"""An edge from ContentType to \`connectedTaxonomies\`."""
type ContentTypeToTaxonomyConnectionEdge implements TaxonomyConnectionEdge & Edge {
  cursor: String
  node: Taxonomy!
}

"""
Pagination details of the connection from ContentType to \`connectedTaxonomies\`.
"""
type ContentTypeToTaxonomyConnectionPageInfo implements TaxonomyConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for content of several types."""
input ContentTypeToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from ContentType to \`contentNodes\`."""
type ContentTypeToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [ContentTypeToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: ContentTypeToContentNodeConnectionPageInfo!
}

"""An edge from ContentType to \`contentNodes\`."""
type ContentTypeToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""
Pagination details of the connection from ContentType to \`contentNodes\`.
"""
type ContentTypeToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type MediaItem."""
interface MediaItemConnectionEdge implements Edge {
  cursor: String
  node: MediaItem!
}

"""The edge from GeneralSettings to \`siteIcon\`."""
type GeneralSettingsToMediaItemConnectionEdge implements OneToOneConnection & Edge & MediaItemConnectionEdge {
  cursor: String
  node: MediaItem!
}

"""Filters for content of several types."""
input HierarchicalContentNodeToContentNodeAncestorsConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from HierarchicalContentNode to \`ancestors\`."""
type HierarchicalContentNodeToContentNodeAncestorsConnection implements ContentNodeConnection & Connection {
  edges: [HierarchicalContentNodeToContentNodeAncestorsConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: HierarchicalContentNodeToContentNodeAncestorsConnectionPageInfo!
}

"""An edge from HierarchicalContentNode to \`ancestors\`."""
type HierarchicalContentNodeToContentNodeAncestorsConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""
Pagination details of the connection from HierarchicalContentNode to \`ancestors\`.
"""
type HierarchicalContentNodeToContentNodeAncestorsConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for content of several types."""
input HierarchicalContentNodeToContentNodeChildrenConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from HierarchicalContentNode to \`children\`."""
type HierarchicalContentNodeToContentNodeChildrenConnection implements ContentNodeConnection & Connection {
  edges: [HierarchicalContentNodeToContentNodeChildrenConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: HierarchicalContentNodeToContentNodeChildrenConnectionPageInfo!
}

"""An edge from HierarchicalContentNode to \`children\`."""
type HierarchicalContentNodeToContentNodeChildrenConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""
Pagination details of the connection from HierarchicalContentNode to \`children\`.
"""
type HierarchicalContentNodeToContentNodeChildrenConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The edge from HierarchicalContentNode to \`parent\`."""
type HierarchicalContentNodeToParentContentNodeConnectionEdge implements OneToOneConnection & Edge & ContentNodeConnectionEdge {
  cursor: String
  node: ContentNode!
}

"""The edge from NodeWithAuthor to \`author\`."""
type NodeWithAuthorToUserConnectionEdge implements OneToOneConnection & Edge & UserConnectionEdge {
  cursor: String
  node: User!
}

"""Filters for comments."""
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
  """Slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Database ID of the parent comment; 0 for top-level comments."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""The connection from MediaItem to \`comments\`."""
type MediaItemToCommentConnection implements CommentConnection & Connection {
  edges: [MediaItemToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: MediaItemToCommentConnectionPageInfo!
}

"""An edge from MediaItem to \`comments\`."""
type MediaItemToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Pagination details of the connection from MediaItem to \`comments\`."""
type MediaItemToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type MenuItem."""
interface MenuItemConnectionEdge implements Edge {
  cursor: String
  node: MenuItem!
}

"""Filters for menu items."""
input MenuToMenuItemConnectionWhereArgs {
  id: Int
  location: MenuLocationEnum
  """Database ID of the parent item; 0 for top-level items."""
  parentDatabaseId: Int
  parentId: ID
}

"""A connection to objects of type MenuItem."""
interface MenuItemConnection implements Connection {
  edges: [MenuItemConnectionEdge!]!
  nodes: [MenuItem!]!
  pageInfo: MenuItemConnectionPageInfo!
}

"""Pagination details of a connection to objects of type MenuItem."""
interface MenuItemConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Menu to \`menuItems\`."""
type MenuToMenuItemConnection implements MenuItemConnection & Connection {
  edges: [MenuToMenuItemConnectionEdge!]!
  nodes: [MenuItem!]!
  pageInfo: MenuToMenuItemConnectionPageInfo!
}

"""An edge from Menu to \`menuItems\`."""
type MenuToMenuItemConnectionEdge implements MenuItemConnectionEdge & Edge {
  cursor: String
  node: MenuItem!
}

"""Pagination details of the connection from Menu to \`menuItems\`."""
type MenuToMenuItemConnectionPageInfo implements MenuItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for menu items."""
input MenuItemToMenuItemConnectionWhereArgs {
  id: Int
  location: MenuLocationEnum
  """Database ID of the parent item; 0 for top-level items."""
  parentDatabaseId: Int
  parentId: ID
}

"""The connection from MenuItem to \`childItems\`."""
type MenuItemToMenuItemConnection implements MenuItemConnection & Connection {
  edges: [MenuItemToMenuItemConnectionEdge!]!
  nodes: [MenuItem!]!
  pageInfo: MenuItemToMenuItemConnectionPageInfo!
}

"""An edge from MenuItem to \`childItems\`."""
type MenuItemToMenuItemConnectionEdge implements MenuItemConnectionEdge & Edge {
  cursor: String
  node: MenuItem!
}

"""Pagination details of the connection from MenuItem to \`childItems\`."""
type MenuItemToMenuItemConnectionPageInfo implements MenuItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type MenuItemLinkable."""
interface MenuItemLinkableConnectionEdge implements Edge {
  cursor: String
  node: MenuItemLinkable!
}

"""The edge from MenuItem to \`connectedNode\`."""
type MenuItemToMenuItemLinkableConnectionEdge implements OneToOneConnection & Edge & MenuItemLinkableConnectionEdge {
  cursor: String
  node: MenuItemLinkable!
}

"""An edge to an object of type Menu."""
interface MenuConnectionEdge implements Edge {
  cursor: String
  node: Menu!
}

"""The edge from MenuItem to \`menu\`."""
type MenuItemToMenuConnectionEdge implements OneToOneConnection & Edge & MenuConnectionEdge {
  cursor: String
  node: Menu!
}

"""The edge from NodeWithFeaturedImage to \`featuredImage\`."""
type NodeWithFeaturedImageToMediaItemConnectionEdge implements OneToOneConnection & Edge & MediaItemConnectionEdge {
  cursor: String
  node: MediaItem!
}

"""The edge from NodeWithRevisions to \`revisionOf\`."""
type NodeWithRevisionsToContentNodeConnectionEdge implements OneToOneConnection & Edge & ContentNodeConnectionEdge {
  cursor: String
  node: ContentNode!
}

"""Filters for comments."""
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
  """Slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Database ID of the parent comment; 0 for top-level comments."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""The connection from Page to \`comments\`."""
type PageToCommentConnection implements CommentConnection & Connection {
  edges: [PageToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: PageToCommentConnectionPageInfo!
}

"""An edge from Page to \`comments\`."""
type PageToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Pagination details of the connection from Page to \`comments\`."""
type PageToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type Page."""
interface PageConnectionEdge implements Edge {
  cursor: String
  node: Page!
}

"""The edge from Page to \`preview\`."""
type PageToPreviewConnectionEdge implements OneToOneConnection & Edge & PageConnectionEdge {
  cursor: String
  node: Page!
}

"""Filters for content with an author."""
input PageToRevisionConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""A connection to objects of type Page."""
interface PageConnection implements Connection {
  edges: [PageConnectionEdge!]!
  nodes: [Page!]!
  pageInfo: PageConnectionPageInfo!
}

"""Pagination details of a connection to objects of type Page."""
interface PageConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Page to \`revisions\`."""
type PageToRevisionConnection implements PageConnection & Connection {
  edges: [PageToRevisionConnectionEdge!]!
  nodes: [Page!]!
  pageInfo: PageToRevisionConnectionPageInfo!
}

"""An edge from Page to \`revisions\`."""
type PageToRevisionConnectionEdge implements PageConnectionEdge & Edge {
  cursor: String
  node: Page!
}

"""Pagination details of the connection from Page to \`revisions\`."""
type PageToRevisionConnectionPageInfo implements PageConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Post to \`ancestors\`."""
type PostToPostConnection implements PostConnection & Connection {
  edges: [PostToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: PostToPostConnectionPageInfo!
}

"""An edge from Post to \`ancestors\`."""
type PostToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Pagination details of the connection from Post to \`ancestors\`."""
type PostToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for terms of one taxonomy."""
input PostToCategoryConnectionWhereArgs {
  cacheDomain: String
  """Database ID of an ancestor, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Exclude these terms and their descendants."""
  excludeTree: [ID]
  """Exclude terms without content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms assigned to this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the content of descendants."""
  padCounts: Boolean
  """Database ID of the parent term; 0 for top-level terms."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""The connection from Post to \`categories\`."""
type PostToCategoryConnection implements CategoryConnection & Connection {
  edges: [PostToCategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: PostToCategoryConnectionPageInfo!
}

"""An edge from Post to \`categories\`."""
type PostToCategoryConnectionEdge implements CategoryConnectionEdge & Edge {
  cursor: String
  node: Category!
}

"""Pagination details of the connection from Post to \`categories\`."""
type PostToCategoryConnectionPageInfo implements CategoryConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for comments."""
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
  """Slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Database ID of the parent comment; 0 for top-level comments."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""The connection from Post to \`comments\`."""
type PostToCommentConnection implements CommentConnection & Connection {
  edges: [PostToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: PostToCommentConnectionPageInfo!
}

"""An edge from Post to \`comments\`."""
type PostToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Pagination details of the connection from Post to \`comments\`."""
type PostToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The edge from Post to \`parent\`."""
type PostToParentConnectionEdge implements OneToOneConnection & Edge & PostConnectionEdge {
  cursor: String
  node: Post!
}

"""An edge to an object of type PostFormat."""
interface PostFormatConnectionEdge implements Edge {
  cursor: String
  node: PostFormat!
}

"""Filters for terms of one taxonomy."""
input PostToPostFormatConnectionWhereArgs {
  cacheDomain: String
  """Database ID of an ancestor, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Exclude these terms and their descendants."""
  excludeTree: [ID]
  """Exclude terms without content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms assigned to this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the content of descendants."""
  padCounts: Boolean
  """Database ID of the parent term; 0 for top-level terms."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""A connection to objects of type PostFormat."""
interface PostFormatConnection implements Connection {
  edges: [PostFormatConnectionEdge!]!
  nodes: [PostFormat!]!
  pageInfo: PostFormatConnectionPageInfo!
}

"""Pagination details of a connection to objects of type PostFormat."""
interface PostFormatConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Post to \`postFormats\`."""
type PostToPostFormatConnection implements PostFormatConnection & Connection {
  edges: [PostToPostFormatConnectionEdge!]!
  nodes: [PostFormat!]!
  pageInfo: PostToPostFormatConnectionPageInfo!
}

"""An edge from Post to \`postFormats\`."""
type PostToPostFormatConnectionEdge implements PostFormatConnectionEdge & Edge {
  cursor: String
  node: PostFormat!
}

"""Pagination details of the connection from Post to \`postFormats\`."""
type PostToPostFormatConnectionPageInfo implements PostFormatConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The edge from Post to \`preview\`."""
type PostToPreviewConnectionEdge implements OneToOneConnection & Edge & PostConnectionEdge {
  cursor: String
  node: Post!
}

"""Filters for posts."""
input PostToRevisionConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  """Database ID of a category. Includes subcategories."""
  categoryId: Int
  categoryIn: [ID]
  """Slug of a category. Includes subcategories."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """Slug of a tag."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """Slugs of tags that a post must all have."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""The connection from Post to \`revisions\`."""
type PostToRevisionConnection implements PostConnection & Connection {
  edges: [PostToRevisionConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: PostToRevisionConnectionPageInfo!
}

"""An edge from Post to \`revisions\`."""
type PostToRevisionConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Pagination details of the connection from Post to \`revisions\`."""
type PostToRevisionConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type Tag."""
interface TagConnectionEdge implements Edge {
  cursor: String
  node: Tag!
}

"""Filters for terms of one taxonomy."""
input PostToTagConnectionWhereArgs {
  cacheDomain: String
  """Database ID of an ancestor, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Exclude these terms and their descendants."""
  excludeTree: [ID]
  """Exclude terms without content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms assigned to this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the content of descendants."""
  padCounts: Boolean
  """Database ID of the parent term; 0 for top-level terms."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""A connection to objects of type Tag."""
interface TagConnection implements Connection {
  edges: [TagConnectionEdge!]!
  nodes: [Tag!]!
  pageInfo: TagConnectionPageInfo!
}

"""Pagination details of a connection to objects of type Tag."""
interface TagConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Post to \`tags\`."""
type PostToTagConnection implements TagConnection & Connection {
  edges: [PostToTagConnectionEdge!]!
  nodes: [Tag!]!
  pageInfo: PostToTagConnectionPageInfo!
}

"""An edge from Post to \`tags\`."""
type PostToTagConnectionEdge implements TagConnectionEdge & Edge {
  cursor: String
  node: Tag!
}

"""Pagination details of the connection from Post to \`tags\`."""
type PostToTagConnectionPageInfo implements TagConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type TermNode."""
interface TermNodeConnectionEdge implements Edge {
  cursor: String
  node: TermNode!
}

"""Filters for terms of several taxonomies."""
input PostToTermNodeConnectionWhereArgs {
  cacheDomain: String
  """Database ID of an ancestor, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Exclude these terms and their descendants."""
  excludeTree: [ID]
  """Exclude terms without content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms assigned to this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the content of descendants."""
  padCounts: Boolean
  """Database ID of the parent term; 0 for top-level terms."""
  parent: Int
  search: String
  slug: [String]
  taxonomies: [TaxonomyEnum]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""A connection to objects of type TermNode."""
interface TermNodeConnection implements Connection {
  edges: [TermNodeConnectionEdge!]!
  nodes: [TermNode!]!
  pageInfo: TermNodeConnectionPageInfo!
}

"""Pagination details of a connection to objects of type TermNode."""
interface TermNodeConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Post to \`terms\`."""
type PostToTermNodeConnection implements TermNodeConnection & Connection {
  edges: [PostToTermNodeConnectionEdge!]!
  nodes: [TermNode!]!
  pageInfo: PostToTermNodeConnectionPageInfo!
}

"""An edge from Post to \`terms\`."""
type PostToTermNodeConnectionEdge implements TermNodeConnectionEdge & Edge {
  cursor: String
  node: TermNode!
}

"""Pagination details of the connection from Post to \`terms\`."""
type PostToTermNodeConnectionPageInfo implements TermNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for content with a term of type PostFormat."""
input PostFormatToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypesOfPostFormatEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from PostFormat to \`contentNodes\`."""
type PostFormatToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [PostFormatToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: PostFormatToContentNodeConnectionPageInfo!
}

"""An edge from PostFormat to \`contentNodes\`."""
type PostFormatToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""
Pagination details of the connection from PostFormat to \`contentNodes\`.
"""
type PostFormatToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for posts."""
input PostFormatToPostConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  """Database ID of a category. Includes subcategories."""
  categoryId: Int
  categoryIn: [ID]
  """Slug of a category. Includes subcategories."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """Slug of a tag."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """Slugs of tags that a post must all have."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""The connection from PostFormat to \`posts\`."""
type PostFormatToPostConnection implements PostConnection & Connection {
  edges: [PostFormatToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: PostFormatToPostConnectionPageInfo!
}

"""An edge from PostFormat to \`posts\`."""
type PostFormatToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Pagination details of the connection from PostFormat to \`posts\`."""
type PostFormatToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The edge from PostFormat to \`taxonomy\`."""
type PostFormatToTaxonomyConnectionEdge implements OneToOneConnection & Edge & TaxonomyConnectionEdge {
  cursor: String
  node: Taxonomy!
}

"Input of the autosaveContent mutation."
input AutosaveContentInput {
  id: ID!
  """\`modifiedGmt\` of the content when editing began."""
  baseModifiedGmt: String
  content: String
  """Identifies the stored values; returned as \`autosave.digest\`."""
  digest: String
  """
  The unsaved values, instead of \`title\`, \`content\` and \`excerpt\`. A draft without fields deletes the autosave.
  """
  draft: ContentDraftInput
  excerpt: String
  title: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the autosaveContent mutation."
type AutosaveContentPayload {
  clientMutationId: String
  contentNode: ContentNode
}

"Input of the bulkDeleteContent mutation."
input BulkDeleteContentInput {
  ids: [ID!]!
  """Delete permanently, even if an item is already in the trash."""
  forceDelete: Boolean
  """Delete content even if another user holds the edit lock."""
  ignoreEditLock: Boolean
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the bulkDeleteContent mutation."
type BulkDeleteContentPayload {
  clientMutationId: String
  """One for each ID, in order."""
  results: [ContentChangeResult!]!
}

"Input of the bulkRestoreContent mutation."
input BulkRestoreContentInput {
  ids: [ID!]!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the bulkRestoreContent mutation."
type BulkRestoreContentPayload {
  clientMutationId: String
  """One for each ID, in order."""
  results: [ContentChangeResult!]!
}

"Input of the bulkUpdateContent mutation."
input BulkUpdateContentInput {
  ids: [ID!]!
  """
  The new values. Title, content, excerpt and slug cannot be set for several items.
  """
  draft: ContentDraftInput!
  """Change content even if another user holds the edit lock."""
  ignoreEditLock: Boolean
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the bulkUpdateContent mutation."
type BulkUpdateContentPayload {
  clientMutationId: String
  """One for each ID, in order."""
  results: [ContentChangeResult!]!
}

"Input of the confirmEmail mutation."
input ConfirmEmailInput {
  """The key from the email sent to the new address."""
  key: String!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the confirmEmail mutation."
type ConfirmEmailPayload {
  clientMutationId: String
  user: User
}

"Input of the createCategory mutation."
input CreateCategoryInput {
  name: String!
  aliasOf: String
  description: String
  slug: String
  parentDatabaseId: Int
  parentId: ID
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the createCategory mutation."
type CreateCategoryPayload {
  clientMutationId: String
  category: Category
}

"Input of the createComment mutation."
input CreateCommentInput {
  author: String
  authorEmail: String
  authorUrl: String
  """Database ID of the content."""
  commentOn: Int
  content: String
  date: String
  """The comment this one replies to."""
  parent: ID
  status: CommentStatusEnum
  type: String
  approved: String @deprecated
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the createComment mutation."
type CreateCommentPayload {
  clientMutationId: String
  comment: Comment
  """
  Whether the comment was accepted. A comment that awaits moderation is returned only to a signed-in commenter.
  """
  success: Boolean
}

"Input of the createMediaItem mutation."
input CreateMediaItemInput {
  """
  URL of the file, or a path below the \`incoming\` folder of the data directory.
  """
  filePath: String
  altText: String
  authorId: ID
  caption: String
  commentStatus: String
  date: String
  dateGmt: String
  description: String
  """Ignored: the type is detected from the file's content."""
  fileType: MimeTypeEnum
  """The content it is attached to."""
  parentId: ID
  pingStatus: String
  slug: String
  status: MediaItemStatusEnum
  title: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the createMediaItem mutation."
type CreateMediaItemPayload {
  clientMutationId: String
  mediaItem: MediaItem
}

"Input of the createPage mutation."
input CreatePageInput {
  authorId: ID
  commentStatus: String
  content: String
  """Date in the site’s time zone, such as \`2026-11-20T09:00:00\`."""
  date: String
  """ID of the featured image; an empty string removes it."""
  featuredImageId: ID
  menuOrder: Int
  parentId: ID
  """Password for readers; an empty string removes it."""
  password: String
  slug: String
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
  """
  Idempotency key of 8 to 100 characters. A repeated request with the same key returns the content that the first one created, for seven days.
  """
  clientKey: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the createPage mutation."
type CreatePagePayload {
  clientMutationId: String
  page: Page
}

"Input of the createPost mutation."
input CreatePostInput {
  authorId: ID
  commentStatus: String
  content: String
  """Date in the site’s time zone, such as \`2026-11-20T09:00:00\`."""
  date: String
  excerpt: String
  """ID of the featured image; an empty string removes it."""
  featuredImageId: ID
  menuOrder: Int
  """Password for readers; an empty string removes it."""
  password: String
  pingStatus: String
  pinged: [String]
  toPing: [String]
  slug: String
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
  """Whether the post is pinned to the top of the front page."""
  isSticky: Boolean
  categories: PostCategoriesInput
  tags: PostTagsInput
  postFormats: PostPostFormatsInput
  """
  Idempotency key of 8 to 100 characters. A repeated request with the same key returns the content that the first one created, for seven days.
  """
  clientKey: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the createPost mutation."
type CreatePostPayload {
  clientMutationId: String
  post: Post
}

"Input of the createPostFormat mutation."
input CreatePostFormatInput {
  name: String!
  aliasOf: String
  description: String
  slug: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the createPostFormat mutation."
type CreatePostFormatPayload {
  clientMutationId: String
  postFormat: PostFormat
}

"Input of the createTag mutation."
input CreateTagInput {
  name: String!
  aliasOf: String
  description: String
  slug: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the createTag mutation."
type CreateTagPayload {
  clientMutationId: String
  tag: Tag
}

"Input of the createUser mutation."
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
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the createUser mutation."
type CreateUserPayload {
  clientMutationId: String
  user: User
}

"Input of the deleteCategory mutation."
input DeleteCategoryInput {
  id: ID!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the deleteCategory mutation."
type DeleteCategoryPayload {
  clientMutationId: String
  category: Category
  """Global ID of the deleted object."""
  deletedId: ID
}

"Input of the deleteComment mutation."
input DeleteCommentInput {
  id: ID!
  forceDelete: Boolean
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the deleteComment mutation."
type DeleteCommentPayload {
  clientMutationId: String
  comment: Comment
  """Global ID of the deleted object."""
  deletedId: ID
}

"Input of the deleteMediaItem mutation."
input DeleteMediaItemInput {
  id: ID!
  forceDelete: Boolean
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the deleteMediaItem mutation."
type DeleteMediaItemPayload {
  clientMutationId: String
  mediaItem: MediaItem
  """Global ID of the deleted object."""
  deletedId: ID
}

"Input of the deletePage mutation."
input DeletePageInput {
  id: ID!
  forceDelete: Boolean
  """Change the content even if another user holds the edit lock."""
  ignoreEditLock: Boolean
  """
  Reject the change if the content was modified after this date. Pass \`modifiedGmt\` as last read.
  """
  ifUnmodifiedSince: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the deletePage mutation."
type DeletePagePayload {
  clientMutationId: String
  page: Page
  """Global ID of the deleted object."""
  deletedId: ID
}

"Input of the deletePost mutation."
input DeletePostInput {
  id: ID!
  forceDelete: Boolean
  """Change the content even if another user holds the edit lock."""
  ignoreEditLock: Boolean
  """
  Reject the change if the content was modified after this date. Pass \`modifiedGmt\` as last read.
  """
  ifUnmodifiedSince: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the deletePost mutation."
type DeletePostPayload {
  clientMutationId: String
  post: Post
  """Global ID of the deleted object."""
  deletedId: ID
}

"Input of the deletePostFormat mutation."
input DeletePostFormatInput {
  id: ID!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the deletePostFormat mutation."
type DeletePostFormatPayload {
  clientMutationId: String
  postFormat: PostFormat
  """Global ID of the deleted object."""
  deletedId: ID
}

"Input of the deleteTag mutation."
input DeleteTagInput {
  id: ID!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the deleteTag mutation."
type DeleteTagPayload {
  clientMutationId: String
  tag: Tag
  """Global ID of the deleted object."""
  deletedId: ID
}

"Input of the deleteUser mutation."
input DeleteUserInput {
  id: ID!
  """
  The user to reassign the content to. Without it, content is moved to the trash and media items are deleted permanently.
  """
  reassignId: ID
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the deleteUser mutation."
type DeleteUserPayload {
  clientMutationId: String
  user: User
  """Global ID of the deleted object."""
  deletedId: ID
}

"Input of the generateAuthorizationCode mutation."
input GenerateAuthorizationCodeInput {
  email: String
  password: String
  username: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the generateAuthorizationCode mutation."
type GenerateAuthorizationCodePayload {
  clientMutationId: String
  """Single-use code, valid for one minute."""
  code: String
  """Why sign-in failed. Does not reveal whether the account exists."""
  error: String
}

"Input of the lockContent mutation."
input LockContentInput {
  id: ID!
  """Take over the lock if another user holds it."""
  takeOver: Boolean
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the lockContent mutation."
type LockContentPayload {
  clientMutationId: String
  contentNode: ContentNode
}

"Input of the login mutation."
input LoginInput {
  password: String!
  username: String!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the login mutation."
type LoginPayload {
  clientMutationId: String
  """
  The access token, for the header \`Authorization: Bearer\`. Valid for five minutes.
  """
  authToken: String
  """
  A token that can be used in its place, and that \`refreshJwtAuthToken\` accepts. Valid for a year.
  """
  refreshToken: String
  """The user who signed in."""
  user: User
}

"Input of the refreshJwtAuthToken mutation."
input RefreshJwtAuthTokenInput {
  jwtRefreshToken: String!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the refreshJwtAuthToken mutation."
type RefreshJwtAuthTokenPayload {
  clientMutationId: String
  """The new access token."""
  authToken: String
}

"Input of the registerUser mutation."
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
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the registerUser mutation."
type RegisterUserPayload {
  clientMutationId: String
  user: User
}

"Input of the resetUserPassword mutation."
input ResetUserPasswordInput {
  key: String
  login: String
  password: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the resetUserPassword mutation."
type ResetUserPasswordPayload {
  clientMutationId: String
  user: User
}

"Input of the restoreComment mutation."
input RestoreCommentInput {
  id: ID!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the restoreComment mutation."
type RestoreCommentPayload {
  clientMutationId: String
  comment: Comment
  """Global ID of the restored object."""
  restoredId: ID
}

"Input of the restorePage mutation."
input RestorePageInput {
  id: ID!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the restorePage mutation."
type RestorePagePayload {
  clientMutationId: String
  page: Page
}

"Input of the restorePost mutation."
input RestorePostInput {
  id: ID!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the restorePost mutation."
type RestorePostPayload {
  clientMutationId: String
  post: Post
}

"Input of the restoreRevision mutation."
input RestoreRevisionInput {
  id: ID!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the restoreRevision mutation."
type RestoreRevisionPayload {
  clientMutationId: String
  contentNode: ContentNode
}

"Input of the sendPasswordResetEmail mutation."
input SendPasswordResetEmailInput {
  """Username or email address."""
  username: String!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the sendPasswordResetEmail mutation."
type SendPasswordResetEmailPayload {
  clientMutationId: String
  """Always true, whether or not the account exists."""
  success: Boolean
  user: User @deprecated
}

"Input of the signOutEverywhere mutation."
input SignOutEverywhereInput {
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the signOutEverywhere mutation."
type SignOutEverywherePayload {
  clientMutationId: String
  success: Boolean
}

"Input of the unlockContent mutation."
input UnlockContentInput {
  id: ID!
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the unlockContent mutation."
type UnlockContentPayload {
  clientMutationId: String
  contentNode: ContentNode
}

"Input of the updateCategory mutation."
input UpdateCategoryInput {
  id: ID!
  name: String
  aliasOf: String
  description: String
  slug: String
  parentDatabaseId: Int
  parentId: ID
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the updateCategory mutation."
type UpdateCategoryPayload {
  clientMutationId: String
  category: Category
}

"Input of the updateComment mutation."
input UpdateCommentInput {
  id: ID!
  author: String
  authorEmail: String
  authorUrl: String
  """Database ID of the content."""
  commentOn: Int
  content: String
  date: String
  """The comment this one replies to."""
  parent: ID
  status: CommentStatusEnum
  type: String
  approved: String @deprecated
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the updateComment mutation."
type UpdateCommentPayload {
  clientMutationId: String
  comment: Comment
  """
  Whether the comment was accepted. A comment that awaits moderation is returned only to a signed-in commenter.
  """
  success: Boolean
}

"Input of the updateMediaItem mutation."
input UpdateMediaItemInput {
  id: ID!
  """Ignored: the file of a media item cannot be replaced."""
  filePath: String
  altText: String
  authorId: ID
  caption: String
  commentStatus: String
  date: String
  dateGmt: String
  description: String
  """Ignored: the type is detected from the file's content."""
  fileType: MimeTypeEnum
  """The content it is attached to."""
  parentId: ID
  pingStatus: String
  slug: String
  status: MediaItemStatusEnum
  title: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the updateMediaItem mutation."
type UpdateMediaItemPayload {
  clientMutationId: String
  mediaItem: MediaItem
}

"Input of the updatePage mutation."
input UpdatePageInput {
  id: ID!
  authorId: ID
  commentStatus: String
  content: String
  """Date in the site’s time zone, such as \`2026-11-20T09:00:00\`."""
  date: String
  """ID of the featured image; an empty string removes it."""
  featuredImageId: ID
  menuOrder: Int
  parentId: ID
  """Password for readers; an empty string removes it."""
  password: String
  slug: String
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
  """Change the content even if another user holds the edit lock."""
  ignoreEditLock: Boolean
  """
  Reject the change if the content was modified after this date. Pass \`modifiedGmt\` as last read.
  """
  ifUnmodifiedSince: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the updatePage mutation."
type UpdatePagePayload {
  clientMutationId: String
  page: Page
}

"Input of the updatePost mutation."
input UpdatePostInput {
  id: ID!
  authorId: ID
  commentStatus: String
  content: String
  """Date in the site’s time zone, such as \`2026-11-20T09:00:00\`."""
  date: String
  excerpt: String
  """ID of the featured image; an empty string removes it."""
  featuredImageId: ID
  menuOrder: Int
  """Password for readers; an empty string removes it."""
  password: String
  pingStatus: String
  pinged: [String]
  toPing: [String]
  slug: String
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
  """Whether the post is pinned to the top of the front page."""
  isSticky: Boolean
  categories: PostCategoriesInput
  tags: PostTagsInput
  postFormats: PostPostFormatsInput
  """Change the content even if another user holds the edit lock."""
  ignoreEditLock: Boolean
  """
  Reject the change if the content was modified after this date. Pass \`modifiedGmt\` as last read.
  """
  ifUnmodifiedSince: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the updatePost mutation."
type UpdatePostPayload {
  clientMutationId: String
  post: Post
}

"Input of the updatePostFormat mutation."
input UpdatePostFormatInput {
  id: ID!
  name: String
  aliasOf: String
  description: String
  slug: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the updatePostFormat mutation."
type UpdatePostFormatPayload {
  clientMutationId: String
  postFormat: PostFormat
}

"Input of the updateSettings mutation."
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
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the updateSettings mutation."
type UpdateSettingsPayload {
  clientMutationId: String
  allSettings: Settings
  discussionSettings: DiscussionSettings
  generalSettings: GeneralSettings
  permalinkSettings: PermalinkSettings
  readingSettings: ReadingSettings
  writingSettings: WritingSettings
}

"Input of the updateTag mutation."
input UpdateTagInput {
  id: ID!
  name: String
  aliasOf: String
  description: String
  slug: String
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the updateTag mutation."
type UpdateTagPayload {
  clientMutationId: String
  tag: Tag
}

"Input of the updateUser mutation."
input UpdateUserInput {
  id: ID!
  roles: [String]
  """
  A change of one's own address takes effect after confirmation with \`confirmEmail\`; for users who can edit users, immediately.
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
  "Returned unchanged in the payload, to match responses to requests."
  clientMutationId: String
}

"Payload of the updateUser mutation."
type UpdateUserPayload {
  clientMutationId: String
  user: User
}

"""Filters for terms of one taxonomy."""
input RootQueryToCategoryConnectionWhereArgs {
  cacheDomain: String
  """Database ID of an ancestor, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Exclude these terms and their descendants."""
  excludeTree: [ID]
  """Exclude terms without content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms assigned to this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the content of descendants."""
  padCounts: Boolean
  """Database ID of the parent term; 0 for top-level terms."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""The connection from RootQuery to \`categories\`."""
type RootQueryToCategoryConnection implements CategoryConnection & Connection {
  edges: [RootQueryToCategoryConnectionEdge!]!
  nodes: [Category!]!
  pageInfo: RootQueryToCategoryConnectionPageInfo!
}

"""An edge from RootQuery to \`categories\`."""
type RootQueryToCategoryConnectionEdge implements CategoryConnectionEdge & Edge {
  cursor: String
  node: Category!
}

"""Pagination details of the connection from RootQuery to \`categories\`."""
type RootQueryToCategoryConnectionPageInfo implements CategoryConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for comments."""
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
  """Slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Database ID of the parent comment; 0 for top-level comments."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""The connection from RootQuery to \`comments\`."""
type RootQueryToCommentConnection implements CommentConnection & Connection {
  edges: [RootQueryToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: RootQueryToCommentConnectionPageInfo!
}

"""An edge from RootQuery to \`comments\`."""
type RootQueryToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Pagination details of the connection from RootQuery to \`comments\`."""
type RootQueryToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for content of several types."""
input RootQueryToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from RootQuery to \`contentNodes\`."""
type RootQueryToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [RootQueryToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: RootQueryToContentNodeConnectionPageInfo!
}

"""An edge from RootQuery to \`contentNodes\`."""
type RootQueryToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Pagination details of the connection from RootQuery to \`contentNodes\`."""
type RootQueryToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""A connection to objects of type ContentType."""
interface ContentTypeConnection implements Connection {
  edges: [ContentTypeConnectionEdge!]!
  nodes: [ContentType!]!
  pageInfo: ContentTypeConnectionPageInfo!
}

"""Pagination details of a connection to objects of type ContentType."""
interface ContentTypeConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from RootQuery to \`contentTypes\`."""
type RootQueryToContentTypeConnection implements ContentTypeConnection & Connection {
  edges: [RootQueryToContentTypeConnectionEdge!]!
  nodes: [ContentType!]!
  pageInfo: RootQueryToContentTypeConnectionPageInfo!
}

"""An edge from RootQuery to \`contentTypes\`."""
type RootQueryToContentTypeConnectionEdge implements ContentTypeConnectionEdge & Edge {
  cursor: String
  node: ContentType!
}

"""Pagination details of the connection from RootQuery to \`contentTypes\`."""
type RootQueryToContentTypeConnectionPageInfo implements ContentTypeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for media."""
input RootQueryToMediaItemConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  """Only images without alternative text, or only other media."""
  isMissingAltText: Boolean
  isSticky: Boolean
  mediaKind: MediaKindEnum
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""A connection to objects of type MediaItem."""
interface MediaItemConnection implements Connection {
  edges: [MediaItemConnectionEdge!]!
  nodes: [MediaItem!]!
  pageInfo: MediaItemConnectionPageInfo!
}

"""Pagination details of a connection to objects of type MediaItem."""
interface MediaItemConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from RootQuery to \`mediaItems\`."""
type RootQueryToMediaItemConnection implements MediaItemConnection & Connection {
  edges: [RootQueryToMediaItemConnectionEdge!]!
  nodes: [MediaItem!]!
  pageInfo: RootQueryToMediaItemConnectionPageInfo!
}

"""An edge from RootQuery to \`mediaItems\`."""
type RootQueryToMediaItemConnectionEdge implements MediaItemConnectionEdge & Edge {
  cursor: String
  node: MediaItem!
}

"""Pagination details of the connection from RootQuery to \`mediaItems\`."""
type RootQueryToMediaItemConnectionPageInfo implements MediaItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for menu items."""
input RootQueryToMenuItemConnectionWhereArgs {
  id: Int
  location: MenuLocationEnum
  """Database ID of the parent item; 0 for top-level items."""
  parentDatabaseId: Int
  parentId: ID
}

"""The connection from RootQuery to \`menuItems\`."""
type RootQueryToMenuItemConnection implements MenuItemConnection & Connection {
  edges: [RootQueryToMenuItemConnectionEdge!]!
  nodes: [MenuItem!]!
  pageInfo: RootQueryToMenuItemConnectionPageInfo!
}

"""An edge from RootQuery to \`menuItems\`."""
type RootQueryToMenuItemConnectionEdge implements MenuItemConnectionEdge & Edge {
  cursor: String
  node: MenuItem!
}

"""Pagination details of the connection from RootQuery to \`menuItems\`."""
type RootQueryToMenuItemConnectionPageInfo implements MenuItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for menus."""
input RootQueryToMenuConnectionWhereArgs {
  id: Int
  location: MenuLocationEnum
  slug: String
}

"""A connection to objects of type Menu."""
interface MenuConnection implements Connection {
  edges: [MenuConnectionEdge!]!
  nodes: [Menu!]!
  pageInfo: MenuConnectionPageInfo!
}

"""Pagination details of a connection to objects of type Menu."""
interface MenuConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from RootQuery to \`menus\`."""
type RootQueryToMenuConnection implements MenuConnection & Connection {
  edges: [RootQueryToMenuConnectionEdge!]!
  nodes: [Menu!]!
  pageInfo: RootQueryToMenuConnectionPageInfo!
}

"""An edge from RootQuery to \`menus\`."""
type RootQueryToMenuConnectionEdge implements MenuConnectionEdge & Edge {
  cursor: String
  node: Menu!
}

"""Pagination details of the connection from RootQuery to \`menus\`."""
type RootQueryToMenuConnectionPageInfo implements MenuConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for content with an author."""
input RootQueryToPageConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from RootQuery to \`pages\`."""
type RootQueryToPageConnection implements PageConnection & Connection {
  edges: [RootQueryToPageConnectionEdge!]!
  nodes: [Page!]!
  pageInfo: RootQueryToPageConnectionPageInfo!
}

"""An edge from RootQuery to \`pages\`."""
type RootQueryToPageConnectionEdge implements PageConnectionEdge & Edge {
  cursor: String
  node: Page!
}

"""Pagination details of the connection from RootQuery to \`pages\`."""
type RootQueryToPageConnectionPageInfo implements PageConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type Plugin."""
interface PluginConnectionEdge implements Edge {
  cursor: String
  node: Plugin!
}

"""Filters for plugins."""
input RootQueryToPluginConnectionWhereArgs {
  search: String
  stati: [PluginStatusEnum]
  status: PluginStatusEnum
}

"""A connection to objects of type Plugin."""
interface PluginConnection implements Connection {
  edges: [PluginConnectionEdge!]!
  nodes: [Plugin!]!
  pageInfo: PluginConnectionPageInfo!
}

"""Pagination details of a connection to objects of type Plugin."""
interface PluginConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from RootQuery to \`plugins\`."""
type RootQueryToPluginConnection implements PluginConnection & Connection {
  edges: [RootQueryToPluginConnectionEdge!]!
  nodes: [Plugin!]!
  pageInfo: RootQueryToPluginConnectionPageInfo!
}

"""An edge from RootQuery to \`plugins\`."""
type RootQueryToPluginConnectionEdge implements PluginConnectionEdge & Edge {
  cursor: String
  node: Plugin!
}

"""Pagination details of the connection from RootQuery to \`plugins\`."""
type RootQueryToPluginConnectionPageInfo implements PluginConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for terms of one taxonomy."""
input RootQueryToPostFormatConnectionWhereArgs {
  cacheDomain: String
  """Database ID of an ancestor, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Exclude these terms and their descendants."""
  excludeTree: [ID]
  """Exclude terms without content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms assigned to this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the content of descendants."""
  padCounts: Boolean
  """Database ID of the parent term; 0 for top-level terms."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""The connection from RootQuery to \`postFormats\`."""
type RootQueryToPostFormatConnection implements PostFormatConnection & Connection {
  edges: [RootQueryToPostFormatConnectionEdge!]!
  nodes: [PostFormat!]!
  pageInfo: RootQueryToPostFormatConnectionPageInfo!
}

"""An edge from RootQuery to \`postFormats\`."""
type RootQueryToPostFormatConnectionEdge implements PostFormatConnectionEdge & Edge {
  cursor: String
  node: PostFormat!
}

"""Pagination details of the connection from RootQuery to \`postFormats\`."""
type RootQueryToPostFormatConnectionPageInfo implements PostFormatConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for posts."""
input RootQueryToPostConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  """Database ID of a category. Includes subcategories."""
  categoryId: Int
  categoryIn: [ID]
  """Slug of a category. Includes subcategories."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """Slug of a tag."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """Slugs of tags that a post must all have."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""The connection from RootQuery to \`posts\`."""
type RootQueryToPostConnection implements PostConnection & Connection {
  edges: [RootQueryToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: RootQueryToPostConnectionPageInfo!
}

"""An edge from RootQuery to \`posts\`."""
type RootQueryToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Pagination details of the connection from RootQuery to \`posts\`."""
type RootQueryToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for scripts and stylesheets."""
input RootQueryToEnqueuedScriptConnectionWhereArgs {
  """Registered names."""
  handlesIn: [String]
}

"""The connection from RootQuery to \`registeredScripts\`."""
type RootQueryToEnqueuedScriptConnection implements EnqueuedScriptConnection & Connection {
  edges: [RootQueryToEnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: RootQueryToEnqueuedScriptConnectionPageInfo!
}

"""An edge from RootQuery to \`registeredScripts\`."""
type RootQueryToEnqueuedScriptConnectionEdge implements EnqueuedScriptConnectionEdge & Edge {
  cursor: String
  node: EnqueuedScript!
}

"""
Pagination details of the connection from RootQuery to \`registeredScripts\`.
"""
type RootQueryToEnqueuedScriptConnectionPageInfo implements EnqueuedScriptConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for scripts and stylesheets."""
input RootQueryToEnqueuedStylesheetConnectionWhereArgs {
  """Registered names."""
  handlesIn: [String]
}

"""The connection from RootQuery to \`registeredStylesheets\`."""
type RootQueryToEnqueuedStylesheetConnection implements EnqueuedStylesheetConnection & Connection {
  edges: [RootQueryToEnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: RootQueryToEnqueuedStylesheetConnectionPageInfo!
}

"""An edge from RootQuery to \`registeredStylesheets\`."""
type RootQueryToEnqueuedStylesheetConnectionEdge implements EnqueuedStylesheetConnectionEdge & Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""
Pagination details of the connection from RootQuery to \`registeredStylesheets\`.
"""
type RootQueryToEnqueuedStylesheetConnectionPageInfo implements EnqueuedStylesheetConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for content of several types."""
input RootQueryToRevisionsConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from RootQuery to \`revisions\`."""
type RootQueryToRevisionsConnection implements ContentNodeConnection & Connection {
  edges: [RootQueryToRevisionsConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: RootQueryToRevisionsConnectionPageInfo!
}

"""An edge from RootQuery to \`revisions\`."""
type RootQueryToRevisionsConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Pagination details of the connection from RootQuery to \`revisions\`."""
type RootQueryToRevisionsConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for terms of one taxonomy."""
input RootQueryToTagConnectionWhereArgs {
  cacheDomain: String
  """Database ID of an ancestor, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Exclude these terms and their descendants."""
  excludeTree: [ID]
  """Exclude terms without content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms assigned to this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the content of descendants."""
  padCounts: Boolean
  """Database ID of the parent term; 0 for top-level terms."""
  parent: Int
  search: String
  slug: [String]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""The connection from RootQuery to \`tags\`."""
type RootQueryToTagConnection implements TagConnection & Connection {
  edges: [RootQueryToTagConnectionEdge!]!
  nodes: [Tag!]!
  pageInfo: RootQueryToTagConnectionPageInfo!
}

"""An edge from RootQuery to \`tags\`."""
type RootQueryToTagConnectionEdge implements TagConnectionEdge & Edge {
  cursor: String
  node: Tag!
}

"""Pagination details of the connection from RootQuery to \`tags\`."""
type RootQueryToTagConnectionPageInfo implements TagConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from RootQuery to \`taxonomies\`."""
type RootQueryToTaxonomyConnection implements TaxonomyConnection & Connection {
  edges: [RootQueryToTaxonomyConnectionEdge!]!
  nodes: [Taxonomy!]!
  pageInfo: RootQueryToTaxonomyConnectionPageInfo!
}

"""An edge from RootQuery to \`taxonomies\`."""
type RootQueryToTaxonomyConnectionEdge implements TaxonomyConnectionEdge & Edge {
  cursor: String
  node: Taxonomy!
}

"""Pagination details of the connection from RootQuery to \`taxonomies\`."""
type RootQueryToTaxonomyConnectionPageInfo implements TaxonomyConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for terms of several taxonomies."""
input RootQueryToTermNodeConnectionWhereArgs {
  cacheDomain: String
  """Database ID of an ancestor, at any depth."""
  childOf: Int
  childless: Boolean
  descriptionLike: String
  exclude: [ID]
  """Exclude these terms and their descendants."""
  excludeTree: [ID]
  """Exclude terms without content."""
  hideEmpty: Boolean
  hierarchical: Boolean
  include: [ID]
  name: [String]
  nameLike: String
  """Terms assigned to this content."""
  objectIds: [ID]
  order: OrderEnum
  orderby: TermObjectsConnectionOrderbyEnum
  """Whether counts include the content of descendants."""
  padCounts: Boolean
  """Database ID of the parent term; 0 for top-level terms."""
  parent: Int
  search: String
  slug: [String]
  taxonomies: [TaxonomyEnum]
  termTaxonomId: [ID] @deprecated
  termTaxonomyId: [ID]
  updateTermMetaCache: Boolean
}

"""The connection from RootQuery to \`terms\`."""
type RootQueryToTermNodeConnection implements TermNodeConnection & Connection {
  edges: [RootQueryToTermNodeConnectionEdge!]!
  nodes: [TermNode!]!
  pageInfo: RootQueryToTermNodeConnectionPageInfo!
}

"""An edge from RootQuery to \`terms\`."""
type RootQueryToTermNodeConnectionEdge implements TermNodeConnectionEdge & Edge {
  cursor: String
  node: TermNode!
}

"""Pagination details of the connection from RootQuery to \`terms\`."""
type RootQueryToTermNodeConnectionPageInfo implements TermNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type Theme."""
interface ThemeConnectionEdge implements Edge {
  cursor: String
  node: Theme!
}

"""A connection to objects of type Theme."""
interface ThemeConnection implements Connection {
  edges: [ThemeConnectionEdge!]!
  nodes: [Theme!]!
  pageInfo: ThemeConnectionPageInfo!
}

"""Pagination details of a connection to objects of type Theme."""
interface ThemeConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from RootQuery to \`themes\`."""
type RootQueryToThemeConnection implements ThemeConnection & Connection {
  edges: [RootQueryToThemeConnectionEdge!]!
  nodes: [Theme!]!
  pageInfo: RootQueryToThemeConnectionPageInfo!
}

"""An edge from RootQuery to \`themes\`."""
type RootQueryToThemeConnectionEdge implements ThemeConnectionEdge & Edge {
  cursor: String
  node: Theme!
}

"""Pagination details of the connection from RootQuery to \`themes\`."""
type RootQueryToThemeConnectionPageInfo implements ThemeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""An edge to an object of type UserRole."""
interface UserRoleConnectionEdge implements Edge {
  cursor: String
  node: UserRole!
}

"""A connection to objects of type UserRole."""
interface UserRoleConnection implements Connection {
  edges: [UserRoleConnectionEdge!]!
  nodes: [UserRole!]!
  pageInfo: UserRoleConnectionPageInfo!
}

"""Pagination details of a connection to objects of type UserRole."""
interface UserRoleConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from RootQuery to \`userRoles\`."""
type RootQueryToUserRoleConnection implements UserRoleConnection & Connection {
  edges: [RootQueryToUserRoleConnectionEdge!]!
  nodes: [UserRole!]!
  pageInfo: RootQueryToUserRoleConnectionPageInfo!
}

"""An edge from RootQuery to \`userRoles\`."""
type RootQueryToUserRoleConnectionEdge implements UserRoleConnectionEdge & Edge {
  cursor: String
  node: UserRole!
}

"""Pagination details of the connection from RootQuery to \`userRoles\`."""
type RootQueryToUserRoleConnectionPageInfo implements UserRoleConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for users."""
input RootQueryToUserConnectionWhereArgs {
  exclude: [Int]
  """Only users who have published content of these types."""
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
  """Search term. \`*\` matches any characters."""
  search: String
  searchColumns: [UsersConnectionSearchColumnEnum]
}

"""A connection to objects of type User."""
interface UserConnection implements Connection {
  edges: [UserConnectionEdge!]!
  nodes: [User!]!
  pageInfo: UserConnectionPageInfo!
}

"""Pagination details of a connection to objects of type User."""
interface UserConnectionPageInfo implements WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from RootQuery to \`users\`."""
type RootQueryToUserConnection implements UserConnection & Connection {
  edges: [RootQueryToUserConnectionEdge!]!
  nodes: [User!]!
  pageInfo: RootQueryToUserConnectionPageInfo!
}

"""An edge from RootQuery to \`users\`."""
type RootQueryToUserConnectionEdge implements UserConnectionEdge & Edge {
  cursor: String
  node: User!
}

"""Pagination details of the connection from RootQuery to \`users\`."""
type RootQueryToUserConnectionPageInfo implements UserConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for content with a term of type Tag."""
input TagToContentNodeConnectionWhereArgs {
  contentTypes: [ContentTypesOfTagEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from Tag to \`contentNodes\`."""
type TagToContentNodeConnection implements ContentNodeConnection & Connection {
  edges: [TagToContentNodeConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: TagToContentNodeConnectionPageInfo!
}

"""An edge from Tag to \`contentNodes\`."""
type TagToContentNodeConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Pagination details of the connection from Tag to \`contentNodes\`."""
type TagToContentNodeConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for posts."""
input TagToPostConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  """Database ID of a category. Includes subcategories."""
  categoryId: Int
  categoryIn: [ID]
  """Slug of a category. Includes subcategories."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """Slug of a tag."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """Slugs of tags that a post must all have."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""The connection from Tag to \`posts\`."""
type TagToPostConnection implements PostConnection & Connection {
  edges: [TagToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: TagToPostConnectionPageInfo!
}

"""An edge from Tag to \`posts\`."""
type TagToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Pagination details of the connection from Tag to \`posts\`."""
type TagToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The edge from Tag to \`taxonomy\`."""
type TagToTaxonomyConnectionEdge implements OneToOneConnection & Edge & TaxonomyConnectionEdge {
  cursor: String
  node: Taxonomy!
}

"""The connection from Taxonomy to \`connectedContentTypes\`."""
type TaxonomyToContentTypeConnection implements ContentTypeConnection & Connection {
  edges: [TaxonomyToContentTypeConnectionEdge!]!
  nodes: [ContentType!]!
  pageInfo: TaxonomyToContentTypeConnectionPageInfo!
}

"""An edge from Taxonomy to \`connectedContentTypes\`."""
type TaxonomyToContentTypeConnectionEdge implements ContentTypeConnectionEdge & Edge {
  cursor: String
  node: ContentType!
}

"""
Pagination details of the connection from Taxonomy to \`connectedContentTypes\`.
"""
type TaxonomyToContentTypeConnectionPageInfo implements ContentTypeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from Taxonomy to \`connectedTerms\`."""
type TaxonomyToTermNodeConnection implements TermNodeConnection & Connection {
  edges: [TaxonomyToTermNodeConnectionEdge!]!
  nodes: [TermNode!]!
  pageInfo: TaxonomyToTermNodeConnectionPageInfo!
}

"""An edge from Taxonomy to \`connectedTerms\`."""
type TaxonomyToTermNodeConnectionEdge implements TermNodeConnectionEdge & Edge {
  cursor: String
  node: TermNode!
}

"""
Pagination details of the connection from Taxonomy to \`connectedTerms\`.
"""
type TaxonomyToTermNodeConnectionPageInfo implements TermNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for comments."""
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
  """Slug of the content."""
  contentName: String
  contentParent: Int
  contentStatus: [PostStatusEnum]
  contentType: [ContentTypeEnum]
  includeUnapproved: [ID]
  karma: Int
  order: OrderEnum
  orderby: CommentsConnectionOrderbyEnum
  """Database ID of the parent comment; 0 for top-level comments."""
  parent: Int
  parentIn: [ID]
  parentNotIn: [ID]
  search: String
  status: String @deprecated
  statusIn: [CommentStatusEnum]
  userId: ID
}

"""The connection from User to \`comments\`."""
type UserToCommentConnection implements CommentConnection & Connection {
  edges: [UserToCommentConnectionEdge!]!
  nodes: [Comment!]!
  pageInfo: UserToCommentConnectionPageInfo!
}

"""An edge from User to \`comments\`."""
type UserToCommentConnectionEdge implements CommentConnectionEdge & Edge {
  cursor: String
  node: Comment!
}

"""Pagination details of the connection from User to \`comments\`."""
type UserToCommentConnectionPageInfo implements CommentConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for scripts and stylesheets."""
input UserToEnqueuedScriptConnectionWhereArgs {
  """Registered names."""
  handlesIn: [String]
}

"""The connection from User to \`enqueuedScripts\`."""
type UserToEnqueuedScriptConnection implements EnqueuedScriptConnection & Connection {
  edges: [UserToEnqueuedScriptConnectionEdge!]!
  nodes: [EnqueuedScript!]!
  pageInfo: UserToEnqueuedScriptConnectionPageInfo!
}

"""An edge from User to \`enqueuedScripts\`."""
type UserToEnqueuedScriptConnectionEdge implements EnqueuedScriptConnectionEdge & Edge {
  cursor: String
  node: EnqueuedScript!
}

"""Pagination details of the connection from User to \`enqueuedScripts\`."""
type UserToEnqueuedScriptConnectionPageInfo implements EnqueuedScriptConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for scripts and stylesheets."""
input UserToEnqueuedStylesheetConnectionWhereArgs {
  """Registered names."""
  handlesIn: [String]
}

"""The connection from User to \`enqueuedStylesheets\`."""
type UserToEnqueuedStylesheetConnection implements EnqueuedStylesheetConnection & Connection {
  edges: [UserToEnqueuedStylesheetConnectionEdge!]!
  nodes: [EnqueuedStylesheet!]!
  pageInfo: UserToEnqueuedStylesheetConnectionPageInfo!
}

"""An edge from User to \`enqueuedStylesheets\`."""
type UserToEnqueuedStylesheetConnectionEdge implements EnqueuedStylesheetConnectionEdge & Edge {
  cursor: String
  node: EnqueuedStylesheet!
}

"""
Pagination details of the connection from User to \`enqueuedStylesheets\`.
"""
type UserToEnqueuedStylesheetConnectionPageInfo implements EnqueuedStylesheetConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for media."""
input UserToMediaItemConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  """Only images without alternative text, or only other media."""
  isMissingAltText: Boolean
  isSticky: Boolean
  mediaKind: MediaKindEnum
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from User to \`mediaItems\`."""
type UserToMediaItemConnection implements MediaItemConnection & Connection {
  edges: [UserToMediaItemConnectionEdge!]!
  nodes: [MediaItem!]!
  pageInfo: UserToMediaItemConnectionPageInfo!
}

"""An edge from User to \`mediaItems\`."""
type UserToMediaItemConnectionEdge implements MediaItemConnectionEdge & Edge {
  cursor: String
  node: MediaItem!
}

"""Pagination details of the connection from User to \`mediaItems\`."""
type UserToMediaItemConnectionPageInfo implements MediaItemConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for content with an author."""
input UserToPageConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from User to \`pages\`."""
type UserToPageConnection implements PageConnection & Connection {
  edges: [UserToPageConnectionEdge!]!
  nodes: [Page!]!
  pageInfo: UserToPageConnectionPageInfo!
}

"""An edge from User to \`pages\`."""
type UserToPageConnectionEdge implements PageConnectionEdge & Edge {
  cursor: String
  node: Page!
}

"""Pagination details of the connection from User to \`pages\`."""
type UserToPageConnectionPageInfo implements PageConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for posts."""
input UserToPostConnectionWhereArgs {
  """Database ID of the author."""
  author: Int
  authorIn: [ID]
  """Slug of the author."""
  authorName: String
  authorNotIn: [ID]
  """Database ID of a category. Includes subcategories."""
  categoryId: Int
  categoryIn: [ID]
  """Slug of a category. Includes subcategories."""
  categoryName: String
  categoryNotIn: [ID]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  """Slug of a tag."""
  tag: String
  tagId: String
  tagIn: [ID]
  tagNotIn: [ID]
  """Slugs of tags that a post must all have."""
  tagSlugAnd: [String]
  tagSlugIn: [String]
  template: ContentTemplateEnum
  title: String
}

"""The connection from User to \`posts\`."""
type UserToPostConnection implements PostConnection & Connection {
  edges: [UserToPostConnectionEdge!]!
  nodes: [Post!]!
  pageInfo: UserToPostConnectionPageInfo!
}

"""An edge from User to \`posts\`."""
type UserToPostConnectionEdge implements PostConnectionEdge & Edge {
  cursor: String
  node: Post!
}

"""Pagination details of the connection from User to \`posts\`."""
type UserToPostConnectionPageInfo implements PostConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Filters for content of several types."""
input UserToRevisionsConnectionWhereArgs {
  contentTypes: [ContentTypeEnum]
  dateQuery: DateQueryInput
  hasPassword: Boolean
  """Database ID."""
  id: Int
  in: [ID]
  isSticky: Boolean
  mimeType: MimeTypeEnum
  """Slug."""
  name: String
  nameIn: [String]
  notIn: [ID]
  orderby: [PostObjectsConnectionOrderbyInput]
  parent: ID
  parentIn: [ID]
  parentNotIn: [ID]
  password: String
  """Search terms, matched against title, excerpt and body."""
  search: String
  stati: [PostStatusEnum]
  status: PostStatusEnum
  template: ContentTemplateEnum
  title: String
}

"""The connection from User to \`revisions\`."""
type UserToRevisionsConnection implements ContentNodeConnection & Connection {
  edges: [UserToRevisionsConnectionEdge!]!
  nodes: [ContentNode!]!
  pageInfo: UserToRevisionsConnectionPageInfo!
}

"""An edge from User to \`revisions\`."""
type UserToRevisionsConnectionEdge implements ContentNodeConnectionEdge & Edge {
  cursor: String
  node: ContentNode!
}

"""Pagination details of the connection from User to \`revisions\`."""
type UserToRevisionsConnectionPageInfo implements ContentNodeConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""The connection from User to \`roles\`."""
type UserToUserRoleConnection implements UserRoleConnection & Connection {
  edges: [UserToUserRoleConnectionEdge!]!
  nodes: [UserRole!]!
  pageInfo: UserToUserRoleConnectionPageInfo!
}

"""An edge from User to \`roles\`."""
type UserToUserRoleConnectionEdge implements UserRoleConnectionEdge & Edge {
  cursor: String
  node: UserRole!
}

"""Pagination details of the connection from User to \`roles\`."""
type UserToUserRoleConnectionPageInfo implements UserRoleConnectionPageInfo & WPPageInfo & PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"""Objects a menu item can link to."""
union MenuItemObjectUnion = Post | Page | Category | Tag | PostFormat

"""Gravatar content rating."""
enum AvatarRatingEnum {
  G
  PG
  R
  X
}

"The type of identifier used to look up a term of type Category."
enum CategoryIdType {
  DATABASE_ID
  ID
  NAME
  SLUG
  URI
}

"""The type of identifier used to look up a comment."""
enum CommentNodeIdTypeEnum {
  DATABASE_ID
  ID
}

"""Moderation status."""
enum CommentStatusEnum {
  APPROVE
  HOLD
  SPAM
  TRASH
}

"""Sort fields for comments."""
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
  """In the order given in \`commentIn\`."""
  COMMENT_IN
  COMMENT_KARMA
  COMMENT_PARENT
  COMMENT_POST_ID
  COMMENT_TYPE
  USER_ID
}

"""The type of identifier used to look up content."""
enum ContentNodeIdTypeEnum {
  DATABASE_ID
  ID
  URI
}

"""Available templates."""
enum ContentTemplateEnum {
  DEFAULT_TEMPLATE
  TEMPLATE_BLANK
  TEMPLATE_PAGE_LARGE_HEADER
  TEMPLATE_PAGE_NO_SEPARATORS
  TEMPLATE_SINGLE_POST_NO_SEPARATORS
}

"""Content types."""
enum ContentTypeEnum {
  POST
  PAGE
  ATTACHMENT
}

"""The type of identifier used to look up a content type."""
enum ContentTypeIdTypeEnum {
  ID
  NAME
}

"Content types that use the taxonomy Category."
enum ContentTypesOfCategoryEnum {
  POST
}

"Content types that use the taxonomy PostFormat."
enum ContentTypesOfPostFormatEnum {
  POST
}

"Content types that use the taxonomy Tag."
enum ContentTypesOfTagEnum {
  POST
}

"""Parts of the theme stylesheet."""
enum GlobalStylesheetTypesEnum {
  BASE_LAYOUT_STYLES
  PRESETS
  STYLES
  VARIABLES
}

"The type of identifier used to look up a MediaItem."
enum MediaItemIdType {
  DATABASE_ID
  ID
  SLUG
  SOURCE_URL
  URI
}

"""Image sizes."""
enum MediaItemSizeEnum {
  LARGE
  MEDIUM
  MEDIUM_LARGE
  POST_THUMBNAIL
  THUMBNAIL
  _1536X1536
  _2048X2048
}

"""Status of a media item."""
enum MediaItemStatusEnum {
  AUTO_DRAFT
  """The status of the content it is attached to."""
  INHERIT
  PRIVATE
  TRASH
}

"""Kinds of media."""
enum MediaKindEnum {
  AUDIO
  """Everything that is neither an image, nor video, nor audio."""
  DOCUMENT
  IMAGE
  VIDEO
}

"""The type of identifier used to look up a menu item."""
enum MenuItemNodeIdTypeEnum {
  DATABASE_ID
  ID
}

"""Menu locations."""
enum MenuLocationEnum {
  FOOTER
  PRIMARY
}

"""The type of identifier used to look up a menu."""
enum MenuNodeIdTypeEnum {
  DATABASE_ID
  ID
  LOCATION
  NAME
  SLUG
}

"""MIME types."""
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

"""Sort direction."""
enum OrderEnum {
  ASC
  DESC
}

"The type of identifier used to look up a Page."
enum PageIdType {
  DATABASE_ID
  ID
  URI
}

"""Plugin status."""
enum PluginStatusEnum {
  ACTIVE
  DROP_IN
  INACTIVE
  MUST_USE
  PAUSED
  RECENTLY_ACTIVE
  UPGRADE
}

"The type of identifier used to look up a term of type PostFormat."
enum PostFormatIdType {
  DATABASE_ID
  ID
  NAME
  SLUG
  URI
}

"The type of identifier used to look up a Post."
enum PostIdType {
  DATABASE_ID
  ID
  SLUG
  URI
}

"""Whether to return the stored source (\`RAW\`) or HTML (\`RENDERED\`)."""
enum PostObjectFieldFormatEnum {
  RAW
  RENDERED
}

"""The date column to filter on."""
enum PostObjectsConnectionDateColumnEnum {
  DATE
  MODIFIED
}

"""Sort fields for content."""
enum PostObjectsConnectionOrderbyEnum {
  AUTHOR
  COMMENT_COUNT
  DATE
  """In the order given in \`in\`."""
  IN
  MENU_ORDER
  MODIFIED
  """In the order given in \`nameIn\`."""
  NAME_IN
  PARENT
  SLUG
  TITLE
}

"""Publication status."""
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

"""How to combine conditions."""
enum RelationEnum {
  AND
  OR
}

"""Where a script is placed in the page."""
enum ScriptLoadingGroupLocationEnum {
  FOOTER
  HEADER
}

"""How a script is loaded."""
enum ScriptLoadingStrategyEnum {
  ASYNC
  DEFER
}

"The type of identifier used to look up a term of type Tag."
enum TagIdType {
  DATABASE_ID
  ID
  NAME
  SLUG
  URI
}

"""Taxonomies."""
enum TaxonomyEnum {
  CATEGORY
  TAG
  POSTFORMAT
}

"""The type of identifier used to look up a taxonomy."""
enum TaxonomyIdTypeEnum {
  ID
  NAME
}

"""
The type of identifier used to look up a term. \`NAME\` and \`SLUG\` also require the \`taxonomy\` argument.
"""
enum TermNodeIdTypeEnum {
  DATABASE_ID
  ID
  NAME
  SLUG
  URI
}

"""Sort fields for terms."""
enum TermObjectsConnectionOrderbyEnum {
  COUNT
  DESCRIPTION
  NAME
  SLUG
  TERM_GROUP
  TERM_ID
  TERM_ORDER
}

"""The type of identifier used to look up a user."""
enum UserNodeIdTypeEnum {
  DATABASE_ID
  EMAIL
  ID
  SLUG
  URI
  USERNAME
}

"""User roles."""
enum UserRoleEnum {
  ADMINISTRATOR
  AUTHOR
  CONTRIBUTOR
  EDITOR
  SUBSCRIBER
}

"""Sort fields for users."""
enum UsersConnectionOrderbyEnum {
  DISPLAY_NAME
  EMAIL
  LOGIN
  """In the order given in \`loginIn\`."""
  LOGIN_IN
  NICE_NAME
  """In the order given in \`nicenameIn\`."""
  NICE_NAME_IN
  REGISTERED
  URL
}

"""Columns to search."""
enum UsersConnectionSearchColumnEnum {
  EMAIL
  ID
  LOGIN
  NICENAME
  URL
}

"""
Unsaved values of a post or page. Omitted fields are unchanged. Fields that the content type does not have are rejected.
"""
input ContentDraftInput {
  authorId: ID
  categories: PostCategoriesInput
  commentStatus: String
  content: String
  """Date in the site's time zone, such as \`2026-11-20T09:00:00\`."""
  date: String
  excerpt: String
  """ID of the featured image; an empty string removes it."""
  featuredImageId: ID
  isSticky: Boolean
  menuOrder: Int
  """The parent page; an empty string moves the page to the top level."""
  parentId: ID
  """Password for readers; an empty string removes it."""
  password: String
  pingStatus: String
  pinged: [String]
  postFormats: PostPostFormatsInput
  slug: String
  status: PostStatusEnum
  tags: PostTagsInput
  template: ContentTemplateEnum
  title: String
  toPing: [String]
}

"""
Terms of one taxonomy, also post formats. Content must have one of them; subcategories count.
"""
input ContentListTermInput {
  ids: [ID]
  """Slugs, such as \`post-format-gallery\`."""
  slugs: [String]
  taxonomy: TaxonomyEnum!
}

"""Filters and order of \`contentList\`."""
input ContentListWhere {
  authorIn: [ID]
  contentType: ContentTypeEnum!
  dateQuery: DateQueryInput
  hasPassword: Boolean
  isSticky: Boolean
  """Default: newest first."""
  orderby: [PostObjectsConnectionOrderbyInput]
  """Search terms, matched against title, excerpt and body."""
  search: String
  """Default: all except the trash."""
  stati: [PostStatusEnum]
  template: ContentTemplateEnum
  """Content must have a term of each of these."""
  terms: [ContentListTermInput]
}

"""A date, or some of its parts."""
input DateInput {
  day: Int
  hour: Int
  minute: Int
  month: Int
  second: Int
  year: Int
}

"""A date range, or dates that share a part, such as the same month."""
input DateQueryInput {
  after: DateInput
  before: DateInput
  column: PostObjectsConnectionDateColumnEnum
  """Comparison operator: \`=\`, \`!=\`, \`>\`, \`>=\`, \`<\` or \`<=\`."""
  compare: String
  day: Int
  hour: Int
  """Whether the range includes \`after\` and \`before\` themselves."""
  inclusive: Boolean
  minute: Int
  month: Int
  relation: RelationEnum
  second: Int
  week: Int
  year: Int
}

"""Terms of type Category to assign to a Post."""
input PostCategoriesInput {
  "Add to the terms already assigned instead of replacing them."
  append: Boolean
  nodes: [PostCategoriesNodeInput]
}

"""A term, by ID or slug. An unknown name creates a new term."""
input PostCategoriesNodeInput {
  description: String
  id: ID
  name: String
  slug: String
}

"""Sort field and direction."""
input PostObjectsConnectionOrderbyInput {
  field: PostObjectsConnectionOrderbyEnum!
  order: OrderEnum!
}

"""Terms of type PostFormat to assign to a Post."""
input PostPostFormatsInput {
  "Add to the terms already assigned instead of replacing them."
  append: Boolean
  nodes: [PostPostFormatsNodeInput]
}

"""A term, by ID or slug. An unknown name creates a new term."""
input PostPostFormatsNodeInput {
  description: String
  id: ID
  name: String
  slug: String
}

"""Terms of type Tag to assign to a Post."""
input PostTagsInput {
  "Add to the terms already assigned instead of replacing them."
  append: Boolean
  nodes: [PostTagsNodeInput]
}

"""A term, by ID or slug. An unknown name creates a new term."""
input PostTagsNodeInput {
  description: String
  id: ID
  name: String
  slug: String
}

"""Sort field and direction."""
input UsersConnectionOrderbyInput {
  field: UsersConnectionOrderbyEnum!
  order: OrderEnum
}
`;

import { encodeGlobalId } from '@masthead/contract';
import { contentTypeNamed } from '../../content/content-types.ts';
import { ancestorsOf, featuredImage, parentContent } from '../../content/find-content.ts';
import { isLockedFor } from '../../content/list-content.ts';
import { readTermsOf } from '../../content/read-terms.ts';
import { userAt } from '../../content/read-users.ts';
import { renderedContent } from '../../content/render-context.ts';
import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';
import { isoDate, numberOrNull, textOrNull } from '../wire-values.ts';
import { commentsOf } from './comment-lists.ts';
import { contentListOf } from './content-lists.ts';
import { byId, pageOf, wholeList, type ListArgs } from './paging.ts';
import { addressed, link, noAssets, nothing } from './addressed.ts';
import { readTermWhere, type TermWhere } from '../where/term-where.ts';
import type { CommentWhere } from '../where/comment-where.ts';
import type { ContentWhere } from '../where/content-where.ts';

type Resolve<Value> = (row: Content, args: unknown, context: Context) => Value;

/** What a reader without the password does not learn is null. */
const unlocked =
  <Value>(value: Resolve<Value>): Resolve<Value | null> =>
  (row, args, context) =>
    isLockedFor(context, row) ? null : value(row, args, context);

const none = () => null;

/** What all content has. What only editors see is null for everybody else. */
export const contentNode = {
  ...addressed,
  ...noAssets,
  id: (row: Content) => encodeGlobalId('post', row.id),
  databaseId: (row: Content) => row.id,
  contentType: (row: Content) => contentTypeNamed(row.type),
  contentTypeName: (row: Content) => row.type,
  date: unlocked((row) => isoDate(row.date_local)),
  dateGmt: unlocked((row) => (row.published_at === null ? null : isoDate(row.published_at))),
  desiredSlug: none,
  editingLockedBy: none,
  enclosure: none,
  guid: (row: Content) => row.guid,
  isPreview: () => false,
  isRestricted: (row: Content, _: unknown, context: Context) => isLockedFor(context, row),
  lastEditedBy: none,
  link,
  modified: unlocked((row) => isoDate(row.modified_local)),
  modifiedGmt: unlocked((row) => (row.modified_at === null ? null : isoDate(row.modified_at))),
  previewRevisionDatabaseId: none,
  previewRevisionId: none,
  slug: (row: Content) => textOrNull(row.slug),
  status: (row: Content) => row.status,
  template: (row: Content) => ({ kind: 'template' as const, name: row.template }),
};

// A request may name a text a hundred times by as many aliases: it is rendered once.

const titleOf = (row: Content, context: Context): string | null =>
  context.once(`title ${row.id}`, () => textOrNull(context.renderer.title(row.title)));

/** The body as HTML; of media, the description. */
export const bodyOf = (row: Content, context: Context): string =>
  context.once(`body ${row.id}`, () => {
    context.mediaOfTexts.expect(row);
    return context.renderer.body(renderedContent(context.database, row));
  });

/** The excerpt as HTML; of media, the caption. */
export const excerptOf = (row: Content, context: Context): string =>
  context.once(`excerpt ${row.id}`, () => context.renderer.excerpt(renderedContent(context.database, row)));

interface Formatted {
  format?: string | null | undefined;
}

/** Raw texts are for those who may edit them. */
const isRaw = ({ format }: Formatted): boolean => format === 'RAW';

export const withTitle = {
  title: (row: Content, args: Formatted, context: Context) => (isRaw(args) ? null : titleOf(row, context)),
};

export const withBody = {
  content: (row: Content, args: Formatted, context: Context) =>
    isRaw(args) || isLockedFor(context, row) ? null : bodyOf(row, context),
};

export const withExcerpt = {
  excerpt: (row: Content, args: Formatted, context: Context) =>
    isRaw(args) || isLockedFor(context, row) ? null : excerptOf(row, context),
};

const author = unlocked((row, _, context) => userAt(context, row, (each) => each.author_id));

export const withAuthor = {
  author,
  authorDatabaseId: (row: Content, args: unknown, context: Context) => author(row, args, context)?.id ?? null,
  authorId: (row: Content, args: unknown, context: Context) => {
    const user = author(row, args, context);
    return user ? encodeGlobalId('user', user.id) : null;
  },
};

const image = unlocked((row, _, context) => featuredImage(context, row));

export const withFeaturedImage = {
  featuredImage: image,
  featuredImageDatabaseId: (row: Content, args: unknown, context: Context) =>
    image(row, args, context)?.id ?? null,
  featuredImageId: (row: Content, args: unknown, context: Context) => {
    const media = image(row, args, context);
    return media ? encodeGlobalId('post', media.id) : null;
  },
};

export const withComments = {
  commentCount: unlocked((row) => row.comment_count),
  commentStatus: (row: Content) => row.comment_status,
  comments: (row: Content, args: ListArgs<CommentWhere>, context: Context) =>
    commentsOf('content', row, args, context),
};

export const withRevisions = {
  isRevision: () => false,
  preview: none,
  revisionOf: none,
  revisions: () => nothing,
};

export const withPassword = {
  hasPassword: (row: Content) => row.password !== '',
  password: none,
};

/** Content in a tree: pages, and media below what they are attached to. */
export const hierarchical = {
  ancestors: (row: Content, args: ListArgs<ContentWhere>, context: Context) => {
    const above = ancestorsOf(context, row);
    return above.length === 0 ? null : wholeList(above, args, byId);
  },
  children: (row: Content, args: ListArgs<ContentWhere>, context: Context) =>
    contentListOf('parent', row, args, context),
  parent: (row: Content, _: unknown, context: Context) => parentContent(context, row),
  parentDatabaseId: (row: Content, _: unknown, context: Context) =>
    numberOrNull(parentContent(context, row)?.id ?? 0),
  parentId: (row: Content, _: unknown, context: Context) => {
    const parent = parentContent(context, row);
    return parent ? encodeGlobalId('post', parent.id) : null;
  },
};

/** The terms of one or several taxonomies that content carries. */
export const termsIn =
  (taxonomies: readonly string[]) => (row: Content, args: ListArgs<TermWhere>, context: Context) =>
    readTermsOf(context, row, { ...readTermWhere(args.where, taxonomies), page: pageOf(args) });

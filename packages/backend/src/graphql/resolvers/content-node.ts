import { encodeGlobalId } from '@masthead/contract';
import { onceFor } from '@masthead/kit';
import { isRestricted, mayEdit, seesPasswords } from '../../access/content-access.ts';
import { contentTypeNamed } from '../../content/content-types.ts';
import {
  ancestorsOf,
  featuredImage,
  isReadByVisitors,
  parentContent,
} from '../../content/posts/find-content.ts';
import {
  editingNow,
  isNewestRevision,
  isRevision,
  lastEditor,
  newestRevision,
  newestRevisionId,
  originalOf,
  revisedContent,
} from '../../content/posts/read-revisions.ts';
import { readTermsOf } from '../../content/terms/read-terms.ts';
import { userAt } from '../../content/users/read-users.ts';
import { limitsNotice } from '../../content/render/index.ts';
import { renderedContent } from '../../content/render/create-render-context.ts';
import { metaOf } from '../../storage/content-meta.ts';
import { textOf, type Content } from '../../storage/content.ts';
import { conditionalTags } from '../conditional-tags.ts';
import type { Context, RendererWithMedia } from '../context.ts';
import { withAutosave } from '../editing/autosave.ts';
import { templatesOf } from '../templates.ts';
import { isoDate, numberOrNull, textOrNull } from '../wire-values.ts';
import { commentsOnContent } from './comment-lists.ts';
import { contentAmong, contentListOf } from './content-lists.ts';
import { byId, pageOf, wholeList, type ListArgs } from './paging.ts';
import { uniformResource, link, noAssets } from './uniform-resource.ts';
import { termListKeys } from '../list-keys.ts';
import { readTermWhere } from '../where/term-where.ts';
import type { CommentWhere, TermNodeWhere } from '../generated/fields.ts';
import type { ContentWhere } from '../where/content-where.ts';

/** Resolvers of `ContentNode`. Fields that require permission to edit the content are null for others. */
export const contentNode = {
  ...uniformResource,
  ...noAssets,
  id: (row: Content) => encodeGlobalId('post', row.id),
  databaseId: (row: Content) => row.id,
  conditionalTags: (row: Content, _: unknown, context: Context) =>
    conditionalTags(originalOf(context, row), context),
  contentType: (row: Content) => contentTypeNamed(row.revised_type ?? row.type),
  contentTypeName: (row: Content) => row.type,
  date: (row: Content) => isoDate(row.date_local),
  dateGmt: (row: Content) => (row.published_at === null ? null : isoDate(row.published_at)),
  desiredSlug: (row: Content, _: unknown, context: Context) =>
    mayEdit(context.viewer, row) ? metaOf(context.database, row, '_wp_desired_post_slug') : null,
  editingLockedBy: (row: Content, _: unknown, context: Context) => {
    recordEditorKeys(row, context);
    const editing = editingNow(context, row, context.clock);
    return editing && { node: editing.user, lockTimestamp: isoDate(editing.since) };
  },
  enclosure: (row: Content, _: unknown, { database }: Context) => metaOf(database, row, 'enclosure'),
  guid: (row: Content) => row.guid,
  isPreview: (row: Content, _: unknown, context: Context) => {
    recordEditorKeys(row, context);
    return isNewestRevision(context, row);
  },
  isRestricted: (row: Content, _: unknown, { viewer }: Context) => isRestricted(viewer, row),
  lastEditedBy: (row: Content, _: unknown, context: Context) => {
    recordEditorKeys(row, context);
    return lastEditor(context, row);
  },
  link,
  modified: (row: Content) => isoDate(row.modified_local),
  modifiedGmt: (row: Content) => (row.modified_at === null ? null : isoDate(row.modified_at)),
  previewRevisionDatabaseId: (row: Content, _: unknown, context: Context) => {
    recordEditorKeys(row, context);
    return newestRevisionId(context, row);
  },
  previewRevisionId: (row: Content, _: unknown, context: Context) => {
    recordEditorKeys(row, context);
    const id = newestRevisionId(context, row);
    return id === null ? null : encodeGlobalId('post', id);
  },
  slug: (row: Content) => textOrNull(row.slug),
  status: (row: Content) => row.status,
  template: (row: Content, _: unknown, context: Context) => ({
    kind: 'template' as const,
    name: originalOf(context, row).template,
  }),
  templates: (row: Content, _: unknown, context: Context) => templatesOf(originalOf(context, row), context),
};

/** Records the dependencies of fields that only editors see: the edit lock and the revisions. */
function recordEditorKeys({ id, type, parent_id: parentId }: Content, { keys, viewer }: Context): void {
  if (viewer.userId === null) return;
  keys.node(encodeGlobalId('post', id), 'editing');
  keys.list('revision', encodeGlobalId('post', type === 'revision' ? parentId : id));
}

// A text is rendered once per request, even if the query selects it under a hundred aliases.

const titleOf = (row: Content, context: Context): string | null =>
  context.once(`title ${row.id}`, () => textOrNull(context.renderer.title(row.title)));

/** The body as HTML; for media, the description. */
export const bodyOf = (row: Content, context: Context): string =>
  context.once(`body ${row.id}`, () => {
    const { mediaOfTexts, renderer } = rendererFor(row, context);
    mediaOfTexts.expect(row);
    const { html, exceeded } = renderer.body(
      renderedContent(context.database, row, originalOf(context, row)),
    );
    // The notice must not be part of the cached text for visitors.
    const isForEditor = exceeded.length > 0 && mayEdit(context.viewer, row);
    return isForEditor ? html + limitsNotice(exceeded, context.renderLimits) : html;
  });

/** The excerpt as HTML; for media, the caption. */
export const excerptOf = (row: Content, context: Context): string =>
  context.once(`excerpt ${row.id}`, () =>
    rendererFor(row, context).renderer.excerpt(
      renderedContent(context.database, row, originalOf(context, row)),
    ),
  );

const rendererFor = (row: Content, context: Context): RendererWithMedia =>
  isReadByVisitors(context, row) ? context : context.unpublished;

/** Arguments of text fields. */
export interface Formatted {
  format?: string | null | undefined;
}

/** A text as HTML, or its source, which requires permission to edit the content. */
export const formatted =
  (
    html: (row: Content, context: Context) => string | null,
    raw: (row: Content, context: Context) => string,
  ) =>
  (row: Content, { format }: Formatted, context: Context): string | null => {
    if (format !== 'RAW') return html(row, context);
    return mayEdit(context.viewer, row) ? textOrNull(raw(row, context)) : null;
  };

export const rawBody = (row: Content, { database }: Context): string => textOf(database, row).body;
export const rawExcerpt = (row: Content, { database }: Context): string => textOf(database, row).excerpt;

export const withTitle = { title: formatted(titleOf, (row) => row.title) };

export const withBody = {
  content: formatted((row, context) => (rawBody(row, context) === '' ? null : bodyOf(row, context)), rawBody),
};

export const withExcerpt = { excerpt: formatted(excerptOf, rawExcerpt) };

/** The author; for a preview, that of the original. */
const author = (row: Content, _: unknown, context: Context) =>
  userAt(context, isNewestRevision(context, row) ? originalOf(context, row) : row, (each) => each.author_id);

export const withAuthor = {
  author,
  authorDatabaseId: (row: Content, args: unknown, context: Context) => author(row, args, context)?.id ?? null,
  authorId: (row: Content, args: unknown, context: Context) => {
    const user = author(row, args, context);
    return user ? encodeGlobalId('user', user.id) : null;
  },
};

function image(row: Content, _: unknown, context: Context) {
  const original = originalOf(context, row);
  const { featured_image_id: id } = original;
  // Also if the image is missing, because it can be restored from the trash.
  if (id !== 0) context.keys.node(encodeGlobalId('post', id));
  return featuredImage(context, original);
}

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
  commentCount: (row: Content, _: unknown, { keys }: Context) => {
    keys.node(encodeGlobalId('post', row.id), 'comments');
    return row.comment_count;
  },
  commentStatus: (row: Content) => row.comment_status,
  comments: (row: Content, args: ListArgs<CommentWhere>, context: Context) =>
    commentsOnContent(originalOf(context, row), args, context),
};

export const withRevisions = {
  ...withAutosave,
  isRevision,
  preview: (row: Content, _: unknown, context: Context) => {
    recordEditorKeys(row, context);
    return newestRevision(context, row);
  },
  revisionOf: (row: Content, _: unknown, context: Context) => revisedContent(context, row),
  revisions: (row: Content, args: ListArgs<ContentWhere>, context: Context) =>
    contentListOf('parent', row, args, context, ['revision']),
};

export const withPassword = {
  hasPassword: (row: Content) => row.password !== '',
  password: (row: Content, _: unknown, { viewer }: Context) =>
    seesPasswords(viewer, row.type) ? textOrNull(row.password) : null,
};

/** Resolvers of hierarchical content: pages, and media below the content they are attached to. */
export const hierarchical = {
  ancestors: (row: Content, args: ListArgs<ContentWhere>, context: Context) => {
    const above = ancestorsOf(context, row);
    const rows = contentAmong(above, args.where, context);
    // As in WPGraphQL, a page with a hidden parent has an empty list instead of null; its path reveals the parent's existence anyway.
    const isBelow = above.length > 0 || (row.type === 'page' && row.parent_id !== 0);
    return !isBelow ? null : { ...wholeList(rows, args, byId), dependsOn: [] };
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

/** The terms of content in the given taxonomies. */
export function termsIn(taxonomies: readonly string[]) {
  const listOf = onceFor((args: ListArgs<TermNodeWhere>) => {
    const query = { ...readTermWhere(args.where, taxonomies), page: pageOf(args) };
    return { query, keys: termListKeys(query, 'content') };
  });
  return (row: Content, args: ListArgs<TermNodeWhere>, context: Context) => {
    const original = originalOf(context, row);
    const { query, keys } = listOf(args);
    const { rows, hasNextPage, hasPreviousPage } = readTermsOf(context, original, query);
    return { rows, hasNextPage, hasPreviousPage, dependsOn: [encodeGlobalId('post', original.id), ...keys] };
  };
}

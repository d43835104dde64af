import { decodeGlobalId } from '@masthead/contract';
import type { Autosave, ContentDraft, EditableContent } from '../editing-service.ts';
import type {
  AutosaveContentMutation,
  EditablePostQuery,
  EditablePageQuery,
} from '../generated/documents.ts';
import { toTerm } from './content-row.ts';
import { readStatus } from './enums.ts';
import { toMediaItem } from './media-item.ts';
import { templateOf } from './templates.ts';

type PostNode = NonNullable<EditablePostQuery['post']>;
type PageNode = NonNullable<EditablePageQuery['page']>;

/** Content with all its fields, from its node. */
export function toEditableContent(node: PostNode | PageNode): EditableContent {
  const isPost = 'isSticky' in node;
  const image = node.featuredImage?.node;
  const categories = isPost ? (node.categories?.nodes ?? []).map(toTerm) : [];
  const tags = isPost ? (node.tags?.nodes ?? []).map(toTerm) : [];
  return {
    id: node.databaseId,
    type: isPost ? 'post' : 'page',
    title: node.title ?? '',
    content: node.content ?? '',
    excerpt: isPost ? (node.excerpt ?? '') : '',
    slug: node.slug ?? '',
    status: readStatus(node.status),
    date: node.date,
    modifiedGmt: node.modifiedGmt ?? '',
    link: node.link ?? '',
    uri: node.uri ?? '',
    author: node.author ? { id: node.author.node.databaseId, name: node.author.node.name ?? '' } : null,
    authorId: node.author?.node.databaseId ?? 0,
    lastEditedBy: node.lastEditedBy?.node.name ?? null,
    featuredImage: image ? toMediaItem(image) : null,
    featuredImageId: image?.databaseId ?? null,
    categories,
    categoryIds: categories.map(({ id }) => id),
    tags,
    tagIds: tags.map(({ id }) => id),
    format: isPost ? (node.postFormats?.nodes[0]?.slug?.replace(/^post-format-/, '') ?? null) : null,
    template: templateOf(node.template),
    isSticky: isPost && node.isSticky,
    hasPassword: node.hasPassword === true,
    commentStatus: node.commentStatus === 'open' ? 'open' : 'closed',
    pingStatus: isPost && node.pingStatus === 'open' ? 'open' : 'closed',
    parentId: isPost ? null : (node.parent?.node.databaseId ?? null),
    menuOrder: isPost ? 0 : (node.menuOrder ?? 0),
    lockedBy: node.editingLockedBy ? (node.editingLockedBy.node.name ?? '') : null,
    autosave: toAutosave(node.autosave),
  };
}

type AutosaveNode = Extract<
  NonNullable<NonNullable<AutosaveContentMutation['autosaveContent']>['contentNode']>,
  { readonly autosave: unknown }
>['autosave'];

/** An autosave; `null` if there is none. */
export function toAutosave(node: AutosaveNode): Autosave | null {
  if (node === null) return null;
  const { baseModifiedGmt, digest, modifiedGmt, draft } = node;
  const { title, content, excerpt, slug, date, isSticky, menuOrder, password, template } = draft;
  const given: { [Field in keyof ContentDraft]: ContentDraft[Field] | undefined } = {
    title: title ?? undefined,
    content: content ?? undefined,
    excerpt: excerpt ?? undefined,
    slug: slug ?? undefined,
    date: date ?? undefined,
    isSticky: isSticky ?? undefined,
    menuOrder: menuOrder ?? undefined,
    password: password ?? undefined,
    template: template ?? undefined,
    status: draft.status === null ? undefined : (readStatus(draft.status) as ContentDraft['status']),
    authorId: idIn(draft.authorId) ?? undefined,
    featuredImageId: idIn(draft.featuredImageId),
    parentId: idIn(draft.parentId),
    commentStatus: openOrClosed(draft.commentStatus),
    pingStatus: openOrClosed(draft.pingStatus),
    categoryIds: draft.categories?.nodes.flatMap(({ id }) => idIn(id) ?? []),
    tagIds: draft.tags?.nodes.flatMap(({ id }) => idIn(id) ?? []),
    format:
      draft.postFormats === null
        ? undefined
        : (draft.postFormats.nodes[0]?.slug?.replace(/^post-format-/, '') ?? null),
  };
  return {
    draft: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    baseModifiedGmt: baseModifiedGmt ?? '',
    digest: digest ?? '',
    modifiedGmt,
  };
}

/** `undefined` if the field was not sent, `null` for an empty string, which removes the value. */
function idIn(id: string | null): number | null | undefined {
  if (id === null) return undefined;
  if (id === '') return null;
  const decoded = decodeGlobalId(id);
  return decoded !== null && 'databaseId' in decoded ? decoded.databaseId : undefined;
}

const openOrClosed = (value: string | null): 'open' | 'closed' | undefined =>
  value === null ? undefined : value === 'open' ? 'open' : 'closed';

import type { ContentDraft } from '../editing-service.ts';
import type { ContentDraftInput, ContentTemplateEnum } from '../generated/documents.ts';
import { statusEnum } from './enums.ts';
import { contentId, termId, userId } from './ids.ts';

/**
 * The input of a mutation for a draft: `undefined` fields are unchanged, `null` removes a value.
 *
 * @param options.appendTerms Adds terms instead of replacing them.
 */
export function draftInput(draft: ContentDraft, { appendTerms = false } = {}): ContentDraftInput {
  const {
    title,
    content,
    excerpt,
    slug,
    status,
    date,
    authorId,
    featuredImageId,
    categoryIds,
    tagIds,
    format,
  } = draft;
  const { template, isSticky, password, commentStatus, pingStatus, parentId, menuOrder } = draft;
  const input: ContentDraftInput = {
    title,
    content,
    excerpt,
    slug,
    date,
    isSticky,
    password,
    commentStatus,
    pingStatus,
    menuOrder,
    status: status && statusEnum(status),
    authorId: authorId === undefined ? undefined : userId(authorId),
    featuredImageId: idOrNone(featuredImageId),
    parentId: idOrNone(parentId),
    template: template as ContentTemplateEnum | undefined,
    categories: termsInput(categoryIds, appendTerms),
    tags: termsInput(tagIds, appendTerms),
    postFormats:
      format === undefined
        ? undefined
        : { append: false, nodes: format === null ? [] : [{ slug: `post-format-${format}` }] },
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** An empty string removes the value. */
const idOrNone = (id: number | null | undefined): string | undefined =>
  id === undefined ? undefined : id === null ? '' : contentId(id);

const termsInput = (ids: readonly number[] | undefined, append: boolean) =>
  ids && { append, nodes: ids.map((id) => ({ id: termId(id) })) };

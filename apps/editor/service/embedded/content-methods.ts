import type { EditableContent, EditingService } from '../editing-service.ts';
import { ServiceError } from '../editing-service.ts';
import {
  AutosaveContentDocument,
  CreatePageDocument,
  CreatePostDocument,
  EditablePageDocument,
  EditablePostDocument,
  LockContentDocument,
  SlugAvailabilityDocument,
  UnlockContentDocument,
  UpdatePageDocument,
  UpdatePostDocument,
} from '../generated/documents.ts';
import { draftInput } from './draft-input.ts';
import { toAutosave, toEditableContent } from './editable-content.ts';
import type { Requests } from './requests.ts';
import { contentTypeEnum } from './enums.ts';
import { contentId } from './ids.ts';

type ContentMethods = Pick<
  EditingService,
  | 'openContent'
  | 'draftPreviewForm'
  | 'createContent'
  | 'saveContent'
  | 'autosave'
  | 'deleteAutosave'
  | 'slugAvailability'
  | 'lock'
  | 'unlock'
>;

export const contentMethods = ({ query, mutate }: Requests): ContentMethods => ({
  async openContent(type, id) {
    const node =
      type === 'post'
        ? (await query(EditablePostDocument, { id: String(id) })).post
        : (await query(EditablePageDocument, { id: String(id) })).page;
    if (node === null) return null;
    // Users who may read but not edit content get no source. Empty texts are null, too, but they are never all empty.
    const sources = [node.title, node.content, 'excerpt' in node ? node.excerpt : null];
    return sources.every((source) => source === null) ? null : toEditableContent(node);
  },

  async createContent(type, draft, clientKey) {
    const input = { ...draftInput(draft), clientKey };
    return saved(
      type === 'post'
        ? (await mutate(CreatePostDocument, { input })).createPost?.post
        : (await mutate(CreatePageDocument, { input: pageInput(input) })).createPage?.page,
    );
  },

  async saveContent(type, id, draft, { baseModifiedGmt, ignoreLock }) {
    const guards = { id: contentId(id), ifUnmodifiedSince: baseModifiedGmt, ignoreEditLock: ignoreLock };
    const input = { ...draftInput(draft), ...guards };
    return saved(
      type === 'post'
        ? (await mutate(UpdatePostDocument, { input })).updatePost?.post
        : (await mutate(UpdatePageDocument, { input: pageInput(input) })).updatePage?.page,
    );
  },

  async autosave(_type, id, draft, { baseModifiedGmt, digest }) {
    const { autosaveContent } = await mutate(AutosaveContentDocument, {
      input: { id: contentId(id), draft: draftInput(draft), baseModifiedGmt, digest },
    });
    const node = autosaveContent?.contentNode;
    const autosave = node && 'autosave' in node ? toAutosave(node.autosave) : null;
    if (autosave === null) throw new ServiceError('unexpected', 'The autosave was not stored.');
    return autosave;
  },

  draftPreviewForm(type, id, draft, view) {
    const input = draftInput(draft);
    return new URLSearchParams({
      draft: JSON.stringify({
        id: id === null ? null : contentId(id),
        contentType: contentTypeEnum(type),
        draft: type === 'post' ? input : pageInput(input),
      }),
      view,
    });
  },

  async deleteAutosave(id) {
    // A draft without fields deletes the autosave.
    await mutate(AutosaveContentDocument, { input: { id: contentId(id), draft: {} } });
  },

  async slugAvailability({ type, contentId: id, slug, parentId }, signal) {
    const { slugAvailability } = await query(
      SlugAvailabilityDocument,
      {
        contentType: contentTypeEnum(type),
        slug,
        ...(id !== null && { contentId: contentId(id) }),
        ...(parentId !== null && { parentId: contentId(parentId) }),
      },
      signal,
    );
    return slugAvailability ?? { slug, isAvailable: true, suggestion: slug };
  },

  async lock(id, { takeOver }) {
    try {
      const { lockContent } = await mutate(LockContentDocument, { input: { id: contentId(id), takeOver } });
      return { isOwn: true, name: lockContent?.contentNode?.editingLockedBy?.node.name ?? '' };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'locked') throw error;
      return { isOwn: false, name: error.lockedBy ?? '' };
    }
  },

  async unlock(id) {
    await mutate(UnlockContentDocument, { input: { id: contentId(id) } });
  },
});

function saved(node: Parameters<typeof toEditableContent>[0] | null | undefined): EditableContent {
  if (!node) throw new ServiceError('unexpected', 'The server returned no content.');
  return toEditableContent(node);
}

/** Pages have no excerpt, terms or pings. */
function pageInput<Input extends object>(input: Input): Omit<Input, 'excerpt' | 'isSticky' | 'pingStatus'> {
  const postOnly = new Set(['excerpt', 'isSticky', 'pingStatus', 'categories', 'tags', 'postFormats']);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !postOnly.has(name))) as Input;
}

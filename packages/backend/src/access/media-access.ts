import { mayEdit, type RightsSubject } from './content-access.ts';
import { servedTypes } from './served-types.ts';
import type { Viewer } from './viewer.ts';

/** Whether the viewer may upload files. */
export const mayUpload = (viewer: Viewer): boolean => viewer.capabilities.has('upload_files');

/** Whether the viewer may make this user (themselves or another) the author of uploaded media. */
export const mayUploadAs = (viewer: Viewer, authorId: number): boolean =>
  viewer.userId !== null && (viewer.userId === authorId || viewer.capabilities.has('edit_others_posts'));

/** Whether the viewer may attach media to this content: they may edit it, and the site serves its type. */
export const mayAttachTo = (viewer: Viewer, content: RightsSubject): boolean =>
  servedTypes.some((type) => type === content.type) && mayEdit(viewer, content);

/** A text that references media by id: content, or a reusable block shown in it. */
export interface MediaReferencingText {
  readonly id: number;
  /** 0 for content without an author, which has a visitor's rights. */
  readonly authorId: number;
}

/**
 * Whether content shows a media item that its text references and that visitors cannot see by itself. All authors of
 * the text must be able to see the item, as they must when they choose it as a featured image; so must the viewer,
 * unless visitors can read the text.
 *
 * @param item `parentId` is what the item is attached to. Attached to this content, it is as visible as the text, for
 * any author.
 * @param texts The content, then the reusable blocks in it: neither author may publish more by using the other's text.
 * @param isSeenByReader Whether the viewer sees the item by itself; true for a text that visitors can read.
 * @param isSeenByAuthor The same for an author.
 */
export function mayShowMedia(
  item: { readonly parentId: number },
  {
    texts,
    isVisibleToViewer,
    isVisibleToAuthor,
  }: {
    texts: readonly MediaReferencingText[];
    isVisibleToViewer: () => boolean;
    isVisibleToAuthor: (authorId: number) => boolean;
  },
): boolean {
  if (!isVisibleToViewer()) return false;
  return item.parentId === texts[0]?.id || texts.every(({ authorId }) => isVisibleToAuthor(authorId));
}

/** Whether the viewer may edit their own media. */
export const mayUpdateMedia = (viewer: Viewer): boolean => viewer.capabilities.has('edit_posts');

/** Whether the viewer may delete this media item. @see WordPress, map_meta_cap(): for media only the author counts. */
export function mayDeleteMedia(viewer: Viewer, { author_id: authorId }: RightsSubject): boolean {
  const isOwn = viewer.userId !== null && viewer.userId === authorId;
  return viewer.capabilities.has(isOwn ? 'delete_posts' : 'delete_others_posts');
}

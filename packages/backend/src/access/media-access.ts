import { mayEdit, type Governed } from './content-access.ts';
import { servedTypes } from './served-types.ts';
import type { Viewer } from './viewer.ts';

/** Whether somebody may add files at all. */
export const mayUpload = (viewer: Viewer): boolean => viewer.capabilities.has('upload_files');

/** Whether somebody may give media to this user, themselves or another. */
export const mayUploadAs = (viewer: Viewer, authorId: number): boolean =>
  viewer.userId !== null && (viewer.userId === authorId || viewer.capabilities.has('edit_others_posts'));

/** Whether somebody may hang media on this content: only where they may change it, and the site serves it. */
export const mayAttachTo = (viewer: Viewer, content: Governed): boolean =>
  servedTypes.some((type) => type === content.type) && mayEdit(viewer, content);

/** A text that names media by id: content, or a reusable block that the content shows. */
export interface MediaNamingText {
  readonly id: number;
  /** 0 for content without an author, which has a visitor's rights. */
  readonly authorId: number;
}

/**
 * Whether content shows a media item that its text names and that visitors do not see by itself. All authors of the text
 * must see the item, as they must when they choose it for a featured image; so must the reader, unless visitors read the text.
 *
 * @param item `parentId` is what the item is attached to. Attached to the content itself it is as open as the text, for any author.
 * @param texts The content, then the reusable blocks in it: neither author may publish more by means of the other.
 * @param isSeenByReader Whether the reader sees the item by itself; true for a text that visitors read.
 * @param isSeenByAuthor The same of an author.
 */
export function mayShowMedia(
  item: { readonly parentId: number },
  {
    texts,
    isSeenByReader,
    isSeenByAuthor,
  }: {
    texts: readonly MediaNamingText[];
    isSeenByReader: () => boolean;
    isSeenByAuthor: (authorId: number) => boolean;
  },
): boolean {
  if (!isSeenByReader()) return false;
  return item.parentId === texts[0]?.id || texts.every(({ authorId }) => isSeenByAuthor(authorId));
}

/** Whether somebody may change any media of their own. */
export const mayUpdateMedia = (viewer: Viewer): boolean => viewer.capabilities.has('edit_posts');

/** Whether somebody may delete this media item. @see WordPress, map_meta_cap(): of media only whose they are counts. */
export function mayDeleteMedia(viewer: Viewer, { author_id: authorId }: Governed): boolean {
  const isOwn = viewer.userId !== null && viewer.userId === authorId;
  return viewer.capabilities.has(isOwn ? 'delete_posts' : 'delete_others_posts');
}

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

/** Whether somebody may change any media of their own. */
export const mayUpdateMedia = (viewer: Viewer): boolean => viewer.capabilities.has('edit_posts');

/** Whether somebody may delete this media item. @see WordPress, map_meta_cap(): of media only whose they are counts. */
export function mayDeleteMedia(viewer: Viewer, { author_id: authorId }: Governed): boolean {
  const isOwn = viewer.userId !== null && viewer.userId === authorId;
  return viewer.capabilities.has(isOwn ? 'delete_posts' : 'delete_others_posts');
}

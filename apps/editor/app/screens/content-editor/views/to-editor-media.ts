import type { EditorMedia } from '../../../../block-kit/block-editor-api.ts';
import type { MediaItem } from '../../../../service/editing-service.ts';

/** A media item as the block editor expects it. */
export const toEditorMedia = (item: MediaItem): EditorMedia => ({
  databaseId: item.id,
  url: item.url,
  mimeType: item.mimeType,
  title: item.title,
  altText: item.altText,
  caption: item.caption,
  width: item.width,
  height: item.height,
  sizes: item.sizes,
  link: item.link,
});

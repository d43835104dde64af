import { imageInSize, imageSources, type MediaFiles } from '../content/media/image-files.ts';
import { absolute } from './link-fields.ts';
import type { Context } from './context.ts';

/** URL path of the uploads folder. */
const uploads = '/wp-content/uploads/';

/** URL path of an uploaded file. */
export const uploadPath = (file: string): string => `${uploads}${file}`;

/** File name without folders. */
export const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** The database name of a value of `MediaItemSizeEnum`. */
export function sizeName(name: string): string {
  if (name === 'POST_THUMBNAIL') return 'post-thumbnail';
  return name.toLowerCase().replace(/^_/, '');
}

/** `srcset` of the image's files that have the same aspect ratio; `null` if there is only one. */
export function srcSetOf(media: MediaFiles, name: string, context: Context): string | null {
  const shown = imageInSize(media, name);
  const pictures = shown ? imageSources(media, shown) : [];
  return pictures.length === 0
    ? null
    : pictures.map(({ file, width }) => `${absolute(uploadPath(file), context)} ${width}w`).join(', ');
}

import { pictureOf, picturesToChoose, type PictureFiles } from '../content/pictures.ts';
import { absolute } from './addresses.ts';
import type { Context } from './context.ts';

/** Path of the folder in which all uploads lie. */
const uploads = '/wp-content/uploads/';

/** Path of a file below the uploads. */
export const uploadPath = (file: string): string => `${uploads}${file}`;

/** The name of a file without its folders. */
export const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** The name in the database of a size of `MediaItemSizeEnum`. */
export function sizeName(name: string): string {
  if (name === 'POST_THUMBNAIL') return 'post-thumbnail';
  return name.toLowerCase().replace(/^_/, '');
}

/** The files of one picture in all widths that have its proportions, as `srcset`; `null` when there is only one. */
export function srcSetOf(media: PictureFiles, name: string, context: Context): string | null {
  const shown = pictureOf(media, name);
  const pictures = shown ? picturesToChoose(media, shown) : [];
  return pictures.length === 0
    ? null
    : pictures.map(({ file, width }) => `${absolute(uploadPath(file), context)} ${width}w`).join(', ');
}

import type { MediaFile, StoredSize } from '../storage/media.ts';
import { absolute } from './addresses.ts';
import type { Context } from './context.ts';

/** Path of the folder in which all uploads lie. */
const uploads = '/wp-content/uploads/';

/** Path of a file below the uploads. */
export const uploadPath = (file: string): string => `${uploads}${file}`;

/** The path, below the uploads, of a size's file: it lies beside the original. */
export const besideOriginal = (original: string, name: string): string =>
  original.includes('/') ? `${original.slice(0, original.lastIndexOf('/'))}/${name}` : name;

/** The name of a file without its folders. */
export const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** An image in the size that is asked for; the original where there is no such size. */
export function sizeOf(file: MediaFile, name: string): StoredSize {
  return (
    file.sizes.find((size) => size.name === name) ?? {
      name: 'full',
      file: fileName(file.file),
      width: file.width ?? 0,
      height: file.height ?? 0,
      mimeType: '',
      ...(file.file_size !== null && { fileSize: file.file_size }),
    }
  );
}

/** The name in the database of a size of `MediaItemSizeEnum`. */
export function sizeName(name: string): string {
  if (name === 'POST_THUMBNAIL') return 'post-thumbnail';
  return name.toLowerCase().replace(/^_/, '');
}

/** The widest file a browser is offered, unless it is the very one that is asked for. */
const maxOfferedWidth = 2048;

/** The files of one picture in all widths that have its proportions, as `srcset`; `null` when there is only one. */
export function srcSetOf(file: MediaFile, name: string, context: Context): string | null {
  const chosen = sizeOf(file, name);
  if (chosen.width === 0 || chosen.height === 0) return null;
  const candidates = [...file.sizes, sizeOf(file, 'full')].filter(
    (size) =>
      (size.width <= maxOfferedWidth || size.file === chosen.file) && haveSameProportions(size, chosen),
  );
  const byWidth = new Map<number, StoredSize>();
  for (const size of [chosen, ...candidates]) {
    if (size.width > 0 && !byWidth.has(size.width)) byWidth.set(size.width, size);
  }
  if (byWidth.size < 2) return null;
  return [...byWidth.values()]
    .map((size) => `${absolute(uploadPath(besideOriginal(file.file, size.file)), context)} ${size.width}w`)
    .join(', ');
}

/** Scaled down to the smaller one's width, heights may differ by rounding alone. */
function haveSameProportions(one: StoredSize, other: StoredSize): boolean {
  const [small, large] = one.width <= other.width ? [one, other] : [other, one];
  if (large.width === 0) return false;
  return Math.abs(Math.round((large.height * small.width) / large.width) - small.height) <= 1;
}

import { readFileNames, readUploadPath, uploadPath } from './upload-path.ts';

/** The widths in which a site offers pictures, in pixels: enough for every screen, and few enough to be kept. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1600, 2048] as const;

/** The forms in which a site offers pictures, those that browsers should take first in front. */
export const imageFormats = ['avif', 'webp'] as const;

/** A picture among the uploads in another size and form. */
export interface SmallerImage {
  readonly width: (typeof imageWidths)[number];
  readonly format: (typeof imageFormats)[number];
  /** Path of the original, such as `/wp-content/uploads/2026/09/pier.jpg`. */
  readonly path: string;
}

const folder = '/images/';

/** Originals of other kinds go out as they are: drawings have no size, and GIFs move. */
const drawable = /\.(?:jpe?g|png|webp|avif)$/i;

/**
 * What names an uploaded picture in other sizes; see `imageAddress`.
 *
 * @param address The original's, as a path of the site.
 * @returns The names along its path; `null` when it is no upload, or of a kind that is never drawn smaller.
 */
export function namesOfImage(address: string): readonly string[] | null {
  const names = readUploadPath(address);
  return names !== null && drawable.test(names.at(-1) ?? '') ? names : null;
}

/** The address of an uploaded picture in another size and form: `/images/640/2026/09/pier.jpg.avif`. */
export function imageAddress(
  names: readonly string[],
  { width, format }: Pick<SmallerImage, 'width' | 'format'>,
): string {
  return `${folder}${width}/${names.map(encodeURIComponent).join('/')}.${format}`;
}

/** Reads such an address; `null` for one that `imageAddress` would not write in just this way. */
export function readImageAddress(pathname: string): SmallerImage | null {
  const [, given = '', file = '', ending = ''] = /^\/images\/(\d+)\/(.+)\.([a-z]+)$/.exec(pathname) ?? [];
  const width = imageWidths.find((one) => String(one) === given);
  const format = imageFormats.find((one) => one === ending);
  const names = readFileNames(file);
  if (width === undefined || format === undefined || names === null) return null;
  if (!drawable.test(names.at(-1) ?? '')) return null;
  if (imageAddress(names, { width, format }) !== pathname) return null;
  return { width, format, path: uploadPath(names) };
}

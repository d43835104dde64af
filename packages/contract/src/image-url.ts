import { readFileNames, readUploadPath, uploadPath } from './upload-path.ts';

/** Widths of resized images, in pixels: enough for every screen, few enough to store. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1600, 2048] as const;

/** Formats of resized images, preferred formats first. */
export const imageFormats = ['avif', 'webp'] as const;

/** A resized and re-encoded copy of an uploaded image. */
export interface ResizedImage {
  readonly width: (typeof imageWidths)[number];
  readonly format: (typeof imageFormats)[number];
  /** Path of the original, such as `/wp-content/uploads/2026/09/pier.jpg`. */
  readonly path: string;
}

const folder = '/images/';

/** Other formats are served unchanged: SVGs scale by themselves, and GIFs may be animated. */
const resizable = /\.(?:jpe?g|png|webp|avif)$/i;

/**
 * The path segments of an uploaded image, for `imageUrl`.
 *
 * @param address Path of the original on this site.
 * @returns `null` if it is not an upload, or of a type that is never resized.
 */
export function imageSegments(address: string): readonly string[] | null {
  const names = readUploadPath(address);
  return names !== null && resizable.test(names.at(-1) ?? '') ? names : null;
}

/** The URL path of a resized image, such as `/images/640/2026/09/pier.jpg.avif`. */
export function imageUrl(
  names: readonly string[],
  { width, format }: Pick<ResizedImage, 'width' | 'format'>,
): string {
  return `${folder}${width}/${names.map(encodeURIComponent).join('/')}.${format}`;
}

/** Parses such a path; `null` for any path that `imageUrl` would not produce exactly. */
export function readImageUrl(pathname: string): ResizedImage | null {
  const [, givenWidth = '', file = '', ending = ''] =
    /^\/images\/(\d+)\/(.+)\.([a-z]+)$/.exec(pathname) ?? [];
  const width = imageWidths.find((one) => String(one) === givenWidth);
  const format = imageFormats.find((one) => one === ending);
  const names = readFileNames(file);
  if (width === undefined || format === undefined || names === null) return null;
  if (!resizable.test(names.at(-1) ?? '')) return null;
  if (imageUrl(names, { width, format }) !== pathname) return null;
  return { width, format, path: uploadPath(names) };
}

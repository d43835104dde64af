import { imageUrl, imageFormats, imageWidths, imageSegments } from '@masthead/contract';
import { parseSrcset } from '@masthead/markup';

/** An image of the site: URLs are paths, as produced by `UrlRules`. */
export interface SiteImage {
  readonly src: string;
  readonly srcset?: string | undefined;
  /** Its rendered width in pixels. */
  readonly width?: number | undefined;
  /** The width of the file at `src` in pixels, if known. */
  readonly fileWidth?: number | undefined;
}

/** The range of image widths in pixels: from the smallest screen to the widest one with the highest resolution. */
export interface WidthRange {
  readonly from: number;
  readonly to: number;
}

/** A `<source>` of a picture: one format in several widths. */
export interface ImageSource {
  readonly type: string;
  readonly srcSet: string;
}

/**
 * The formats and widths in which the site offers an image, the best format first.
 *
 * @returns `[]` for images that are served as they are: those of other hosts and formats, and those of unknown width.
 */
export function imageSources(image: SiteImage, range: WidthRange): readonly ImageSource[] {
  const original = originalOf(image);
  if (original === null) return [];
  const { names, width } = original;
  return imageFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: widthsFor(range, width)
      .map((offered) => `${imageUrl(names, { width: offered, format })} ${Math.min(offered, width)}w`)
      .join(', '),
  }));
}

/** The image to resize: the widest of the backend's sizes, and its width. */
function originalOf({
  src,
  srcset = '',
  width,
  fileWidth,
}: SiteImage): { names: readonly string[]; width: number } | null {
  const given = parseSrcset(srcset)
    .filter(({ descriptor }) => descriptor.endsWith('w'))
    .map(({ url, descriptor }) => ({ url, width: Number.parseInt(descriptor, 10) }));
  const widest = given.toSorted((one, other) => other.width - one.width)[0];
  const names = imageSegments(widest?.url ?? src);
  const known = widest?.width ?? fileWidth ?? widthInName(src) ?? (width === undefined ? null : 2 * width);
  return names === null || known === null || known === 0 ? null : { names, width: known };
}

/** WordPress adds the size of a smaller version to its file name: `canola-300x225.jpg`. */
function widthInName(src: string): number | null {
  const width = /-(\d{1,5})x\d{1,5}\.\w+$/.exec(src)?.[1];
  return width === undefined ? null : Number(width);
}

/** From the smallest sufficient width for the smallest screen to the smallest one that is sufficient for all, or not below the original. */
function widthsFor({ from, to }: WidthRange, original: number): readonly (typeof imageWidths)[number][] {
  const most = Math.min(to, original);
  const widest = imageWidths.find((width) => width >= most);
  const least = Math.min(from, most);
  return imageWidths.filter((width) => width >= least && (widest === undefined || width <= widest));
}

import { imageAddress, imageFormats, imageWidths, namesOfImage } from '@masthead/contract';
import { parseSrcset } from '@masthead/markup';

/** A picture that lies with the site: addresses are its paths, as `SiteAddresses` makes them. */
export interface OwnImage {
  readonly src: string;
  readonly srcset?: string | undefined;
  /** How wide it is drawn, in pixels. */
  readonly width?: number | undefined;
  /** How wide the file at `src` is, in pixels, where that is known. */
  readonly ownWidth?: number | undefined;
}

/** How many pixels wide a picture may have to be: on the smallest screen, and on the widest and finest. */
export interface WidthRange {
  readonly from: number;
  readonly to: number;
}

/** What a `<source>` of a picture says: the same picture in one form and several widths. */
export interface ImageSource {
  readonly type: string;
  readonly srcSet: string;
}

/**
 * The forms and widths in which the site offers a picture, the best form first.
 *
 * @returns `[]` for pictures that go out as they are: those of other places and kinds, and those of which nobody knows how wide they are.
 */
export function imageSources(image: OwnImage, range: WidthRange): readonly ImageSource[] {
  const original = originalOf(image);
  if (original === null) return [];
  const { names, width } = original;
  return imageFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: widthsFor(range, width)
      .map((offered) => `${imageAddress(names, { width: offered, format })} ${Math.min(offered, width)}w`)
      .join(', '),
  }));
}

/** What is drawn smaller: the widest of the backend's own sizes, and how wide it is. */
function originalOf({
  src,
  srcset = '',
  width,
  ownWidth,
}: OwnImage): { names: readonly string[]; width: number } | null {
  const given = parseSrcset(srcset)
    .filter(({ descriptor }) => descriptor.endsWith('w'))
    .map(({ url, descriptor }) => ({ url, width: Number.parseInt(descriptor, 10) }));
  const widest = given.toSorted((one, other) => other.width - one.width)[0];
  const names = namesOfImage(widest?.url ?? src);
  const known = widest?.width ?? ownWidth ?? widthInName(src) ?? (width === undefined ? null : 2 * width);
  return names === null || known === null || known === 0 ? null : { names, width: known };
}

/** WordPress writes the size of a smaller version into its name: `canola-300x225.jpg`. */
function widthInName(src: string): number | null {
  const width = /-(\d{1,5})x\d{1,5}\.\w+$/.exec(src)?.[1];
  return width === undefined ? null : Number(width);
}

/** From the first that is enough for the smallest screen to the first that is enough for all, or has all that the original has. */
function widthsFor({ from, to }: WidthRange, original: number): readonly (typeof imageWidths)[number][] {
  const most = Math.min(to, original);
  const widest = imageWidths.find((width) => width >= most);
  const least = Math.min(from, most);
  return imageWidths.filter((width) => width >= least && (widest === undefined || width <= widest));
}

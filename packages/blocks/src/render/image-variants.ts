import { classesOf, hasClass, isElement } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';
import { imageSources, type ImageSource } from './image-sources.ts';

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The formats and widths in which an image is offered, and its rendered width. */
export interface ImageVariants {
  /** Empty for an image that is served as it is. */
  readonly sources: readonly ImageSource[];
  readonly sizes: string;
  /** Its size, if the content does not specify it. */
  readonly size: ImageSize | null;
}

/** The width available at a position in the content. Must match the style sheet. */
interface Space {
  /** The text column, a wider one, or the whole screen. */
  readonly of: 'text' | 'wide' | 'full';
  /** The share of it, from 0 to 1. */
  readonly share: number;
  /** The share of a phone's screen; above 1 if the image is cropped at the sides. */
  readonly phoneShare: number;
  /** Whether smaller images are stretched to the available width. */
  readonly isFilled: boolean;
}

const REM = 16;
/** Width in rem, and the minimum screen width in rem. */
const columns = { text: { width: 38, from: 42 }, wide: { width: 78, from: 84 } } as const;
/** The minimum screen width in rem at which all blocks have their columns; wide blocks are as wide as the screen here. */
const TABLET = 48;
/** Maximum device pixel ratio: higher resolutions are hardly visible. */
const FINEST = 2;
const PHONE = 390;
const DESK = 1440;

/**
 * The variants of the images of some content. Images in an author's own `<picture>` are unchanged.
 *
 * @param known The sizes of images without width and height.
 * @param share The share of the column, and of a phone's screen, that each image has.
 */
export function imageVariantsOf(
  nodes: readonly SafeNode[],
  known: ReadonlyMap<string, ImageSize> = new Map(),
  share = 1,
): ReadonlyMap<SafeElement, ImageVariants> {
  const variants = new Map<SafeElement, ImageVariants>();
  const alone = new Set<SafeElement>();
  const walk = (children: readonly SafeNode[], space: Space, isTop: boolean): void => {
    for (const child of children) {
      if (!isElement(child) || child.tag === 'picture') continue;
      const own = spaceWithin(child, space, isTop);
      if (isGallery(child)) {
        const images = imagesBelow(child);
        const last = images.length % 2 === 1 ? images.at(-1) : undefined;
        if (last !== undefined && columnsOf(child) > 1) alone.add(last);
      }
      // On a phone the last image of an odd number has a row to itself.
      if (child.tag === 'img') addVariants(child, alone.has(child) ? part(own, 1, 2) : own);
      else walk(child.children, own, false);
    }
  };
  const addVariants = (image: SafeElement, room: Space): void => {
    const { src, srcset } = image.attributes;
    if (src === undefined) return;
    const own = known.get(src.replace(/[?#].*$/s, ''));
    const size = own === undefined ? null : missingSize(image, own);
    const width = size?.width ?? pixels(image.attributes['width']) ?? undefined;
    const { sizes, ...range } = measure(room, width);
    const sources = imageSources({ src, srcset, width, fileWidth: own?.width }, range);
    if (sources.length > 0 || size !== null) variants.set(image, { sources, sizes, size });
  };
  walk(nodes, { of: 'text', share, phoneShare: share, isFilled: share < 1 }, true);
  return variants;
}

/** Completes the size of an image without width or height, preserving its aspect ratio. */
function missingSize({ attributes }: SafeElement, own: ImageSize): ImageSize | null {
  const { width, height } = attributes;
  if (width !== undefined && height !== undefined) return null;
  const [wide, high] = [pixels(width), pixels(height)];
  const scale = wide === null ? (high === null ? 1 : high / own.height) : wide / own.width;
  return { width: Math.round(own.width * scale), height: Math.round(own.height * scale) };
}

const pixels = (text = ''): number | null => (/^[1-9]\d*$/.test(text) ? Number(text) : null);

function spaceWithin(element: SafeElement, space: Space, isTop: boolean): Space {
  let own = space;
  if (isTop && hasClass(element, 'alignwide')) own = { ...own, of: 'wide', isFilled: true };
  if (isTop && hasClass(element, 'alignfull')) own = { ...own, of: 'full', isFilled: true };
  if (hasClass(element, 'alignleft') || hasClass(element, 'alignright')) own = part(own, 0.58);
  if (isGallery(element)) {
    const columnCount = columnsOf(element);
    own = { ...part(own, 1 / columnCount, 1 / Math.min(columnCount, 2)), isFilled: true };
  }
  if (hasClass(element, 'wp-block-columns')) {
    own = part(own, 1 / Math.max(1, element.children.filter(isElement).length));
  }
  if (hasClass(element, 'wp-block-media-text__media')) own = { ...part(own, 0.5), isFilled: true };
  // Tall on a phone, so that its image is cropped at the sides.
  if (hasClass(element, 'wp-block-cover')) own = { ...part(own, 1, 1.5), isFilled: true };
  return own;
}

const part = (space: Space, share: number, phoneShare = 1): Space => ({
  ...space,
  share: space.share * share,
  phoneShare: space.phoneShare * phoneShare,
});

const isGallery = (element: SafeElement): boolean =>
  hasClass(element, 'wp-block-gallery') || hasClass(element, 'gallery');

const imagesBelow = (element: SafeElement): SafeElement[] =>
  element.children.filter(isElement).flatMap((child) => (child.tag === 'img' ? [child] : imagesBelow(child)));

function columnsOf(gallery: SafeElement): number {
  const [named] = classesOf(gallery).flatMap(
    (name) => /^(?:gallery-)?columns-([1-9])$/.exec(name)?.[1] ?? [],
  );
  return named === undefined ? 3 : Number(named);
}

function measure(
  { of, share, phoneShare, isFilled }: Space,
  width: number | undefined,
): { sizes: string; from: number; to: number } {
  const deskWidth = (of === 'full' ? DESK : columns[of].width * REM) * share;
  const onPhone = `${round(100 * phoneShare)}vw`;
  const from = PHONE * phoneShare;
  if (!isFilled && width !== undefined && width < deskWidth) {
    return { sizes: `min(${width}px, ${onPhone})`, from: Math.min(from, width), to: width * FINEST };
  }
  const onTablet = `${round(100 * share)}vw`;
  const steps: [from: number, width: string][] = [[0, onPhone]];
  if (of !== 'text' && onTablet !== onPhone) steps.unshift([TABLET, onTablet]);
  if (of !== 'full') steps.unshift([columns[of].from, `${round(columns[of].width * share)}rem`]);
  return {
    sizes: steps.map(([min, size]) => (min === 0 ? size : `(min-width: ${min}rem) ${size}`)).join(', '),
    from: Math.min(from, deskWidth),
    to: Math.max(deskWidth, from) * FINEST,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

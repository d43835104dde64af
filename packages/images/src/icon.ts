import type { Sharp } from 'sharp';
import { openImage } from './resize.ts';
import { loadSharp } from './sharp.ts';

/** Part of every cache key: increment it when the rendering of icons changes. */
export const iconVersion = 1;

export interface IconForm {
  /** Width and height in pixels. */
  readonly size: number;
  /**
   * `transparent`: the image alone; `opaque`: on white, for systems that show transparency as black; `maskable`: on white, within the circle
   * that no mask of a system cuts off.
   *
   * @see https://www.w3.org/TR/appmanifest/#icon-masks
   */
  readonly surface: 'transparent' | 'opaque' | 'maskable';
}

/** The radius of the safe zone is two fifths of the size; a square within that circle. */
const maskableShare = 0.56;
const white = '#ffffff';
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** The resolution at which one unit of an SVG is one pixel, and the highest that librsvg accepts. */
const svgDpi = 72;
const maxSvgDpi = 2400;

/**
 * Renders a square PNG of an icon.
 *
 * @param options.isSvg Whether the original is an SVG, which must be trusted.
 * @returns `null` if the original cannot be decoded.
 */
export async function renderIcon(
  original: Uint8Array,
  { size, surface, isSvg, maxPixels }: IconForm & { isSvg: boolean; maxPixels: number },
): Promise<Uint8Array | null> {
  const inner = surface === 'maskable' ? Math.round(size * maskableShare) : size;
  try {
    const image = isSvg ? await openSvg(original, inner) : await openImage(original, maxPixels);
    const icon = await image
      ?.resize(inner, inner, { fit: 'contain', background: transparent })
      .png()
      .toBuffer();
    if (icon === undefined || surface === 'transparent') return icon ?? null;
    const sheet = (await loadSharp())({
      create: { width: size, height: size, channels: 3, background: white },
    });
    return await sheet
      .composite([{ input: icon }])
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** Opens an SVG at the resolution of the icon, so that it is not enlarged from its own size. */
async function openSvg(svg: Uint8Array, size: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(svg).metadata();
  const density = Math.ceil((svgDpi * size) / Math.max(1, Math.min(width, height)));
  return sharp(svg, { density: Math.min(maxSvgDpi, Math.max(svgDpi, density)) });
}

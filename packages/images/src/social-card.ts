import type { OverlayOptions, Sharp } from 'sharp';
import type { CardFonts } from './card-fonts.ts';
import { openImage, readSize } from './resize.ts';
import { loadSharp } from './sharp.ts';

/** The plain texts of a social card. */
export interface CardText {
  /** The most prominent line. */
  readonly title: string;
  /** The name of the site; `''` if it is the title. */
  readonly site: string;
  /** Author and date. */
  readonly byline: string;
  /** BCP 47 tag of the texts. */
  readonly language: string;
  /** The direction of the card: `rtl` has its texts on the right and the image on the left. */
  readonly direction: 'ltr' | 'rtl';
}

/** Part of every cache key: increment it when the rendering of cards changes. */
export const cardVersion = 2;

const width = 1200;
const height = 630;
const margin = 72;
const imageWidth = 420;

const paper = '#fdfcf9';
const ink = '#1d1b18';
const muted = '#625c53';
const accent = '#a32a17';

/** The space of the title, between the lines of site and byline. */
const titleTop = 136;
const titleBottom = 496;
const siteSize = 30;
const bylineSize = 28;
/** The bottom of the byline. */
const bylineBottom = height - margin;

/** Renders the social card of a post, 1200 × 630 pixels: its text, and its image beside it if it has one. */
export async function renderCard(
  text: CardText,
  image: Uint8Array | null,
  fonts: CardFonts,
): Promise<Uint8Array> {
  const families = await fonts.load([text.title, text.site, text.byline].join(' '), text.language);
  const style = { ...text, font: families.join(',') };
  const croppedImage = image === null ? null : await cropped(image);
  const maxWidth = width - 2 * margin - (croppedImage === null ? 0 : imageWidth - margin / 3);
  const title = await largestFitting(text.title, { ...style, colour: ink, maxWidth });
  const site = await line(text.site, { ...style, maxWidth, colour: accent, size: siteSize });
  const byline = await line(text.byline, { ...style, maxWidth, colour: muted, size: bylineSize });
  const isRtl = text.direction === 'rtl';
  const left = (ofWidth: number): number => (isRtl ? width - margin - ofWidth : margin);
  const parts: OverlayOptions[] = [
    { input: await bar(), left: 0, top: 0 },
    {
      input: title.data,
      left: left(title.width),
      top: Math.round((titleTop + titleBottom - title.height) / 2),
    },
    ...(site === null ? [] : [{ input: site.data, left: left(site.width), top: margin - 8 }]),
    ...(byline === null
      ? []
      : [{ input: byline.data, left: left(byline.width), top: bylineBottom - byline.height }]),
    ...(croppedImage === null ? [] : [{ input: croppedImage, left: isRtl ? 0 : width - imageWidth, top: 0 }]),
  ];
  return (await sheet(width, height, paper)).composite(parts).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
}

const sheet = async (sheetWidth: number, sheetHeight: number, background: string): Promise<Sharp> =>
  (await loadSharp())({ create: { width: sheetWidth, height: sheetHeight, channels: 3, background } });

const bar = async (): Promise<Buffer> => (await sheet(width, 14, accent)).png().toBuffer();

/** Maximum aspect ratio of the image: scaling a one-pixel line to the card's height would need millions of pixels. */
const maxAspectRatio = 12;

/** Crops the image to its most salient region; `null` if it cannot be decoded or is too elongated. */
async function cropped(original: Uint8Array): Promise<Buffer | null> {
  const size = await readSize(original);
  if (size === 'none') return null;
  const [shorter = 0, longer = 0] = [size.width, size.height].toSorted((one, other) => one - other);
  if (longer > shorter * maxAspectRatio) return null;
  const image = await openImage(original);
  return (
    image
      ?.resize(imageWidth, height, { fit: 'cover', position: 'attention' })
      .png()
      .toBuffer()
      .catch(() => null) ?? null
  );
}

interface Rendered {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface TextStyle extends Pick<CardText, 'language' | 'direction'> {
  /** Families, as Pango lists them. */
  readonly font: string;
  readonly colour: string;
  readonly maxWidth: number;
  /** As a factor of the font's. Default: 1. */
  readonly lineHeight?: number;
}

/** Sizes of titles in pixels, each a twentieth smaller than the one before it. */
const titleSizes = Array.from({ length: 42 }, (_, step) => Math.round(190 * 0.95 ** step));
/** Below this size, words are broken instead of being rendered smaller. */
const minUnbrokenSize = 44;
/** A title with broken words is not larger, so that few are broken. */
const maxBrokenSize = 76;

/** Scripts whose letters leave much of the line height empty: lines of large text are set closer. */
const compactLetters =
  /^(?:\P{L}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])*$/u;

/** Renders the title at the largest size that fits. */
async function largestFitting(title: string, textStyle: TextStyle): Promise<Rendered> {
  const style = { ...textStyle, lineHeight: compactLetters.test(title) ? 0.82 : 1 };
  const unbroken = titleSizes.filter((size) => size >= minUnbrokenSize);
  const broken = titleSizes.filter((size) => size <= maxBrokenSize);
  return (
    (await firstFitting(title, { ...style, wrap: 'word', sizes: unbroken })) ??
    (await firstFitting(title, { ...style, wrap: 'word-char', sizes: broken })) ??
    (await renderText(title, { ...style, size: minUnbrokenSize, height: titleBottom - titleTop }))
  );
}

/** Renders a text at the first of descending sizes that fits, found by bisection; `null` if none does. */
async function firstFitting(
  title: string,
  { sizes, ...style }: TextStyle & { sizes: readonly number[]; wrap: 'word' | 'word-char' },
): Promise<Rendered | null> {
  let fitting: Rendered | null = null;
  let [low, high] = [0, sizes.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const rendered = await renderText(title, { ...style, size: sizes[middle] ?? 0 });
    const fits = rendered.width <= style.maxWidth && rendered.height <= titleBottom - titleTop;
    if (fits) [fitting, high] = [rendered, middle - 1];
    else low = middle + 1;
  }
  return fitting;
}

/** Renders text in one line, smaller if it is long; `null` without any. */
async function line(text: string, style: TextStyle & { size: number }): Promise<Rendered | null> {
  if (text === '') return null;
  const rendered = await renderText(text, style);
  if (rendered.height <= style.size * 1.7) return rendered;
  return renderText(text, { ...style, height: Math.round(style.size * 1.4) });
}

/** At 72 dpi, one point is one pixel. */
const pointIsPixel = 72;
/** Invisible characters that set the direction of a line, which would otherwise be that of its first letter. */
const marks = { ltr: '\u200e', rtl: '\u200f' } as const;

/**
 * Renders text, cropped to its ink.
 *
 * @param style.height Pixels that the text must fit into, at a size that is chosen by the renderer.
 */
async function renderText(
  text: string,
  {
    language,
    direction,
    font,
    colour,
    size,
    maxWidth,
    lineHeight = 1,
    height: maxHeight,
    wrap = 'word-char',
  }: TextStyle & { size: number; height?: number; wrap?: 'word' | 'word-char' },
): Promise<Rendered> {
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" lang="${language}" line_height="${lineHeight}">${marks[direction]}${escaped(text)}</span>`,
      // The comma ends the list: a last word such as "Condensed" would be read as a style.
      font: `${font}, SemiBold ${size}`,
      width: maxWidth,
      rgba: true,
      wrap,
      ...(maxHeight === undefined ? { dpi: pointIsPixel } : { height: maxHeight }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '');

import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OverlayOptions, Sharp } from 'sharp';
import { openImage, readSize } from './resize.ts';
import { loadSharp } from './sharp.ts';

/** The plain texts of a social card. */
export interface CardText {
  readonly title: string;
  readonly site: string;
  /** Author and date. */
  readonly byline: string;
}

/** Part of every cache key: increment it when the rendering of cards changes. */
export const cardVersion = 1;

const width = 1200;
const height = 630;
const margin = 72;
const imageWidth = 420;

const paper = '#fdfcf9';
const ink = '#1d1b18';
const muted = '#625c53';
const accent = '#a32a17';

/** Renders the social card of a post, 1200 × 630 pixels: its text, and its image on the right if it has one. */
export async function renderCard(text: CardText, image: Uint8Array | null): Promise<Uint8Array> {
  await loadFonts();
  const croppedImage = image === null ? null : await cropped(image);
  const maxWidth = width - 2 * margin - (croppedImage === null ? 0 : imageWidth - margin / 3);
  const parts: OverlayOptions[] = [
    { input: await bar(), left: 0, top: 0 },
    { input: await line(text.site, { maxWidth, colour: accent, size: 30 }), left: margin, top: margin },
    { input: await heading(text.title, maxWidth), left: margin, top: 150 },
    ...(text.byline === ''
      ? []
      : [{ input: await line(text.byline, { maxWidth, colour: muted, size: 28 }), left: margin, top: 530 }]),
    ...(croppedImage === null ? [] : [{ input: croppedImage, left: width - imageWidth, top: 0 }]),
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

const maxTitleHeight = 300;
/** At 72 dpi, one point is one pixel. */
const pointIsPixel = 72;

/** Renders the title as large as fits, up to the maximum size. */
async function heading(title: string, maxWidth: number): Promise<Buffer> {
  const style = { colour: ink, size: 76, maxWidth };
  const { data, info } = await renderText(title, { ...style, dpi: pointIsPixel });
  if (info.height <= maxTitleHeight) return data;
  return (await renderText(title, { ...style, height: maxTitleHeight })).data;
}

/** Renders text in one line, smaller if it is long. */
async function line(
  text: string,
  style: { maxWidth: number; colour: string; size: number },
): Promise<Buffer> {
  const { data, info } = await renderText(text, { ...style, dpi: pointIsPixel });
  if (info.height <= style.size * 1.7) return data;
  return (await renderText(text, { ...style, height: Math.round(style.size * 1.4) })).data;
}

async function renderText(
  text: string,
  {
    colour,
    size,
    maxWidth,
    ...fit
  }: { colour: string; size: number; maxWidth: number; dpi?: number; height?: number },
): Promise<{ data: Buffer; info: { height: number } }> {
  const sharp = await loadSharp();
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Masthead Serif SemiBold ${size}`,
      width: maxWidth,
      rgba: true,
      wrap: 'word-char',
      ...fit,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '');

let loading: Promise<void> | null = null;

/** Registers the bundled fonts with the text renderer, because servers often have none installed. */
function loadFonts(): Promise<void> {
  loading ??= (async () => {
    const sharp = await loadSharp();
    const folder = fileURLToPath(new URL('../fonts/', import.meta.url));
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.ttf')) continue;
      // A font file is registered when a text is first rendered with it.
      await sharp({ text: { text: '.', fontfile: folder + name, font: 'Masthead Serif' } })
        .raw()
        .toBuffer();
    }
  })();
  return loading;
}

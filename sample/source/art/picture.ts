import sharp from 'sharp';
import { seeded, wander } from './random.ts';

/**
 * A picture as a stack of sheets, printed one over the other like a screen print.
 *
 * `flat` is ink as drawn; `stipple` is ink whose transparency becomes dots, for shade with a grain; `glow` adds light;
 * `mirror` lays still water over everything below a line by turning round what stands above it.
 */
export interface Picture {
  width: number;
  height: number;
  seed: number;
  sheets: Sheet[];
  /** Paper has a grain, unless it is smooth: charts and what moves. */
  paper?: 'smooth';
}

export type Sheet =
  | { kind: 'flat' | 'stipple' | 'glow'; svg: string }
  | { kind: 'mirror'; waterline: number; tint: string; tintTop: number; tintBottom: number; ripple: number };

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const CHANNELS = 4;

/** Prints the sheets and the grain of the paper. @returns Opaque RGBA pixels. */
export async function develop(picture: Picture): Promise<Pixels> {
  const { width, height } = picture;
  const page: Pixels = { data: Buffer.alloc(width * height * CHANNELS, 255), width, height };
  let dots = picture.seed;
  for (const sheet of picture.sheets) {
    if (sheet.kind === 'mirror') mirror(page, sheet, picture.seed);
    else print(page, await rasterize(sheet.svg, picture), sheet.kind, (dots += 1));
  }
  if (picture.paper !== 'smooth') grain(page, picture.seed);
  return page;
}

async function rasterize(svg: string, { width, height }: Picture): Promise<Buffer> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svg}</svg>`;
  return sharp(Buffer.from(sheet)).ensureAlpha().raw().toBuffer();
}

function print(page: Pixels, sheet: Buffer, kind: 'flat' | 'stipple' | 'glow', seed: number): void {
  const random = seeded(seed * 7919);
  const { data } = page;
  for (let at = 0; at < data.length; at += CHANNELS) {
    const alpha = byte(sheet, at + 3) / 255;
    if (alpha === 0) continue;
    const cover = kind === 'stipple' ? dotted(alpha, random()) : alpha;
    for (let channel = at; channel < at + 3; channel += 1) {
      const under = byte(data, channel);
      const ink = byte(sheet, channel);
      data[channel] =
        kind === 'glow' ? 255 - ((255 - under) * (255 - ink * alpha)) / 255 : under + (ink - under) * cover;
    }
  }
}

/** Dots with soft edges: hard ones cost three times the bytes in a compressed picture and look no better. */
function dotted(alpha: number, chance: number): number {
  return Math.min(1, Math.max(0, (alpha - chance) * 1.6 + alpha * 0.55));
}

function mirror(page: Pixels, sheet: Extract<Sheet, { kind: 'mirror' }>, seed: number): void {
  const { data, width, height } = page;
  const { waterline } = sheet;
  const above = Buffer.from(data);
  const tint = rgb(sheet.tint);
  const wave = wander(seed + 5, { octaves: 3, roughness: 0.6 });
  for (let y = waterline; y < height; y += 1) {
    const depth = (y - waterline) / (height - waterline);
    const mix = sheet.tintTop + (sheet.tintBottom - sheet.tintTop) * depth;
    // Ripples grow towards the viewer, as perspective has it.
    const reach = sheet.ripple * (0.15 + depth);
    const source = Math.min(
      waterline - 1,
      Math.max(0, 2 * waterline - y + Math.round(wave(y / 5) * reach * 0.6)),
    );
    for (let x = 0; x < width; x += 1) {
      const shift = Math.round(wave(y / (3 + depth * 9) + x / 900) * reach);
      const from = (source * width + Math.min(width - 1, Math.max(0, x + shift))) * CHANNELS;
      const to = (y * width + x) * CHANNELS;
      for (let channel = 0; channel < 3; channel += 1) {
        const seen = byte(above, from + channel);
        data[to + channel] = seen + ((tint[channel] ?? 0) - seen) * mix;
      }
    }
  }
}

/** Paper: a fine grain everywhere, and corners a little darker than the middle. */
function grain(page: Pixels, seed: number): void {
  const random = seeded(seed * 104_729);
  const { data, width, height } = page;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * CHANNELS;
      const off = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const speck = (random() + random() - 1) * 9;
      for (let channel = at; channel < at + 3; channel += 1) {
        data[channel] = Math.min(255, Math.max(0, byte(data, channel) * (1 - off * off * 0.16) + speck));
      }
      data[at + 3] = 255;
    }
  }
}

function byte(buffer: Buffer, at: number): number {
  return buffer[at] ?? 0;
}

function rgb(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

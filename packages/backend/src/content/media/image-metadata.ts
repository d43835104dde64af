import { readExif } from './exif.ts';
import { readIptc } from './iptc.ts';
import type { ImageHeader } from './image-processing.ts';

/** Image metadata by WordPress's names; `'0'` and `''` for missing values. */
export interface ImageMetadata {
  readonly aperture: string;
  readonly credit: string;
  readonly camera: string;
  readonly caption: string;
  /** Seconds since 1970 by the camera's clock. */
  readonly created_timestamp: string;
  readonly copyright: string;
  /** In millimetres. */
  readonly focal_length: string;
  readonly iso: string;
  /** In seconds. */
  readonly shutter_speed: string;
  readonly title: string;
  readonly orientation: string;
  readonly keywords: readonly string[];
}

/** Exif tag numbers. */
const exifTags = {
  description: 0x010e,
  model: 0x0110,
  changed: 0x0132,
  artist: 0x013b,
  copyright: 0x8298,
  exposure: 0x829a,
  aperture: 0x829d,
  iso: 0x8827,
  taken: 0x9003,
  digitized: 0x9004,
  focalLength: 0x920a,
} as const;
const wanted = new Set<number>(Object.values(exifTags));

/** IPTC data set numbers. */
const iptcNumbers = {
  name: 5,
  keyword: 25,
  byline: 80,
  headline: 105,
  credit: 110,
  copyright: 116,
  caption: 120,
} as const;

const maxKeywords = 100;

/**
 * Reads Exif, and IPTC where it has more. The location is deliberately not read.
 *
 * @see WordPress, wp_read_image_metadata()
 */
export function readImageMetadata({ exif, iptc, orientation }: ImageHeader): ImageMetadata {
  const tags = exif ? readExif(exif, wanted) : new Map<number, string | number>();
  const iptcTexts = readIptc(iptc);
  const tag = (name: keyof typeof exifTags) => tags.get(exifTags[name]);
  const text = (name: keyof typeof exifTags): string => line(tag(name));
  const textOf = (name: keyof typeof iptcNumbers): string => line(iptcTexts.get(iptcNumbers[name])?.[0]);
  const caption = textOf('caption') || text('description');
  return {
    aperture: number(tag('aperture'), 2),
    credit: textOf('credit') || textOf('byline') || text('artist'),
    camera: text('model'),
    caption,
    created_timestamp: seconds(text('digitized') || text('taken') || text('changed')),
    copyright: textOf('copyright') || text('copyright'),
    focal_length: number(tag('focalLength'), 2),
    iso: number(tag('iso'), 0),
    shutter_speed: number(tag('exposure'), 6),
    // A short description without a title becomes the title.
    title: textOf('headline') || textOf('name') || (caption.length < 80 ? caption : ''),
    orientation: String(orientation),
    keywords: (iptcTexts.get(iptcNumbers.keyword) ?? []).slice(0, maxKeywords).map(line).filter(Boolean),
  };
}

const line = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() : '';

function number(value: unknown, digits: number): string {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
    ? String(Number(value.toFixed(digits)))
    : '0';
}

/** The camera's clock, written as `2026:05:04 03:02:01`, as if it were UTC. */
function seconds(moment: string): string {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(moment);
  if (!parts) return '0';
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  return year === 0 ? '0' : String(Date.UTC(year, month - 1, day, hour, minute, second) / 1000);
}

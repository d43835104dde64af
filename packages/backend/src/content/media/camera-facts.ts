import readExif from 'exif-reader';
import type { PictureHeader } from './pictures-library.ts';

/** What a camera or a photographer wrote into a picture, by WordPress's names; `'0'` and `''` where nothing stands. */
export interface CameraFacts {
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

/** Long enough for a caption; what is longer is no text for readers. */
const maxLength = 2000;
const maxKeywords = 100;

/**
 * Reads Exif, and IPTC where it says more. Where a picture was taken is not among what is read.
 *
 * @see WordPress, wp_read_image_metadata()
 */
export function readCameraFacts({ exif, iptc, orientation }: PictureHeader): CameraFacts {
  const { Image, Photo } = parsed(exif);
  // Of damaged blocks they are null, whatever its types say.
  const [image, photo] = [Image ?? {}, Photo ?? {}];
  const news = readIptc(iptc);
  const described = text(news.get(120)?.[0]) || text(image.ImageDescription);
  const taken = photo.DateTimeDigitized ?? photo.DateTimeOriginal ?? image.DateTime;
  return {
    aperture: number(photo.FNumber, 2),
    credit: text(news.get(110)?.[0]) || text(news.get(80)?.[0]) || text(image.Artist),
    camera: text(image.Model),
    caption: described,
    created_timestamp:
      taken instanceof Date && !Number.isNaN(taken.getTime()) ? String(taken.getTime() / 1000) : '0',
    copyright: text(news.get(116)?.[0]) || text(image.Copyright),
    focal_length: number(photo.FocalLength, 2),
    iso: number([photo.ISOSpeedRatings].flat()[0], 0),
    shutter_speed: number(photo.ExposureTime, 6),
    // A short description without a title is one.
    title: text(news.get(105)?.[0]) || text(news.get(5)?.[0]) || (described.length < 80 ? described : ''),
    orientation: String(orientation),
    keywords: (news.get(25) ?? []).slice(0, maxKeywords).map(text).filter(Boolean),
  };
}

type Exif = Partial<ReturnType<typeof readExif>>;

function parsed(exif: Buffer | null): Exif {
  if (!exif) return {};
  try {
    return readExif(exif);
  } catch {
    // Many programs write it wrongly; the picture is as good without.
    return {};
  }
}

function text(value: unknown): string {
  if (typeof value !== 'string') return '';
  // NUL ends texts in Exif, and nothing like it may stand in one.
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}

function number(value: unknown, digits: number): string {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
    ? String(Number(value.toFixed(digits)))
    : '0';
}

/** The texts of the second record of IPTC, by number, as newspapers number them. */
function readIptc(iptc: Buffer | null): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  if (!iptc) return found;
  // Each begins with 28, the record, its number, and two bytes of length.
  let at = iptc.indexOf(Buffer.from([0x1c, 0x02]));
  while (at >= 0 && at + 5 <= iptc.length && iptc[at] === 0x1c) {
    const length = iptc.readUInt16BE(at + 3);
    const [record, number_ = 0] = [iptc[at + 1], iptc[at + 2]];
    const bytes = iptc.subarray(at + 5, at + 5 + length);
    if (record === 2) found.set(number_, [...(found.get(number_) ?? []), decoded(bytes)]);
    at += 5 + length;
  }
  return found;
}

/** Texts are in UTF-8, or in what Windows wrote. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

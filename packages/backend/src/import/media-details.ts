import { posix } from 'node:path';
import { originalFile } from '../content/media/original-file.ts';
import { mimeTypeOf } from './mime-types.ts';
import { parsePhp, PhpSyntaxError, type PhpArray, type PhpValue } from './php-serialize.ts';

/** One scaled copy of an image, as stored in the column `media.sizes`. */
export interface MediaSize {
  name: string;
  /** File name in the folder of the original. */
  file: string;
  width: number;
  height: number;
  mimeType: string;
  fileSize: number | null;
}

/** Parsed `_wp_attachment_metadata`. */
export interface MediaDetails {
  width: number | null;
  height: number | null;
  fileSize: number | null;
  mimeType: string | null;
  sizes: MediaSize[];
  /** WordPress's `image_meta`. */
  imageMeta: Record<string, string | string[]>;
  /** Whether it contains more than these fields, so that the original text must be stored too. */
  hasMore: boolean;
}

const known = new Set<string | number>([
  'width',
  'height',
  'file',
  'filesize',
  'mime_type',
  'sizes',
  'image_meta',
]);

/**
 * Parses the PHP-serialized metadata of an attachment.
 *
 * @returns `null` if the text is empty or not in WordPress's format.
 */
export function readMediaDetails(serialized: string): MediaDetails | null {
  const data = parse(serialized);
  if (data === null) return null;
  return {
    width: wholeNumber(data.get('width')),
    height: wholeNumber(data.get('height')),
    fileSize: wholeNumber(data.get('filesize')),
    mimeType: text(data.get('mime_type')) || null,
    sizes: entries(data.get('sizes')).flatMap(([name, value]) => sizeOf(String(name), value)),
    imageMeta: Object.fromEntries(
      entries(data.get('image_meta')).map(([name, value]) => [
        String(name),
        value instanceof Map ? [...value.values()].map(text) : text(value),
      ]),
    ),
    hasMore: [...data.keys()].some(
      (key) => !known.has(key) && !(key === 'original_image' && isOriginalDerivable(data)),
    ),
  };
}

/** Whether `original_image` can be derived from the file name. */
const isOriginalDerivable = (data: PhpArray): boolean => {
  const name = posix.basename(text(data.get('file')));
  return originalFile(name) !== name && data.get('original_image') === originalFile(name);
};

function parse(serialized: string): PhpArray | null {
  if (serialized === '') return null;
  try {
    const data = parsePhp(serialized);
    return data instanceof Map ? data : null;
  } catch (error) {
    if (error instanceof PhpSyntaxError) return null;
    throw error;
  }
}

function sizeOf(name: string, value: PhpValue): MediaSize[] {
  if (!(value instanceof Map)) return [];
  const file = uploadPathOf(text(value.get('file')));
  const width = wholeNumber(value.get('width'));
  const height = wholeNumber(value.get('height'));
  if (file === null || file.includes('/') || width === null || height === null) return [];
  const mimeType = text(value.get('mime-type')) || mimeTypeOf(file) || '';
  return [{ name, file, width, height, mimeType, fileSize: wholeNumber(value.get('filesize')) }];
}

/**
 * The path of an upload relative to `wp-content/uploads`, such as `2014/01/spectacles.gif`, from the value WordPress stored: that path,
 * or on old sites an absolute path or URL.
 *
 * @returns `null` for any other value: empty, outside the folder, or with control characters.
 */
export function uploadPathOf(stored: string): string | null {
  let path = stored.trim().replaceAll('\\', '/');
  const marker = path.lastIndexOf('/uploads/');
  if (marker >= 0 && /^(?:[a-z]+:|\/)/i.test(path)) path = path.slice(marker + '/uploads/'.length);
  // eslint-disable-next-line no-control-regex
  if (path === '' || path.startsWith('/') || /^[a-z]+:/i.test(path) || /[\u0000-\u001f?#]/.test(path))
    return null;
  return path.split('/').some((part) => part === '' || part === '.' || part === '..') ? null : path;
}

function entries(value: PhpValue | undefined): [string | number, PhpValue][] {
  return value instanceof Map ? [...value] : [];
}

function text(value: PhpValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Old WordPress stored some of these numbers as text. */
function wholeNumber(value: PhpValue | undefined): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

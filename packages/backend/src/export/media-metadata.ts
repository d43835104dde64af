import { posix } from 'node:path';
import { originalFile } from '../content/media/original-file.ts';
import { parsePhp, type PhpArray, type PhpValue } from '../import/php-serialize.ts';
import type { MediaSize } from '../import/media-details.ts';
import type { MediaRow } from '../storage/tables.ts';
import { serializePhp } from './php-serialize.ts';

/**
 * `_wp_attachment_metadata` in WordPress's format.
 *
 * @param original The imported text, if it contains more than our columns; its other values are preserved.
 * @returns `null` if nothing is known about the file.
 */
export function mediaMetadata(media: MediaRow, original: string | null): string | null {
  const before = original === null ? new Map() : parseOriginal(original);
  if (before === null) return original;
  const sizes = JSON.parse(media.sizes) as MediaSize[];
  const imageMeta = JSON.parse(media.image_meta) as Record<string, string | string[]>;
  // WordPress includes the file name only for images; imported metadata of audio and video has none.
  const includesFile = original === null || before.has('file');
  const known: [string, PhpValue][] = [
    ...numbers({ width: media.width, height: media.height }),
    ...(includesFile ? [['file', media.file] as [string, PhpValue]] : []),
    ...numbers({ filesize: media.file_size }),
    ...(sizes.length > 0 ? [['sizes', sizesOf(sizes)] as [string, PhpValue]] : []),
    ...(Object.keys(imageMeta).length > 0
      ? [['image_meta', imageMetaOf(imageMeta)] as [string, PhpValue]]
      : []),
  ];
  const name = posix.basename(media.file);
  if (includesFile && originalFile(name) !== name) known.push(['original_image', originalFile(name)]);
  // The file name alone is already in `_wp_attached_file`.
  if (original === null && known.length === 1) return null;
  return serializePhp(new Map<string | number, PhpValue>([...before, ...known]));
}

function parseOriginal(text: string): PhpArray | null {
  try {
    const value = parsePhp(text);
    return value instanceof Map ? value : null;
  } catch {
    return null; // It could not be parsed on import either.
  }
}

const numbers = (values: Record<string, number | null>): [string, PhpValue][] =>
  Object.entries(values).filter(([, value]) => value !== null);

const sizesOf = (sizes: readonly MediaSize[]): PhpValue =>
  new Map(
    sizes.map(({ name, file, width, height, mimeType, fileSize }) => [
      name,
      new Map<string, PhpValue>([
        ['file', file],
        ['width', width],
        ['height', height],
        ['mime-type', mimeType],
        ...numbers({ filesize: fileSize }),
      ]),
    ]),
  );

const imageMetaOf = (values: Record<string, string | string[]>): PhpValue =>
  new Map(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : new Map(value.map((each, index) => [index, each])),
    ]),
  );

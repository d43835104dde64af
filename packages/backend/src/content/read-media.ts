import type { Content } from '../storage/content.ts';
import { mediaFileOf, type MediaFile } from '../storage/media.ts';
import type { Reader } from './reader.ts';

/** The file of a media item, read for all siblings in one statement; `null` for content without a file. */
export const mediaFile = (reader: Reader, row: Content): MediaFile | null =>
  mediaFileOf(reader.database, row);

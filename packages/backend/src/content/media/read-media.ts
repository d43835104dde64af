import type { Content } from '../../storage/content.ts';
import { mediaFileOf, type MediaFile } from '../../storage/media.ts';
import type { ReadContext } from '../read-context.ts';

/** The file of a media item, read for all siblings in one statement; `null` for content without a file. */
export const mediaFile = (context: ReadContext, row: Content): MediaFile | null =>
  mediaFileOf(context.database, row);

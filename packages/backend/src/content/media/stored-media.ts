import { textOf, type Content, type ContentText } from '../../storage/content.ts';
import type { MediaFile } from '../../storage/media.ts';
import { contentForUpdate } from '../../storage/write-media.ts';
import { mediaFile } from './read-media.ts';
import type { ReadContext } from '../read-context.ts';

/** A media item with all its stored fields. */
export interface StoredMedia {
  readonly row: Content;
  readonly file: MediaFile | null;
  readonly texts: ContentText;
}

/** A media item by id, for the client that has just added it. */
export function readStoredMedia(context: ReadContext, id: number): StoredMedia | null {
  const row = contentForUpdate(context.database, id);
  return row && { row, file: mediaFile(context, row), texts: textOf(context.database, row) };
}

import { textOf, type Content, type ContentText } from '../../storage/content.ts';
import type { MediaFile } from '../../storage/media.ts';
import { contentForUpdate } from '../../storage/write-media.ts';
import { mediaFile } from '../read-media.ts';
import type { Reader } from '../reader.ts';

/** A media item with all its stored fields. */
export interface KeptMedia {
  readonly row: Content;
  readonly file: MediaFile | null;
  readonly texts: ContentText;
}

/** A media item by id, for the client that has just added it. */
export function keptMedia(reader: Reader, id: number): KeptMedia | null {
  const row = contentForUpdate(reader.database, id);
  return row && { row, file: mediaFile(reader, row), texts: textOf(reader.database, row) };
}

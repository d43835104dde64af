import { textsOf, type Content, type ContentTexts } from '../../storage/content.ts';
import type { MediaFile } from '../../storage/media.ts';
import { contentToChange } from '../../storage/write-media.ts';
import { mediaFile } from '../read-media.ts';
import type { Reader } from '../reader.ts';

/** A media item with all its stored fields. */
export interface KeptMedia {
  readonly row: Content;
  readonly file: MediaFile | null;
  readonly texts: ContentTexts;
}

/** A media item by id, for the client that has just added it. */
export function keptMedia(reader: Reader, id: number): KeptMedia | null {
  const row = contentToChange(reader.database, id);
  return row && { row, file: mediaFile(reader, row), texts: textsOf(reader.database, row) };
}

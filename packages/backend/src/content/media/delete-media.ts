import { mayDeleteMedia } from '../../access/media-access.ts';
import { textOf, type Content } from '../../storage/content.ts';
import { mediaFileOf, type MediaFile } from '../../storage/media.ts';
import { deleteMediaRows, attachedMediaIds } from '../../storage/write-media.ts';
import { addressSettings } from '../addresses.ts';
import { findContent } from '../find-content.ts';
import { besideOriginal } from '../pictures.ts';
import { placeAgain } from '../place-content.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';
import { originalFile } from './original-file.ts';
import { removeDiscarded } from './remove-discarded.ts';

/**
 * Deletes a media item and its files, including resized copies. As in WordPress it is deleted immediately: media go to
 * the trash only by being given that status.
 *
 * @returns What was deleted; its file and texts can still be read.
 * @throws {ContentError} `NOT_FOUND`, `BAD_USER_INPUT` for other content, `FORBIDDEN`, and `CONFLICT` for trashed media
 * unless `force`; nothing has changed then.
 */
export function deleteMedia(writer: Writer, id: number, options: DeleteMediaOptions): Content {
  const { database, dataDirectory, wake } = writer;
  const deleted = deleteMediaItem(writer, id, options);
  const { next, failures } = removeDiscarded(database, dataDirectory);
  // The item is deleted even if removing its files failed; the job retries, and logs the error.
  if (next !== null || failures.length > 0) wake('media');
  return deleted;
}

interface DeleteMediaOptions {
  readonly force: boolean;
  /** The id as the client sent it, for error messages. */
  readonly askedId: string;
}

/** As `deleteMedia`, but only marks its files as discarded: `removeAllDiscarded` removes them after the commit. */
export function deleteMediaItem(writer: Writer, id: number, { force, askedId }: DeleteMediaOptions): Content {
  const { database, viewer, settings } = writer;
  return database.transaction(() => {
    const row = findContent(writer, id);
    if (!row) throw new Refusal('NOT_FOUND', 'No mediaItem with that ID could be found to delete');
    if (row.type !== 'attachment') {
      throw new Refusal(
        'BAD_USER_INPUT',
        `Sorry, the item you are trying to delete is a ${row.type}, not a mediaItem`,
      );
    }
    if (!mayDeleteMedia(viewer, row)) {
      throw new Refusal('FORBIDDEN', 'Sorry, you are not allowed to delete mediaItems');
    }
    if (row.status === 'trash' && !force) {
      throw new Refusal(
        'CONFLICT',
        `The mediaItem with id ${askedId} is already in the trash. To remove from the trash, use the forceDelete input`,
      );
    }
    const file = mediaFileOf(database, row);
    textOf(database, row);
    const below = attachedMediaIds(database, id);
    deleteMediaRows(database, id, file && file.file !== '' ? filesOf(file) : []);
    placeAgain(database, addressSettings(settings), below);
    return row;
  });
}

/** Every file of a media item: its own, the original it was made from, the resized copies. */
function filesOf({ file, sizes }: MediaFile): string[] {
  const original = originalFile(file);
  return [...new Set([file, original, ...sizes.map((size) => besideOriginal(file, size.file))])];
}

import { mayDeleteMedia } from '../../access/media-access.ts';
import { textsOf, type Content } from '../../storage/content.ts';
import { mediaFileOf, type MediaFile } from '../../storage/media.ts';
import { deleteMediaRows, idsBelow } from '../../storage/write-media.ts';
import { addressSettings } from '../addresses.ts';
import { findContent } from '../find-content.ts';
import { besideOriginal } from '../pictures.ts';
import { placeAgain } from '../place-content.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';
import { originalFile } from './original-file.ts';
import { removeDiscarded } from './remove-discarded.ts';

/**
 * Deletes a media item with its files, the copies in other sizes among them. As in WordPress it is gone at once: media go
 * to the trash only by being given that status.
 *
 * @returns What was deleted; its file and texts can still be asked for.
 * @throws {Refusal} `NOT_FOUND`, `BAD_USER_INPUT` for other content, `FORBIDDEN`, and `CONFLICT` for what is in the trash,
 * unless `force`; nothing has changed then.
 */
export function deleteMedia(writer: Writer, id: number, options: DeleteMediaOptions): Content {
  const { database, dataDirectory, wake } = writer;
  const deleted = deleteMediaItem(writer, id, options);
  const { next, failures } = removeDiscarded(database, dataDirectory);
  // The item is gone, whatever became of its files; the job tries again, and says what is wrong.
  if (next !== null || failures.length > 0) wake('media');
  return deleted;
}

interface DeleteMediaOptions {
  readonly force: boolean;
  /** What whoever asked calls it. */
  readonly askedId: string;
}

/** As `deleteMedia`, but its files are only discarded: they are removed when that is stored, by `removeAllDiscarded`. */
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
    textsOf(database, row);
    const below = idsBelow(database, id);
    deleteMediaRows(database, id, file && file.file !== '' ? filesOf(file) : []);
    placeAgain(database, addressSettings(settings), below);
    return row;
  });
}

/** Every file of a media item: its own, the original it was made of, the sizes. */
function filesOf({ file, sizes }: MediaFile): string[] {
  const original = originalFile(file);
  return [...new Set([file, original, ...sizes.map((size) => besideOriginal(file, size.file))])];
}

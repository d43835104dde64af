import { mayDeleteMedia } from '../../access/media-access.ts';
import { textOf, type Content } from '../../storage/content.ts';
import { mediaFileOf, type MediaFile } from '../../storage/media.ts';
import { deleteMediaRows, attachedMediaIds } from '../../storage/write-media.ts';
import { permalinkSettings } from '../permalinks/permalink.ts';
import { findContent } from '../posts/find-content.ts';
import { besideOriginal } from './image-files.ts';
import { updateContentPermalinks } from '../permalinks/update-content-permalinks.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';
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
export function deleteMedia(context: WriteContext, id: number, options: DeleteMediaOptions): Content {
  const { database, dataDirectory, wake } = context;
  const deleted = deleteMediaItem(context, id, options);
  const { next, failures } = removeDiscarded(database, dataDirectory);
  // The item is deleted even if removing its files failed; the job retries, and logs the error.
  if (next !== null || failures.length > 0) wake('media');
  return deleted;
}

interface DeleteMediaOptions {
  readonly force: boolean;
  /** The id as the client sent it, for error messages. */
  readonly requestedId: string;
}

/** As `deleteMedia`, but only marks its files as discarded: `removeAllDiscarded` removes them after the commit. */
export function deleteMediaItem(
  context: WriteContext,
  id: number,
  { force, requestedId }: DeleteMediaOptions,
): Content {
  const { database, viewer } = context;
  return database.transaction(() => {
    const row = findContent(context, id);
    if (!row) throw new ContentError('NOT_FOUND', 'No mediaItem with that ID could be found to delete');
    if (row.type !== 'attachment') {
      throw new ContentError(
        'BAD_USER_INPUT',
        `Sorry, the item you are trying to delete is a ${row.type}, not a mediaItem`,
      );
    }
    if (!mayDeleteMedia(viewer, row)) {
      throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to delete mediaItems');
    }
    if (row.status === 'trash' && !force) {
      throw new ContentError(
        'CONFLICT',
        `The mediaItem with id ${requestedId} is already in the trash. To remove from the trash, use the forceDelete input`,
      );
    }
    deleteMediaPermanently(context, row);
    return row;
  });
}

/** As `deleteMediaItem`, without checking rights. Call it within a transaction. */
export function deleteMediaPermanently(
  { database, settings }: Pick<WriteContext, 'database' | 'settings'>,
  row: Content,
): void {
  const file = mediaFileOf(database, row);
  textOf(database, row);
  const below = attachedMediaIds(database, row.id);
  deleteMediaRows(database, row.id, file && file.file !== '' ? filesOf(file) : []);
  updateContentPermalinks(database, permalinkSettings(settings), below);
}

/** Every file of a media item: its own, the original it was made from, the resized copies. */
function filesOf({ file, sizes }: MediaFile): string[] {
  const original = originalFile(file);
  return [...new Set([file, original, ...sizes.map((size) => besideOriginal(file, size.file))])];
}

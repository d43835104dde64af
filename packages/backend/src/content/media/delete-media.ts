import { lstatSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { mayDeleteMedia } from '../../access/media-access.ts';
import { textsOf, type Content } from '../../storage/content.ts';
import type { Database } from '../../storage/database.ts';
import { mediaFileOf, type MediaFile } from '../../storage/media.ts';
import {
  deleteMediaRows,
  discardedFiles,
  forgetDiscarded,
  idsBelow,
  isFileOfMedia,
} from '../../storage/write-media.ts';
import { addressSettings } from '../addresses.ts';
import { findContent } from '../find-content.ts';
import { besideOriginal } from '../pictures.ts';
import { placeAgain } from '../place-content.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';
import { uploadsFolder } from './place-file.ts';
import { originalFile } from './original-file.ts';

/**
 * Deletes a media item with its files, the copies in other sizes among them. As in WordPress it is gone at once: media go
 * to the trash only by being given that status.
 *
 * @returns What was deleted; its file and texts can still be asked for.
 * @throws {Refusal} `NOT_FOUND`, `BAD_USER_INPUT` for other content, `FORBIDDEN`, and `CONFLICT` for what is in the trash,
 * unless `force`; nothing has changed then.
 */
export function deleteMedia(
  writer: Writer,
  id: number,
  { force, askedId }: { force: boolean; askedId: string },
): Content {
  const { database, viewer, dataDirectory, settings } = writer;
  const deleted = database.transaction(() => {
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
  removeDiscarded(database, dataDirectory);
  return deleted;
}

/** Every file of a media item: its own, the original it was made of, the sizes. */
function filesOf({ file, sizes }: MediaFile): string[] {
  const original = originalFile(file);
  return [...new Set([file, original, ...sizes.map((size) => besideOriginal(file, size.file))])];
}

/**
 * Removes the files that belong to nothing any more. A file that another item has stays, and so does whatever a link on the
 * way leads to outside of the uploads.
 */
export function removeDiscarded(database: Database, dataDirectory: string): void {
  const uploads = uploadsFolder(dataDirectory);
  for (const file of discardedFiles(database)) {
    if (!isFileOfMedia(database, file) && isRegularWithin(uploads, file))
      rmSync(join(uploads, file), { force: true });
    forgetDiscarded(database, file);
  }
}

function isRegularWithin(uploads: string, file: string): boolean {
  try {
    const [root, folder] = [realpathSync(uploads), realpathSync(join(uploads, dirname(file)))];
    return (folder === root || folder.startsWith(root + sep)) && lstatSync(join(uploads, file)).isFile();
  } catch {
    return false; // It is not there.
  }
}

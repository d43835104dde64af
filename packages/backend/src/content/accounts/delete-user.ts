import { setImmediate as nextTurn } from 'node:timers/promises';
import { mayDeleteUsers } from '../../access/user-access.ts';
import { recountAuthor } from '../../storage/counts.ts';
import { usersByIds, type User } from '../../storage/users.ts';
import { storedContent } from '../../storage/write-content.ts';
import { deleteUser as removeUser, reassignContent, contentByAuthor } from '../../storage/write-users.ts';
import { assertNotLastAdministrator } from './account-roles.ts';
import { deleteMediaItem } from '../media/delete-media.ts';
import { removeAllDiscarded } from '../media/remove-discarded.ts';
import { updateAuthorPermalinks } from '../permalinks/update-author-permalinks.ts';
import { ContentError } from '../content-error.ts';
import { deletePermanently, trash } from '../posts/delete-content.ts';
import { currentViewer } from '../users/current-viewer.ts';
import type { WriteContext } from '../write-context.ts';

/** Batch size between yields to other requests. */
const batchSize = 5;

/**
 * Deletes an account. Its content is reassigned to another user or deleted as in WordPress: posts and pages go to the
 * trash (those in the trash permanently), media immediately. Comments, and the user's revisions of others' content,
 * remain without the account.
 *
 * @param reassignTo The new author; `null`: delete the content.
 * @returns The user as they were.
 * @throws {ContentError} `FORBIDDEN`, also for one's own account; `NOT_FOUND`; `CONFLICT` for the last administrator.
 */
export async function deleteUser(
  context: WriteContext,
  id: number,
  reassignTo: number | null,
): Promise<User> {
  const { database } = context;
  const check = (): User => userToDelete(context, id, reassignTo);
  if (reassignTo !== null) {
    return database.transaction(() => {
      const user = check();
      reassignContent(database, { from: id, to: reassignTo });
      recountAuthor(database, reassignTo);
      updateAuthorPermalinks(context, reassignTo);
      removeUser(database, id);
      return user;
    });
  }
  try {
    // Deleted content stays deleted if this is interrupted; deleting the account again continues there.
    for (let after = 0; ;) {
      // The caller may lose the right to delete while other requests run.
      check();
      const pieces = contentByAuthor(database, id, { after, most: batchSize });
      if (pieces.length === 0) break;
      database.transaction(() => pieces.forEach((piece) => deleteBatch(context, piece)));
      after = pieces.at(-1)?.id ?? after;
      await nextTurn();
      await database.acquireWriteLock();
    }
  } finally {
    const failures = await removeAllDiscarded(database, context.dataDirectory);
    // The job retries, and logs the error.
    if (failures.length > 0) context.wake('media');
  }
  await database.acquireWriteLock();
  return database.transaction(() => {
    const user = check();
    removeUser(database, id);
    return user;
  });
}

function userToDelete(context: WriteContext, id: number, reassignTo: number | null): User {
  const { database } = context;
  const viewer = currentViewer(context);
  if (!mayDeleteUsers(viewer))
    throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to delete users.');
  const users = usersByIds(database, [id, reassignTo ?? 0], 'all');
  const user = users.get(id);
  if (!user) throw new ContentError('NOT_FOUND', 'Could not find an existing user to delete');
  if (id === viewer.userId) throw new ContentError('FORBIDDEN', 'You cannot delete your own account.');
  if (reassignTo !== null && (reassignTo === id || !users.has(reassignTo))) {
    throw new ContentError('NOT_FOUND', 'Could not find the existing user to reassign.');
  }
  assertNotLastAdministrator(database, id);
  return user;
}

function deleteBatch(context: WriteContext, { id, type }: { id: number; type: string }): void {
  if (type === 'attachment') {
    deleteMediaItem(context, id, { force: true, requestedId: String(id) });
    return;
  }
  const row = storedContent(context.database, id);
  if (row?.status === 'trash') deletePermanently(context, row);
  else if (row) trash(context, row);
}

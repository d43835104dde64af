import { setImmediate as nextTurn } from 'node:timers/promises';
import { mayDeleteUsers } from '../access/user-access.ts';
import { recountAuthor } from '../storage/counts.ts';
import { usersByIds, type User } from '../storage/users.ts';
import { storedContent } from '../storage/write-content.ts';
import { deleteUser as removeUser, reassignContent, writtenBy } from '../storage/write-users.ts';
import { keepAnAdministrator } from './account-roles.ts';
import { deleteMediaItem } from './media/delete-media.ts';
import { removeAllDiscarded } from './media/remove-discarded.ts';
import { placePostsOf } from './place-posts-of.ts';
import { Refusal } from './refusal.ts';
import { deleteForGood, trash } from './write-content/delete-content.ts';
import { viewerNow } from './viewer-now.ts';
import type { Writer } from './writer.ts';

/** How much is put away before other requests have their turn. */
const atOnce = 5;

/**
 * Deletes somebody's account. What they wrote becomes another's, or else goes as in WordPress: posts and pages into the trash
 * (out of it for good), media at once. Their comments and their versions of what others wrote stay, without the account.
 *
 * @param reassignTo Whose it becomes; `null`: nobody's.
 * @returns Who it was.
 * @throws {Refusal} `FORBIDDEN`, also for one's own account; `NOT_FOUND`; `CONFLICT` for the last administrator.
 */
export async function deleteUser(writer: Writer, id: number, reassignTo: number | null): Promise<User> {
  const { database } = writer;
  const check = (): User => userToDelete(writer, id, reassignTo);
  if (reassignTo !== null) {
    return database.transaction(() => {
      const user = check();
      reassignContent(database, { from: id, to: reassignTo });
      recountAuthor(database, reassignTo);
      placePostsOf(writer, reassignTo);
      removeUser(database, id);
      return user;
    });
  }
  try {
    // What is put away stays so if this is cut off; whoever deletes the account again goes on there.
    for (let after = 0; ;) {
      // Whoever deletes may lose the right to while others have their turn.
      check();
      const pieces = writtenBy(database, id, { after, most: atOnce });
      if (pieces.length === 0) break;
      database.transaction(() => pieces.forEach((piece) => putAway(writer, piece)));
      after = pieces.at(-1)?.id ?? after;
      await nextTurn();
      await database.turnToWrite();
    }
  } finally {
    const failures = await removeAllDiscarded(database, writer.dataDirectory);
    // The job tries again, and says what is wrong.
    if (failures.length > 0) writer.wake('media');
  }
  await database.turnToWrite();
  return database.transaction(() => {
    const user = check();
    removeUser(database, id);
    return user;
  });
}

function userToDelete(writer: Writer, id: number, reassignTo: number | null): User {
  const { database } = writer;
  const viewer = viewerNow(writer);
  if (!mayDeleteUsers(viewer)) throw new Refusal('FORBIDDEN', 'Sorry, you are not allowed to delete users.');
  const users = usersByIds(database, [id, reassignTo ?? 0], 'all');
  const user = users.get(id);
  if (!user) throw new Refusal('NOT_FOUND', 'Could not find an existing user to delete');
  if (id === viewer.userId) throw new Refusal('FORBIDDEN', 'You cannot delete your own account.');
  if (reassignTo !== null && (reassignTo === id || !users.has(reassignTo))) {
    throw new Refusal('NOT_FOUND', 'Could not find the existing user to reassign.');
  }
  keepAnAdministrator(database, id);
  return user;
}

function putAway(writer: Writer, { id, type }: { id: number; type: string }): void {
  if (type === 'attachment') {
    deleteMediaItem(writer, id, { force: true, askedId: String(id) });
    return;
  }
  const row = storedContent(writer.database, id);
  if (row?.status === 'trash') deleteForGood(writer, row);
  else if (row) trash(writer, row);
}

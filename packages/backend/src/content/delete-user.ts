import { mayDeleteUsers } from '../access/user-access.ts';
import { usersByIds, type User } from '../storage/users.ts';
import { recountAuthor } from '../storage/counts.ts';
import { deleteUser as removeUser, reassignContent } from '../storage/write-users.ts';
import { keepAnAdministrator } from './account-roles.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

export async function deleteUser(writer: Writer, id: number, reassignTo: number | null): Promise<User> {
  const { database, viewer } = writer;
  if (!mayDeleteUsers(viewer)) throw new Refusal('FORBIDDEN', 'Sorry, you are not allowed to delete users.');
  return database.transaction(() => {
    const user = usersByIds(database, [id], 'all').get(id);
    if (!user) throw new Refusal('NOT_FOUND', 'Could not find an existing user to delete');
    if (id === viewer.userId) throw new Refusal('FORBIDDEN', 'You cannot delete your own account.');
    keepAnAdministrator(database, id);
    if (reassignTo !== null) {
      if (reassignTo === id || !usersByIds(database, [reassignTo], 'all').has(reassignTo)) {
        throw new Refusal('NOT_FOUND', 'Could not find the existing user to reassign.');
      }
      reassignContent(database, { from: id, to: reassignTo });
      recountAuthor(database, reassignTo);
    }
    removeUser(database, id);
    return user;
  });
}

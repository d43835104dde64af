import { currentMeta, deleteMeta, setMeta } from '../../storage/content-meta.ts';
import { usersByIds } from '../../storage/users.ts';
import { editableContent } from './editable-content.ts';
import { readEditLock } from './read-revisions.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';

const key = '_edit_lock';

/**
 * Locks content for editing by the viewer for 150 seconds.
 *
 * @param takeOver Whether to take over another user's lock.
 * @throws {ContentError} as `editableContent`, and `EDIT_LOCKED`
 */
export function lockContent(
  context: WriteContext,
  { id, takeOver }: { id: number; takeOver: boolean },
): void {
  context.database.transaction(() => {
    editableContent(context, id);
    assertNotLocked(context, { id }, { ignore: takeOver });
    setMeta(context.database, id, key, lockOf(context));
  });
}

/**
 * Releases the viewer's lock; another user's lock remains.
 *
 * @throws {ContentError} as `editableContent`
 */
export function unlockContent(context: WriteContext, id: number): void {
  context.database.transaction(() => {
    editableContent(context, id);
    if (holdsLock(context, id)) deleteMeta(context.database, id, key);
  });
}

/**
 * Rejects a change of content that another user has locked. Call it within the transaction of the change.
 *
 * @param options.ignore Whether to change it nevertheless.
 * @throws {ContentError} `EDIT_LOCKED`, naming the lock's holder.
 */
export function assertNotLocked(
  context: WriteContext,
  { id }: { id: number },
  { ignore }: { ignore: boolean },
): void {
  const holder = ignore ? null : otherHolder(context, id);
  if (holder === null) return;
  throw new ContentError('EDIT_LOCKED', `You cannot update this item. ${holder.name} is currently editing.`, {
    lockedBy: holder,
  });
}

/**
 * Renews the lock of the user who saves. Call it within the transaction of a save. WPGraphQL drops the lock instead, so
 * that another user could take it between a save and the next keystroke.
 */
export function renewLock(context: WriteContext, contentId: number): void {
  if (holdsLock(context, contentId)) setMeta(context.database, contentId, key, lockOf(context));
}

/** Whether another user holds the lock. */
export const isLockedByOther = (context: WriteContext, id: number): boolean =>
  otherHolder(context, id) !== null;

/** The other user who holds the lock; `null` also if their account was deleted. */
function otherHolder(context: WriteContext, id: number): { databaseId: number; name: string } | null {
  const lock = currentLock(context, id);
  if (lock === null || lock.userId === context.viewer.userId) return null;
  const user = usersByIds(context.database, [lock.userId], 'all').get(lock.userId);
  return user ? { databaseId: lock.userId, name: user.display_name } : null;
}

const holdsLock = (context: WriteContext, id: number): boolean =>
  context.viewer.userId !== null && currentLock(context, id)?.userId === context.viewer.userId;

const currentLock = ({ database, clock }: WriteContext, id: number) =>
  readEditLock(currentMeta(database, id, key), clock);

const lockOf = ({ viewer, clock }: WriteContext): string => `${Math.floor(clock() / 1000)}:${viewer.userId}`;

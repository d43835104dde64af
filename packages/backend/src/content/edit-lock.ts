import { currentMeta, deleteMeta, setMeta } from '../storage/content-meta.ts';
import { usersByIds } from '../storage/users.ts';
import { editableContent } from './editable-content.ts';
import { readEditLock } from './read-revisions.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

const key = '_edit_lock';

/**
 * Locks content for editing by the viewer for 150 seconds.
 *
 * @param takeOver Whether to take over another user's lock.
 * @throws {ContentError} as `editableContent`, and `EDIT_LOCKED`
 */
export function lockContent(writer: Writer, { id, takeOver }: { id: number; takeOver: boolean }): void {
  writer.database.transaction(() => {
    editableContent(writer, id);
    assertNotLocked(writer, { id }, { ignore: takeOver });
    setMeta(writer.database, id, key, lockOf(writer));
  });
}

/**
 * Releases the viewer's lock; another user's lock remains.
 *
 * @throws {ContentError} as `editableContent`
 */
export function unlockContent(writer: Writer, id: number): void {
  writer.database.transaction(() => {
    editableContent(writer, id);
    if (holdsLock(writer, id)) deleteMeta(writer.database, id, key);
  });
}

/**
 * Rejects a change of content that another user has locked. Call it within the transaction of the change.
 *
 * @param options.ignore Whether to change it nevertheless.
 * @throws {ContentError} `EDIT_LOCKED`, naming the lock's holder.
 */
export function assertNotLocked(
  writer: Writer,
  { id }: { id: number },
  { ignore }: { ignore: boolean },
): void {
  const holder = ignore ? null : otherHolder(writer, id);
  if (holder === null) return;
  throw new Refusal('EDIT_LOCKED', `You cannot update this item. ${holder} is currently editing.`);
}

/**
 * Renews the lock of the user who saves. Call it within the transaction of a save. WPGraphQL drops the lock instead, so
 * that another user could take it between a save and the next keystroke.
 */
export function renewLock(writer: Writer, contentId: number): void {
  if (holdsLock(writer, contentId)) setMeta(writer.database, contentId, key, lockOf(writer));
}

/** Whether another user holds the lock. */
export const isLockedByOther = (writer: Writer, id: number): boolean => otherHolder(writer, id) !== null;

/** The name of the other user who holds the lock; `null` also if their account was deleted. */
function otherHolder(writer: Writer, id: number): string | null {
  const lock = currentLock(writer, id);
  if (lock === null || lock.userId === writer.viewer.userId) return null;
  return usersByIds(writer.database, [lock.userId], 'all').get(lock.userId)?.display_name ?? null;
}

const holdsLock = (writer: Writer, id: number): boolean =>
  writer.viewer.userId !== null && currentLock(writer, id)?.userId === writer.viewer.userId;

const currentLock = ({ database, clock }: Writer, id: number) =>
  readEditLock(currentMeta(database, id, key), clock);

const lockOf = ({ viewer, clock }: Writer): string => `${Math.floor(clock() / 1000)}:${viewer.userId}`;

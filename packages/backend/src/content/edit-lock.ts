import { currentMeta, deleteMeta, setMeta } from '../storage/content-meta.ts';
import { usersByIds } from '../storage/users.ts';
import { editableContent } from './editable-content.ts';
import { readEditLock } from './read-revisions.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

const key = '_edit_lock';

/**
 * Says that whoever asks has content open in an editor, from now on for two and a half minutes.
 *
 * @param takeOver Whether it is taken from whoever has it open.
 * @throws {Refusal} as `editableContent`, and `EDIT_LOCKED`
 */
export function lockContent(writer: Writer, { id, takeOver }: { id: number; takeOver: boolean }): void {
  writer.database.transaction(() => {
    editableContent(writer, id);
    assertNotLocked(writer, { id }, { ignore: takeOver });
    setMeta(writer.database, id, key, lockOf(writer));
  });
}

/**
 * Says that whoever asks has closed content. What somebody else has open stays so.
 *
 * @throws {Refusal} as `editableContent`
 */
export function unlockContent(writer: Writer, id: number): void {
  writer.database.transaction(() => {
    editableContent(writer, id);
    if (holdsLock(writer, id)) deleteMeta(writer.database, id, key);
  });
}

/**
 * Lets nobody change what somebody else has open in an editor. To be called within the transaction of a change.
 *
 * @param options.ignore Whether it is to be changed nevertheless.
 * @throws {Refusal} `EDIT_LOCKED`, naming who has it open.
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
 * Whoever saves what they have open goes on with it: their time begins anew. To be called within the transaction of a
 * save. WPGraphQL drops the lock, so that somebody else may come between a save and the next word.
 */
export function renewLock(writer: Writer, contentId: number): void {
  if (holdsLock(writer, contentId)) setMeta(writer.database, contentId, key, lockOf(writer));
}

/** Whether somebody else has content open in an editor. */
export const isLockedByOther = (writer: Writer, id: number): boolean => otherHolder(writer, id) !== null;

/** The name of whoever else has content open. An account that is gone has nothing open. */
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

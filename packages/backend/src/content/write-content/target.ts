import {
  mayChange,
  mayDelete,
  mayWrite,
  mayWriteForOthers,
  type WrittenType,
} from '../../access/content-writing.ts';
import { currentMeta } from '../../storage/content-meta.ts';
import type { Content } from '../../storage/content.ts';
import { storedContent, type StoredContent } from '../../storage/write-content.ts';
import { contentTypeNamed } from '../content-types.ts';
import { assertNotLocked } from '../edit-lock.ts';
import { findContent } from '../find-content.ts';
import { refusalInTrash } from '../in-trash.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';
import type { Guards } from './change.ts';

// Rights are checked before existence, so that callers without them cannot find out what exists. WPGraphQL looks up the
// content first, and does not check its type before deleting.

/**
 * Loads content for an update. Call it within the transaction of the change.
 *
 * @throws {ContentError} `FORBIDDEN`, `NOT_FOUND`, `BAD_USER_INPUT` for content of another type, `EDIT_LOCKED`, or
 * `CONFLICT` if it is in the trash or was changed meanwhile.
 */
export function contentToChange(
  writer: Writer,
  type: WrittenType,
  { id, guards }: { id: number; guards: Guards },
): StoredContent {
  const { viewer } = writer;
  const one = wordFor(type, 'one');
  if (!mayWrite(viewer, type)) {
    throw new Refusal('FORBIDDEN', `Sorry, you are not allowed to update a ${one}`);
  }
  const known = findContent(writer, id);
  if (!known) throw new Refusal('NOT_FOUND', `No ${one} could be found to update`);
  refuseOtherType(known, type);
  if (known.author_id !== viewer.userId && !mayWriteForOthers(viewer, type)) {
    throw new Refusal('FORBIDDEN', `Sorry, you are not allowed to update another author's ${one}`);
  }
  if (!mayChange(viewer, known, writer.settings)) {
    throw new Refusal('FORBIDDEN', `Sorry, you are not allowed to update a ${one}`);
  }
  if (known.status === 'trash') throw refusalInTrash(known.type);
  return unchangedSince(writer, known, guards);
}

/**
 * Loads content to be deleted or restored. Call it within the transaction of the change.
 *
 * @param guards `null` to ignore locks and later changes.
 * @throws {ContentError} `FORBIDDEN`, also for missing content; `BAD_USER_INPUT` for content of another type,
 * `EDIT_LOCKED`, or `CONFLICT` if it was changed meanwhile.
 */
export function contentToDelete(
  writer: Writer,
  type: WrittenType,
  { id, guards, verb }: { id: number; guards: Guards | null; verb: 'delete' | 'restore' },
): { row: StoredContent; known: Content; formerStatus: string | null } {
  const { database, viewer, settings } = writer;
  const known = mayWrite(viewer, type) ? findContent(writer, id) : null;
  const formerStatus = known && currentMeta(database, id, '_wp_trash_meta_status');
  // Rights are checked for the requested type, so that only users who may delete that type learn that this content has
  // another.
  const target = known && { ...known, type };
  if (!known || !target || !mayDelete(viewer, target, { formerStatus, site: settings })) {
    throw new Refusal('FORBIDDEN', `Sorry, you are not allowed to ${verb} ${wordFor(type, 'many')}`);
  }
  refuseOtherType(known, type);
  const row = guards ? unchangedSince(writer, known, guards) : stored(writer, id);
  return { row, known, formerStatus };
}

function refuseOtherType(content: Content, type: WrittenType): void {
  if (content.type === type) return;
  throw new Refusal('BAD_USER_INPUT', `The id ${content.id} is not of the type "${type}"`);
}

function unchangedSince(writer: Writer, { id }: Content, guards: Guards): StoredContent {
  assertNotLocked(writer, { id }, { ignore: guards.ignoreEditLock });
  const row = stored(writer, id);
  const { ifUnmodifiedSince: since } = guards;
  const at = row.modified_at ?? 0;
  if (since !== null && Math.floor(at / 1000) > Math.floor(since / 1000)) {
    const modifiedGmt = new Date(at).toISOString().slice(0, 19);
    const message = `This was changed by another save at ${modifiedGmt} (UTC). Reload it before you save.`;
    throw new Refusal('CONFLICT', message, { modifiedGmt });
  }
  return row;
}

/** Its row exists: it was found in the same transaction. */
const stored = ({ database }: Writer, id: number): StoredContent =>
  storedContent(database, id) as StoredContent;

/** The name of a content type in messages. */
export function wordFor(type: WrittenType, number: 'one' | 'many'): string {
  const facts = contentTypeNamed(type);
  return (number === 'one' ? facts?.graphqlSingleName : facts?.graphqlPluralName) ?? type;
}

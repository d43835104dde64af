import { mayChange, mayDelete, mayWrite, mayEditOthers, type WrittenType } from '../../access/edit-access.ts';
import { currentMeta } from '../../storage/content-meta.ts';
import type { Content } from '../../storage/content.ts';
import { usersByIds } from '../../storage/users.ts';
import { storedContent, type StoredContent } from '../../storage/write-content.ts';
import { contentTypeNamed } from '../content-types.ts';
import { assertNotLocked } from './edit-lock.ts';
import { findContent } from './find-content.ts';
import { inTrashError } from './in-trash-error.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';
import type { ChangePreconditions } from './content-change.ts';

// Rights are checked before existence, so that callers without them cannot find out what exists. WPGraphQL looks up the
// content first, and does not check its type before deleting.

/**
 * Loads content for an update. Call it within the transaction of the change.
 *
 * @throws {ContentError} `FORBIDDEN`, `NOT_FOUND`, `BAD_USER_INPUT` for content of another type, `EDIT_LOCKED`, or
 * `CONFLICT` if it is in the trash or was changed meanwhile.
 */
export function loadForUpdate(
  context: WriteContext,
  type: WrittenType,
  { id, guards }: { id: number; guards: ChangePreconditions },
): StoredContent {
  const { viewer } = context;
  const one = typeNameOf(type, 'one');
  if (!mayWrite(viewer, type)) {
    throw new ContentError('FORBIDDEN', `Sorry, you are not allowed to update a ${one}`);
  }
  const known = findContent(context, id);
  if (!known) throw new ContentError('NOT_FOUND', `No ${one} could be found to update`);
  assertType(known, type);
  if (known.author_id !== viewer.userId && !mayEditOthers(viewer, type)) {
    throw new ContentError('FORBIDDEN', `Sorry, you are not allowed to update another author's ${one}`);
  }
  if (!mayChange(viewer, known, context.settings)) {
    throw new ContentError('FORBIDDEN', `Sorry, you are not allowed to update a ${one}`);
  }
  if (known.status === 'trash') throw inTrashError(known.type);
  return assertUnmodified(context, known, guards);
}

/**
 * Loads content to be deleted or restored. Call it within the transaction of the change.
 *
 * @param guards `null` to ignore locks and later changes.
 * @throws {ContentError} `FORBIDDEN`, also for missing content; `BAD_USER_INPUT` for content of another type,
 * `EDIT_LOCKED`, or `CONFLICT` if it was changed meanwhile.
 */
export function loadForDelete(
  context: WriteContext,
  type: WrittenType,
  { id, guards, verb }: { id: number; guards: ChangePreconditions | null; verb: 'delete' | 'restore' },
): { row: StoredContent; known: Content; formerStatus: string | null } {
  const { database, viewer, settings } = context;
  const known = mayWrite(viewer, type) ? findContent(context, id) : null;
  const formerStatus = known && currentMeta(database, id, '_wp_trash_meta_status');
  // Rights are checked for the requested type, so that only users who may delete that type learn that this content has
  // another.
  const target = known && { ...known, type };
  if (!known || !target || !mayDelete(viewer, target, { formerStatus, site: settings })) {
    throw new ContentError('FORBIDDEN', `Sorry, you are not allowed to ${verb} ${typeNameOf(type, 'many')}`);
  }
  assertType(known, type);
  const row = guards ? assertUnmodified(context, known, guards) : stored(context, id);
  return { row, known, formerStatus };
}

function assertType(content: Content, type: WrittenType): void {
  if (content.type === type) return;
  throw new ContentError('BAD_USER_INPUT', `The id ${content.id} is not of the type "${type}"`);
}

function assertUnmodified(
  context: WriteContext,
  { id }: Content,
  guards: ChangePreconditions,
): StoredContent {
  assertNotLocked(context, { id }, { ignore: guards.ignoreEditLock });
  const row = stored(context, id);
  const { ifUnmodifiedSince: since } = guards;
  const at = row.modified_at ?? 0;
  if (since !== null && Math.floor(at / 1000) > Math.floor(since / 1000)) {
    const modifiedGmt = new Date(at).toISOString().slice(0, 19);
    const message = `This was changed by another save at ${modifiedGmt} (UTC). Reload it before you save.`;
    throw new ContentError('CONFLICT', message, {
      currentModifiedGmt: modifiedGmt,
      modifiedBy: lastEditorOf(context, id),
    });
  }
  return row;
}

/** Who saved last; viewers who may edit the content see the name even of users they cannot look up. */
function lastEditorOf({ database }: WriteContext, id: number): { databaseId: number; name: string } | null {
  const userId = Number(currentMeta(database, id, '_edit_last')) || 0;
  const user = usersByIds(database, [userId], 'all').get(userId);
  return user ? { databaseId: userId, name: user.display_name } : null;
}

/** Its row exists: it was found in the same transaction. */
const stored = ({ database }: WriteContext, id: number): StoredContent =>
  storedContent(database, id) as StoredContent;

/** The name of a content type in messages. */
export function typeNameOf(type: WrittenType, number: 'one' | 'many'): string {
  const facts = contentTypeNamed(type);
  return (number === 'one' ? facts?.graphqlSingleName : facts?.graphqlPluralName) ?? type;
}

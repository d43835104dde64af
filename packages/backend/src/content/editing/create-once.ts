import { hash } from 'node:crypto';
import { DAY_MS } from '@masthead/kit';
import { mayWrite, type WrittenType } from '../../access/edit-access.ts';
import { contentOfClientKey, storeClientKey } from '../../storage/editing/client-keys.ts';
import { ContentError } from '../content-error.ts';
import type { ContentChange } from '../posts/content-change.ts';
import { findContent } from '../posts/find-content.ts';
import { createContent } from '../posts/save-content.ts';
import type { WriteContext } from '../write-context.ts';

/** An editor that was offline repeats its request within days. */
const keyAgeMs = 7 * DAY_MS;

/**
 * Creates a post or a page. A repeated request of the same user with the same key creates nothing.
 *
 * @param clientKey Idempotency key of 8 to 100 characters; `null` for none.
 * @returns The id of the content that the first request created.
 * @throws {ContentError} as `createContent`; `BAD_USER_INPUT` for an invalid key; `CONFLICT` if the key was used for
 * content that was deleted or has another type.
 */
export function createContentOnce(
  context: WriteContext,
  type: WrittenType,
  { change, clientKey }: { change: ContentChange; clientKey: string | null },
): number {
  const { database, viewer } = context;
  const { userId } = viewer;
  // `createContent` rejects viewers who may not write, whatever their key.
  if (clientKey === null || userId === null || !mayWrite(viewer, type)) {
    return createContent(context, type, change);
  }
  if (!/^[\x21-\x7e]{8,100}$/.test(clientKey)) {
    throw new ContentError(
      'BAD_USER_INPUT',
      '`clientKey` must have 8 to 100 ASCII characters without spaces.',
    );
  }
  const digest = hash('sha256', clientKey, 'base64url');
  return database.transaction(() => {
    const now = context.clock();
    const known = contentOfClientKey(database, { userId, digest, now });
    if (known !== null) return assertExists(context, type, known);
    const contentId = createContent(context, type, change);
    storeClientKey(database, { userId, digest, contentId, now, expiresAt: now + keyAgeMs });
    return contentId;
  });
}

function assertExists(context: WriteContext, type: WrittenType, id: number): number {
  if (findContent(context, id, [type])) return id;
  throw new ContentError('CONFLICT', 'This `clientKey` was used for content that no longer exists.');
}

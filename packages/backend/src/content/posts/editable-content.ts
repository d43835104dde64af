import { mayChange } from '../../access/edit-access.ts';
import type { Content } from '../../storage/content.ts';
import { findContent } from './find-content.ts';
import { inTrashError } from './in-trash-error.ts';
import { isRevision } from './read-revisions.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Loads content for editing. Call it within the transaction of the change.
 *
 * @throws {ContentError} `NOT_FOUND` if the viewer cannot find it; `FORBIDDEN`; `CONFLICT` for content in the trash;
 * `BAD_USER_INPUT` for a revision.
 */
export function editableContent(
  context: Pick<WriteContext, 'database' | 'viewer' | 'settings'>,
  id: number,
): Content {
  const row = findContent(context, id);
  if (!row) throw new ContentError('NOT_FOUND', 'No content has this id.');
  if (isRevision(row))
    throw new ContentError('BAD_USER_INPUT', 'This id belongs to a revision. Use the id of its content.');
  if (!mayChange(context.viewer, row, context.settings)) {
    throw new ContentError('FORBIDDEN', `Sorry, you are not allowed to edit this ${nameOf(row.type)}.`);
  }
  if (row.status === 'trash') throw inTrashError(row.type);
  return row;
}

const nameOf = (type: string): string => (type === 'page' ? 'page' : type === 'post' ? 'post' : 'item');

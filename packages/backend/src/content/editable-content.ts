import { mayChange } from '../access/content-writing.ts';
import type { Content } from '../storage/content.ts';
import { findContent } from './find-content.ts';
import { refusalInTrash } from './in-trash.ts';
import { isRevision } from './read-revisions.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

/**
 * Loads content for editing. Call it within the transaction of the change.
 *
 * @throws {ContentError} `NOT_FOUND` if the viewer cannot find it; `FORBIDDEN`; `CONFLICT` for content in the trash;
 * `BAD_USER_INPUT` for a revision.
 */
export function editableContent(
  writer: Pick<Writer, 'database' | 'viewer' | 'settings'>,
  id: number,
): Content {
  const row = findContent(writer, id);
  if (!row) throw new Refusal('NOT_FOUND', 'No content has this id.');
  if (isRevision(row))
    throw new Refusal('BAD_USER_INPUT', 'This id belongs to a revision. Use the id of its content.');
  if (!mayChange(writer.viewer, row, writer.settings)) {
    throw new Refusal('FORBIDDEN', `Sorry, you are not allowed to edit this ${wordFor(row.type)}.`);
  }
  if (row.status === 'trash') throw refusalInTrash(row.type);
  return row;
}

const wordFor = (type: string): string => (type === 'page' ? 'page' : type === 'post' ? 'post' : 'item');

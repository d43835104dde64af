import { mayChange } from '../access/content-writing.ts';
import type { Content } from '../storage/content.ts';
import { findContent } from './find-content.ts';
import { refusalInTrash } from './in-trash.ts';
import { isRevision } from './read-revisions.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

/**
 * Content that somebody is about to work on. To be called within the transaction in which they do.
 *
 * @throws {Refusal} `NOT_FOUND` for what is not there for them; `FORBIDDEN`; `CONFLICT` for what is in the trash;
 * `BAD_USER_INPUT` for a version of content.
 */
export function editableContent(
  writer: Pick<Writer, 'database' | 'viewer' | 'settings'>,
  id: number,
): Content {
  const row = findContent(writer, id);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no content with this id.');
  if (isRevision(row))
    throw new Refusal('BAD_USER_INPUT', 'This is a version of content, not content itself.');
  if (!mayChange(writer.viewer, row, writer.settings)) {
    throw new Refusal('FORBIDDEN', `Sorry, you are not allowed to edit this ${wordFor(row.type)}.`);
  }
  if (row.status === 'trash') throw refusalInTrash(row.type);
  return row;
}

const wordFor = (type: string): string => (type === 'page' ? 'page' : type === 'post' ? 'post' : 'item');

import { writtenTypeNamed } from '../../access/editing-access.ts';
import type { WrittenType } from '../../access/edit-access.ts';
import { ResponseError } from '../engine/index.ts';

/**
 * The type of content that is written in an editor.
 *
 * @param name A value of `ContentTypeEnum`.
 * @throws {ResponseError} `BAD_USER_INPUT` for media.
 */
export function writtenTypeIn(name: string): WrittenType {
  const type = writtenTypeNamed(name.toLowerCase());
  if (type !== null) return type;
  throw new ResponseError('BAD_USER_INPUT', 'Only posts and pages are edited here.');
}

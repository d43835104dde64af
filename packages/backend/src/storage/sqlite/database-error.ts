import { BackendError } from '../../errors.ts';

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']);

/**
 * Converts errors of the file system and SQLite to `database_locked` or `data_unwritable`.
 *
 * @param file The database or data directory, for the message.
 * @returns The error to throw; any other cause is returned unchanged.
 */
export function asDatabaseError(cause: unknown, file: string): unknown {
  if (cause instanceof BackendError || !(cause instanceof Error)) return cause;
  const { errcode, code = '' } = cause as Error & { errcode?: number; code?: string };
  // SQLite's result codes: 5 busy, 6 locked, 8 read-only, 13 full, 14 cannot open.
  const primary = errcode === undefined ? undefined : errcode & 0xff;
  if (primary === 5 || primary === 6) {
    return new BackendError('database_locked', `Another process holds the database ${file}.`, {
      help: 'Stop the other Masthead (or import) that uses this data directory, then try again.',
      cause,
    });
  }
  if (primary === 13 || code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackendError('data_unwritable', `Cannot write to ${file}: the disk is full.`, {
      help: 'Free some disk space, or set MASTHEAD_DATA to a folder on another disk; then try again.',
      cause,
    });
  }
  if (primary === 8 || primary === 14 || unwritable.has(code)) {
    return new BackendError('data_unwritable', `Cannot write to ${file}.`, {
      help: 'Give this user write permission for the folder, or set MASTHEAD_DATA to a writable one.',
      cause,
    });
  }
  return cause;
}

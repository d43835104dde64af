import { mayEdit, openContent } from '../access/content-access.ts';
import { openUsers } from '../access/user-access.ts';
import { metaOf } from '../storage/content-meta.ts';
import { contentByIds, type Content } from '../storage/content.ts';
import { newestRevisionIds } from '../storage/revisions.ts';
import { relation } from '../storage/sibling-batch.ts';
import { usersByIds, type User } from '../storage/users.ts';
import { parentContent } from './find-content.ts';
import { findUser } from './read-users.ts';
import type { Reader } from './reader.ts';

/** Whether this is a version of other content. */
export const isRevision = ({ type }: Content): boolean => type === 'revision';

/** What a revision is a version of, read for all siblings at once; `null` for what is no revision. */
export const revisedContent = (reader: Reader, row: Content): Content | null =>
  isRevision(row) ? parentContent(reader, row) : null;

/** Content itself; of a revision, what it is a version of: terms, comments and images are not kept for each version. */
export const originalOf = (reader: Reader, row: Content): Content => revisedContent(reader, row) ?? row;

/**
 * The number of the newest version of content, autosaves among them, for those who may change it; read for all siblings
 * at once.
 */
export function newestRevisionId(reader: Reader, row: Content): number | null {
  if (isRevision(row) || !mayEdit(reader.viewer, row)) return null;
  return newestIds(reader, row).get(row.id) ?? null;
}

/** Whether this is the newest version of its content: what a preview shows. */
export const isNewestRevision = (reader: Reader, row: Content): boolean =>
  isRevision(row) && newestIds(reader, row).get(row.parent_id) === row.id;

const newestIds = (reader: Reader, row: Content): ReadonlyMap<number, number> =>
  relation(row, 'newest revisions', (rows) =>
    newestRevisionIds(
      reader.database,
      rows.map((each) => (isRevision(each) ? each.parent_id : each.id)),
    ),
  );

/** The newest version of content, for those who may change it, read for all siblings at once. */
export function newestRevision(reader: Reader, row: Content): Content | null {
  const id = newestRevisionId(reader, row);
  if (id === null) return null;
  const found = relation(row, 'newest revision rows', () =>
    contentByIds(reader.database, newestIds(reader, row).values(), openContent(reader.viewer)),
  );
  return found.get(id) ?? null;
}

/**
 * Content as a preview shows it: its newest version, and itself while it has none.
 *
 * @returns `null` for those who may not see the newest version, as WPGraphQL has it.
 */
export function asPreview(reader: Reader, row: Content | null): Content | null {
  if (row === null || isRevision(row)) return row;
  const newest = newestIds(reader, row).get(row.id);
  if (newest === undefined) return row;
  return contentByIds(reader.database, [newest], openContent(reader.viewer)).get(newest) ?? null;
}

/** Who changed content last, for those who may change it; read for all siblings at once. */
export function lastEditor(reader: Reader, row: Content): User | null {
  if (!mayEdit(reader.viewer, row)) return null;
  const idOf = (each: Content) => Number(metaOf(reader.database, each, '_edit_last')) || 0;
  const users = relation(row, 'last editors', (rows) =>
    usersByIds(reader.database, rows.map(idOf), openUsers(reader.viewer)),
  );
  return users.get(idOf(row)) ?? null;
}

/** Somebody has content open in an editor. */
interface EditLock {
  readonly userId: number;
  /** Epoch milliseconds, when their editor last said so. */
  readonly since: number;
}

/** How long somebody has content open after their editor last said so: it says so every minute or more often. */
const lockMs = 150_000;

/**
 * Reads a lock as WordPress stores it, `seconds:user`.
 *
 * @param clock Epoch milliseconds; asked only where there is a lock: an answer without one does not depend on it.
 * @returns `null` when nobody has the content open any more.
 */
export function readEditLock(text: string | null, clock: () => number): EditLock | null {
  const [seconds, userId] = (text ?? '').split(':').map(Number);
  const since = (seconds ?? Number.NaN) * 1000;
  if (!userId || !Number.isInteger(userId) || !(since > clock() - lockMs)) return null;
  return { userId, since };
}

/**
 * Who has content open in an editor now, for those who may change it.
 *
 * @param clock Epoch milliseconds; asked for those alone to whom the answer depends on it.
 */
export function editingNow(
  reader: Reader,
  row: Content,
  clock: () => number,
): { user: User; since: number } | null {
  if (!mayEdit(reader.viewer, row)) return null;
  const lock = readEditLock(metaOf(reader.database, row, '_edit_lock'), clock);
  const user = lock && findUser(reader, lock.userId);
  return user && { user, since: lock.since };
}

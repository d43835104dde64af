import { mayEdit, contentVisibility } from '../../access/content-access.ts';
import { userVisibility } from '../../access/user-access.ts';
import { metaOf } from '../../storage/content-meta.ts';
import { contentByIds, type Content } from '../../storage/content.ts';
import { newestRevisionIds } from '../../storage/revisions.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { usersByIds, type User } from '../../storage/users.ts';
import { parentContent } from './find-content.ts';
import { findUser } from '../users/read-users.ts';
import type { ReadContext } from '../read-context.ts';

/** Whether this content is a revision. */
export const isRevision = ({ type }: Content): boolean => type === 'revision';

/** The content of a revision, read for all siblings in one statement; `null` if the row is not a revision. */
export const revisedContent = (context: ReadContext, row: Content): Content | null =>
  isRevision(row) ? parentContent(context, row) : null;

/** The content itself, or that of a revision: revisions have no terms, comments and images of their own. */
export const originalOf = (context: ReadContext, row: Content): Content =>
  revisedContent(context, row) ?? row;

/**
 * The id of the newest revision of content (including autosaves), for viewers who may edit it; read for all siblings in
 * one statement.
 */
export function newestRevisionId(context: ReadContext, row: Content): number | null {
  if (isRevision(row) || !mayEdit(context.viewer, row)) return null;
  return newestIds(context, row).get(row.id) ?? null;
}

/** Whether this is the newest revision of its content, which a preview shows. */
export const isNewestRevision = (context: ReadContext, row: Content): boolean =>
  isRevision(row) && newestIds(context, row).get(row.parent_id) === row.id;

const newestIds = (context: ReadContext, row: Content): ReadonlyMap<number, number> =>
  relation(row, 'newest revisions', (rows) =>
    newestRevisionIds(
      context.database,
      rows.map((each) => (isRevision(each) ? each.parent_id : each.id)),
    ),
  );

/** The newest revision of content, for viewers who may edit it; read for all siblings in one statement. */
export function newestRevision(context: ReadContext, row: Content): Content | null {
  const id = newestRevisionId(context, row);
  if (id === null) return null;
  const found = relation(row, 'newest revision rows', () =>
    contentByIds(context.database, newestIds(context, row).values(), contentVisibility(context.viewer)),
  );
  return found.get(id) ?? null;
}

/**
 * Content as a preview shows it: its newest revision, or itself if it has none.
 *
 * @returns `null` for viewers who may not see the newest revision, as in WPGraphQL.
 */
export function asPreview(context: ReadContext, row: Content | null): Content | null {
  if (row === null || isRevision(row)) return row;
  const newest = newestIds(context, row).get(row.id);
  if (newest === undefined) return row;
  return contentByIds(context.database, [newest], contentVisibility(context.viewer)).get(newest) ?? null;
}

/** The last editor of content, for viewers who may edit it; read for all siblings in one statement. */
export function lastEditor(context: ReadContext, row: Content): User | null {
  if (!mayEdit(context.viewer, row)) return null;
  const idOf = (each: Content) => Number(metaOf(context.database, each, '_edit_last')) || 0;
  const users = relation(row, 'last editors', (rows) =>
    usersByIds(context.database, rows.map(idOf), userVisibility(context.viewer)),
  );
  return users.get(idOf(row)) ?? null;
}

/** A user who has content open in an editor. */
interface EditLock {
  readonly userId: number;
  /** Epoch milliseconds of the last renewal. */
  readonly since: number;
}

/** Lifetime of an edit lock; editors renew it at least every minute. */
const lockMs = 150_000;

/**
 * Parses a lock as WordPress stores it, `seconds:user`.
 *
 * @param clock Epoch milliseconds; called only if there is a lock, so that a response without one does not depend on
 * the time.
 * @returns `null` if the lock has expired.
 */
export function readEditLock(text: string | null, clock: () => number): EditLock | null {
  const [seconds, userId] = (text ?? '').split(':').map(Number);
  const since = (seconds ?? Number.NaN) * 1000;
  if (!userId || !Number.isInteger(userId) || !(since > clock() - lockMs)) return null;
  return { userId, since };
}

/**
 * The current holder of the edit lock, for viewers who may edit the content.
 *
 * @param clock Epoch milliseconds; called only for viewers whose response depends on it.
 */
export function editingNow(
  context: ReadContext,
  row: Content,
  clock: () => number,
): { user: User; since: number } | null {
  if (!mayEdit(context.viewer, row)) return null;
  const lock = readEditLock(metaOf(context.database, row, '_edit_lock'), clock);
  const user = lock && lockHolder(context, lock.userId);
  return user && { user, since: lock.since };
}

/**
 * The user who holds a lock. Of users whom the viewer cannot look up, because they have not published, only the name is
 * shown: it tells whom to ask.
 */
function lockHolder(context: ReadContext, userId: number): User | null {
  const visible = findUser(context, userId);
  if (visible) return visible;
  const user = usersByIds(context.database, [userId], 'all').get(userId);
  if (!user) return null;
  const hidden = { login: '', nicename: '', email: '', first_name: '', last_name: '', nickname: '' };
  return { ...user, ...hidden, description: '', url: '' };
}

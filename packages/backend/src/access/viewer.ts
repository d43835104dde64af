import type { Database } from '../storage/database.ts';
import { rolesByUser, rolesOf } from '../storage/user-roles.ts';
import { capabilitiesOf } from './roles.ts';

/** Who is asking. What somebody may see is decided in this folder and nowhere else. */
export interface Viewer {
  /** `null` for a visitor who has not signed in. */
  readonly userId: number | null;
  /** Rights by WordPress's names. */
  readonly capabilities: ReadonlySet<string>;
}

/** Whoever sends a request, as far as somebody else has made sure of it. */
export interface Caller {
  /** Whoever has signed in; left out, the request says so itself by a token, or nobody has. */
  readonly userId?: number;
  /** The network address it comes from; left out, nobody knows. */
  readonly address?: string;
}

/** Somebody who has not signed in. */
export const visitor: Viewer = { userId: null, capabilities: new Set() };

/**
 * Who a caller is, with the rights of the roles they have now.
 *
 * @returns The visitor for no caller, and for one whose account is gone.
 */
export function viewerOf(database: Database, caller: Caller | null): Viewer {
  const userId = caller?.userId;
  if (userId === undefined) return visitor;
  const roles = rolesOf(database, userId);
  return roles === null ? visitor : { userId, capabilities: capabilitiesOf(roles) };
}

/** Viewers by user id, with the rights of the roles they have now, read in one statement; the visitor for each account that does not exist. */
export function viewersOf(database: Database, userIds: readonly number[]): ReadonlyMap<number, Viewer> {
  const roles = rolesByUser(database, userIds);
  return new Map(
    userIds.map((userId) => {
      const own = roles.get(userId);
      return [userId, own ? { userId, capabilities: capabilitiesOf(own) } : visitor];
    }),
  );
}

import type { Database } from '../storage/sqlite/database.ts';
import { rolesByUser, rolesOf } from '../storage/user-roles.ts';
import { capabilitiesOf } from './roles.ts';

/** Who sends the request. What a viewer may see is decided in this folder and nowhere else. */
export interface Viewer {
  /** `null` for a visitor who has not signed in. */
  readonly userId: number | null;
  /** WordPress capabilities. */
  readonly capabilities: ReadonlySet<string>;
}

/** The sender of a request, as authenticated by the embedding program. */
export interface Caller {
  /** The signed-in user; if omitted, the request's own token decides, else it is a visitor's. */
  readonly userId?: number;
  /** Client IP; omitted if unknown. */
  readonly address?: string;
}

/** The viewer who has not signed in. */
export const visitor: Viewer = { userId: null, capabilities: new Set() };

/** The operator of the site, at the command line or with the secret key: an administrator without an account. */
export const operator: Viewer = { userId: null, capabilities: capabilitiesOf(['administrator']) };

/**
 * The viewer for a caller, with the capabilities of their current roles.
 *
 * @returns The visitor for no caller, and for one whose account is gone.
 */
export function viewerOf(database: Database, caller: Caller | null): Viewer {
  const userId = caller?.userId;
  if (userId === undefined) return visitor;
  const roles = rolesOf(database, userId);
  return roles === null ? visitor : { userId, capabilities: capabilitiesOf(roles) };
}

/**
 * Viewers by user id, with the capabilities of their current roles, read in one statement; the visitor for each missing
 * account.
 */
export function viewersOf(database: Database, userIds: readonly number[]): ReadonlyMap<number, Viewer> {
  const roles = rolesByUser(database, userIds);
  return new Map(
    userIds.map((userId) => {
      const own = roles.get(userId);
      return [userId, own ? { userId, capabilities: capabilitiesOf(own) } : visitor];
    }),
  );
}

import type { Database } from '../storage/database.ts';
import { rolesOf } from '../storage/user-roles.ts';
import { capabilitiesOf } from './roles.ts';

/** Who is asking. What somebody may see is decided in this folder and nowhere else. */
export interface Viewer {
  /** `null` for a visitor who has not signed in. */
  readonly userId: number | null;
  /** Rights by WordPress's names. */
  readonly capabilities: ReadonlySet<string>;
}

/** Somebody who has signed in, as the door knows them. */
export interface Caller {
  readonly userId: number;
}

/** Somebody who has not signed in. */
export const visitor: Viewer = { userId: null, capabilities: new Set() };

/**
 * Who a caller is, with the rights of the roles they have now.
 *
 * @returns The visitor for no caller, and for one whose account is gone.
 */
export function viewerOf(database: Database, caller: Caller | null): Viewer {
  if (caller === null) return visitor;
  const roles = rolesOf(database, caller.userId);
  return roles === null ? visitor : { userId: caller.userId, capabilities: capabilitiesOf(roles) };
}

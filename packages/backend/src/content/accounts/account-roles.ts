import type { Database } from '../../storage/sqlite/database.ts';
import { revokeSessions } from '../../storage/sessions.ts';
import { rolesOf } from '../../storage/user-roles.ts';
import { hasOtherUserWithRole, setRoles } from '../../storage/write-users.ts';
import { ContentError } from '../content-error.ts';

/**
 * Replaces a user's roles and ends their sessions.
 *
 * @throws {ContentError} `CONFLICT` when the site would have no administrator.
 */
export function changeRoles(database: Database, userId: number, roles: readonly string[]): void {
  if (!roles.includes('administrator')) assertNotLastAdministrator(database, userId);
  setRoles(database, userId, roles);
  revokeSessions(database, userId);
}

/** @throws {ContentError} `CONFLICT` when this is the only administrator. */
export function assertNotLastAdministrator(database: Database, userId: number): void {
  const isOne = rolesOf(database, userId)?.includes('administrator') ?? false;
  if (isOne && !hasOtherUserWithRole(database, 'administrator', userId)) {
    throw new ContentError('CONFLICT', 'The only administrator cannot be removed.');
  }
}

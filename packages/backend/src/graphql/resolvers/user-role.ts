import { encodeGlobalId } from '@masthead/contract';
import { isRole } from '../../access/roles.ts';
import { readRoles, type UserRole } from '../../content/users/read-roles.ts';
import type { Context } from '../context.ts';
import { ResponseError } from '../engine/index.ts';

export const userRole = {
  capabilities: (row: UserRole) => row.capabilities,
  displayName: (row: UserRole) => row.displayName,
  id: (row: UserRole) => encodeGlobalId('user_role', row.name),
  isRestricted: () => false,
  name: (row: UserRole) => row.name,
};

/**
 * A role by name, if the viewer can see it.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for an unknown role; which roles exist is not secret.
 */
export function findRole(name: string, context: Context): UserRole | null {
  if (!isRole(name))
    throw new ResponseError('BAD_USER_INPUT', `No user role was found with the name ${name}`);
  return readRoles(context).find((role) => role.name === name) ?? null;
}

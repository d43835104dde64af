import { capabilitiesOf, roleNames, roles, type Role } from '../access/roles.ts';
import { openUsers, seesUserDetails } from '../access/user-access.ts';
import { relation } from '../storage/sqlite/sibling-batch.ts';
import { rolesByUser, rolesOf } from '../storage/user-roles.ts';
import type { User } from '../storage/users.ts';
import type { Reader } from './reader.ts';

/** A named set of capabilities. */
export interface UserRole {
  readonly kind: 'role';
  readonly name: Role;
  readonly displayName: string;
  readonly capabilities: readonly string[];
}

/** The roles a viewer may see: all for user managers, for others their own. */
export function readRoles(reader: Reader): readonly UserRole[] {
  if (openUsers(reader.viewer) === 'all') return roleNames.map(roleNamed);
  const { userId } = reader.viewer;
  return userId === null ? [] : known(rolesOf(reader.database, userId) ?? []);
}

/**
 * The roles of a user, the most powerful first, read for all siblings in one statement; `null` if hidden from the
 * viewer.
 */
export function rolesOfUser(reader: Reader, user: User): readonly UserRole[] | null {
  return seesUserDetails(reader.viewer, user) ? known(namesOf(reader, user)) : null;
}

/** The capabilities and role names of a user, in WordPress's format; `null` if hidden from the viewer or empty. */
export function capabilitiesOfUser(reader: Reader, user: User): readonly string[] | null {
  if (!seesUserDetails(reader.viewer, user)) return null;
  const names = namesOf(reader, user);
  return names.length === 0 ? null : [...capabilitiesOf(names), ...names];
}

function namesOf(reader: Reader, user: User): readonly string[] {
  const byUser = relation(user, 'roles', (rows) =>
    rolesByUser(
      reader.database,
      rows.map(({ id }) => id),
    ),
  );
  return byUser.get(user.id) ?? [];
}

const known = (names: readonly string[]): readonly UserRole[] =>
  roleNames.filter((name) => names.includes(name)).map(roleNamed);

const roleNamed = (name: Role): UserRole => ({ kind: 'role', name, ...roles[name] });

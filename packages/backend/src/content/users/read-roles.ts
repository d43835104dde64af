import { capabilitiesOf, roleNames, roles, type Role } from '../../access/roles.ts';
import { userVisibility, maySeeUserDetails } from '../../access/user-access.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { rolesByUser, rolesOf } from '../../storage/user-roles.ts';
import type { User } from '../../storage/users.ts';
import type { ReadContext } from '../read-context.ts';

/** A named set of capabilities. */
export interface UserRole {
  readonly kind: 'role';
  readonly name: Role;
  readonly displayName: string;
  readonly capabilities: readonly string[];
}

/** The roles a viewer may see: all for user managers, for others their own. */
export function readRoles(context: ReadContext): readonly UserRole[] {
  if (userVisibility(context.viewer) === 'all') return roleNames.map(roleNamed);
  const { userId } = context.viewer;
  return userId === null ? [] : known(rolesOf(context.database, userId) ?? []);
}

/**
 * The roles of a user, the most powerful first, read for all siblings in one statement; `null` if hidden from the
 * viewer.
 */
export function rolesOfUser(context: ReadContext, user: User): readonly UserRole[] | null {
  return maySeeUserDetails(context.viewer, user) ? known(namesOf(context, user)) : null;
}

/** The capabilities and role names of a user, in WordPress's format; `null` if hidden from the viewer or empty. */
export function capabilitiesOfUser(context: ReadContext, user: User): readonly string[] | null {
  if (!maySeeUserDetails(context.viewer, user)) return null;
  const names = namesOf(context, user);
  return names.length === 0 ? null : [...capabilitiesOf(names), ...names];
}

function namesOf(context: ReadContext, user: User): readonly string[] {
  const byUser = relation(user, 'roles', (rows) =>
    rolesByUser(
      context.database,
      rows.map(({ id }) => id),
    ),
  );
  return byUser.get(user.id) ?? [];
}

const known = (names: readonly string[]): readonly UserRole[] =>
  roleNames.filter((name) => names.includes(name)).map(roleNamed);

const roleNamed = (name: Role): UserRole => ({ kind: 'role', name, ...roles[name] });

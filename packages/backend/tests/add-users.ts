import { roleNames, type Role } from '../src/access/roles.ts';
import { db, type Database } from '../src/storage/sqlite/database.ts';
import { addUser } from './seed.ts';

/** A role, or a visitor. */
export type RoleOrVisitor = Role | 'visitor';

/**
 * Adds one user per role, whose login is the role.
 *
 * @param more Further columns of the accounts.
 * @returns Their ids.
 */
export function addUserPerRole(
  database: Database,
  more: (role: Role) => Omit<Parameters<typeof addUser>[1], 'login'> = () => ({}),
): Readonly<Record<Role, number>> {
  const ids = roleNames.map((role) => {
    const id = addUser(database, { ...more(role), login: role });
    database.run(db.insertInto('user_roles').values({ user_id: id, role }));
    return [role, id] as const;
  });
  return Object.fromEntries(ids) as Record<Role, number>;
}

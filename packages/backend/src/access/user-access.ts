import { capabilitiesOf, roles, type Role } from './roles.ts';
import type { Viewer } from './viewer.ts';

/** Which users a viewer may see: all, or published authors and one more user (the viewer; 0 for a visitor). */
export type UserVisibility = 'all' | { readonly publishedAnd: number };

/** Which users a viewer may see: all for user managers, else published authors and themselves. */
export function userVisibility(viewer: Viewer): UserVisibility {
  return viewer.capabilities.has('list_users') ? 'all' : { publishedAnd: viewer.userId ?? 0 };
}

/**
 * Whether the viewer sees a user's private details (e-mail address, login, roles, language), and may search and filter
 * by them: a filter on a hidden value would reveal that value.
 */
export function maySeeUserDetails(viewer: Viewer, user: Account | null = null): boolean {
  if (viewer.capabilities.has('list_users')) return true;
  return user !== null && (user.id === viewer.userId || user.isProvenOwn === true);
}

/** The account in question. */
interface Account {
  readonly id: number;
  /** The caller has just proved that the account is theirs without signing in: they created it, or had its key. */
  readonly isProvenOwn?: true;
}

/** Whether the viewer may create accounts for others. */
export const mayCreateUsers = (viewer: Viewer): boolean => viewer.capabilities.has('create_users');

/** Whether the viewer manages others' accounts; their changes take effect without confirmation. */
export const managesUsers = (viewer: Viewer): boolean => viewer.capabilities.has('edit_users');

/** Whether the viewer may edit an account: their own, or any as a user manager. */
export function mayEditUser(viewer: Viewer, user: { id: number }): boolean {
  return viewer.userId !== null && (user.id === viewer.userId || managesUsers(viewer));
}

/** Whether the viewer may change others' roles. */
export const mayGiveRoles = (viewer: Viewer): boolean =>
  managesUsers(viewer) && viewer.capabilities.has('promote_users');

/** Whether the viewer may assign this role: it grants only capabilities that they have themselves. */
export function mayGiveRole(viewer: Viewer, role: Role): boolean {
  return mayGiveRoles(viewer) && roles[role].capabilities.every((right) => viewer.capabilities.has(right));
}

/** Whether these roles include managing users. */
export const includesUserManagement = (names: readonly string[]): boolean =>
  capabilitiesOf(names).has('edit_users');

/** Whether the viewer may delete others' accounts. */
export const mayDeleteUsers = (viewer: Viewer): boolean => viewer.capabilities.has('delete_users');

import { capabilitiesOf, roles, type Role } from './roles.ts';
import type { Viewer } from './viewer.ts';

/** Which users somebody may see: all, or those who have published something and one more (oneself; 0 for nobody). */
export type OpenUsers = 'all' | { readonly publishedAnd: number };

/** Which users somebody may see: all for those who manage users, else those who have published, and oneself. */
export function openUsers(viewer: Viewer): OpenUsers {
  return viewer.capabilities.has('list_users') ? 'all' : { publishedAnd: viewer.userId ?? 0 };
}

/**
 * Whether somebody sees what is a user's own business (e-mail address, login, roles, language), and may search and
 * filter by it: a list that is narrowed by a hidden value tells that value.
 */
export function seesUserDetails(viewer: Viewer, user: AskedAbout | null = null): boolean {
  if (viewer.capabilities.has('list_users')) return true;
  return user !== null && (user.id === viewer.userId || user.isTheirs === true);
}

/** The account in question. */
interface AskedAbout {
  readonly id: number;
  /** Whoever asks has just shown that it is theirs, without having signed in: they made it, or had the key to it. */
  readonly isTheirs?: true;
}

/** Whether somebody makes accounts for others. */
export const mayCreateUsers = (viewer: Viewer): boolean => viewer.capabilities.has('create_users');

/** Whether somebody looks after the accounts of others: what they change holds at once, unconfirmed. */
export const managesUsers = (viewer: Viewer): boolean => viewer.capabilities.has('edit_users');

/** Whether somebody may change an account: their own, or anybody's who looks after accounts. */
export function mayEditUser(viewer: Viewer, user: { id: number }): boolean {
  return viewer.userId !== null && (user.id === viewer.userId || managesUsers(viewer));
}

/** Whether somebody decides which roles others have. */
export const givesRoles = (viewer: Viewer): boolean =>
  managesUsers(viewer) && viewer.capabilities.has('promote_users');

/** Whether somebody may give this role: one with rights they have themselves. */
export function mayGiveRole(viewer: Viewer, role: Role): boolean {
  return givesRoles(viewer) && roles[role].capabilities.every((right) => viewer.capabilities.has(right));
}

/** Whether whoever has these roles looks after accounts. */
export const manageUsers = (names: readonly string[]): boolean => capabilitiesOf(names).has('edit_users');

/** Whether somebody deletes the accounts of others. */
export const mayDeleteUsers = (viewer: Viewer): boolean => viewer.capabilities.has('delete_users');

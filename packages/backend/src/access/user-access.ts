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
export function seesUserDetails(viewer: Viewer, user: { id: number } | null = null): boolean {
  return viewer.capabilities.has('list_users') || (user !== null && user.id === viewer.userId);
}

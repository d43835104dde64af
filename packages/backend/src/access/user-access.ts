import type { Viewer } from './viewer.ts';

/** Which users somebody may see: all, or only those who have published something. */
export function openUsers(viewer: Viewer): 'published' | 'all' {
  return viewer.capabilities.has('list_users') ? 'all' : 'published';
}

/**
 * Whether somebody sees what is a user's own business (e-mail address, login, roles, language), and may order,
 * search and filter by it: a list whose order follows a hidden value tells that value.
 */
export function seesUserDetails(viewer: Viewer, user: { id: number } | null = null): boolean {
  return viewer.capabilities.has('list_users') || (user !== null && user.id === viewer.userId);
}

import type { Viewer } from './viewer.ts';

/** Whether the viewer sees menus that are assigned to no location, which may be unfinished. */
export function seesUnusedMenus(viewer: Viewer): boolean {
  return viewer.capabilities.has('edit_others_posts');
}

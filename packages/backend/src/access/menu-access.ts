import type { Viewer } from './viewer.ts';

/** Whether somebody sees menus that stand nowhere on the site: they may be unfinished. */
export function seesUnusedMenus(viewer: Viewer): boolean {
  return viewer.capabilities.has('edit_others_posts');
}

import type { Viewer } from './viewer.ts';

/** Whether somebody sees settings that are not for readers, such as the administrator's e-mail address. */
export function seesAllSettings(viewer: Viewer): boolean {
  return managesSettings(viewer);
}

/** Whether somebody changes the settings of the site. */
export function managesSettings(viewer: Viewer): boolean {
  return viewer.capabilities.has('manage_options');
}

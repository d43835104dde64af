import type { Viewer } from './viewer.ts';

/** Whether the viewer sees non-public settings, such as the administrator's e-mail address. */
export function seesAllSettings(viewer: Viewer): boolean {
  return managesSettings(viewer);
}

/** Whether the viewer may change the site's settings. */
export function managesSettings(viewer: Viewer): boolean {
  return viewer.capabilities.has('manage_options');
}

import type { Viewer } from './viewer.ts';

/** Whether somebody sees what the backend is made of. */
export function seesPlugins(viewer: Viewer): boolean {
  return viewer.capabilities.has('activate_plugins');
}

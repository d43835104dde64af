import type { Viewer } from './viewer.ts';

/** Whether the viewer sees the list of plugins. */
export function seesPlugins(viewer: Viewer): boolean {
  return viewer.capabilities.has('activate_plugins');
}

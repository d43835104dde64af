import type { Viewer } from './viewer.ts';

/** Whether somebody makes, changes and deletes terms: WordPress has one right for all three, in every taxonomy. */
export function managesTerms(viewer: Viewer): boolean {
  return viewer.capabilities.has('manage_categories');
}

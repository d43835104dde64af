import type { Viewer } from './viewer.ts';

/**
 * Whether the viewer may create, edit and delete terms: WordPress has one capability for all three, in every taxonomy.
 */
export function managesTerms(viewer: Viewer): boolean {
  return viewer.capabilities.has('manage_categories');
}

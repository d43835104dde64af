import type { ServedType } from './served-types.ts';
import type { Viewer } from './viewer.ts';

const rightToEdit: Record<ServedType, string> = {
  post: 'edit_posts',
  page: 'edit_pages',
  attachment: 'edit_posts',
};

/** Whether somebody sees how the editing area treats a type of content: those who write such content. */
export function seesTypeDetails(viewer: Viewer, type: ServedType): boolean {
  return viewer.capabilities.has(rightToEdit[type]);
}

/** Whether somebody sees how the editing area treats taxonomies: those who arrange terms. */
export function seesTaxonomyDetails(viewer: Viewer): boolean {
  return viewer.capabilities.has('manage_categories');
}

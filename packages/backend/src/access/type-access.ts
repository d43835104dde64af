import type { ServedType } from './served-types.ts';
import type { Viewer } from './viewer.ts';

const rightToEdit: Record<ServedType, string> = {
  post: 'edit_posts',
  page: 'edit_pages',
  attachment: 'edit_posts',
};

/** Whether the viewer sees a content type's admin settings: users who write that type do. */
export function seesTypeDetails(viewer: Viewer, type: ServedType): boolean {
  return viewer.capabilities.has(rightToEdit[type]);
}

/** Whether the viewer sees the admin settings of taxonomies: users who manage terms do. */
export function seesTaxonomyDetails(viewer: Viewer): boolean {
  return viewer.capabilities.has('manage_categories');
}

import { mayEdit, type RightsSubject } from './content-access.ts';
import { servedTypes } from './served-types.ts';
import type { Viewer } from './viewer.ts';

/** The types of content that are written in an editor. */
export const writtenTypes = servedTypes.filter((type) => type !== 'attachment');

/** The name of a type of content that is written in an editor. */
export type WrittenType = (typeof writtenTypes)[number];

/** Whether the viewer can write content of this type at all. */
export const mayWrite = (viewer: Viewer, type: WrittenType): boolean => has(viewer, `edit_${type}s`);

/** Whether the viewer may edit others' content and set another author. */
export const mayEditOthers = (viewer: Viewer, type: WrittenType): boolean =>
  mayWrite(viewer, type) && has(viewer, `edit_others_${type}s`);

/**
 * Whether the viewer may publish, now or at a scheduled time, and choose the permalink. Content of other users is
 * submitted for review.
 */
export const mayPublish = (viewer: Viewer, type: WrittenType): boolean =>
  mayWrite(viewer, type) && has(viewer, `publish_${type}s`);

/** Whether the viewer may make content sticky (listed first on the front page). */
export const mayStick = (viewer: Viewer): boolean =>
  mayPublish(viewer, 'post') && mayEditOthers(viewer, 'post');

/** Whether the viewer may create terms while writing. Assigning existing terms requires no capability. */
export const mayCreateTerms = (viewer: Viewer): boolean => has(viewer, 'manage_categories');

/** Pages that the site's settings refer to. */
export interface SpecialPages {
  readonly pageOnFront: number;
  readonly pageForPosts: number;
  readonly privacyPage: number;
}

/** The content to change. */
interface Target extends RightsSubject {
  readonly id: number;
}

/** Whether the viewer may edit this content. @see WordPress, map_meta_cap(), 'edit_post' */
export function mayChange(viewer: Viewer, content: Target, site: SpecialPages): boolean {
  if (content.id === site.privacyPage && !has(viewer, 'manage_options')) return false;
  return mayEdit(viewer, content);
}

/**
 * Whether the viewer may delete and restore this content.
 *
 * @param formerStatus The status that trashed content had before.
 * @see WordPress, map_meta_cap(), 'delete_post'
 */
export function mayDelete(
  viewer: Viewer,
  content: Target & { readonly type: WrittenType },
  { formerStatus, site }: { formerStatus: string | null; site: SpecialPages },
): boolean {
  const { id, type } = content;
  const isSpecial = id === site.pageOnFront || id === site.pageForPosts || id === site.privacyPage;
  if (isSpecial && !has(viewer, 'manage_options')) return false;
  const may = (what: string): boolean => has(viewer, `delete_${what}${type}s`);
  const isOwn = viewer.userId !== null && viewer.userId === content.author_id;
  const status = content.status === 'trash' ? formerStatus : content.status;
  const isPublic = status === 'publish' || status === 'future';
  return (
    may('') &&
    (isOwn || may('others_')) &&
    (!isPublic || may('published_')) &&
    (isOwn || status !== 'private' || may('private_'))
  );
}

const has = (viewer: Viewer, capability: string): boolean => viewer.capabilities.has(capability);

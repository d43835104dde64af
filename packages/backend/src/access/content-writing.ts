import { mayEdit, type Governed } from './content-access.ts';
import { servedTypes } from './served-types.ts';
import type { Viewer } from './viewer.ts';

/** The types of content that are written in an editor. */
export const writtenTypes = servedTypes.filter((type) => type !== 'attachment');

/** The name of a type of content that is written in an editor. */
export type WrittenType = (typeof writtenTypes)[number];

/** Whether somebody writes content of a type at all. */
export const mayWrite = (viewer: Viewer, type: WrittenType): boolean => has(viewer, `edit_${type}s`);

/** Whether somebody writes in the name of others, and changes what they wrote. */
export const mayWriteForOthers = (viewer: Viewer, type: WrittenType): boolean =>
  mayWrite(viewer, type) && has(viewer, `edit_others_${type}s`);

/**
 * Whether somebody decides what readers see, at once or at a later time, and under which address: what others write is
 * submitted for review.
 */
export const mayPublish = (viewer: Viewer, type: WrittenType): boolean =>
  mayWrite(viewer, type) && has(viewer, `publish_${type}s`);

/** Whether somebody keeps content of others and their own at the top of the front page. */
export const mayStick = (viewer: Viewer): boolean =>
  mayPublish(viewer, 'post') && mayWriteForOthers(viewer, 'post');

/** Whether somebody makes new terms while writing. Known ones are given by whoever writes. */
export const mayMakeTerms = (viewer: Viewer): boolean => has(viewer, 'manage_categories');

/** Pages on which the whole site depends. */
export interface SpecialPages {
  readonly pageOnFront: number;
  readonly pageForPosts: number;
  readonly privacyPage: number;
}

/** Content somebody wants to change. */
interface Target extends Governed {
  readonly id: number;
}

/** Whether somebody may change this content. @see WordPress, map_meta_cap(), 'edit_post' */
export function mayChange(viewer: Viewer, content: Target, site: SpecialPages): boolean {
  if (content.id === site.privacyPage && !has(viewer, 'manage_options')) return false;
  return mayEdit(viewer, content);
}

/**
 * Whether somebody may delete this content, and bring it back.
 *
 * @param formerStatus Of what is in the trash: the status it had.
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

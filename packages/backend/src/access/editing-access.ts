import type { ListedKind } from './content-access.ts';
import { mayEditOthers, mayPublish, mayWrite, writtenTypes, type WrittenType } from './edit-access.ts';
import type { Viewer } from './viewer.ts';

/** The statuses of content in the editing area, in the order of its lists. */
export const editingStatuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;

/** A status of content in the editing area. */
export type EditingStatus = (typeof editingStatuses)[number];

/** Whether the viewer has an editing area: they can write content of some type. */
export const mayUseEditingArea = (viewer: Viewer): boolean =>
  writtenTypes.some((type) => mayWrite(viewer, type));

/**
 * The content in the viewer's lists of the editing area: all of it for users who may edit content of others, else their
 * own. Their own content stays listed in every status, also in those in which they may no longer edit it.
 */
export function editingKinds(
  viewer: Viewer,
  { type, statuses }: { type: WrittenType; statuses: readonly EditingStatus[] },
): ListedKind[] {
  if (!mayWrite(viewer, type)) return [];
  const scope = mayEditOthers(viewer, type) ? 'all' : 'own';
  return statuses
    .filter((status) => scope === 'own' || status !== 'private' || mayReadPrivate(viewer, type))
    .map((status) => ({ type, status, scope }));
}

const mayReadPrivate = (viewer: Viewer, type: WrittenType): boolean =>
  viewer.capabilities.has(`read_private_${type}s`);

/**
 * Whether the viewer may find out whether a slug is taken, which reveals slugs of content that they cannot see. Users
 * who publish content find out anyway, because they get another slug.
 */
export const mayCheckSlugs = (viewer: Viewer, type: WrittenType): boolean => mayPublish(viewer, type);

/** The written type with this name, or `null`. */
export const writtenTypeNamed = (name: string): WrittenType | null =>
  writtenTypes.find((type) => type === name) ?? null;

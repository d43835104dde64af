import type { MediaItem, MediaKind } from '../../../service/editing-service.ts';
import { kindOf } from '../media-library/media-kind.ts';

/** Media of one choice, at most: galleries of more are slow to read and to render. */
const MAX_CHOSEN = 200;

/**
 * The chosen items after a change of the selection, in the order in which they were selected. Items that the filters hide stay chosen: the
 * list cannot deselect what it does not show.
 */
export function chosenItems(
  before: readonly MediaItem[],
  selectedIds: ReadonlySet<number>,
  listed: readonly MediaItem[],
): MediaItem[] {
  const remaining = before.filter(({ id }) => selectedIds.has(id));
  const chosenIds = new Set(remaining.map(({ id }) => id));
  const added = listed.filter(({ id }) => selectedIds.has(id) && !chosenIds.has(id));
  return [...remaining, ...added].slice(0, MAX_CHOSEN);
}

/** The chosen items after an upload: a file that can be chosen is, because the user has just added it for that. */
export function afterUpload(
  before: readonly MediaItem[],
  item: MediaItem,
  { selection, kind }: { selection: 'single' | 'multiple'; kind: MediaKind | null },
): readonly MediaItem[] {
  if (kind !== null && kind !== kindOf(item.mimeType)) return before;
  return selection === 'single' ? [item] : [...before, item].slice(0, MAX_CHOSEN);
}

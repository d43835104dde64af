import type { WrittenType } from '../../access/edit-access.ts';
import type { ContentChange } from '../posts/content-change.ts';
import { createContent, updateContent } from '../posts/save-content.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Applies a draft within a simulation, with all checks of a save except edit lock and later changes: a preview does not
 * overwrite the work of others.
 *
 * @param draft.id `null` for new content.
 * @returns The id of the content.
 * @throws {ContentError} as `createContent` and `updateContent`
 */
export function applyDraft(
  context: WriteContext,
  type: WrittenType,
  { id, change }: { id: number | null; change: ContentChange },
): number {
  return context.database.savepoint(() => {
    if (id === null) return createContent(context, type, change);
    updateContent(context, type, { id, change, guards: { ignoreEditLock: true, ifUnmodifiedSince: null } });
    return id;
  });
}

import { mayChange } from '../../access/edit-access.ts';
import type { Content } from '../../storage/content.ts';
import { autosavesOf, deleteAutosave, storeAutosave } from '../../storage/editing/autosaves.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { ContentError } from '../content-error.ts';
import { editableContent } from '../posts/editable-content.ts';
import { hasRevisions } from '../posts/save-revision.ts';
import type { SpecialPages } from '../../access/edit-access.ts';
import type { ReadContext } from '../read-context.ts';
import type { WriteContext } from '../write-context.ts';

/** Unsaved values that an editor stored. */
export interface DraftAutosave {
  /** The fields as JSON. */
  readonly draft: string;
  /** Epoch milliseconds: the modification of the content that the editor had loaded; `null` if unknown. */
  readonly baseModifiedAt: number | null;
  /** Identifies the values for the client; `''` for none. */
  readonly digest: string;
}

/**
 * Stores the unsaved values of the viewer's editor beside the content, which stays unchanged: also a draft of their own,
 * so that the base of the next save remains valid.
 *
 * @param autosave `null` deletes the autosave.
 * @throws {ContentError} as `editableContent`; `BAD_USER_INPUT` for media and for an invalid digest.
 */
export function autosaveDraft(context: WriteContext, id: number, autosave: DraftAutosave | null): void {
  const { database, viewer } = context;
  const { userId } = viewer;
  database.transaction(() => {
    const content = editableContent(context, id);
    if (!hasRevisions(content) || userId === null) {
      throw new ContentError('BAD_USER_INPUT', 'This content type has no autosaves.');
    }
    if (autosave === null) {
      deleteAutosave(database, id, userId);
      return;
    }
    if (!/^[\x21-\x7e]{0,128}$/.test(autosave.digest)) {
      throw new ContentError(
        'BAD_USER_INPUT',
        '`digest` must have at most 128 ASCII characters without spaces.',
      );
    }
    storeAutosave(database, {
      content_id: id,
      user_id: userId,
      draft: autosave.draft,
      base_modified_at: autosave.baseModifiedAt,
      digest: autosave.digest,
      stored_at: context.clock(),
    });
  });
}

/** The viewer's autosave of content that they may edit, read for all siblings in one statement. */
export function ownAutosave(
  context: ReadContext & { readonly settings: SpecialPages },
  row: Content,
): (DraftAutosave & { readonly storedAt: number }) | null {
  const { database, viewer, settings } = context;
  const { userId } = viewer;
  if (userId === null || row.type === 'revision' || !mayChange(viewer, row, settings)) return null;
  const found = relation(row, 'own autosaves', (rows) =>
    autosavesOf(
      database,
      rows.map(({ id }) => id),
      userId,
    ),
  ).get(row.id);
  if (!found) return null;
  const { draft, base_modified_at: baseModifiedAt, digest, stored_at: storedAt } = found;
  return { draft, baseModifiedAt, digest, storedAt };
}

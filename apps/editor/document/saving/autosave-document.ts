import { ServiceError } from '../../service/editing-service.ts';
import { canonicalText } from '../digest.ts';
import { draftOf } from '../fields.ts';
import { unsavedFields } from '../working-copy.ts';
import type { SavingContext } from './saving-context.ts';
import { withTimeLimit } from './time-limit.ts';

/**
 * Stores the unsaved values beside the stored version.
 *
 * @throws {ServiceError}
 */
export async function autosaveDocument(context: SavingContext): Promise<void> {
  const { clock, service } = context;
  const copy = context.copy();
  const { type, id, base, changeCount } = copy;
  if (id === null) throw new RangeError('New content is created, not autosaved.');
  const draft = draftOf(copy.fields, unsavedFields(copy));
  const digest = await context.digest(canonicalText(draft));
  const baseModifiedGmt = base?.modifiedGmt ?? '';
  const stored = await withTimeLimit(clock, service.autosave(type, id, draft, { baseModifiedGmt, digest }));
  if (stored.digest !== digest) {
    throw new ServiceError('unavailable', 'The server has the unsaved values of another tab.');
  }
  context.update((current) => ({ ...current, autosaved: { digest, changeCount } }));
}

/**
 * Removes the autosave of this document.
 *
 * @throws {ServiceError}
 */
export async function removeAutosave(context: SavingContext): Promise<void> {
  const { id } = context.copy();
  if (id === null) return;
  await withTimeLimit(context.clock, context.service.deleteAutosave(id));
  context.update((current) => ({ ...current, autosaved: null }));
}

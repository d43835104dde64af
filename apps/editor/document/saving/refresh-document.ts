import { differingFields, fieldsOf } from '../fields.ts';
import { unsavedFields } from '../working-copy.ts';
import { loadCurrent } from './save-document.ts';
import type { SavingContext } from './saving-context.ts';

/**
 * Loads the stored version after another user changed it. A document without unsaved values is updated; one with unsaved values is merged now
 * or with the next save.
 *
 * @throws {ServiceError}
 */
export async function refreshDocument(
  context: SavingContext,
  { mergesEarly }: { readonly mergesEarly: boolean },
): Promise<void> {
  const { id } = context.copy();
  if (id === null) return;
  const theirs = await loadCurrent(context, id);
  const copy = context.copy();
  const isUnchanged =
    theirs.modifiedGmt === copy.base?.modifiedGmt &&
    differingFields(fieldsOf(theirs), copy.baseFields).length === 0;
  if (isUnchanged) return;
  if (unsavedFields(copy).length === 0 || mergesEarly) context.merge(theirs, { isOwn: false });
}

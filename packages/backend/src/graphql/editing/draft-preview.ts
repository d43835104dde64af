import { applyDraft } from '../../content/editing/apply-draft.ts';
import { findContent } from '../../content/posts/find-content.ts';
import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';
import type { ObjectFields } from '../generated/fields.ts';
import { ResponseError } from '../engine/index.ts';
import { withContentErrors } from '../mutations/content-errors.ts';
import { numberIn } from '../resolvers/lookups.ts';
import { draftChange } from './draft-input.ts';
import { writtenTypeIn } from './written-type.ts';

/** Arguments of `draftPreview`. */
type DraftPreviewArgs = ObjectFields['RootQuery']['draftPreview']['args'];

/**
 * Content with a draft applied. The operation runs in a transaction that is rolled back, so every field has its value
 * after the save, also terms, permalink and lists.
 */
export function draftPreview({ id, contentType, draft }: DraftPreviewArgs, context: Context): Content | null {
  const { simulation, settings } = context;
  const type = writtenTypeIn(contentType);
  if (simulation === null) {
    throw new ResponseError('FORBIDDEN', 'Sorry, you are not allowed to preview drafts.');
  }
  if (simulation.hasDraft) {
    throw new ResponseError('BAD_USER_INPUT', 'An operation can preview one draft.');
  }
  simulation.hasDraft = true;
  const change = draftChange(type, draft, settings);
  const number = id === null || id === undefined ? null : numberIn(id, 'post');
  const changed = withContentErrors(() => applyDraft(context, type, { id: number, change }));
  context.forget();
  return findContent(context, changed);
}

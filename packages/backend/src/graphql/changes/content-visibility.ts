import type { ChangeIn } from '../../storage/sqlite/change-capture.ts';
import type { AffectedContent } from '../../storage/affected-rows.ts';
import { states } from './key-collector.ts';

export type ContentChange = ChangeIn<'content'>;

type ContentSide = NonNullable<ContentChange['after']>;

/** Whether content is listed for visitors. Media also depend on the content they are attached to; its changes are handled there. */
export const isVisible = (row: ContentSide | AffectedContent | null): boolean =>
  row !== null && row.status === (row.type === 'attachment' ? 'inherit' : 'publish');

const isFullyVisible = (row: ContentSide | null): boolean => isVisible(row) && row?.is_locked === 0;

/** Whether the change affects how much of the content visitors can see. Media are as visible as the content they are attached to. */
export function visibilityChanged({ before, after }: ContentChange): boolean {
  return (
    isVisible(before) !== isVisible(after) ||
    isFullyVisible(before) !== isFullyVisible(after) ||
    (after?.type === 'attachment' && before?.parent_id !== after.parent_id)
  );
}

/**
 * Whether the change affects the visibility of media, children and comments of the content. Media whose content was deleted are
 * visible to visitors.
 */
export function affectsDependents(change: ContentChange): boolean {
  if (states(change).some(({ type }) => type === 'revision' || type === 'nav_menu_item')) return false;
  return change.after === null || visibilityChanged(change);
}

/** Whether the change affects who can see media attached to the content, even if visitors cannot, before or after. */
export function accessChanged({ before, after }: ContentChange): boolean {
  if (before === null || after === null) return false;
  return (['type', 'status', 'author_id', 'is_locked'] as const).some((name) => before[name] !== after[name]);
}

/** Whether the change affects the URL at which visitors find the content, if any. */
export function urlChanged(change: ContentChange): boolean {
  const { before, after } = change;
  return (
    visibilityChanged(change) ||
    before?.slug !== after?.slug ||
    before?.uri !== after?.uri ||
    before?.type !== after?.type
  );
}

/** Whether the change affects lookups of the content by path or slug, for any viewer. */
export function lookupChanged(change: ContentChange): boolean {
  const { before, after } = change;
  return (
    visibilityChanged(change) ||
    before?.status !== after?.status ||
    before?.slug !== after?.slug ||
    before?.uri !== after?.uri ||
    before?.type !== after?.type
  );
}

/** The aspects of content affected by the change, by which lists filter and sort. */
export function changedAspects({ before, after, changed }: ContentChange): string[] {
  // Created and deleted content affects all lists.
  if (before === null || after === null) return ['any'];
  const isOther = (name: 'author_id' | 'slug' | 'parent_id'): boolean => before[name] !== after[name];
  return [
    'any',
    ...(changed.has('title') || changed.has('texts') ? ['texts'] : []),
    ...(changed.has('sticky') ? ['sticky'] : []),
    ...(isOther('author_id') ? ['author'] : []),
    ...(isOther('slug') || isOther('parent_id') ? ['place'] : []),
  ];
}

import type { ChangeIn } from '../../storage/change-capture.ts';
import type { ReachedContent } from '../../storage/change-reach.ts';
import { sides } from './telling.ts';

export type ContentChange = ChangeIn<'content'>;

type ContentSide = NonNullable<ContentChange['after']>;

/** Whether visitors know of content. Media follow what they are attached to, which is looked at where that changes. */
export const isSeen = (row: ContentSide | ReachedContent | null): boolean =>
  row !== null && row.status === (row.type === 'attachment' ? 'inherit' : 'publish');

const isSeenWhole = (row: ContentSide | null): boolean => isSeen(row) && row?.is_locked === 0;

/** Whether visitors see more of content than before, or less. Media are as open as what they are attached to. */
export function isSeenOtherwise({ before, after }: ContentChange): boolean {
  return (
    isSeen(before) !== isSeen(after) ||
    isSeenWhole(before) !== isSeenWhole(after) ||
    (after?.type === 'attachment' && before?.parent_id !== after.parent_id)
  );
}

/**
 * Whether visitors see otherwise what is attached to content, lies below it, or is said on it. Media of which the holder is
 * gone are theirs to see.
 */
export function isOtherHolder(change: ContentChange): boolean {
  if (sides(change).some(({ type }) => type === 'revision' || type === 'nav_menu_item')) return false;
  return change.after === null || isSeenOtherwise(change);
}

/** Whether others than before may see what is attached to content, though it may be hidden from visitors before and after. */
export function isHeldOtherwise({ before, after }: ContentChange): boolean {
  if (before === null || after === null) return false;
  return (['type', 'status', 'author_id', 'is_locked'] as const).some((name) => before[name] !== after[name]);
}

/** Whether visitors find content at another address, or find it no more. */
export function isReplaced(change: ContentChange): boolean {
  const { before, after } = change;
  return (
    isSeenOtherwise(change) ||
    before?.slug !== after?.slug ||
    before?.uri !== after?.uri ||
    before?.type !== after?.type
  );
}

/** Whether addresses and slugs lead to content that did not before, or the other way round. */
export function isFoundOtherwise(change: ContentChange): boolean {
  const { before, after } = change;
  return (
    isSeenOtherwise(change) ||
    before?.status !== after?.status ||
    before?.slug !== after?.slug ||
    before?.uri !== after?.uri ||
    before?.type !== after?.type
  );
}

/** What lists may look at of content, of which this change is about. */
export function looksOf({ before, after, changed }: ContentChange): string[] {
  // What comes and goes does so in all lists.
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

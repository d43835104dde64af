import { diffWordsWithSpace } from 'diff';

/** A part of two compared texts. */
export interface Difference {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** After this many edits the comparison stops: two unrelated long texts would block the page. */
const MAX_EDITS = 4000;

/** Compares two texts by words. Texts that have too little in common are shown whole, one after the other. */
export function compareTexts(before: string, after: string): Difference[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (changes === undefined) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

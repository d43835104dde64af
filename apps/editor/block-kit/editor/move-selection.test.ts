import { describe, expect, test } from 'vitest';
import { moveOffset } from './move-selection.ts';

/** `|` is the caret. */
const moved = (before: string, after: string): string => {
  const offset = moveOffset(before.indexOf('|'), before.replace('|', ''), after);
  return `${after.slice(0, offset)}|${after.slice(offset)}`;
};

describe('caret in a text that another user changes', () => {
  test.each([
    ['a change behind it', 'one| two', 'one two three', 'one| two three'],
    ['a change before it', 'one two| three', 'zero one two three', 'zero one two| three'],
    ['a removal before it', 'one two three| four', 'one three four', 'one three| four'],
    [
      'changes on both sides',
      'one two three| four five',
      'one and two three four and five',
      'one and two three| four and five',
    ],
    ['a removal of its words', 'one tw|o three', 'one four', 'one |four'],
    ['a change at it', 'one|', 'one two', 'one| two'],
  ])('stays at its words after %s', (_, before, after, expected) => {
    expect(moved(before, after)).toBe(expected);
  });
});

import { expect, test } from 'vitest';
import { allState, extendTo, noSelection, onlyListed, toggleRow } from './selection.ts';

const order = [10, 20, 30, 40, 50];
const idsOf = (selection: { ids: ReadonlySet<number> }): number[] =>
  [...selection.ids].toSorted((a, b) => a - b);

test('selection: a range extends from the row chosen last, in both directions', () => {
  const one = toggleRow(noSelection, 30);
  expect(idsOf(extendTo(one, 50, order))).toEqual([30, 40, 50]);
  expect(idsOf(extendTo(one, 10, order))).toEqual([10, 20, 30]);
  expect(extendTo(one, 10, order).anchor).toBe(30);
});

test('selection: a range adds to the rows that are selected', () => {
  const two = toggleRow(toggleRow(noSelection, 10), 40);
  expect(idsOf(extendTo(two, 50, order))).toEqual([10, 40, 50]);
});

test('selection: without an anchor a range is one row, and an unlisted row none', () => {
  expect(idsOf(extendTo(noSelection, 20, order))).toEqual([20]);
  expect(idsOf(extendTo(noSelection, 99, order))).toEqual([]);
});

test('selection: a second toggle deselects', () => {
  expect(idsOf(toggleRow(toggleRow(noSelection, 20), 20))).toEqual([]);
});

test('selection: rows that are no longer listed are deselected', () => {
  const two = toggleRow(toggleRow(noSelection, 10), 20);
  expect(onlyListed(two, order)).toBe(two);
  const left = onlyListed(two, [10, 30]);
  expect(idsOf(left)).toEqual([10]);
  expect(left.anchor).toBeNull();
});

test('selection: the checkbox for all rows shows none, some or all', () => {
  expect(allState(noSelection, order)).toBe('none');
  expect(allState(toggleRow(noSelection, 10), order)).toBe('some');
  expect(allState({ ids: new Set(order), anchor: null }, order)).toBe('all');
});

import { expect, test } from 'vitest';
import { exampleRow } from '../rows/example-row.ts';
import { quickDraft, quickValuesOf } from './quick-values.ts';

const term = (id: number) => ({ id, name: '', slug: '', parentId: null });
const row = exampleRow(1, {
  title: 'Old',
  slug: 'old',
  date: '2026-11-20T09:00:31',
  author: { id: 1, name: 'Ana' },
  categories: [term(1), term(2)],
  parentId: 4,
});
const values = quickValuesOf(row);

test('quick edit: nothing is sent when nothing changed, also when the date has seconds', () => {
  expect(quickDraft(values, values)).toEqual({});
  expect(quickDraft(values, { ...values, categories: [term(2), term(1)] })).toEqual({});
});

test('quick edit: only changed fields are sent', () => {
  expect(quickDraft(values, { ...values, title: 'New', date: '2026-12-01T08:30' })).toEqual({
    title: 'New',
    date: '2026-12-01T08:30:00',
  });
  expect(quickDraft(values, { ...values, hasComments: false, parent: null, tags: [term(9)] })).toEqual({
    commentStatus: 'closed',
    parentId: null,
    tagIds: [9],
  });
});

test('quick edit: a password is unchanged, set or removed', () => {
  expect(quickDraft(values, { ...values, password: 'lamp' })).toEqual({ password: 'lamp' });
  expect(quickDraft(values, { ...values, removesPassword: true })).toEqual({ password: '' });
});

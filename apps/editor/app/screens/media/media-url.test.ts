import { expect, test } from 'vitest';
import { printQuery, readFilters, readItemId } from './media-url.ts';

test('media URL: filters and the selected item are read as they were printed', () => {
  const filters = { search: 'boat & sea', kind: 'image', isMissingAltText: true } as const;
  const query = new URLSearchParams(printQuery(filters, 12).toString());
  expect(readFilters(query)).toEqual(filters);
  expect(readItemId(query)).toBe(12);
  expect(printQuery({ search: '', kind: null, isMissingAltText: false }, null).toString()).toBe('');
});

test('media URL: unknown values mean no filter', () => {
  const query = new URLSearchParams('kind=font&alt=1&item=-2');
  expect(readFilters(query)).toEqual({ search: '', kind: null, isMissingAltText: false });
  expect(readItemId(query)).toBeNull();
});

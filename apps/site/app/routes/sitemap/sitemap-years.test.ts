import { expect, test } from 'vitest';
import { sitemapYears } from './sitemap-years.ts';

test.each([
  [2024, 2026, [2026, 2025, 2024]],
  [2026, 9999, [2027, 2026]],
  [1, 1970, [1970]],
  [9998, 9999, []],
  [1, 2, []],
  [null, null, []],
])('sitemapYears: posts from %s to %s give %j', (oldest, newest, years) => {
  expect(sitemapYears({ oldest, newest }, 2026)).toEqual(years);
});

import { firstYear } from './sitemap-part.ts';

/**
 * The years with parts of their own, latest first. None is later than next year, because a typing error in a date (9999) would
 * create thousands of parts.
 */
export function sitemapYears(
  bounds: { oldest: number | null; newest: number | null },
  thisYear: number = new Date().getUTCFullYear(),
): number[] {
  if (bounds.oldest === null || bounds.newest === null) return [];
  const last = Math.min(bounds.newest, thisYear + 1);
  const first = Math.max(bounds.oldest, firstYear);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
}

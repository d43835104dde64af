import { firstYear } from './sitemap-part.ts';

/**
 * The years that have parts of their own, the newest first. One typing error in a date (9999) would mean thousands of them, so none is
 * later than next year.
 *
 * @param bounds Years of the oldest and the newest post; `null` where there are no posts.
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

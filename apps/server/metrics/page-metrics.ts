import type { PageCache, CdnCache } from '@masthead/page-cache';
import type { Durations } from './durations.ts';
import type { Metric } from './metrics-text.ts';
import { gauge } from './process-metrics.ts';

interface PageMetricsSources {
  readonly pages: { readonly cache: PageCache; readonly sharedCaches: CdnCache | null } | null;
  readonly renders: Durations;
  /** Whether the backend is known to be down. */
  readonly isUpstreamDown: () => boolean;
}

/** Metrics of the page cache, of rendering and of CDN purging. */
export function pageMetrics({ pages, renders, isUpstreamDown }: PageMetricsSources): Metric[] {
  return [
    ...(pages === null ? [] : cacheMetrics(pages.cache)),
    renders.metric('masthead_page_draw_seconds', 'Time to render a page.'),
    gauge('masthead_upstream_down', '1 while the backend is down.', isUpstreamDown() ? 1 : 0),
    ...(pages === null || pages.sharedCaches === null ? [] : cdnMetrics(pages.sharedCaches)),
  ];
}

function cacheMetrics({ counts, size, waiting }: PageCache): Metric[] {
  return [
    counter('masthead_page_requests_total', 'Requests for cacheable pages.', 'outcome', {
      hit: counts.hits,
      miss: counts.misses,
    }),
    counter(
      'masthead_page_stale_total',
      'Stale pages served because the backend was down (stale-if-error).',
      null,
      {
        stale: counts.stale,
      },
    ),
    counter(
      'masthead_page_checks_total',
      'Revalidations of stale pages: unchanged without rendering, rerendered to a different page, or rerendered to the same page.',
      'outcome',
      {
        revalidated: counts.revalidated,
        changed: counts.rerendered - counts.rerenderedUnchanged,
        rerendered_unchanged: counts.rerenderedUnchanged,
      },
    ),
    counter('masthead_page_evictions_total', 'Pages evicted from the cache.', null, {
      evicted: size.evictions,
    }),
    gauge('masthead_pages_waiting', 'Stale pages queued for background revalidation.', waiting),
    gauge('masthead_pages', 'Pages in the cache.', size.pages),
    gauge('masthead_pages_bytes', 'Memory used by the page cache.', size.bytes),
  ];
}

function cdnMetrics({ counts, waiting }: CdnCache): Metric[] {
  return [
    counter('masthead_cdn_calls_total', 'Purge requests to the CDN.', 'outcome', {
      done: counts.calls - counts.failures,
      failed: counts.failures,
    }),
    gauge('masthead_cdn_tags_waiting', 'Cache tags queued for purging.', waiting),
  ];
}

export const counter = (
  name: string,
  help: string,
  label: string | null,
  values: Readonly<Record<string, number>>,
): Metric => ({
  name,
  type: 'counter',
  help,
  values: Object.entries(values).map(([key, value]) => ({
    ...(label !== null && { labels: { [label]: key } }),
    value,
  })),
});

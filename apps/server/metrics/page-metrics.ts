import type { PageCache } from '../page-cache/page-cache.ts';
import type { SharedCaches } from '../shared-caches/shared-caches.ts';
import type { Durations } from './durations.ts';
import type { Metric } from './metrics-text.ts';
import { gauge } from './process-metrics.ts';

interface PageMetricsSources {
  readonly pages: { readonly cache: PageCache; readonly sharedCaches: SharedCaches | null } | null;
  readonly draws: Durations;
  /** Whether it is known that the backend cannot be asked now. */
  readonly isBackendAway: () => boolean;
}

/** What can be said of the pages in memory, and of what they need. */
export function pageMetrics({ pages, draws, isBackendAway }: PageMetricsSources): Metric[] {
  return [
    ...(pages === null ? [] : metricsOf(pages.cache)),
    draws.metric('masthead_page_draw_seconds', 'How long pages took to be drawn.'),
    gauge('masthead_backend_away', '1 while the backend cannot be asked.', isBackendAway() ? 1 : 0),
    ...(pages === null || pages.sharedCaches === null ? [] : metricsOfFront(pages.sharedCaches)),
  ];
}

function metricsOf({ counts, size, waiting }: PageCache): Metric[] {
  return [
    counter('masthead_page_requests_total', 'Requests for pages that everybody gets.', 'outcome', {
      hit: counts.hits,
      miss: counts.misses,
    }),
    counter('masthead_page_stale_total', 'Hits of which nobody could tell whether they still held.', null, {
      stale: counts.stale,
    }),
    counter(
      'masthead_page_checks_total',
      'Doubted pages: they stood, were others, or came out the same.',
      'outcome',
      {
        stood: counts.stood,
        changed: counts.purged - counts.purgedInVain,
        in_vain: counts.purgedInVain,
      },
    ),
    counter('masthead_page_evictions_total', 'Pages that made room for others.', null, {
      evicted: size.evictions,
    }),
    gauge('masthead_pages_waiting', 'Doubted pages that wait to be looked at in the background.', waiting),
    gauge('masthead_pages', 'Pages in memory.', size.pages),
    gauge('masthead_pages_bytes', 'Memory they take.', size.bytes),
  ];
}

function metricsOfFront({ counts, waiting }: SharedCaches): Metric[] {
  return [
    counter('masthead_cdn_calls_total', 'Calls to purge the shared cache in front.', 'outcome', {
      done: counts.calls - counts.failures,
      failed: counts.failures,
    }),
    gauge('masthead_cdn_tags_waiting', 'Tags that are still to be purged there.', waiting),
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

import { join } from 'node:path';
import type { Backend } from '@masthead/backend';
import type { Site } from '@masthead/site';
import { isAboutAbsence } from './backend-away/guard.ts';
import type { Config } from './config.ts';
import type { EnqueueRequest } from './connections/request-queue.ts';
import type { Log } from './log.ts';
import type { Durations } from './metrics/durations.ts';
import type { Content } from './open-content.ts';
import { type HotSet, keepHotSet } from './page-cache/keep-hot-set.ts';
import type { ToldPage } from './page-cache/others-pages.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import type { Purge } from './signed-doors/purge-door.ts';
import type { Purging } from './purging.ts';
import { createSharedCaches, type SharedCaches } from './shared-caches/shared-caches.ts';

/** The page cache, with CDN purging and the snapshot on disk. */
export interface Pages {
  readonly cache: PageCache;
  /** `null` without a CDN. */
  readonly sharedCaches: SharedCaches | null;
  /** Writes the snapshot for a successor process. */
  readonly keep: () => Promise<void>;
}

export interface PagesOptions {
  readonly site: Site;
  readonly siteUrl: string;
  readonly config: Config;
  readonly content: Pick<Content, 'backend' | 'guard'>;
  readonly purging: Purging;
  /** Freshness lifetime of pages without invalidations, in milliseconds. */
  readonly believedMs: () => number;
  readonly draws: Durations;
  /** Queues a request that needs more than a fresh page. */
  readonly enqueue: EnqueueRequest;
  /** Only the leader purges the CDN. */
  readonly isLead: boolean;
  /** The slot of this process. */
  readonly seat: number;
  /** Names everything besides content that pages depend on; `null` if unknown, so that no snapshot is written. */
  readonly identity: (() => string) | null;
  /** Queries the other processes for a page that cannot be rendered here. */
  readonly askOthers: (name: { key: string; identity: string }) => Promise<readonly ToldPage[]>;
  readonly log: Log;
  /** Collects resources to dispose. */
  readonly rooms: AsyncDisposableStack;
}

/**
 * Polling interval for changes by programs that publish no invalidations (CLI commands), so that popular pages are revalidated before the
 * next request.
 */
const lookEveryMs = 100;

export async function openPages(options: PagesOptions): Promise<Pages> {
  const { config, purging, seat, identity, log, rooms } = options;
  const { backend } = options.content;
  const sharedCaches = openSharedCaches(options);
  const earlyHints = config.earlyHints ? await options.site.preloads() : [];
  const cache = openPageCache(options, { sharedCaches, earlyHints });
  rooms.defer(() => cache.close());
  const takeIn = ({ keys, paths, withdrawn }: Purge): void => {
    if (keys.length > 0) cache.purge(keys, { withdrawn });
    if (paths.length > 0) cache.purgeAddresses(paths);
  };
  let whileReading: Purge[] | null = [];
  purging.onPurge((purge) => {
    takeIn(purge);
    whileReading?.push(purge);
  });
  if (backend !== null) {
    rooms.defer(
      backend.onChange((keys) => {
        // The embedded backend does not mark retractions: any change may be one.
        options.site.forget({ keys, withdrawn: keys });
        cache.purge(keys);
      }),
    );
    hearOfOthers(backend, options);
  }
  let hotSet: HotSet | null = null;
  if (identity !== null) {
    const kept = await keepHotSet({
      folder: join(config.dataDirectory, 'pages'),
      identity,
      pages: cache,
      seat,
      staleMs: config.staleMs,
      onUnread: (why) => log.info({ why }, 'The page cache snapshot cannot be used'),
      onError: (error) => log.warn({ error }, 'The page cache snapshot could not be written'),
    });
    hotSet = kept;
    rooms.defer(() => kept.close());
    purging.onPurge(({ withdrawn }) => {
      if (withdrawn.length > 0) kept.forget();
    });
    // Invalidations received while the snapshot was loading also apply to its entries.
    for (const purge of whileReading) takeIn(purge);
    if (whileReading.some(({ withdrawn }) => withdrawn.length > 0)) kept.forget();
  }
  whileReading = null;
  return { cache, sharedCaches, keep: async () => hotSet?.write() };
}

/** The leader publishes that something was written, and the other processes read the change log, which preserves the order. */
function hearOfOthers(
  backend: Pick<Backend, 'onChange' | 'lookForOthers'>,
  { purging, isLead, rooms }: Pick<PagesOptions, 'purging' | 'isLead' | 'rooms'>,
): void {
  purging.onPurge(() => backend.lookForOthers());
  const looking = setInterval(() => backend.lookForOthers(), lookEveryMs).unref();
  rooms.defer(() => clearInterval(looking));
  // All writes go through the leader.
  if (!isLead) return;
  let isToBeTold = false;
  const leave = backend.onChange(() => {
    if (isToBeTold) return;
    isToBeTold = true;
    // Once per iteration of the event loop.
    setImmediate(() => {
      isToBeTold = false;
      void purging.tellOthers({ keys: [], paths: [], withdrawn: [] });
    });
  });
  rooms.defer(leave);
}

function openSharedCaches({ config, believedMs, isLead, log, rooms }: PagesOptions): SharedCaches | null {
  if (config.cdn === null) return null;
  const sharedCaches = createSharedCaches({
    cdn: config.cdn,
    fetch: (request) => fetch(request),
    isLead,
    believedMs,
    onFailing: (reason) => log.error({ reason }, 'Purging the CDN failed; retrying'),
    onRecovered: () => log.info('Purging the CDN works again'),
  });
  rooms.defer(() => sharedCaches.close());
  return sharedCaches;
}

function openPageCache(
  {
    site,
    siteUrl,
    config,
    content,
    purging,
    believedMs,
    draws,
    enqueue,
    identity,
    askOthers,
    log,
  }: PagesOptions,
  { sharedCaches, earlyHints }: { sharedCaches: SharedCaches | null; earlyHints: readonly string[] },
): PageCache {
  const { backend, guard } = content;
  return createPageCache({
    maxBytes: config.pageCacheMaxBytes,
    origin: siteUrl,
    pageAddress: site.pageAddress,
    draw: (request, sources) => draws.time(() => site.fetch(request, { sources })),
    askAgain: site.askAgain,
    enqueue,
    staleMs: config.staleMs,
    // The embedded backend does not mark retractions.
    namesWithdrawn: backend === null,
    ...(identity !== null && { askOthers: (key: string) => askOthers({ key, identity: identity() }) }),
    believedMs,
    ...(guard !== null && {
      isBackendAway: guard.isAway,
      onBackendAway: (listener) => guard.onAway(listener),
    }),
    ...(backend !== null && { catchUp: () => backend.lookForOthers() }),
    ...(sharedCaches !== null && { sharedCaches }),
    earlyHints,
    // Other processes still have the old page, and only the leader purges the CDN.
    onOther: (address) => void purging.tellOthers({ keys: [], paths: [address], withdrawn: [] }),
    onError(error) {
      // The outage itself is already logged.
      if (!isAboutAbsence(error)) log.error({ error }, 'Revalidating a page failed');
    },
  });
}

import { join } from 'node:path';
import type { Backend } from '@masthead/backend';
import type { Site } from '@masthead/site';
import { isUpstreamDown, type Invalidation } from '@masthead/upstream';
import type { Config } from '@masthead/config';
import type { EnqueueRequest } from '@masthead/http';
import type { Log } from './log.ts';
import type { Durations } from './metrics/durations.ts';
import type { Content } from './open-content.ts';
import {
  type CacheSnapshot,
  openSnapshot,
  type PeerEntry,
  createPageCache,
  type PageCache,
  createCdnCache,
  type CdnCache,
} from '@masthead/page-cache';
import type { InvalidationBus } from './invalidation-bus.ts';

/** The page cache, with CDN purging and the snapshot on disk. */
export interface Pages {
  readonly cache: PageCache;
  /** `null` without a CDN. */
  readonly sharedCaches: CdnCache | null;
  /** Writes the snapshot for a successor process. */
  readonly writeSnapshot: () => Promise<void>;
}

export interface PagesOptions {
  readonly site: Site;
  readonly siteUrl: string;
  readonly config: Config;
  readonly content: Pick<Content, 'backend' | 'upstream'>;
  readonly invalidations: InvalidationBus;
  /** Freshness lifetime of pages without invalidations, in milliseconds. */
  readonly maxAgeMs: () => number;
  readonly renders: Durations;
  /** Queues a request that needs more than a fresh page. */
  readonly enqueue: EnqueueRequest;
  /** Only the leader purges the CDN. */
  readonly isLeader: boolean;
  /** The slot of this process. */
  readonly slot: number;
  /** Names everything besides content that pages depend on; `null` if unknown, so that no snapshot is written. */
  readonly cacheVersion: (() => string) | null;
  /** Queries the other processes for a page that cannot be rendered here. */
  readonly queryPeers: (name: { key: string; identity: string }) => Promise<readonly PeerEntry[]>;
  readonly log: Log;
  /** Collects resources to dispose. */
  readonly resources: AsyncDisposableStack;
}

/**
 * Polling interval for changes by programs that publish no invalidations (CLI commands), so that popular pages are revalidated before the
 * next request.
 */
const outboxPollMs = 100;

export async function openPages(options: PagesOptions): Promise<Pages> {
  const { config, invalidations, slot, cacheVersion, log, resources } = options;
  const { backend } = options.content;
  const sharedCaches = openCdnCache(options);
  const earlyHints = config.earlyHints ? await options.site.preloads() : [];
  const cache = openPageCache(options, { sharedCaches, earlyHints });
  resources.defer(() => cache.close());
  const apply = ({ keys, paths, retracted }: Invalidation): void => {
    if (keys.length > 0) cache.invalidate(keys, { retracted });
    if (paths.length > 0) cache.invalidatePaths(paths);
  };
  let whileLoading: Invalidation[] | null = [];
  invalidations.onInvalidation((purge) => {
    apply(purge);
    whileLoading?.push(purge);
  });
  if (backend !== null) {
    resources.defer(
      backend.onChange((keys) => {
        // The embedded backend does not mark retractions: any change may be one.
        options.site.forget({ keys, retracted: keys });
        cache.invalidate(keys);
      }),
    );
    watchOtherProcesses(backend, options);
  }
  let snapshot: CacheSnapshot | null = null;
  if (cacheVersion !== null) {
    const opened = await openSnapshot({
      folder: join(config.dataDirectory, 'pages'),
      cacheVersion,
      pages: cache,
      slot,
      staleMs: config.staleMs,
      onUnusable: (why) => log.info({ why }, 'The page cache snapshot cannot be used'),
      onError: (error) => log.warn({ error }, 'The page cache snapshot could not be written'),
    });
    snapshot = opened;
    resources.defer(() => opened.close());
    invalidations.onInvalidation(({ retracted }) => {
      if (retracted.length > 0) opened.discard();
    });
    // Invalidations received while the snapshot was loading also apply to its entries.
    for (const purge of whileLoading) apply(purge);
    if (whileLoading.some(({ retracted }) => retracted.length > 0)) opened.discard();
  }
  whileLoading = null;
  return { cache, sharedCaches, writeSnapshot: async () => snapshot?.write() };
}

/** The leader publishes that something was written, and the other processes read the change log, which preserves the order. */
function watchOtherProcesses(
  backend: Pick<Backend, 'onChange' | 'pollExternalChanges'>,
  { invalidations, isLeader, resources }: Pick<PagesOptions, 'invalidations' | 'isLeader' | 'resources'>,
): void {
  invalidations.onInvalidation(() => backend.pollExternalChanges());
  const polling = setInterval(() => backend.pollExternalChanges(), outboxPollMs).unref();
  resources.defer(() => clearInterval(polling));
  // All writes go through the leader.
  if (!isLeader) return;
  let isPending = false;
  const leave = backend.onChange(() => {
    if (isPending) return;
    isPending = true;
    // Once per iteration of the event loop.
    setImmediate(() => {
      isPending = false;
      void invalidations.publishToOthers({ keys: [], paths: [], retracted: [] });
    });
  });
  resources.defer(leave);
}

function openCdnCache({ config, maxAgeMs, isLeader, log, resources }: PagesOptions): CdnCache | null {
  if (config.cdn === null) return null;
  const sharedCaches = createCdnCache({
    cdn: config.cdn,
    fetch: (request) => fetch(request),
    isLeader,
    maxAgeMs,
    onFailing: (reason) => log.error({ reason }, 'Purging the CDN failed; retrying'),
    onRecovered: () => log.info('Purging the CDN works again'),
  });
  resources.defer(() => sharedCaches.close());
  return sharedCaches;
}

function openPageCache(
  {
    site,
    siteUrl,
    config,
    content,
    invalidations,
    maxAgeMs,
    renders,
    enqueue,
    cacheVersion,
    queryPeers,
    log,
  }: PagesOptions,
  { sharedCaches: cdn, earlyHints }: { sharedCaches: CdnCache | null; earlyHints: readonly string[] },
): PageCache {
  const { backend, upstream } = content;
  return createPageCache({
    maxBytes: config.pageCacheMaxBytes,
    origin: siteUrl,
    addressing: site.addressing,
    render: (request, sources) => renders.time(() => site.fetch(request, { dependencies: sources })),
    refetch: site.refetch,
    enqueue,
    staleMs: config.staleMs,
    // The embedded backend does not mark retractions.
    announcesRetractions: backend === null,
    ...(cacheVersion !== null && {
      queryPeers: (key: string) => queryPeers({ key, identity: cacheVersion() }),
    }),
    maxAgeMs,
    ...(upstream !== null && {
      isUpstreamDown: upstream.isDown,
      onUpstreamDown: (listener) => upstream.onDown(listener),
    }),
    ...(backend !== null && { catchUp: () => backend.pollExternalChanges() }),
    ...(cdn !== null && { cdn }),
    earlyHints,
    // Other processes still have the old page, and only the leader purges the CDN.
    onUnannouncedChange: (address) =>
      void invalidations.publishToOthers({ keys: [], paths: [address], retracted: [] }),
    onError(error) {
      // The outage itself is already logged.
      if (!isUpstreamDown(error)) log.error({ error }, 'Revalidating a page failed');
    },
  });
}

import {
  type Backend,
  type OutboundHttp,
  createSecretRateLimit,
  type SecretRateLimit,
  wrongSecretMessage,
} from '@masthead/backend';
import type { Finding } from '@masthead/client/server';
import type { CachedPageInfo, PageCache } from '@masthead/page-cache';
import type { SiteOptions } from '@masthead/site';
import { type Handler, createRequestQueue } from '@masthead/http';
import type { Config } from '@masthead/config';
import type { FirstStart } from './first-start.ts';
import { listen } from './http/listener.ts';
import type { Log } from './log.ts';
import { openMetrics } from './metrics/metrics.ts';
import { connectionMetric } from './metrics/connection-metrics.ts';
import { pageMetrics } from './metrics/page-metrics.ts';
import { openContent } from './open-content.ts';
import { openPages, type Pages } from './open-pages.ts';
import { openSite } from './open-site.ts';
import { createCacheVersion } from './cache-version.ts';
import { greetPlugin, createSignatureVerifier, createFreshness, watchChanges } from '@masthead/upstream';
import { createInvalidationBus } from './invalidation-bus.ts';
import { createExplainEndpoint } from './http/explain-endpoint.ts';
import { serveRequests } from './http/serve-requests.ts';
import { createPeers } from './cluster/peers.ts';
import { standaloneRole, type WorkerRole } from './cluster/worker-slot.ts';

export type { CachedPageInfo } from '@masthead/page-cache';
export type { PageExplanation } from '@masthead/site';

/** The running product. */
export interface Running {
  /** The public URL. */
  readonly siteUrl: string;
  readonly port: number;
  /** The embedded backend; `null` with a WordPress. */
  readonly backend: Backend | null;
  /** The page cache; `null` if it is disabled. */
  readonly pages: PageCache | null;
  /** What was done at the first start on an empty data directory; `null` afterwards. */
  readonly firstStart: FirstStart | null;
  /** Checks that the backend is reachable and that sign-in will work. */
  diagnose(): Promise<readonly Finding[]>;
  /** Writes the page cache snapshot for a successor process, which may start while the backend is down. */
  writeSnapshot(): Promise<void>;
  /** Lets the requests in flight end, then closes the database. */
  close(): Promise<void>;
  /** The same, but leaves the port to a running successor without cutting off connections. */
  retire(): Promise<void>;
}

export interface WireOptions {
  log: Log;
  /** The site's server build; in development, Vite rebuilds it on each change. */
  build?: SiteOptions['build'];
  mode?: SiteOptions['mode'];
  /** In development, the response for an unexpected error. */
  failurePage?: SiteOptions['failurePage'];
  /** Node handlers before everything else: in development Vite's. */
  first?: Handler;
  onProgress?: (message: string) => void;
  /** How other sites are requested to look up embeds. Default: over the network. */
  outbound?: OutboundHttp;
  /** The role of this process in the cluster. Default: the only process. */
  role?: WorkerRole;
}

/**
 * Wires the packages together and opens the port. The only place that knows backend and site.
 *
 * @throws {ServerError|BackendError} if a required resource is unavailable; everything is closed then.
 */
export async function start(config: Config, options: WireOptions): Promise<Running> {
  const { log, mode = 'production', role = standaloneRole } = options;
  const { channel } = role;
  const isLeader = role.role === 'leader';
  const listener = await listen({ ...config, socketPath: isLeader ? role.socketPath : null });
  const siteUrl = config.siteUrl ?? `http://localhost:${listener.port}`;
  // Disposed in reverse order: requests in flight still read the database, so it is closed last.
  const resources = new AsyncDisposableStack();
  const close = (): Promise<void> => listener.close().then(() => resources.disposeAsync());
  const retire = (): Promise<void> => listener.retire().then(() => resources.disposeAsync());
  try {
    let pages: Pages | null = null;
    const enqueue = createRequestQueue(config);
    const shared = { config, siteUrl, log, isLeader, resources };
    const content = await openContent({
      ...shared,
      isDevelopment: mode === 'development',
      onProgress: options.onProgress,
    });
    const { backend, upstream, secretKey, isIndexed } = content;
    const freshness = createFreshness(config);
    const maxAgeMs = (): number => (upstream === null ? Infinity : freshness.maxAgeMs());
    const invalidations = createInvalidationBus({ channel, freshness });
    const peers = createPeers(channel);
    const describePage = (address: string): CachedPageInfo[] => pages?.cache.explain(address) ?? [];
    const servedPages = (): number => {
      const { hits = 0, misses = 0, stale = 0 } = pages?.cache.counts ?? {};
      return hits + misses + stale;
    };
    const metrics = openMetrics({
      token: config.metricsToken,
      attempts: limitAttempts(config.metricsToken, log),
      trustedProxies: config.trustedProxies,
      siteUrl,
      more: (renders) => [
        ...pageMetrics({ pages, renders, isUpstreamDown: upstream?.isDown ?? (() => false) }),
        connectionMetric(listener.closed),
      ],
      readOthers: () => peers.metrics(),
      onError: (error) => log.error({ error }, 'Reading the metrics failed'),
    });
    resources.defer(() => metrics.close());
    const { site, editor, explorer, blockKit, cardFontsVersion, diagnosis } = await openSite({
      ...shared,
      content,
      invalidations,
      maxAgeMs,
      build: options.build,
      mode,
      outbound: options.outbound,
      failurePage: options.failurePage,
      pageFacts: async (address) => [...describePage(address), ...(await peers.describePage(address))],
    });
    const canSignIn = secretKey !== null;
    const cacheVersion =
      options.build === undefined
        ? createCacheVersion({ config, siteUrl, canSignIn, cardFontsVersion, isIndexed })
        : null;
    peers.answer({
      metrics: () => metrics.read(),
      describePage,
      stalePage: ({ key, identity }) =>
        cacheVersion?.() === identity ? (pages?.cache.forPeer(key) ?? null) : null,
      servedPages,
    });
    // No page cache in development.
    if (config.pageCacheMaxBytes > 0 && mode !== 'development') {
      pages = await openPages({
        ...shared,
        site,
        content,
        invalidations,
        maxAgeMs,
        renders: metrics.renders,
        enqueue,
        slot: role.slot,
        cacheVersion,
        queryPeers: (name) => peers.stalePages(name),
      });
    }
    const signatures = createSignatureVerifier({ secretKey, attempts: limitAttempts(secretKey, log) });
    const { apiBasePath } = config.auth;
    const changes = watchChanges({
      apiBasePath,
      signatures,
      freshness,
      wordpress: upstream && { ...upstream, url: content.source.url },
      pollEveryMs: config.pollEveryMs,
      isLeader,
      requestCount: async () => servedPages() + (await peers.servedPages()),
      onInvalidation: (purge) => invalidations.publish(purge),
    });
    resources.defer(() => changes.close());
    serveRequests(listener, {
      ...shared,
      role,
      first: options.first,
      pages: pages?.cache ?? null,
      metrics: metrics.handle,
      content,
      site,
      editor,
      explorer,
      blockKit,
      signedEndpoints: [
        createExplainEndpoint({ apiBasePath, signatures, explain: site.explain }),
        changes.answer,
      ],
      enqueue,
    });
    const preparing = setTimeout(() => blockKit.prepare(), blockKitDelayMs).unref();
    resources.defer(() => clearTimeout(preparing));
    if (isLeader) greetPlugin({ upstream, secretKey, wpUrl: content.source.url });
    return {
      siteUrl,
      port: listener.port,
      backend,
      pages: pages?.cache ?? null,
      firstStart: content.firstStart,
      diagnose: diagnosis,
      writeSnapshot: async () => pages?.writeSnapshot(),
      close,
      retire,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Its installation occupies all cores: the first pages come first. */
const blockKitDelayMs = 3000;

/** Limits attempts with wrong values of a secret. */
const limitAttempts = (secret: string | null, log: Log): SecretRateLimit =>
  createSecretRateLimit({
    secret,
    clock: Date.now,
    onWrong: (facts) => log.warn(facts, wrongSecretMessage),
  });

import {
  type Backend,
  type Caller,
  createSecretRateLimit,
  isBackendUrl,
  type SecretRateLimit,
  wrongSecretMessage,
} from '@masthead/backend';
import type { Finding } from '@masthead/client/server';
import { clientAssets, earlierAssets, type CachedPageInfo, type SiteOptions } from '@masthead/site';
import { type Handler, serveAssets, compress, createRequestQueue } from '@masthead/http';
import type { Config } from './config.ts';
import type { FirstStart } from './first-start.ts';
import { logClosedConnections } from './log-closed-connections.ts';
import { serveCachedResponses } from './graphql-cache-handler.ts';
import { listen } from './listener.ts';
import type { Log } from './log.ts';
import { openMetrics, type ProcessSample } from './metrics/metrics.ts';
import { connectionMetric } from './metrics/connection-metrics.ts';
import { pageMetrics } from './metrics/page-metrics.ts';
import { openContent } from './open-content.ts';
import { openPages, type Pages } from './open-pages.ts';
import { openSite } from './open-site.ts';
import { type PeerEntry, type PageCache, requestedKey } from '@masthead/page-cache';
import { createCacheVersion } from './cache-version.ts';
import { createSignatureVerifier, createFreshness, watchChanges } from '@masthead/upstream';
import { createInvalidationBus } from './invalidation-bus.ts';
import { createExplainEndpoint } from './explain-endpoint.ts';
import { leaderOnly } from './cluster/leader-only.ts';
import { onlyProcess, type WorkerRole } from './cluster/worker-slot.ts';

export type { CachedPageInfo, PageExplanation } from '@masthead/site';

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
  /** Node handlers before everything else: in development Vite's. */
  first?: Handler;
  onProgress?: (message: string) => void;
  /** The role of this process in the cluster. Default: the only process. */
  role?: WorkerRole;
}

/**
 * Wires the packages together and opens the port. The only place that knows backend and site.
 *
 * @throws {ServerError
 * BackendError} if a required resource is unavailable; everything is closed then.
 */
export async function start(config: Config, options: WireOptions): Promise<Running> {
  const { log, mode = 'production', role = onlyProcess } = options;
  const { channel } = role;
  const isLeader = role.role === 'lead';
  const listener = await listen({ ...config, socketPath: isLeader ? role.door : null });
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
    const { backend, upstream, secretKey } = content;
    const freshness = createFreshness(config);
    const maxAgeMs = (): number => (upstream === null ? Infinity : freshness.maxAgeMs());
    const invalidations = createInvalidationBus({ channel, freshness });
    const attemptsAt = (secret: string | null): SecretRateLimit =>
      createSecretRateLimit({
        secret,
        clock: Date.now,
        onWrong: (facts) => log.warn(facts, wrongSecretMessage),
      });
    const metrics = openMetrics({
      token: config.metricsToken,
      attempts: attemptsAt(config.metricsToken),
      trustedProxies: config.trustedProxies,
      siteUrl,
      more: (renders) => [
        ...pageMetrics({ pages, renders, isUpstreamDown: upstream?.isDown ?? (() => false) }),
        connectionMetric(listener.closed),
      ],
      readOthers: async () => (await channel.query({ about: 'metrics' })) as ProcessSample[],
      onError: (error) => log.error({ error }, 'Reading the metrics failed'),
    });
    resources.defer(() => metrics.close());
    const { site, diagnosis } = await openSite({
      ...shared,
      content,
      invalidations,
      maxAgeMs,
      build: options.build,
      mode,
      async pageFacts(address) {
        const others = await channel.query({ about: 'page', address });
        return [factsHere(address), ...(others as CachedPageInfo[][])].flat();
      },
    });
    const factsHere = (address: string): CachedPageInfo[] => pages?.cache.explain(address) ?? [];
    const servedHere = (): number => {
      const { hits = 0, misses = 0, stale = 0 } = pages?.cache.counts ?? {};
      return hits + misses + stale;
    };
    const { isIndexed } = content;
    const canSignIn = secretKey !== null;
    const cacheVersion =
      options.build === undefined ? createCacheVersion({ config, siteUrl, canSignIn, isIndexed }) : null;
    channel.onQuery((question) => {
      if (question.about === 'metrics') return metrics.read();
      if (question.about === 'last known') {
        return cacheVersion?.() === question.identity ? (pages?.cache.forPeer(question.key) ?? null) : null;
      }
      return question.about === 'readers' ? servedHere() : factsHere(question.address);
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
        queryPeers: async (name) => (await channel.query({ about: 'last known', ...name })) as PeerEntry[],
      });
    }
    const signatures = createSignatureVerifier({ secretKey, attempts: attemptsAt(secretKey) });
    const { apiBasePath } = config.auth;
    const explain = createExplainEndpoint({ apiBasePath, signatures, explain: site.explain });
    const changes = watchChanges({
      apiBasePath,
      signatures,
      freshness,
      wordpress: upstream && { ...upstream, url: content.source.url },
      pollEveryMs: config.pollEveryMs,
      isLeader,
      requestCount: async () => {
        const others = await channel.query({ about: 'readers' });
        return (others as number[]).reduce((sum, shown) => sum + shown, servedHere());
      },
      onInvalidation: (purge) => invalidations.publish(purge),
    });
    resources.defer(() => changes.close());
    const onSendError = (error: unknown): void => log.error({ error }, 'Sending a cached response failed');
    /** If a personalised page cannot be rendered, a stale public one is served. */
    const respond = async (request: Request, address: string | null): Promise<Response> => {
      const answer = await site.fetch(request, { address });
      return (answer.status >= 500 ? await pages?.cache.staleIfError(request) : null) ?? answer;
    };
    listener.serve({
      origin: siteUrl,
      ...(pages && config.fastPath && { respondSync: pages.cache.respondSync }),
      first: chain(
        options.first ?? serveAssets(clientAssets, { earlier: earlierAssets }),
        pages?.cache.handle,
        backend !== null && isLeader ? serveCachedResponses(backend, onSendError, enqueue) : undefined,
        metrics.handle,
        role.role === 'reader'
          ? leaderOnly({
              lead: role.lead,
              hasFiles: backend !== null,
              // Without a page cache, every process renders pages itself.
              isHandledHere: (request) =>
                pages === null && requestedKey(request, { pageAddress: site.cacheKey, siteUrl }) !== null,
            })
          : undefined,
      ),
      // Health checks bypass the queue.
      enqueue: (request, answer) =>
        request.url === `${siteUrl}/health` ? answer() : enqueue(request, answer),
      trustedProxies: config.trustedProxies,
      onUntrustedProxy: (peer) =>
        log.warn(
          { peer },
          'X-Forwarded-For from a peer that is not in MASTHEAD_TRUSTED_PROXIES. If it is your proxy, or the server of another frontend, add it there; otherwise all its visitors count as one IP address.',
        ),
      onClosedConnection: logClosedConnections(log),
      fetch: async (request, address) => {
        const told = (await explain(request, address)) ?? (await changes.answer(request, address));
        if (told !== null) return told;
        const caller: Caller = address === null ? {} : { address };
        const answer =
          backend && isBackendUrl(new URL(request.url))
            ? backend.fetch(request, caller)
            : content.runFor(caller, () => respond(request, address));
        return compress(request, await answer);
      },
    });
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

/** Chains handlers. */
const chain = (...handlers: (Handler | undefined)[]): Handler =>
  handlers
    .filter((each) => each !== undefined)
    .reduceRight(
      (later: Handler, first): Handler =>
        (request, response, next) =>
          first(request, response, () => later(request, response, next)),
      (_request, _response, next) => next(),
    );

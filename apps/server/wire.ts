import {
  type Backend,
  type Caller,
  createSecretAttempts,
  isBackendAddress,
  type SecretAttempts,
  wrongSecretMessage,
} from '@masthead/backend';
import type { Finding } from '@masthead/client/server';
import { clientAssets, earlierAssets, type PageFacts, type SiteOptions } from '@masthead/site';
import { type Handler, serveAssets } from './assets.ts';
import { compress } from './compress.ts';
import type { Config } from './config.ts';
import type { FirstStart } from './first-start.ts';
import { createRequestQueue } from './connections/request-queue.ts';
import { logClosedConnections } from './connections/log-closed.ts';
import { serveKeptAnswers } from './kept-answers.ts';
import { listen } from './listener.ts';
import type { Log } from './log.ts';
import { openMetrics, type ProcessNumbers } from './metrics/metrics.ts';
import { connectionMetric } from './metrics/connection-metrics.ts';
import { pageMetrics } from './metrics/page-metrics.ts';
import { openContent } from './open-content.ts';
import { openPages, type Pages } from './open-pages.ts';
import { openSite } from './open-site.ts';
import type { ToldPage } from './page-cache/others-pages.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { pageIdentity } from './page-cache/page-identity.ts';
import { requestedKey } from './page-cache/page-key.ts';
import { createSignedCalls } from './signed-doors/signed-calls.ts';
import { createPurging } from './purging.ts';
import { createWhyDoor } from './why/why-door.ts';
import { createFreshness } from './wordpress-changes/freshness.ts';
import { hearChanges } from './wordpress-changes/hear-changes.ts';
import { passRestOn } from './workers/pass-rest-on.ts';
import { onlyProcess, type WorkerPlace } from './workers/worker-place.ts';

export type { PageFacts, PageReasons } from '@masthead/site';

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
  keepPages(): Promise<void>;
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
  place?: WorkerPlace;
}

/**
 * Wires the packages together and opens the port. The only place that knows backend and site.
 *
 * @throws {ServerError
 * BackendError} if a required resource is unavailable; everything is closed then.
 */
export async function start(config: Config, options: WireOptions): Promise<Running> {
  const { log, mode = 'production', place = onlyProcess } = options;
  const { channel } = place;
  const isLead = place.role === 'lead';
  const listener = await listen({ ...config, door: isLead ? place.door : null });
  const siteUrl = config.siteUrl ?? `http://localhost:${listener.port}`;
  // Disposed in reverse order: requests in flight still read the database, so it is closed last.
  const rooms = new AsyncDisposableStack();
  const close = (): Promise<void> => listener.close().then(() => rooms.disposeAsync());
  const retire = (): Promise<void> => listener.retire().then(() => rooms.disposeAsync());
  try {
    let pages: Pages | null = null;
    const enqueue = createRequestQueue(config);
    const shared = { config, siteUrl, log, isLead, rooms };
    const content = await openContent({
      ...shared,
      isDevelopment: mode === 'development',
      onProgress: options.onProgress,
    });
    const { backend, guard, secretKey } = content;
    const freshness = createFreshness(config);
    const believedMs = (): number => (guard === null ? Infinity : freshness.believedMs());
    const purging = createPurging({ channel, freshness });
    const attemptsAt = (secret: string | null): SecretAttempts =>
      createSecretAttempts({
        secret,
        clock: Date.now,
        onWrong: (facts) => log.warn(facts, wrongSecretMessage),
      });
    const metrics = openMetrics({
      token: config.metricsToken,
      attempts: attemptsAt(config.metricsToken),
      trustedProxies: config.trustedProxies,
      siteUrl,
      more: (draws) => [
        ...pageMetrics({ pages, draws, isBackendAway: guard?.isAway ?? (() => false) }),
        connectionMetric(listener.closed),
      ],
      others: async () => (await channel.ask({ about: 'metrics' })) as ProcessNumbers[],
      onError: (error) => log.error({ error }, 'Reading the metrics failed'),
    });
    rooms.defer(() => metrics.close());
    const { site, diagnosis } = await openSite({
      ...shared,
      content,
      purging,
      believedMs,
      build: options.build,
      mode,
      async pageFacts(address) {
        const others = await channel.ask({ about: 'page', address });
        return [factsHere(address), ...(others as PageFacts[][])].flat();
      },
    });
    const factsHere = (address: string): PageFacts[] => pages?.cache.why(address) ?? [];
    const shownHere = (): number => {
      const { hits = 0, misses = 0, stale = 0 } = pages?.cache.counts ?? {};
      return hits + misses + stale;
    };
    const { isIndexed } = content;
    const canSignIn = secretKey !== null;
    const identity =
      options.build === undefined ? pageIdentity({ config, siteUrl, canSignIn, isIndexed }) : null;
    channel.onAsk((question) => {
      if (question.about === 'metrics') return metrics.read();
      if (question.about === 'last known') {
        return identity?.() === question.identity ? (pages?.cache.tell(question.key) ?? null) : null;
      }
      return question.about === 'readers' ? shownHere() : factsHere(question.address);
    });
    // No page cache in development.
    if (config.pageCacheMaxBytes > 0 && mode !== 'development') {
      pages = await openPages({
        ...shared,
        site,
        content,
        purging,
        believedMs,
        draws: metrics.draws,
        enqueue,
        seat: place.seat,
        identity,
        askOthers: async (name) => (await channel.ask({ about: 'last known', ...name })) as ToldPage[],
      });
    }
    const calls = createSignedCalls({ secretKey, attempts: attemptsAt(secretKey) });
    const { apiBasePath } = config.auth;
    const answerWhy = createWhyDoor({ apiBasePath, calls, why: site.why });
    const hearing = hearChanges({
      apiBasePath,
      calls,
      freshness,
      wordpress: guard && { ...guard, url: content.source.url },
      pollEveryMs: config.pollEveryMs,
      isLead,
      readers: async () => {
        const others = await channel.ask({ about: 'readers' });
        return (others as number[]).reduce((sum, shown) => sum + shown, shownHere());
      },
      onPurge: (purge) => purging.tellAll(purge),
    });
    rooms.defer(() => hearing.close());
    const cannotSend = (error: unknown): void => log.error({ error }, 'Sending a cached response failed');
    /** If a personalised page cannot be rendered, a stale public one is served. */
    const answerReader = async (request: Request, address: string | null): Promise<Response> => {
      const answer = await site.fetch(request, { address });
      return (answer.status >= 500 ? await pages?.cache.lastKnown(request) : null) ?? answer;
    };
    listener.serve({
      origin: siteUrl,
      ...(pages && { answerAtOnce: pages.cache.answerAtOnce }),
      first: inTurn(
        options.first ?? serveAssets(clientAssets, { earlier: earlierAssets }),
        pages?.cache.handle,
        backend !== null && isLead ? serveKeptAnswers(backend, cannotSend, enqueue) : undefined,
        metrics.handle,
        place.role === 'reader'
          ? passRestOn({
              lead: place.lead,
              hasFiles: backend !== null,
              // Without a page cache, every process renders pages itself.
              isAnsweredHere: (request) =>
                pages === null && requestedKey(request, { pageAddress: site.pageAddress, siteUrl }) !== null,
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
        const told = (await answerWhy(request, address)) ?? (await hearing.answer(request, address));
        if (told !== null) return told;
        const caller: Caller = address === null ? {} : { address };
        const answer =
          backend && isBackendAddress(new URL(request.url))
            ? backend.fetch(request, caller)
            : content.askFor(caller, () => answerReader(request, address));
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
      keepPages: async () => pages?.keep(),
      close,
      retire,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Chains handlers. */
const inTurn = (...handlers: (Handler | undefined)[]): Handler =>
  handlers
    .filter((each) => each !== undefined)
    .reduceRight(
      (later: Handler, first): Handler =>
        (request, response, next) =>
          first(request, response, () => later(request, response, next)),
      (_request, _response, next) => next(),
    );

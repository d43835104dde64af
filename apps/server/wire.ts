import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createBackend, isBackendAddress, type Backend, type Caller } from '@masthead/backend';
import { announcedKeys, diagnose, type Finding, keptFindings, keysOfAnswer } from '@masthead/client/server';
import { createImages, type Images } from '@masthead/images';
import {
  clientAssets,
  createSite,
  loadBuild,
  type PageFacts,
  type Site,
  type SiteOptions,
} from '@masthead/site';
import type { Config } from './config.ts';
import { serveAssets, type Handler } from './assets.ts';
import { type CommentPost, openCommentPost } from './backend-away/comment-post.ts';
import { type Guard, guardBackend, isAboutAbsence } from './backend-away/guard.ts';
import { compress } from './compress.ts';
import { serveKeptAnswers } from './kept-answers.ts';
import { listen } from './listener.ts';
import { ServerError } from './errors.ts';
import { prepareBackend, type FirstStart } from './first-start.ts';
import type { Log } from './log.ts';
import type { Durations } from './metrics/durations.ts';
import { openMetrics, type ProcessNumbers } from './metrics/metrics.ts';
import { pageMetrics } from './metrics/page-metrics.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { type HotSet, keepHotSet } from './page-cache/keep-hot-set.ts';
import { pageIdentity } from './page-cache/page-identity.ts';
import { requestedKey } from './page-cache/page-key.ts';
import type { Purge } from './purge-door/purge-door.ts';
import { createSignedCalls } from './purge-door/signed-calls.ts';
import { createWhyDoor } from './why/why-door.ts';
import { createSharedCaches, type SharedCaches } from './shared-caches/shared-caches.ts';
import { keepSiteUrl } from './site-url.ts';
import type { LeadFinder } from './workers/lead-finder.ts';
import { createPassOn } from './workers/pass-on.ts';
import { isUploadedFile } from './workers/uploaded-file.ts';
import { onlyProcess, type WorkerPlace } from './workers/worker-place.ts';
import { type Hearing, hearChanges } from './wordpress-changes/hear-changes.ts';

export type { PageFacts, PageReasons } from '@masthead/site';

/** The running product. */
export interface Running {
  /** Where readers find it. */
  readonly siteUrl: string;
  readonly port: number;
  /** The embedded backend; `null` when a WordPress is read instead. */
  readonly backend: Backend | null;
  /** Readers' pages in memory; `null` where none are kept. */
  readonly pages: PageCache | null;
  /** What the first start on an empty data directory did; `null` on every later one. */
  readonly firstStart: FirstStart | null;
  /** Looks at the backend as signing in will meet it. */
  diagnose(): Promise<readonly Finding[]>;
  /** Lets the requests in flight end, then closes the database. */
  close(): Promise<void>;
  /** The same, but leaves the port to a successor that is there already: nobody's connection is cut off. */
  retire(): Promise<void>;
}

export interface WireOptions {
  log: Log;
  /** The site's server build; in development Vite's, made anew after each change. */
  build?: SiteOptions['build'];
  mode?: SiteOptions['mode'];
  /** Node handlers before everything else: in development Vite's. */
  first?: Handler;
  onProgress?: (message: string) => void;
  /** What this process is among several. Default: it is the only one. */
  place?: WorkerPlace;
}

/** Whose request the site is answering. */
const asking = new AsyncLocalStorage<Caller>();

/**
 * Wires the rooms together and opens the port. This is the only place that knows both ends.
 *
 * @throws {ServerError | BackendError} when something needed is not to be had; nothing is left open then.
 */
export async function start(config: Config, options: WireOptions): Promise<Running> {
  const { place = onlyProcess } = options;
  const isLead = place.role === 'lead';
  const listener = await listen({ ...config, door: isLead ? place.door : null });
  const siteUrl = config.siteUrl ?? `http://localhost:${listener.port}`;
  let backend: Backend | null = null;
  let guard: Guard | null = null;
  let commentPost: CommentPost | null = null;
  let pages: PageCache | null = null;
  let hotSet: HotSet | null = null;
  let hearing: Hearing | null = null;
  let sharedCaches: SharedCaches | null = null;
  const metrics = openMetrics({
    token: config.metricsToken,
    more: (draws) =>
      pageMetrics({ pages, draws, sharedCaches, isBackendAway: () => guard?.isAway() ?? false }),
    others: async () => (await place.channel.ask({ about: 'metrics' })) as ProcessNumbers[],
    onError: (error) => options.log.error({ error }, 'the metrics could not be told'),
  });
  // The requests in flight still read the database, so it goes last.
  const closeRooms = async (): Promise<void> => {
    hearing?.close();
    await hotSet?.close();
    await pages?.close();
    await commentPost?.close();
    guard?.close();
    await sharedCaches?.close();
    await backend?.close();
    metrics.close();
  };
  const close = (): Promise<void> => listener.close().then(closeRooms);
  const retire = (): Promise<void> => listener.retire().then(closeRooms);
  try {
    let source: SiteOptions['backend'];
    let firstStart: FirstStart | null = null;
    if (config.backend.kind === 'wordpress') {
      guard = openGuard(config.backend.url, { config, log: options.log });
      source = { kind: 'wordpress', url: config.backend.url, fetch: guard.fetch };
      const folder = join(config.dataDirectory, 'comments');
      if (isLead) commentPost = openCommentPost({ folder, guard, log: options.log });
    } else {
      const embedded = openBackend(config, siteUrl, options);
      backend = embedded;
      if (isLead) {
        firstStart = await prepareBackend(embedded, config, options.onProgress);
        keepSiteUrl(config.dataDirectory, siteUrl);
      }
      // What the site asks goes straight into the backend's own function, without a socket between them; it asks for
      // whoever asked the site.
      source = {
        kind: 'embedded',
        url: siteUrl,
        fetch: (request) => embedded.fetch(request, asking.getStore()),
      };
    }
    const secretKey = backend?.secretKey ?? config.backend.secretKey;
    const publicBackendUrl = config.backend.kind === 'wordpress' ? config.backend.publicUrl : siteUrl;
    const { kind, url: wpUrl } = source;
    // Why it does not answer is told by asking it.
    const fetch = guard === null ? source.fetch : globalThis.fetch;
    const looked = { kind, wpUrl, publicWpUrl: publicBackendUrl, siteUrl, secretKey, fetch };
    // Readers may make it be looked at, so that is done seldom, and they are not kept waiting.
    const diagnosis = keptFindings(
      () => diagnose({ ...looked, authType: config.auth.type, askMs: 4000, allMs: 10_000 }),
      { keptMs: 10_000 },
    );
    const isIndexed = (): boolean => backend?.invitesSearchEngines() ?? true;
    const site = createSite({
      build: options.build ?? (await builtSite()),
      mode: options.mode ?? 'production',
      siteUrl,
      backend: source,
      auth: {
        ...config.auth,
        secretKey,
        publicBackendUrl,
      },
      ...(config.imageCacheMaxBytes === 0 ? {} : { images: openImages(config, options) }),
      // What a WordPress says of this is about its own address, at which often nobody shall find it.
      isIndexed,
      ...(kind === 'embedded' && { commentsNeedAccount: () => backend?.commentsNeedAccount() ?? false }),
      ...(commentPost && { keepComment: commentPost.keep }),
      // Our own names in its answers what they depend on.
      ...(kind === 'wordpress' && {
        keysOfAnswer,
        onOwnChange: (keys) => tellAll({ keys: announcedKeys(keys), paths: [], withdrawn: [] }),
      }),
      diagnose: diagnosis,
      onError(error, details) {
        // That it is away stands in the log; here is left whom it has hit.
        if (isAboutAbsence(error)) options.log.warn(details, 'a request needed the WordPress, which is away');
        else options.log.error({ ...details, error }, 'a request could not be answered, or not whole');
      },
      onWarning: (message) => options.log.warn(message),
      namesPreloads: config.earlyHints,
      async pageFacts(address) {
        const others = await place.channel.ask({ about: 'page', address });
        return [pages?.why(address) ?? [], ...(others as PageFacts[][])].flat();
      },
    });
    const calls = createSignedCalls({ secretKey });
    const { apiBasePath } = config.auth;
    const answerWhy = createWhyDoor({ apiBasePath, calls, why: site.why });
    commentPost?.serve(site.sendComment);
    hearing = hearChanges({
      apiBasePath,
      calls,
      wordpress: guard && {
        url: wpUrl,
        fetch: guard.fetch,
        onBack: (listener) => guard?.onBack(listener),
      },
      pageAgeMs: config.pageAgeMs,
      pollEveryMs: config.pollEveryMs,
      isLead,
      readers: async () => {
        const others = await place.channel.ask({ about: 'readers' });
        return (others as number[]).reduce((sum, shown) => sum + shown, shownPages());
      },
      onPurge: (purge) => tellAll(purge),
    });
    const { answer: answerSignedCall, freshness } = hearing;
    const shownPages = (): number => {
      const { hits = 0, misses = 0, stale = 0 } = pages?.counts ?? {};
      return hits + misses + stale;
    };
    place.channel.onAsk((question) => {
      if (question.about === 'metrics') return metrics.read();
      return question.about === 'readers' ? shownPages() : (pages?.why(question.address) ?? []);
    });
    place.channel.onPurge(({ heardMsAgo, ...purge }) => {
      if (heardMsAgo !== null) freshness.heard(heardMsAgo);
      takeIn(purge);
    });
    const tellOthers = (purge: Purge): Promise<void> =>
      place.channel.publish({ ...purge, heardMsAgo: freshness.facts().heardMsAgo });
    const tellAll = (purge: Purge): Promise<void> => {
      takeIn(purge);
      return tellOthers(purge);
    };
    const takeIn = ({ keys, paths, withdrawn }: Purge): void => {
      site.forget(keys);
      if (keys.length > 0) pages?.purge(keys, { withdrawn });
      if (withdrawn.length > 0) hotSet?.forget();
      pages?.purgeAddresses(paths);
    };
    // While it is worked on, a site shows what it is this moment.
    if (config.pageCacheMaxBytes > 0 && options.mode !== 'development') {
      const believed = kind === 'wordpress' && { believedMs: () => freshness.believedMs() };
      const lasting = { config, backend, guard, log: options.log, draws: metrics.draws, ...believed };
      sharedCaches = openSharedCaches({ ...lasting, isLead });
      const earlyHints = config.earlyHints ? await site.preloads() : [];
      // The others have the old page still, and the lead alone speaks to what stands in front of us.
      const onOther = (address: string) => void tellOthers({ keys: [], paths: [address], withdrawn: [] });
      const here = { siteUrl, sharedCaches, earlyHints, knowsMore: !isLead, onOther };
      pages = openPages(site, { ...lasting, ...here });
      if (options.build === undefined) {
        hotSet = await keepHotSet({
          folder: join(config.dataDirectory, 'pages'),
          identity: pageIdentity({ config, siteUrl, canSignIn: secretKey !== null, isIndexed }),
          pages,
          isWriter: isLead,
          staleMs: config.staleMs,
          onUnread: (why) => options.log.info({ why }, 'the pages of the last run cannot be used'),
          onError: (error) => options.log.warn({ error }, 'pages could not be kept for the next run'),
        });
      }
    }
    const cannotSend = (error: unknown): void =>
      options.log.error({ error }, 'a kept answer could not be sent');
    /** Whoever has a page of their own gets everybody's while theirs cannot be made. */
    const answerReader = async (request: Request, address: string | null): Promise<Response> => {
      const answer = await site.fetch(request, { address });
      return (answer.status >= 500 ? pages?.lastKnown(request) : null) ?? answer;
    };
    listener.serve({
      origin: siteUrl,
      first: inTurn(
        options.first ?? serveAssets(clientAssets),
        pages?.handle,
        backend === null || place.role === 'reader' ? undefined : serveKeptAnswers(backend, cannotSend),
        metrics.handle,
        place.role === 'reader' ? passOnFrom(place.lead, { ...site, pages, backend }) : undefined,
      ),
      trustedProxies: config.trustedProxies,
      onUntrustedProxy: (peer) =>
        options.log.warn(
          { peer },
          'Somebody sends X-Forwarded-For who is not in MASTHEAD_TRUSTED_PROXIES. If it is your proxy, or the server of a site that has its content here, name it there: else all its readers count as one address.',
        ),
      fetch: async (request, address) => {
        const told = (await answerWhy(request)) ?? (await answerSignedCall(request));
        if (told !== null) return told;
        const caller: Caller = address === null ? {} : { address };
        const answer =
          backend && isBackendAddress(new URL(request.url))
            ? backend.fetch(request, caller)
            : asking.run(caller, () => answerReader(request, address));
        return compress(request, await answer);
      },
    });
    return { siteUrl, port: listener.port, backend, pages, firstStart, diagnose: diagnosis, close, retire };
  } catch (error) {
    await close();
    throw error;
  }
}

function openBackend(config: Config, siteUrl: string, { log, mode, place }: WireOptions): Backend {
  return createBackend({
    data: config.dataDirectory,
    siteUrl,
    durability: config.durability,
    introspection: config.introspection ?? mode === 'development',
    secretKey: config.backend.secretKey,
    frontends: config.frontends,
    mail: config.mail,
    limits: config.limits,
    answerCacheMaxBytes: config.answerCacheMaxBytes,
    uploadMaxBytes: config.uploadMaxBytes,
    jobs: place?.role === 'reader' ? 'elsewhere' : 'here',
    log: ({ level, message, ...details }) => log[level](details, message),
  });
}

function openGuard(backendUrl: string, { config, log }: { config: Config; log: Log }): Guard {
  return guardBackend({
    backendUrl,
    fetch: globalThis.fetch,
    timeoutMs: config.backendTimeoutMs,
    onAway: () => log.error({ code: 'backend_away' }, 'the WordPress does not answer'),
    onBack: () => log.info('the WordPress answers again'),
  });
}

function openPages(
  site: Site,
  {
    config,
    siteUrl,
    backend,
    guard,
    log,
    believedMs,
    sharedCaches,
    earlyHints,
    draws,
    knowsMore,
    onOther,
  }: {
    config: Config;
    siteUrl: string;
    backend: Backend | null;
    guard: Guard | null;
    log: Log;
    believedMs?: () => number;
    sharedCaches: SharedCaches | null;
    earlyHints: readonly string[];
    draws: Durations;
    knowsMore: boolean;
    onOther: (address: string) => void;
  },
): PageCache {
  const pages = createPageCache({
    maxBytes: config.pageCacheMaxBytes,
    origin: siteUrl,
    pageAddress: site.pageAddress,
    draw: (request, sources) => draws.time(() => site.fetch(request, { sources })),
    askAgain: site.askAgain,
    // A backend in this process is never away: what cannot be drawn has failed, and what was before may be for nobody any more.
    staleMs: guard === null ? 0 : config.staleMs,
    // The lead, which all else is passed on to.
    knowsMore,
    ...(guard !== null && { isBackendAway: guard.isAway, onBackendAway: guard.onAway }),
    ...(backend !== null && { catchUp: () => backend.lookForOthers() }),
    ...(believedMs && { believedMs }),
    ...(sharedCaches && { sharedCaches }),
    earlyHints,
    onOther,
    onError: (error) => log.error({ error }, 'a page could not be looked at again'),
  });
  backend?.onChange((keys) => pages.purge(keys));
  return pages;
}

/** @returns `null` where no shared cache in front is to be told anything. */
function openSharedCaches({
  config,
  backend,
  log,
  believedMs,
  isLead,
}: {
  config: Config;
  backend: Backend | null;
  log: Log;
  believedMs?: () => number;
  isLead: boolean;
}): SharedCaches | null {
  const { cdn } = config;
  if (cdn === null) return null;
  return createSharedCaches({
    cdn,
    fetch: (request) => fetch(request),
    isLead: () => isLead,
    ...(believedMs && { believedMs }),
    ...(backend !== null && { catchUp: () => backend.lookForOthers() }),
    onFailing: (reason) =>
      log.error({ reason }, 'the shared cache in front cannot be told what has changed; it is tried again'),
    onRecovered: () => log.info('the shared cache in front is told again what has changed'),
  });
}

/** Asks one handler after the other. */
const inTurn = (...handlers: (Handler | undefined)[]): Handler =>
  handlers
    .filter((each) => each !== undefined)
    .reduceRight(
      (later: Handler, first): Handler =>
        (request, response, next) =>
          first(request, response, () => later(request, response, next)),
      (_request, _response, next) => next(),
    );

/** What the memory for pages did not answer, the lead does; but files, and without such a memory pages, are nobody's own. */
function passOnFrom(
  lead: LeadFinder,
  {
    pageAddress,
    pages,
    backend,
  }: { pageAddress: Site['pageAddress']; pages: PageCache | null; backend: Backend | null },
): Handler {
  const passOn = createPassOn({ lead });
  const isAnsweredHere = (request: IncomingMessage): boolean =>
    (pages === null && requestedKey(request, pageAddress) !== null) ||
    (backend !== null && request.method === 'GET' && isUploadedFile(request.url ?? ''));
  return (request, response, next) => {
    if (isAnsweredHere(request)) next();
    else passOn(request, response);
  };
}

const openImages = (config: Config, { log }: WireOptions): Images =>
  createImages({
    folder: join(config.dataDirectory, 'images'),
    maxBytes: config.imageCacheMaxBytes,
    onError: (error) => log.warn({ error }, 'a picture could not be kept'),
  });

/** @throws {ServerError} `site_not_built` */
async function builtSite(): Promise<SiteOptions['build']> {
  try {
    return await loadBuild();
  } catch (cause) {
    throw new ServerError('site_not_built', 'The site has not been built.', {
      help: 'Run: npm run build',
      cause,
    });
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { createBackend, isBackendAddress, type Backend, type Caller } from '@masthead/backend';
import { diagnose, type Finding, keptFindings, keysOfAnswer } from '@masthead/client/server';
import { createImages, type Images } from '@masthead/images';
import { clientAssets, createSite, loadBuild, type Site, type SiteOptions } from '@masthead/site';
import type { Config } from './config.ts';
import { serveAssets, type Handler } from './assets.ts';
import { compress } from './compress.ts';
import { listen } from './listener.ts';
import { ServerError } from './errors.ts';
import { prepareBackend, type FirstStart } from './first-start.ts';
import type { Log } from './log.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { createSignedCalls } from './purge-door/signed-calls.ts';
import { createSharedCaches, type SharedCaches } from './shared-caches/shared-caches.ts';
import { keepSiteUrl } from './site-url.ts';
import { type Hearing, hearChanges } from './wordpress-changes/hear-changes.ts';

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
}

export interface WireOptions {
  log: Log;
  /** The site's server build; in development Vite's, made anew after each change. */
  build?: SiteOptions['build'];
  mode?: SiteOptions['mode'];
  /** Node handlers before everything else: in development Vite's. */
  first?: Handler;
  onProgress?: (message: string) => void;
  /** Whether this process does what one of several is enough for. Default: it is the only one. */
  isLead?: boolean;
}

/** Whose request the site is answering. */
const asking = new AsyncLocalStorage<Caller>();

/**
 * Wires the rooms together and opens the port. This is the only place that knows both ends.
 *
 * @throws {ServerError | BackendError} when something needed is not to be had; nothing is left open then.
 */
export async function start(config: Config, options: WireOptions): Promise<Running> {
  const listener = await listen(config);
  const siteUrl = config.siteUrl ?? `http://localhost:${listener.port}`;
  let backend: Backend | null = null;
  let pages: PageCache | null = null;
  let hearing: Hearing | null = null;
  let sharedCaches: SharedCaches | null = null;
  // The requests in flight still read the database, so it goes last.
  const close = async (): Promise<void> => {
    await listener.close();
    hearing?.close();
    await pages?.close();
    await sharedCaches?.close();
    await backend?.close();
  };
  try {
    let source: SiteOptions['backend'];
    let firstStart: FirstStart | null = null;
    if (config.backend.kind === 'wordpress') {
      source = { kind: 'wordpress', url: config.backend.url, fetch: globalThis.fetch };
    } else {
      const embedded = openBackend(config, siteUrl, options);
      backend = embedded;
      firstStart = await prepareBackend(embedded, config, options.onProgress);
      keepSiteUrl(config.dataDirectory, siteUrl);
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
    const { kind, url: wpUrl, fetch } = source;
    const looked = { kind, wpUrl, publicWpUrl: publicBackendUrl, siteUrl, secretKey, fetch };
    // Readers may make it be looked at, so that is done seldom, and they are not kept waiting.
    const diagnosis = keptFindings(
      () => diagnose({ ...looked, authType: config.auth.type, askMs: 4000, allMs: 10_000 }),
      { keptMs: 10_000 },
    );
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
      isIndexed: () => backend?.invitesSearchEngines() ?? true,
      // Our own names in its answers what they depend on.
      ...(kind === 'wordpress' && { keysOfAnswer }),
      diagnose: diagnosis,
      onError: (error, details) =>
        options.log.error({ ...details, error }, 'a request could not be answered, or not whole'),
      onWarning: (message) => options.log.warn(message),
    });
    hearing = hearChanges({
      apiBasePath: config.auth.apiBasePath,
      calls: createSignedCalls({ secretKey }),
      wordpress: kind === 'wordpress' ? source : null,
      pageAgeMs: config.pageAgeMs,
      pollEveryMs: config.pollEveryMs,
      isLead: options.isLead ?? true,
      readers: () => (pages === null ? 0 : pages.counts.hits + pages.counts.misses),
      onPurge({ keys, paths }) {
        if (keys.length > 0) pages?.purge(keys);
        pages?.purgeAddresses(paths);
      },
    });
    const { answer: answerSignedCall, freshness } = hearing;
    // While it is worked on, a site shows what it is this moment.
    if (config.pageCacheMaxBytes > 0 && options.mode !== 'development') {
      const believed = kind === 'wordpress' && { believedMs: () => freshness.believedMs() };
      const lasting = { config, backend, log: options.log, ...believed };
      sharedCaches = openSharedCaches({ ...lasting, isLead: options.isLead ?? true });
      pages = openPages(site, { ...lasting, siteUrl, sharedCaches });
    }
    listener.serve({
      origin: siteUrl,
      first: inTurn(options.first ?? serveAssets(clientAssets), pages?.handle),
      trustedProxies: config.trustedProxies,
      onUntrustedProxy: (peer) =>
        options.log.warn(
          { peer },
          'Somebody sends X-Forwarded-For who is not in MASTHEAD_TRUSTED_PROXIES. If it is your proxy, or the server of a site that has its content here, name it there: else all its readers count as one address.',
        ),
      fetch: async (request, address) => {
        const told = await answerSignedCall(request);
        if (told !== null) return told;
        const caller: Caller = address === null ? {} : { address };
        const answer =
          backend && isBackendAddress(new URL(request.url))
            ? backend.fetch(request, caller)
            : asking.run(caller, () => site.fetch(request, { address }));
        return compress(request, await answer);
      },
    });
    return { siteUrl, port: listener.port, backend, pages, firstStart, diagnose: diagnosis, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openBackend(config: Config, siteUrl: string, { log, mode }: WireOptions): Backend {
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
    log: ({ level, message, ...details }) => log[level](details, message),
  });
}

function openPages(
  site: Site,
  {
    config,
    siteUrl,
    backend,
    log,
    believedMs,
    sharedCaches,
  }: {
    config: Config;
    siteUrl: string;
    backend: Backend | null;
    log: Log;
    believedMs?: () => number;
    sharedCaches: SharedCaches | null;
  },
): PageCache {
  const pages = createPageCache({
    maxBytes: config.pageCacheMaxBytes,
    origin: siteUrl,
    pageAddress: site.pageAddress,
    draw: (request, sources) => site.fetch(request, { sources }),
    askAgain: site.askAgain,
    ...(backend !== null && { catchUp: () => backend.lookForOthers() }),
    ...(believedMs && { believedMs }),
    ...(sharedCaches && { sharedCaches }),
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
const inTurn = (first: Handler, second: Handler | undefined): Handler =>
  second === undefined
    ? first
    : (request, response, next) => first(request, response, () => second(request, response, next));

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

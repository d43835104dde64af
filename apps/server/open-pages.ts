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

/** Readers' pages in memory, and what belongs to them: the caches in front, and those on the disk for the next start. */
export interface Pages {
  readonly cache: PageCache;
  /** `null` where no shared cache in front is to be told anything. */
  readonly sharedCaches: SharedCaches | null;
  /** Writes down what a successor shall know. */
  readonly keep: () => Promise<void>;
}

export interface PagesOptions {
  readonly site: Site;
  readonly siteUrl: string;
  readonly config: Config;
  readonly content: Pick<Content, 'backend' | 'guard'>;
  readonly purging: Purging;
  /** For how long a page is believed without a word of change, in milliseconds. */
  readonly believedMs: () => number;
  readonly draws: Durations;
  /** Queues a request that needs more than a fresh page. */
  readonly enqueue: EnqueueRequest;
  /** Of several processes one speaks to caches in front. */
  readonly isLead: boolean;
  /** The place of this process among them. */
  readonly seat: number;
  /** Names all that pages are made of besides content; `null` where nobody can say, so that none are kept on the disk. */
  readonly identity: (() => string) | null;
  /** Asks the other processes for a page that none can be made of here. */
  readonly askOthers: (name: { key: string; identity: string }) => Promise<readonly ToldPage[]>;
  readonly log: Log;
  /** Takes what has to be closed. */
  readonly rooms: AsyncDisposableStack;
}

/** How soon a change by a program that tells nobody is heard of where nobody asks for a page: so those in demand are there when somebody does. */
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
        // It announces changes of all kinds alike: any may take something out of sight.
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
      onUnread: (why) => log.info({ why }, 'the pages of the last run cannot be used'),
      onError: (error) => log.warn({ error }, 'pages could not be kept for the next run'),
    });
    hotSet = kept;
    rooms.defer(() => kept.close());
    purging.onPurge(({ withdrawn }) => {
      if (withdrawn.length > 0) kept.forget();
    });
    // What was told while the disk was read holds for what came from it, too.
    for (const purge of whileReading) takeIn(purge);
    if (whileReading.some(({ withdrawn }) => withdrawn.length > 0)) kept.forget();
  }
  whileReading = null;
  return { cache, sharedCaches, keep: async () => hotSet?.write() };
}

/** Who has changed something says so, and the others look what it was: in the order in which all of it was written. */
function hearOfOthers(
  backend: Pick<Backend, 'onChange' | 'lookForOthers'>,
  { purging, isLead, rooms }: Pick<PagesOptions, 'purging' | 'isLead' | 'rooms'>,
): void {
  purging.onPurge(() => backend.lookForOthers());
  const looking = setInterval(() => backend.lookForOthers(), lookEveryMs).unref();
  rooms.defer(() => clearInterval(looking));
  // All that is written comes through the lead.
  if (!isLead) return;
  let isToBeTold = false;
  const leave = backend.onChange(() => {
    if (isToBeTold) return;
    isToBeTold = true;
    // Once for what changes together.
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
    onFailing: (reason) =>
      log.error({ reason }, 'the shared cache in front cannot be told what has changed; it is tried again'),
    onRecovered: () => log.info('the shared cache in front is told again what has changed'),
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
    // The embedded backend announces changes of all kinds alike.
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
    // The others have the old page still, and the lead alone speaks to what stands in front of us.
    onOther: (address) => void purging.tellOthers({ keys: [], paths: [address], withdrawn: [] }),
    onError(error) {
      // That it is away stands in the log.
      if (!isAboutAbsence(error)) log.error({ error }, 'a page could not be looked at again');
    },
  });
}

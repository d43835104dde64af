import { join } from 'node:path';
import { guardedFetch, outboundHttp, type OutboundHttp } from '@masthead/backend';
import { type Finding, invalidationKeys, keysOfResponse } from '@masthead/client/server';
import { cacheFindings, diagnose } from '@masthead/doctor/diagnosis';
import {
  type BlockKitService,
  createBlockKitService,
  createEditor,
  createExplorer,
  type Editor,
  type Explorer,
} from '@masthead/editor';
import { CardFontsError, createImages, type Images } from '@masthead/images';
import { createSite, loadBuild, type Site, type SiteOptions } from '@masthead/site';
import { isUpstreamDown } from '@masthead/upstream';
import { ConfigError, type Config } from '@masthead/config';
import { ServerError } from './errors.ts';
import type { Log } from './log.ts';
import type { Content } from './open-content.ts';
import type { InvalidationBus } from './invalidation-bus.ts';

/** The site, its editing area and GraphQL explorer, and the diagnosis of its backend. */
export interface OpenedSite {
  readonly site: Site;
  readonly editor: Editor;
  readonly explorer: Explorer;
  readonly blockKit: BlockKitService;
  /** Differs for other custom fonts of social cards; `''` without any. */
  readonly cardFontsVersion: string;
  /** Checks that the backend is reachable and that sign-in will work. */
  readonly diagnosis: () => Promise<readonly Finding[]>;
}

export interface OpenSiteOptions {
  readonly config: Config;
  readonly siteUrl: string;
  readonly content: Content;
  readonly invalidations: Pick<InvalidationBus, 'publish' | 'onInvalidation'>;
  /** Freshness lifetime of WordPress responses without invalidations, in milliseconds. */
  readonly maxAgeMs: () => number;
  /** Default: the production build. */
  readonly build: SiteOptions['build'] | undefined;
  readonly mode: SiteOptions['mode'];
  readonly failurePage: SiteOptions['failurePage'];
  /** Describes the cache entries at a path. */
  readonly pageFacts: NonNullable<SiteOptions['cachedPages']>;
  readonly log: Log;
  /** How embeds are looked up at their providers. Default: over the network. */
  readonly outbound: OutboundHttp | undefined;
  /** Only the leader installs and builds the block editor. */
  readonly isLeader: boolean;
  readonly resources: AsyncDisposableStack;
}

/** @throws {ServerError} `site_not_built` */
export async function openSite(options: OpenSiteOptions): Promise<OpenedSite> {
  const { config, siteUrl, content, invalidations, maxAgeMs, mode, pageFacts, log, isLeader, resources } =
    options;
  const { backend, commentQueue, secretKey, source } = content;
  const publicBackendUrl = config.backend.kind === 'wordpress' ? config.backend.publicUrl : siteUrl;
  const diagnosis = diagnosisOf({ config, siteUrl, content, publicBackendUrl });
  const images = config.imageCacheMaxBytes === 0 ? null : openImages(config, log);
  const site = createSite({
    build: options.build ?? (await builtSite()),
    mode,
    ...(options.failurePage && { failurePage: options.failurePage }),
    siteUrl,
    backend: source,
    ...(config.limits.rendered !== undefined && { maxRenderedBytes: config.limits.rendered }),
    auth: { ...config.auth, secretKey, publicBackendUrl },
    ...(images !== null && { images }),
    indexesSearch: config.indexesSearch,
    ...(config.embedLookups && { embeds: embedOptions(options) }),
    // WordPress's search engine setting concerns its own URL, which often should not be indexed.
    ...(backend !== null
      ? {
          isIndexed: content.isIndexed,
          hasUpload: (path) => backend.hasUpload(path),
          feedSettings: () => backend.feedSettings(),
          commentsRequireAccount: () => backend.commentsRequireAccount(),
        }
      : { maxAgeMs: maxAgeMs }),
    ...(commentQueue !== null && { storeComment: commentQueue.enqueue }),
    // The embedded backend reports the dependencies of its responses itself.
    ...(source.kind === 'wordpress' && {
      keysOfResponse,
      onOwnChange: (keys) =>
        invalidations.publish({ keys: invalidationKeys(keys), paths: [], retracted: [] }),
    }),
    diagnose: diagnosis,
    onError(error, details) {
      // The outage itself is already logged; this records the affected request.
      if (isUpstreamDown(error)) log.warn(details, 'A request failed because WordPress is not responding');
      else log.error({ ...details, error }, 'A request failed, or its response is incomplete');
    },
    onWarning: (message) => log.warn(message),
    namesPreloads: config.earlyHints,
    securityContact: config.securityContact,
    cachedPages: pageFacts,
  });
  invalidations.onInvalidation(({ keys, retracted }) => site.forget({ keys, retracted }));
  commentQueue?.serve(site.sendComment);
  const blockKit = createBlockKitService({
    isBuiltHere: config.buildsBlockKit && isLeader && source.kind === 'embedded',
    onState: reportTo(log),
  });
  resources.use(blockKit);
  const editor = fromBuild(() =>
    createEditor({
      blockKit,
      mode,
      siteUrl,
      kind: source.kind,
      publicBackendUrl,
      auth: config.auth,
      signIn: site.signIn,
      styleSheets: site.styleSheets,
    }),
  );
  const explorer = fromBuild(() =>
    createExplorer({
      mode,
      siteUrl,
      publicBackendUrl,
      backend: source,
      auth: config.auth,
      signIn: site.signIn,
      assets: editor.assets,
    }),
  );
  return { site, editor, explorer, blockKit, cardFontsVersion: images?.cardFontsVersion ?? '', diagnosis };
}

/** Visitors can trigger the diagnosis, so it is cached and its time is limited. */
function diagnosisOf({
  config,
  siteUrl,
  content: { upstream, secretKey, source },
  publicBackendUrl,
}: Pick<OpenSiteOptions, 'config' | 'siteUrl' | 'content'> & { publicBackendUrl: string }) {
  const target = {
    kind: source.kind,
    wpUrl: source.url,
    publicWpUrl: publicBackendUrl,
    ...(config.backend.kind === 'wordpress' && { graphqlPath: config.backend.graphqlPath }),
    siteUrl,
    secretKey,
    // Bypasses the circuit breaker to find out the reason.
    fetch: upstream === null ? source.fetch : globalThis.fetch,
    authType: config.auth.type,
  };
  return cacheFindings(() => diagnose({ ...target, requestTimeoutMs: 4000, totalTimeoutMs: 10_000 }), {
    maxAgeMs: 10_000,
  });
}

function openImages(config: Config, log: Log): Images {
  try {
    return createImages({
      folder: join(config.dataDirectory, 'images'),
      maxBytes: config.imageCacheMaxBytes,
      maxPixels: config.imageMaxPixels,
      cardFontsFolder: config.cardFontsFolder,
      onError: (error) => log.warn({ error }, 'A resized image could not be stored'),
    });
  } catch (error) {
    if (!(error instanceof CardFontsError)) throw error;
    throw new ConfigError([{ name: 'MASTHEAD_CARD_FONTS', message: error.message }]);
  }
}

/** Providers respond within a second, and no page waits for them. */
const embedTimeouts = { timeoutMs: 10_000, silenceMs: 5000 } as const;

const embedOptions = ({
  config,
  invalidations,
  outbound = outboundHttp,
  log,
}: OpenSiteOptions): NonNullable<SiteOptions['embeds']> => ({
  folder: join(config.dataDirectory, 'embeds'),
  fetch: (url, { maxBytes }) => guardedFetch(url, { http: { ...outbound, ...embedTimeouts }, maxBytes }),
  publish: (keys) => invalidations.publish({ keys, paths: [], retracted: [] }),
  onFailed: (error, url) => log.info({ error, url }, 'An embed could not be looked up completely'),
});

async function builtSite(): Promise<SiteOptions['build']> {
  try {
    return await loadBuild();
  } catch (cause) {
    throw notBuilt('The site has not been built.', cause);
  }
}

/** Creates a part that reads the editing area's build, which is missing or of an earlier version if this fails. */
function fromBuild<Part>(create: () => Part): Part {
  try {
    return create();
  } catch (cause) {
    throw notBuilt('The editing area has not been built, or only an earlier version.', cause);
  }
}

const notBuilt = (message: string, cause: unknown): ServerError =>
  new ServerError('site_not_built', message, { help: 'Run: npm run build', cause });

/** Logs the steps of the block editor's installation. */
function reportTo(log: Log): (state: ReturnType<BlockKitService['state']>) => void {
  let reported = '';
  return (state) => {
    if (state.status === reported) return;
    reported = state.status;
    if (state.status === 'failed')
      log.warn({ code: state.code, help: state.help }, `The block editor is not available: ${state.reason}`);
    else if (state.status !== 'missing') log.info(blockKitMessages[state.status]);
  };
}

const blockKitMessages = {
  waiting: 'Another process builds the block editor',
  installing: 'Installing the block editor',
  building: 'Building the block editor',
  ready: 'The block editor is ready',
} as const;

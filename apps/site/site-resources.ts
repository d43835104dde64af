import { checkConfig, type Config } from '@masthead/client';
import { createSiteAuth, type Finding, type SiteAuth } from '@masthead/client/server';
import type { QueueComment } from './app/comments/queued-comment.ts';
import type { SiteServices } from './app/contexts/site-context.ts';
import { createCookieEncryption } from './app/cookies/encrypt.ts';
import { createSiteMemory } from './app/data/site-memory.ts';
import type { BackendAccess } from '@masthead/page-cache/dependencies';
import { createAccountMemory } from './app/routes/account/account-memory.ts';
import type { PageExplanation } from './app/explain/page-explanation.ts';
import { loadKeyNames } from './app/explain/key-names.ts';
import { cacheKey } from './cache-key.ts';
import { createEmbeds } from './embeds/embeds.ts';
import { createIconRenderer } from './images/icon-renderer.ts';
import { createImageHandler } from './images/image-handler.ts';
import { createImageMeasurer } from './images/image-measurer.ts';
import { createMissingUploads, type MissingUploads } from './images/missing-uploads.ts';
import { createOriginals, OriginalUnavailable } from './images/originals.ts';
import { createSocialCardRenderer } from './images/social-card-renderer.ts';
import { openIncident } from './incident.ts';
import type { SiteOptions } from './site-options.ts';
import { createUploadProxy } from './wordpress-uploads.ts';

/** What all requests of a site share. */
export interface SiteResources {
  readonly services: SiteServices;
  /** The client's configuration with the secret. */
  readonly config: Config;
  readonly auth: SiteAuth;
  readonly backendAccess: BackendAccess;
  readonly publishChange: (keys: readonly string[]) => Promise<void>;
  readonly storeComment: QueueComment | null;
  readonly diagnose: () => Promise<readonly Finding[]>;
  /** Proxies uploads of a WordPress; `null` when the embedded backend serves them. */
  readonly proxyUpload: ReturnType<typeof createUploadProxy> | null;
  /** Serves resized images; `null` when disabled. */
  readonly handleImage: ReturnType<typeof createImageHandler> | null;
}

/** Creates what all requests of a site share, from its options. */
export function createSiteResources(options: SiteOptions): SiteResources {
  const { backend, siteUrl, auth } = options;
  const config = checkConfig({
    wpUrl: backend.url,
    apiBasePath: auth.apiBasePath,
    apiClientSecret: auth.secretKey,
    authType: auth.type,
    loginPagePath: auth.loginPagePath,
  });
  const publishChange = async (keys: readonly string[]): Promise<void> => options.onOwnChange?.(keys);
  const missingUploads = backend.kind === 'wordpress' ? createMissingUploads() : null;
  const proxyUpload = missingUploads && createReportingProxy(options, { missingUploads, publishChange });
  const { handleImage, ...imageServices } = createImageServices(options, proxyUpload);
  const { images } = imageServices;

  async function explain(target: string): Promise<PageExplanation> {
    const address = cacheKey(target, auth);
    const pages = address === null ? [] : ((await options.cachedPages?.(address)) ?? []);
    const keys = pages.flatMap((page) => page.keys);
    const names = await loadKeyNames(keys, { url: config.gqlUrl, fetch: backend.fetch });
    return { address, pages, names };
  }

  return {
    services: {
      site: {
        kind: backend.kind,
        siteUrl,
        backendUrl: backend.url,
        publicBackendUrl: auth.publicBackendUrl,
        mode: options.mode,
        maxRenderedBytes: options.maxRenderedBytes ?? null,
        resizesImages: imageServices.images !== null,
        cardSupports: (text) => imageServices.images?.cardSupports(text) === true,
        cardFontsVersion: imageServices.images?.cardFontsVersion ?? '',
        hasUpload: options.hasUpload ?? ((path) => missingUploads?.has(path) !== true),
        isIndexed: options.isIndexed ?? (() => true),
        indexesSearch: options.indexesSearch ?? false,
        feedSettings: options.feedSettings ?? (() => ({ length: 10, showsExcerpts: false })),
        securityContact: options.securityContact ?? null,
        commentsRequireAccount: options.commentsRequireAccount ?? null,
        maxAgeMs: options.maxAgeMs ?? (() => 0),
      },
      ...imageServices,
      missingUploads,
      embeds: options.embeds === undefined ? null : createEmbeds(options.embeds, { images }),
      accounts: createAccountMemory(backend.kind),
      memory: createSiteMemory(),
      cookieEncryption: createCookieEncryption(auth.secretKey),
      explain,
    },
    config,
    auth: createSiteAuth({
      config,
      siteUrl,
      publicWpUrl: auth.publicBackendUrl,
      fetch: backend.fetch,
      onOldPlugin: () => options.onWarning?.(oldPluginWarning),
    }),
    backendAccess: {
      fetch: backend.fetch,
      keysOf: options.keysOfResponse ?? (() => []),
      fetchSync: backend.fetchSync ?? (() => null),
    },
    publishChange,
    storeComment: options.storeComment ?? null,
    diagnose: options.diagnose ?? (() => Promise.resolve([])),
    proxyUpload,
    handleImage,
  };
}

/** Creates the proxy for uploads of a WordPress, which reports missing images, so that pages are rendered without them. */
function createReportingProxy(
  { backend, onError }: SiteOptions,
  {
    missingUploads,
    publishChange,
  }: { missingUploads: MissingUploads } & Pick<SiteResources, 'publishChange'>,
): NonNullable<SiteResources['proxyUpload']> {
  const proxy = createUploadProxy({ backendUrl: backend.url, fetch: backend.fetch });
  return async (request) => {
    const result = await proxy(request);
    const isMissing = result.kind === 'refused' && result.status === 404;
    const key = isMissing ? missingUploads.discover(new URL(request.url).pathname) : null;
    if (key !== null) {
      publishChange([key]).catch((error: unknown) => openIncident(request, onError).reportError(error));
    }
    return result;
  };
}

/** Image processing works on uploads as visitors receive them. */
function createImageServices(
  { images, siteUrl, backend }: SiteOptions,
  proxyUpload: SiteResources['proxyUpload'],
): Pick<SiteServices, 'images' | 'renderCard' | 'renderIcon' | 'imageMeasurer'> &
  Pick<SiteResources, 'handleImage'> {
  if (images === undefined) {
    return { images: null, renderCard: null, renderIcon: null, imageMeasurer: null, handleImage: null };
  }
  const originals = createOriginals({
    siteUrl,
    async fetch(request) {
      if (proxyUpload === null) return backend.fetch(request);
      const result = await proxyUpload(request);
      if (result.kind === 'file') return result.response;
      throw new OriginalUnavailable(result.status, result.cause);
    },
  });
  return {
    images,
    renderCard: createSocialCardRenderer({ images, originals }),
    renderIcon: createIconRenderer({ images, originals }),
    imageMeasurer: createImageMeasurer({ images, originals }),
    handleImage: createImageHandler({ images, originals }),
  };
}

const oldPluginWarning =
  'The Faust plugin of this WordPress still uses its old endpoint names. Update it: support for them will be removed.';

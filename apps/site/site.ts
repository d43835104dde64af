import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkConfig } from '@masthead/client';
import { createSiteAuth, allKeys, type Finding } from '@masthead/client/server';
import { isUploadPath } from '@masthead/contract';
import type { ServerBuild } from 'react-router';
import type * as EntryModule from './app/entry.server.tsx';
import { forgetSettings, createAccountMemory } from './app/routes/account/account-memory.ts';
import type { QueueComment, QueuedComment, SentComment } from './app/comments/queued-comment.ts';
import { deliverComment } from './app/comments/deliver-comment.ts';
import { forgetMenus, createSiteMemory } from './app/data/site-memory.ts';
import { MenusDocument, SiteFactsDocument } from './app/generated/documents.ts';
import {
  refetch,
  type FetchSync,
  type KeysOfResponse,
  type KnownResponse,
  type Dependencies,
  type BackendQuery,
} from './app/dependencies/dependencies.ts';
import { ignoreQuery } from './app/dependencies/restrict-used-fields.ts';
import { readPath } from './app/uri/site-path.ts';
import { loadKeyNames } from './app/why/key-names.ts';
import type { CachedPageInfo, PageExplanation } from './app/why/cached-page-info.ts';
import { cacheKey } from './cache-key.ts';
import type { SecurityContact } from './app/site-services.ts';
import { createCookieEncryption } from './app/cookies/encrypt.ts';
import { readForm } from './form-request.ts';
import { createSocialCardRenderer } from './images/social-card-renderer.ts';
import { createImageHandler } from './images/image-handler.ts';
import { createOriginals, OriginalUnavailable } from './images/originals.ts';
import { createImageMeasurer } from './images/image-measurer.ts';
import type { SiteImages } from './images/site-images.ts';
import { readFeedUrl } from './feed-urls.ts';
import { type Incident, type OnError, openIncident } from './incident.ts';
import { pageHeaders } from './page-headers.ts';
import { preloadsOf } from './preloads.ts';
import { previewRedirect } from './preview-redirect.ts';
import { createAuthUrls } from './auth-urls.ts';
import { createUploadProxy } from './wordpress-uploads.ts';

export {
  type RecordedQuery,
  type FetchSync,
  type KeysOfResponse,
  type KnownResponse,
  createDependencies,
  type Dependencies,
  queryId,
} from './app/dependencies/dependencies.ts';
export type { UsedFields } from './app/dependencies/used-fields.ts';
export type { CachedPageInfo, PageExplanation } from './app/why/cached-page-info.ts';
export { isFeedOrFile } from './feed-urls.ts';
export { type Audience, audienceOf, cookiesOf } from './app/reader/audience.ts';

export type { SecurityContact } from './app/site-services.ts';
export type { QueueComment, QueuedComment, SentComment } from './app/comments/queued-comment.ts';

export interface SiteOptions {
  /** The built site (`loadBuild`), or in development a function that returns the latest build. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  /**
   * `url` is the URL of the WPGraphQL backend; the embedded one has the site's own. `fetch` sends GraphQL requests and, in front of a
   * WordPress, requests for uploads, without following redirects. `fetchSync` returns responses that are available synchronously. Default:
   * none are.
   */
  backend: {
    kind: 'embedded' | 'wordpress';
    url: string;
    fetch: (request: Request) => Promise<Response>;
    fetchSync?: FetchSync;
  };
  /** Limit for rendered post bodies, in bytes of HTML. Default: 2 MiB. */
  maxRenderedBytes?: number;
  /** Resizes images. Default: images are served unchanged from the backend. */
  images?: SiteImages;
  /** Whether search engines may index the site; may change at runtime. Default: always. */
  isIndexed?: () => boolean;
  /** The contents of `/.well-known/security.txt`. Default: there is none. */
  securityContact?: SecurityContact | null;
  /** Whether commenting requires an account; may change at runtime. Default: the backend is queried periodically. */
  commentsRequireAccount?: () => boolean;
  /** Freshness lifetime of a page without invalidation, in milliseconds; longer where changes of settings are published. Default: 0. */
  maxAgeMs?: () => number;
  /** Finds the dependency keys of a backend response in addition to those it names. Default: none. */
  keysOfResponse?: KeysOfResponse;
  /** Returns the cached pages for a cache key, to explain them. Default: none. */
  cachedPages?: (address: string) => Promise<readonly CachedPageInfo[]>;
  /** Stores comments while the backend is unavailable. Default: they are rejected. */
  storeComment?: QueueComment;
  /** Whether pages send a `Link` header with preloads, for proxies that send 103 Early Hints. Default: no. */
  namesPreloads?: boolean;
  /** How users sign in. */
  auth: {
    type: 'redirect' | 'local';
    /** The secret shared with the backend; `null`: sign-in is disabled. */
    secretKey: string | null;
    /** Path of the login page, such as `/login`. */
    loginPagePath: string;
    /** Base path of the token and logout endpoints, such as `/api/faust`. */
    apiBasePath: string;
    /** The URL at which browsers reach the backend and its sign-in page; it may differ from the one this server uses. */
    publicBackendUrl: string;
  };
  /** Diagnoses why sign-in fails, for the error page. Default: no diagnosis. */
  diagnose?: () => Promise<readonly Finding[]>;
  /** Receives every error that produced an error page. The page shows the same `incidentId`. */
  onError: OnError;
  /** Receives warnings for the operator. */
  onWarning?: (message: string) => void;
  /**
   * Receives the invalidation keys of a change made by a form of this site, before the response is sent; in the format in which a WordPress
   * publishes its changes.
   */
  onOwnChange?: (keys: readonly string[]) => void | Promise<void>;
}

export interface Site {
  /**
   * Handles a request with a page, a redirect or an error page; it never throws.
   *
   * @param from.address The client's IP address, if known.
   * @param from.sources Filled with the dependencies of the response.
   */
  fetch: (
    request: Request,
    from?: { address?: string | null; dependencies?: Dependencies },
  ) => Promise<Response>;
  /**
   * Refetches a query that a page depends on.
   *
   * @returns `null` when the backend returns an error.
   * @throws when the backend cannot be reached.
   */
  refetch: (question: BackendQuery, signal?: AbortSignal) => Promise<KnownResponse | null>;
  /** Sends a comment that was stored while the backend was unavailable. It never throws. */
  sendComment: (comment: QueuedComment) => Promise<SentComment>;
  /** Returns the cache key of a page; `null` for one that must not be shared. */
  cacheKey: (target: string) => string | null;
  /** The preloads of every page, as values of `Link`. */
  preloads: () => Promise<readonly string[]>;
  /** Explains the cached pages at a path, with the names of the objects they depend on. */
  explain: (target: string) => Promise<PageExplanation>;
  /**
   * Receives the keys of a change: cached settings are discarded. When content was retracted, cached menus are discarded too, because they
   * may
   * name it. A publisher without exact keys sends all keys as retracted; a polled WordPress sends none, so menus stay cached.
   */
  forget: (change: { keys: readonly string[]; withdrawn: readonly string[] }) => void;
}

/** Folder of the hashed build files that pages reference, served at `/`. */
export const clientAssets: string = fileURLToPath(new URL('build/client', import.meta.url));

/** Folder of hashed files from earlier builds; it may not exist. */
export const earlierAssets: string = fileURLToPath(new URL('build/earlier', import.meta.url));

/** The server bundle of the built site; it changes with each change of the site or its theme. */
export const buildFile: string = fileURLToPath(new URL('build/server/index.js', import.meta.url));

/**
 * Loads the built site.
 *
 * @throws {Error} When the site has not been built (`npm run build`).
 */
export async function loadBuild(): Promise<ServerBuild> {
  return (await import(pathToFileURL(buildFile).href)) as ServerBuild;
}

/** Creates the public site: it takes a `Request` and returns a `Response`. */
export function createSite(siteOptions: SiteOptions): Site {
  const { build, mode, siteUrl, backend, auth: options, onError, onWarning } = siteOptions;
  const { diagnose = () => Promise.resolve([]) } = siteOptions;
  const backendAccess = {
    fetch: backend.fetch,
    keysOf: siteOptions.keysOfResponse ?? (() => []),
    fetchSync: backend.fetchSync ?? (() => null),
  };
  const { publicBackendUrl } = options;
  const publishChange = async (keys: readonly string[]): Promise<void> => siteOptions.onOwnChange?.(keys);
  const images = siteOptions.images ?? null;
  const config = checkConfig({
    wpUrl: backend.url,
    apiBasePath: options.apiBasePath,
    apiClientSecret: options.secretKey,
    authType: options.type,
    loginPagePath: options.loginPagePath,
  });
  const site = {
    kind: backend.kind,
    siteUrl,
    backendUrl: backend.url,
    publicBackendUrl,
    mode,
    maxRenderedBytes: siteOptions.maxRenderedBytes ?? null,
    resizesImages: images !== null,
    isIndexed: siteOptions.isIndexed ?? (() => true),
    securityContact: siteOptions.securityContact ?? null,
    commentsRequireAccount: siteOptions.commentsRequireAccount ?? null,
    maxAgeMs: siteOptions.maxAgeMs ?? (() => 0),
  };
  const headers = pageHeaders(site);
  const memory = createSiteMemory();
  const accounts = createAccountMemory(backend.kind);
  const cookieEncryption = createCookieEncryption(options.secretKey);
  const uploads =
    backend.kind === 'wordpress'
      ? createUploadProxy({ backendUrl: backend.url, fetch: backend.fetch })
      : null;
  const originals = createOriginals({
    siteUrl,
    async fetch(request) {
      if (uploads === null) return backend.fetch(request);
      const answer = await uploads(request);
      if (answer.kind === 'file') return answer.response;
      throw new OriginalUnavailable(answer.status, answer.cause);
    },
  });
  const imageMeasurer = images === null ? null : createImageMeasurer({ images, originals });
  const renderCard = images === null ? null : createSocialCardRenderer({ images, originals });
  const imageHandler = images === null ? null : createImageHandler({ images, originals });
  const currentBuild = typeof build === 'function' ? build : () => Promise.resolve(build);

  const auth = createSiteAuth({
    config,
    siteUrl,
    publicWpUrl: publicBackendUrl,
    fetch: backend.fetch,
    onOldPlugin: () => onWarning?.(oldPluginWarning),
  });
  const authUrls = createAuthUrls(options.loginPagePath);

  const plainText = (text: string, init: ResponseInit & { status: number }): Response => {
    const response = new Response(`${text}\n`, init);
    response.headers.set('Content-Type', 'text/plain; charset=utf-8');
    return headers.complete(response);
  };

  async function handleImage(request: Request, { id, report }: Incident): Promise<Response | null> {
    try {
      return (await imageHandler?.(request)) ?? null;
    } catch (error) {
      if (!(error instanceof OriginalUnavailable)) throw error;
      if (error.status === 404) return plainText('Image not found.', { status: 404 });
      report(error.cause);
      return plainText(`Image temporarily unavailable. Incident ${id}.`, { status: error.status });
    }
  }

  async function explain(target: string): Promise<PageExplanation> {
    const address = cacheKey(target, options);
    const pages = address === null ? [] : ((await siteOptions.cachedPages?.(address)) ?? []);
    const keys = pages.flatMap((page) => page.keys);
    const names = await loadKeyNames(keys, { url: config.gqlUrl, ask: backend.fetch });
    return { address, pages, names };
  }

  async function handleRequest(
    received: Request,
    incident: Incident,
    { address, dependencies }: { address: string | null; dependencies: Dependencies | null },
  ): Promise<Response> {
    const { id: incidentId, report: reportError } = incident;
    const authResponse = await auth.answer(received, { onFailure: reportError });
    if (authResponse !== null) return headers.complete(authResponse);
    const { pathname } = new URL(received.url);
    const path = readPath(pathname);
    if (path === null) return plainText('Bad request.', { status: 400 });
    const feedUrl = readFeedUrl(new URL(received.url));
    const isFormPath = feedUrl === null && authUrls.acceptsForms(path);
    const read = await readForm(received, { siteUrl, isFormPath });
    if ('rejection' in read) return plainText(read.rejection, read);
    const rejectedForm = 'isForeign' in read ? path : null;
    const request = 'isForeign' in read ? authUrls.rejectedForm(received) : read.request;
    const moved = authUrls.loginRedirect(received, path);
    if (moved !== null) return headers.complete(moved);
    // React Router serves loader data at these URLs; pages here have no client router.
    if (path.endsWith('.data')) return plainText('Not found.', { status: 404 });
    if (uploads !== null && isUploadPath(pathname)) {
      const answer = await uploads(request);
      if (answer.kind === 'file') return answer.response;
      if (answer.status === 404) return plainText('File not found.', { status: 404 });
      reportError(answer.cause);
      return plainText(`File temporarily unavailable. Incident ${incidentId}.`, { status: answer.status });
    }
    const image = await handleImage(request, incident);
    if (image !== null) return image;
    if (feedUrl === 'nowhere') return plainText('Not found.', { status: 404 });
    if (feedUrl !== null && 'movedTo' in feedUrl) {
      return headers.complete(new Response(null, { status: 301, headers: { Location: feedUrl.movedTo } }));
    }
    const built = await currentBuild();
    const { answer } = built.entry.module as unknown as typeof EntryModule;
    const session = auth.session(request, { onFailure: reportError });
    const landing = await auth.handleCallback(request, session, { onFailure: reportError });
    const preview = landing === null ? previewRedirect(request) : null;
    if (preview !== null) return headers.complete(preview);
    const routed =
      feedUrl === null
        ? request
        : new Request(new URL(feedUrl.path + new URL(request.url).search, request.url), request);
    const response = await answer(
      authUrls.routedRequest(routed, rejectedForm === null ? path : null, landing),
      {
        site,
        config,
        auth,
        session,
        landing,
        rejectedForm,
        address,
        storeComment: siteOptions.storeComment ?? null,
        accounts,
        memory,
        cookieEncryption,
        diagnose,
        publishChange,
        images,
        renderCard,
        imageMeasurer,
        incidentId,
        reportError,
        explain,
        build: built,
        answers: backendAccess,
        dependencies,
      },
    );
    // A redirect renders no layout, so it does not depend on the layout queries.
    if (response.status === 301 && dependencies !== null) {
      for (const document of [SiteFactsDocument, MenusDocument]) ignoreQuery(dependencies, { document });
    }
    // The URL still contains a code, which the backend may not have seen yet.
    if (landing?.kind === 'failed') response.headers.set('Referrer-Policy', 'no-referrer');
    if (siteOptions.namesPreloads && response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set('Link', preloadsOf(built).join(', '));
    }
    return headers.complete(response);
  }

  return {
    async sendComment(comment) {
      const sent = await deliverComment(comment, { config, site, fetch: backend.fetch });
      if (sent.kind === 'sent') await publishChange([`post:${comment.article}`, 'list:comment']);
      return sent;
    },
    cacheKey: (target) => cacheKey(target, options),
    preloads: async () => preloadsOf(await currentBuild()),
    explain,
    async refetch(question, signal) {
      const { currentResponses } = memory;
      const answer = await refetch(question, { ...backendAccess, ...(signal && { signal }) });
      if (answer !== null) currentResponses.add(answer);
      return answer;
    },
    forget({ keys, withdrawn }) {
      if (keys.some((key) => key === allKeys || key.startsWith('setting:'))) forgetSettings(accounts);
      if (withdrawn.length > 0) forgetMenus(memory);
    },
    async fetch(arrived, { address = null, dependencies = null } = {}) {
      // Every response has a header that depends on this setting.
      if (siteOptions.isIndexed !== undefined) dependencies?.directKeys.add('setting:blog_public');
      const incident = openIncident(arrived, onError);
      try {
        return await handleRequest(arrived, incident, { address, dependencies });
      } catch (error) {
        incident.report(error);
        return plainText(`Something went wrong. Incident ${incident.id}.`, { status: 500 });
      }
    },
  };
}

const oldPluginWarning =
  'The Faust plugin of this WordPress still uses its old endpoint names. Update it: support for them will be removed.';

import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkConfig } from '@masthead/client';
import { createSiteAuth, allKeys, type Finding } from '@masthead/client/server';
import { isUploadPath } from '@masthead/contract';
import type { ServerBuild } from 'react-router';
import type * as EntryModule from './app/entry.server.tsx';
import { forgetSettings, freshAccountMemory } from './app/accounts/account-memory.ts';
import type { QueueComment, QueuedComment, SentComment } from './app/comments/queued-comment.ts';
import { deliverComment } from './app/comments/deliver-comment.ts';
import { forgetMenus, freshReadingMemory } from './app/data/reading-memory.ts';
import { MenusDocument, SiteFactsDocument } from './app/generated/documents.ts';
import {
  askAgain,
  type AtHand,
  type KeysOfAnswer,
  type KnownAnswer,
  type PageSources,
  type Question,
} from './app/sources/page-sources.ts';
import { takeNothing } from './app/sources/take-only.ts';
import { readPath } from './app/uri/site-path.ts';
import { namesOfKeys } from './app/why/names-of-keys.ts';
import type { PageFacts, PageReasons } from './app/why/page-facts.ts';
import { pageAddress } from './page-address.ts';
import type { SecurityContact } from './app/site-services.ts';
import { createSeals } from './app/sealed/seals.ts';
import { readForm } from './form-request.ts';
import { createCardDrawer } from './images/card-drawer.ts';
import { createImageDoor } from './images/image-door.ts';
import { createOriginals, OriginalRefused } from './images/originals.ts';
import { createPictureMeter } from './images/picture-meter.ts';
import type { SiteImages } from './images/site-images.ts';
import { readMachineAddress } from './machine-addresses.ts';
import { type Incident, type OnError, openIncident } from './incident.ts';
import { pageHeaders } from './page-headers.ts';
import { preloadsOf } from './preloads.ts';
import { previewRedirect } from './preview-redirect.ts';
import { createSessionAddresses } from './session-addresses.ts';
import { wordpressUploads } from './wordpress-uploads.ts';

export {
  type AskedQuestion,
  type AtHand,
  type KeysOfAnswer,
  type KnownAnswer,
  openSources,
  type PageSources,
  questionId,
} from './app/sources/page-sources.ts';
export type { TakenParts } from './app/sources/taken-parts.ts';
export type { PageFacts, PageReasons } from './app/why/page-facts.ts';
export { isForMachines } from './machine-addresses.ts';
export { type Audience, audienceOf, cookiesOf } from './app/reader/shared-reader.ts';

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
    atHand?: AtHand;
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
  commentsNeedAccount?: () => boolean;
  /** Freshness lifetime of a page without invalidation, in milliseconds; longer where changes of settings are published. Default: 0. */
  believedMs?: () => number;
  /** Finds the dependency keys of a backend response in addition to those it names. Default: none. */
  keysOfAnswer?: KeysOfAnswer;
  /** Returns the cached pages for a cache key, to explain them. Default: none. */
  pageFacts?: (address: string) => Promise<readonly PageFacts[]>;
  /** Stores comments while the backend is unavailable. Default: they are rejected. */
  keepComment?: QueueComment;
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
  fetch: (request: Request, from?: { address?: string | null; sources?: PageSources }) => Promise<Response>;
  /**
   * Refetches a query that a page depends on.
   *
   * @returns `null` when the backend returns an error.
   * @throws when the backend cannot be reached.
   */
  askAgain: (question: Question, signal?: AbortSignal) => Promise<KnownAnswer | null>;
  /** Sends a comment that was stored while the backend was unavailable. It never throws. */
  sendComment: (comment: QueuedComment) => Promise<SentComment>;
  /** Returns the cache key of a page; `null` for one that must not be shared. */
  pageAddress: (target: string) => string | null;
  /** The preloads of every page, as values of `Link`. */
  preloads: () => Promise<readonly string[]>;
  /** Explains the cached pages at a path, with the names of the objects they depend on. */
  why: (target: string) => Promise<PageReasons>;
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
  const answers = {
    fetch: backend.fetch,
    keysOf: siteOptions.keysOfAnswer ?? (() => []),
    atHand: backend.atHand ?? (() => null),
  };
  const { publicBackendUrl } = options;
  const tellChange = async (keys: readonly string[]): Promise<void> => siteOptions.onOwnChange?.(keys);
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
    drawsImages: images !== null,
    isIndexed: siteOptions.isIndexed ?? (() => true),
    securityContact: siteOptions.securityContact ?? null,
    commentsNeedAccount: siteOptions.commentsNeedAccount ?? null,
    believedMs: siteOptions.believedMs ?? (() => 0),
  };
  const headers = pageHeaders(site);
  const memory = freshReadingMemory();
  const accounts = freshAccountMemory(backend.kind);
  const seals = createSeals(options.secretKey);
  const uploads =
    backend.kind === 'wordpress' ? wordpressUploads({ backendUrl: backend.url, fetch: backend.fetch }) : null;
  const originals = createOriginals({
    siteUrl,
    async fetch(request) {
      if (uploads === null) return backend.fetch(request);
      const answer = await uploads(request);
      if (answer.kind === 'file') return answer.response;
      throw new OriginalRefused(answer.status, answer.cause);
    },
  });
  const pictureMeter = images === null ? null : createPictureMeter({ images, originals });
  const drawCard = images === null ? null : createCardDrawer({ images, originals });
  const imageDoor = images === null ? null : createImageDoor({ images, originals });
  const currentBuild = typeof build === 'function' ? build : () => Promise.resolve(build);

  const auth = createSiteAuth({
    config,
    siteUrl,
    publicWpUrl: publicBackendUrl,
    fetch: backend.fetch,
    onOldPlugin: () => onWarning?.(oldPlugin),
  });
  const addresses = createSessionAddresses(options.loginPagePath);

  const plainText = (text: string, init: ResponseInit & { status: number }): Response => {
    const response = new Response(`${text}\n`, init);
    response.headers.set('Content-Type', 'text/plain; charset=utf-8');
    return headers.complete(response);
  };

  async function answerImage(request: Request, { id, report }: Incident): Promise<Response | null> {
    try {
      return (await imageDoor?.(request)) ?? null;
    } catch (error) {
      if (!(error instanceof OriginalRefused)) throw error;
      if (error.status === 404) return plainText('Image not found.', { status: 404 });
      report(error.cause);
      return plainText(`Image temporarily unavailable. Incident ${id}.`, { status: error.status });
    }
  }

  async function why(target: string): Promise<PageReasons> {
    const address = pageAddress(target, options);
    const pages = address === null ? [] : ((await siteOptions.pageFacts?.(address)) ?? []);
    const keys = pages.flatMap((page) => page.keys);
    const names = await namesOfKeys(keys, { url: config.gqlUrl, ask: backend.fetch });
    return { address, pages, names };
  }

  async function answerReader(
    arrived: Request,
    incident: Incident,
    { address, sources }: { address: string | null; sources: PageSources | null },
  ): Promise<Response> {
    const { id: incidentId, report: reportError } = incident;
    const answered = await auth.answer(arrived, { onFailure: reportError });
    if (answered !== null) return headers.complete(answered);
    const { pathname } = new URL(arrived.url);
    const path = readPath(pathname);
    if (path === null) return plainText('Bad request.', { status: 400 });
    const machine = readMachineAddress(new URL(arrived.url));
    const isFormPath = machine === null && addresses.takesForms(path);
    const read = await readForm(arrived, { siteUrl, isFormPath });
    if ('refusal' in read) return plainText(read.refusal, read);
    const refusedForm = 'isForeign' in read ? path : null;
    const request = 'isForeign' in read ? addresses.refusedForm(arrived) : read.request;
    const moved = addresses.moved(arrived, path);
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
    const image = await answerImage(request, incident);
    if (image !== null) return image;
    if (machine === 'nowhere') return plainText('Not found.', { status: 404 });
    if (machine !== null && 'movedTo' in machine) {
      return headers.complete(new Response(null, { status: 301, headers: { Location: machine.movedTo } }));
    }
    const built = await currentBuild();
    const { answer } = built.entry.module as unknown as typeof EntryModule;
    const session = auth.session(request, { onFailure: reportError });
    const landing = await auth.handleCallback(request, session, { onFailure: reportError });
    const preview = landing === null ? previewRedirect(request) : null;
    if (preview !== null) return headers.complete(preview);
    const asked =
      machine === null
        ? request
        : new Request(new URL(machine.path + new URL(request.url).search, request.url), request);
    const response = await answer(addresses.routed(asked, refusedForm === null ? path : null, landing), {
      site,
      config,
      auth,
      session,
      landing,
      refusedForm,
      address,
      keepComment: siteOptions.keepComment ?? null,
      accounts,
      memory,
      seals,
      diagnose,
      tellChange,
      images,
      drawCard,
      pictureMeter,
      incidentId,
      reportError,
      why,
      build: built,
      answers,
      sources,
    });
    // A redirect renders no layout, so it does not depend on the layout queries.
    if (response.status === 301 && sources !== null) {
      for (const document of [SiteFactsDocument, MenusDocument]) takeNothing(sources, { document });
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
      if (sent.kind === 'sent') await tellChange([`post:${comment.article}`, 'list:comment']);
      return sent;
    },
    pageAddress: (target) => pageAddress(target, options),
    preloads: async () => preloadsOf(await currentBuild()),
    why,
    async askAgain(question, signal) {
      const { answersSince } = memory;
      const answer = await askAgain(question, { ...answers, ...(signal && { signal }) });
      if (answer !== null) answersSince.add(answer);
      return answer;
    },
    forget({ keys, withdrawn }) {
      if (keys.some((key) => key === allKeys || key.startsWith('setting:'))) forgetSettings(accounts);
      if (withdrawn.length > 0) forgetMenus(memory);
    },
    async fetch(arrived, { address = null, sources = null } = {}) {
      // Every response has a header that depends on this setting.
      if (siteOptions.isIndexed !== undefined) sources?.ownKeys.add('setting:blog_public');
      const incident = openIncident(arrived, onError);
      try {
        return await answerReader(arrived, incident, { address, sources });
      } catch (error) {
        incident.report(error);
        return plainText(`Something went wrong. Incident ${incident.id}.`, { status: 500 });
      }
    },
  };
}

const oldPlugin =
  'The Faust plugin of this WordPress still uses its old endpoint names. Update it: support for them will be removed.';

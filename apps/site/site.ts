import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkConfig } from '@masthead/client';
import { createSiteAuth, everything, type Finding } from '@masthead/client/server';
import { isUploadPath } from '@masthead/contract';
import type { ServerBuild } from 'react-router';
import type * as EntryModule from './app/entry.server.tsx';
import { forgetSettings, freshAccountMemory } from './app/accounts/account-memory.ts';
import type { KeepComment, KeptComment, SentComment } from './app/comments/kept-comment.ts';
import { sendKeptComment } from './app/comments/send-kept-comment.ts';
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
export type { KeepComment, KeptComment, SentComment } from './app/comments/kept-comment.ts';

export interface SiteOptions {
  /** The built site (`loadBuild`), or in development a function that gives the newest. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  /**
   * `url` is the address of the WPGraphQL backend; the embedded one lives at the site's own. `fetch` is asked for GraphQL, and in front
   * of a WordPress also for its uploads, with redirects not followed. `atHand` gives what it can tell at once. Default: nothing.
   */
  backend: {
    kind: 'embedded' | 'wordpress';
    url: string;
    fetch: (request: Request) => Promise<Response>;
    atHand?: AtHand;
  };
  /** What is rendered of a body, in bytes of HTML. Default: 2 MiB. */
  maxRenderedBytes?: number;
  /** Draws pictures. Default: none are drawn, and readers get those of the backend as they are. */
  images?: SiteImages;
  /** Whether search engines are invited, which may change. Default: they are, always. */
  isIndexed?: () => boolean;
  /** What `/.well-known/security.txt` says. Default: there is none. */
  securityContact?: SecurityContact | null;
  /** Whether only people with an account may comment, which may change. Default: the backend is asked, now and then. */
  commentsNeedAccount?: () => boolean;
  /** For how long a page is believed without a word of change, in milliseconds: longer where changes of settings are told. Default: not at all. */
  believedMs?: () => number;
  /** Finds what an answer of the backend depends on, besides what it says itself. Default: nothing. */
  keysOfAnswer?: KeysOfAnswer;
  /** Tells what is known of the pages in memory at an address, for those who wonder. Default: none are kept. */
  pageFacts?: (address: string) => Promise<readonly PageFacts[]>;
  /** Keeps comments while the backend is away. Default: nobody does, and they are given back. */
  keepComment?: KeepComment;
  /** Whether a header of each page names what it needs, for proxies that tell browsers before they have the page. Default: none does. */
  namesPreloads?: boolean;
  /** How people sign in. */
  auth: {
    type: 'redirect' | 'local';
    /** The key shared with the backend; `null`: nobody can sign in. */
    secretKey: string | null;
    /** Path of the login page, such as `/login`. */
    loginPagePath: string;
    /** Where the token and logout calls are answered, such as `/api/faust`. */
    apiBasePath: string;
    /** Where browsers reach the backend and its sign-in page; it may be another address than the one this server uses. */
    publicBackendUrl: string;
  };
  /** Looks why nobody can sign in, for the page that says so. Default: nothing is found out. */
  diagnose?: () => Promise<readonly Finding[]>;
  /** Hears of everything that made an error page. The reader is shown the same `incidentId`. */
  onError: OnError;
  /** Hears what whoever runs the site should change some day. */
  onWarning?: (message: string) => void;
  /** Hears what a form of this site has changed, before its reader is answered; in the words in which a WordPress tells of its changes. */
  onOwnChange?: (keys: readonly string[]) => void | Promise<void>;
}

export interface Site {
  /**
   * Answers a reader's request with a page, a redirect or an error page; it never throws.
   *
   * @param from.address The network address of whoever asks, as far as it is known.
   * @param from.sources Filled with what the answer was made of.
   */
  fetch: (request: Request, from?: { address?: string | null; sources?: PageSources }) => Promise<Response>;
  /**
   * Asks the backend once more what was asked for a page.
   *
   * @returns `null` where it gives no answer.
   * @throws when it could not be asked.
   */
  askAgain: (question: Question, signal?: AbortSignal) => Promise<KnownAnswer | null>;
  /** Sends a comment that was kept while the backend was away. It never throws. */
  sendComment: (comment: KeptComment) => Promise<SentComment>;
  /** Gives the address under which a page is the same for everybody; `null` for one that is never shared. */
  pageAddress: (target: string) => string | null;
  /** What every page needs before it can be shown, as values of `Link`. */
  preloads: () => Promise<readonly string[]>;
  /** Tells what is known of the pages at a path, and what the things they depend on are called. */
  why: (target: string) => Promise<PageReasons>;
  /**
   * Hears of the keys of a change: what was found out of settings is found out anew. Where something was withdrawn, no menu of before is
   * shown, which may name it. Whoever cannot tell names all keys as withdrawn; a WordPress that is only polled names none, so menus stay.
   */
  forget: (change: { keys: readonly string[]; withdrawn: readonly string[] }) => void;
}

/** Folder of the built, hashed files that pages refer to, served at `/`. */
export const clientAssets: string = fileURLToPath(new URL('build/client', import.meta.url));

/** Where hashed files of builds before it lie; nothing may be there. */
export const earlierAssets: string = fileURLToPath(new URL('build/earlier', import.meta.url));

/** The built site's program, which is another after each change of the site or its theme. */
export const buildFile: string = fileURLToPath(new URL('build/server/index.js', import.meta.url));

/**
 * Loads the built site.
 *
 * @throws {Error} When it was not built before (`npm run build`).
 */
export async function loadBuild(): Promise<ServerBuild> {
  return (await import(pathToFileURL(buildFile).href)) as ServerBuild;
}

/** Makes the public site: a `Request` goes in, a page comes out. */
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
      if (error.status === 404) return plainText('There is no such picture.', { status: 404 });
      report(error.cause);
      return plainText(`This picture cannot be had now. Incident ${id}.`, { status: error.status });
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
    if (path === null) return plainText('This is not an address.', { status: 400 });
    const machine = readMachineAddress(new URL(arrived.url));
    const isFormPath = machine === null && addresses.takesForms(path);
    const read = await readForm(arrived, { siteUrl, isFormPath });
    if ('refusal' in read) return plainText(read.refusal, read);
    const refusedForm = 'isForeign' in read ? path : null;
    const request = 'isForeign' in read ? addresses.refusedForm(arrived) : read.request;
    const moved = addresses.moved(arrived, path);
    if (moved !== null) return headers.complete(moved);
    // Where the router would give what a page is made of to its script; pages here have none.
    if (path.endsWith('.data')) return plainText('Nothing lives here.', { status: 404 });
    if (uploads !== null && isUploadPath(pathname)) {
      const answer = await uploads(request);
      if (answer.kind === 'file') return answer.response;
      if (answer.status === 404) return plainText('There is no such file.', { status: 404 });
      reportError(answer.cause);
      return plainText(`This file cannot be had now. Incident ${incidentId}.`, { status: answer.status });
    }
    const image = await answerImage(request, incident);
    if (image !== null) return image;
    if (machine === 'nowhere') return plainText('Nothing lives here.', { status: 404 });
    if (machine !== null && 'movedTo' in machine) {
      return headers.complete(new Response(null, { status: 301, headers: { Location: machine.movedTo } }));
    }
    const built = await currentBuild();
    const { answer } = built.entry.module as unknown as typeof EntryModule;
    const session = auth.session(request, { onFailure: reportError });
    const landing = await auth.land(request, session, { onFailure: reportError });
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
    // Whoever is sent elsewhere is shown nothing of what would stand around a page.
    if (response.status === 301 && sources !== null) {
      for (const document of [SiteFactsDocument, MenusDocument]) takeNothing(sources, { document });
    }
    // The address still has a code in it, which the backend may never have seen.
    if (landing?.kind === 'failed') response.headers.set('Referrer-Policy', 'no-referrer');
    if (siteOptions.namesPreloads && response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set('Link', preloadsOf(built).join(', '));
    }
    return headers.complete(response);
  }

  return {
    async sendComment(comment) {
      const sent = await sendKeptComment(comment, { config, site, fetch: backend.fetch });
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
      if (keys.some((key) => key === everything || key.startsWith('setting:'))) forgetSettings(accounts);
      if (withdrawn.length > 0) forgetMenus(memory);
    },
    async fetch(arrived, { address = null, sources = null } = {}) {
      // Stands in a header of every answer.
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
  'The Faust plugin of the WordPress answers at the names it had before it was called so. Update it: sites will stop asking there.';

import type { EmbedMetadata } from '@masthead/blocks';
import { type AnyDocument, type ClientPair, createClientPair } from '@masthead/client';
import { createModerationClient, printDocument } from '@masthead/client/server';
import { onceFor } from '@masthead/kit';
import type { ReactNode } from 'react';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { RequestContext } from './contexts/request-context.ts';
import { routeCacheControl } from './cache-control.ts';
import { backendContext, type BackendResponse, type BackendServices } from './contexts/backend-context.ts';
import { dependenciesContext } from './contexts/dependencies-context.ts';
import { sessionContext, type SessionServices } from './contexts/session-context.ts';
import { PageContext, type PageFacts } from './contexts/page-context.ts';
import { siteContext, type SiteServices } from './contexts/site-context.ts';
import type { SiteIdentity } from './contexts/site-identity.ts';
import type { Incident } from '../incident.ts';
import { fragmentCacheOf } from './fragments/fragment-cache.ts';
import { renderWhole, renderWithFragments } from './fragments/render-with-fragments.tsx';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { withPlayerScript } from './embeds/player-script.ts';
import { createIslandRenderer } from './islands/render-islands.tsx';
import { IslandsContext } from './islands/islands-context.ts';
import { languageTag } from './language/language-tag.ts';
import { withVisitorHeaders } from './routes/account/visitor-headers.ts';
import { wasPosted } from './forms/was-posted.ts';
import { pageTag } from './page-tag.ts';
import { isDefaultReader, readReader } from './reader/reader.ts';
import { ContentPage } from './routes/content/ContentPage.tsx';
import { showContent } from './routes/content/show-content.ts';
import { isContentPath } from './screens.ts';
import type { SiteLayout } from './data/site-layout.ts';
import { linkStyleSheets } from './styles/style-sheets.ts';
import type { FormFailure } from './forms/form-failure.ts';
import { Document, documentLinks } from './ui/Document.tsx';
import { ErrorDocument } from './ui/ErrorDocument.tsx';
import { readPath } from './uri/site-path.ts';
import {
  type BackendAccess,
  type Dependencies,
  recordingFetch,
  recordQueries,
} from '@masthead/page-cache/dependencies';
import { type RenderedSite, SiteContext } from './contexts/rendered-site.ts';
import { incidentContext } from './contexts/incident-context.ts';
import { textsFor } from './texts/texts.ts';
import { TextsContext } from './texts/use-texts.ts';

export { allStyleSheets } from './styles/style-sheets.ts';

/** What `request-handler.ts` passes with a request. */
export interface RouteRequest {
  /** The build this module is part of. */
  readonly build: ServerBuild;
  readonly site: SiteServices;
  readonly backend: Omit<BackendServices, 'clients' | 'respond' | 'fetchBackend' | 'moderation'>;
  readonly backendAccess: BackendAccess;
  readonly session: Omit<SessionServices, 'reader'>;
  readonly dependencies: Dependencies | null;
  readonly incident: Incident;
}

const printed = onceFor((document: AnyDocument) => {
  const query = printDocument(document);
  return { query, bodyStart: `{"query":${JSON.stringify(query)},"variables":` };
});

/** An operation with its JSON, as the client sends it. */
function operationOf(document: AnyDocument, variables: object) {
  const { query, bodyStart } = printed(document);
  return {
    body: `${bodyStart}${JSON.stringify(variables)}}`,
    operation: { query, variables: variables as Readonly<Record<string, unknown>> },
  };
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/**
 * Handles one request. Called by `request-handler.ts`, which is not part of this build: router and client must be the build's own copies,
 * because a second copy of either would not work.
 */
export async function answer(request: Request, received: RouteRequest): Promise<Response> {
  const { build, site, backend, backendAccess, session: sender, dependencies, incident } = received;
  const { session, address } = sender;
  const { apiClientSecret: secretKey } = backend.config;
  const visitor = { address, agent: request.headers.get('user-agent') ?? '' };
  const reader = readReader(request);
  const completeness = {
    isComplete: true,
    failedFields: new Set<string>(),
    failures: new WeakMap<object, Set<string>>(),
  };
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const recorder = recordQueries(dependencies, backendAccess);
  let clients: ClientPair | undefined;
  context.set(backendContext, {
    ...backend,
    // Most pages of the embedded backend need none.
    get clients() {
      return (clients ??= createClientPair({
        config: backend.config,
        fetch: backendAccess.fetch,
        recorder,
        getAccessToken: () => session.accessToken(),
        applyRequestContext: (url, init) => ({
          url,
          init: withVisitorHeaders(init, { ...site, secretKey, visitor }),
        }),
      }));
    },
    respond: (document, variables) =>
      site.site.kind === 'embedded'
        ? (recorder.respond({
            url: backend.config.gqlUrl,
            ...operationOf(document, variables),
          }) as BackendResponse | null)
        : null,
    // Signed requests are not recorded: they cannot be repeated.
    moderation:
      secretKey === null
        ? null
        : createModerationClient({ wpUrl: site.site.backendUrl, secretKey, fetch: backendAccess.fetch }),
    fetchBackend: dependencies === null ? backendAccess.fetch : recordingFetch(dependencies, backendAccess),
  });
  context.set(sessionContext, { ...sender, reader });
  const layout = { facts: null, promise: null, loaded: null };
  context.set(dependenciesContext, { dependencies, completeness, layout });
  context.set(incidentContext, incident);
  context.set(wasPosted, request.method === 'POST');
  const response = await (isContentRequest(request)
    ? answerContent(request, context)
    : handlerOf(build, site.site.mode)(request, context));
  if (dependencies !== null) {
    dependencies.isComplete &&= completeness.isComplete;
    dependencies.isPersonal ||= session.isPersonal;
  }
  const control = routeCacheControl(response.status, response.headers.get('Cache-Control'), {
    isComplete: completeness.isComplete,
    isPersonal: session.isPersonal,
    isForThisBrowser: session.mayBeSignedIn || !isDefaultReader(reader),
  });
  if (control !== null) response.headers.set('Cache-Control', control);
  for (const cookie of session.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

const handlerOf = (build: ServerBuild, mode: SiteIdentity['mode']): RequestHandler =>
  handlers.getOrInsertComputed(build, () => createRequestHandler(build, mode));

/** Whether a request is for content and submits no form. The router handles all others. */
function isContentRequest({ method, url }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = readPath(new URL(url).pathname);
  return path !== null && isContentPath(path);
}

async function answerContent(request: Request, loadContext: RequestContext): Promise<Response> {
  const shown = await showContent(loadContext, request);
  if (shown instanceof Response) return shown;
  const { screen, status, headers } = shown;
  const { pathname, search } = new URL(request.url);
  const page = {
    layout: loadContext.get(dependenciesContext).layout.loaded ?? undefined,
    location: { pathname, search },
    links: documentLinks,
    formFailure: undefined,
    mayHaveIslands: false,
  };
  const document = (
    <Document>
      {screen === null ? <ErrorDocument status={status} /> : <ContentPage screen={screen} />}
    </Document>
  );
  return respond(request, { status, headers, loadContext, page, document, hasFragments: true });
}

/** Renders what the router has matched. Loaders have already fetched all data, so there is nothing to stream. */
export default function renderRoute(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RequestContext,
): Response {
  const { location, loaderData, actionData, matches } = routerContext.staticHandlerContext;
  const root = loaderData['root'] as { layout: SiteLayout } | undefined;
  const leaf = matches.at(-1)?.route;
  const handle = leaf?.handle as RouteHandle | undefined;
  const page: PageFacts = {
    layout: root?.layout,
    location,
    links: matches.flatMap(({ route }) => linksOf(routerContext, route.id)),
    formFailure: (actionData?.[leaf?.id ?? ''] as FormFailure | null | undefined) ?? undefined,
    mayHaveIslands: handle?.islands === true,
  };
  const document = <ServerRouter context={routerContext} url={request.url} />;
  const before = hotReloading(routerContext);
  const hasPlayers = handle?.players !== false;
  const linksAll = handle?.allStyleSheets === true;
  return respond(request, { status, headers, loadContext, page, document, before, hasPlayers, linksAll });
}

/** What a route declares in `handle`. */
interface RouteHandle {
  /** Whether its page may contain islands. Default: no. */
  readonly islands?: boolean;
  /** Whether its page loads the script that plays embeds. Default: if it has any. */
  readonly players?: boolean;
  /** Whether its page links all style sheets, because its content will be replaced. Default: those it needs. */
  readonly allStyleSheets?: boolean;
}

interface Rendering {
  readonly status: number;
  readonly headers: Headers;
  readonly loadContext: RequestContext;
  readonly page: PageFacts;
  readonly document: ReactNode;
  /** In development, scripts that must load before any component. */
  readonly before?: readonly string[];
  /** Whether fragments of the page may be cached. */
  readonly hasFragments?: boolean;
  /** Whether the page may play embeds. Without the script, they are links. */
  readonly hasPlayers?: boolean;
  /** Whether the page links all style sheets. */
  readonly linksAll?: boolean;
}

/** Renders a page to a string, which is the fastest way. */
function respond(
  request: Request,
  {
    status,
    headers,
    loadContext,
    page,
    document,
    before = [],
    hasFragments = false,
    hasPlayers = true,
    linksAll = false,
  }: Rendering,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { site, memory } = loadContext.get(siteContext);
  const { session, reader } = loadContext.get(sessionContext);
  const { completeness, layout } = loadContext.get(dependenciesContext);
  const { incidentId } = loadContext.get(incidentContext);
  // When the backend is unavailable, an error page or a form result is rendered.
  const knownLayout = layout.loaded ?? memory.layout;
  const playerOrigins = new Set<string>();
  // Routes set the header of pages that not everyone may see, such as unlocked posts.
  const isForAll = !session.isPersonal && !headers.has('Cache-Control');
  const renderedSite = {
    ...site,
    hasUpload: recordingUploads(loadContext),
    embedMetadata: recordingEmbeds(loadContext, { playerOrigins, mayLookUp: isForAll }),
    incidentId,
    reader,
    knownLayout,
    signIn: signInOf(loadContext),
  };
  const islands = createIslandRenderer({ context: loadContext, before });
  const texts = textsFor(languageTag(knownLayout?.language ?? null));
  const wrap = (inner: ReactNode): ReactNode => (
    <SiteContext value={renderedSite}>
      <TextsContext value={texts}>
        <IslandsContext value={islands}>
          <PageContext value={page}>{inner}</PageContext>
        </IslandsContext>
      </TextsContext>
    </SiteContext>
  );
  // What only one browser may see stays out of the shared cache; in development, components change.
  const isShared = isForAll && site.mode === 'production';
  const fragments = hasFragments && isShared && page.layout ? fragmentCacheOf(page.layout) : null;
  const { html, needs } =
    fragments === null
      ? renderWhole(wrap(document))
      : renderWithFragments(document, { fragments, contexts: { site: renderedSite, texts, page }, wrap });
  const frameOrigins = hasPlayers ? [...playerOrigins] : [];
  if (islands.count() > 0 || frameOrigins.length > 0) {
    const policy = contentSecurityPolicy({
      mode: site.mode,
      ...(islands.count() > 0 && { connectOrigin: new URL(site.publicBackendUrl).origin }),
      frameOrigins,
    });
    headers.set('Content-Security-Policy', policy);
  }
  const linked = linkStyleSheets(html, linksAll ? 'all' : needs);
  const bytes = Buffer.from(`<!DOCTYPE html>${frameOrigins.length > 0 ? withPlayerScript(linked) : linked}`);
  if (status === 200 && completeness.isComplete && !session.isPersonal) {
    const tag = pageTag(bytes);
    headers.set('ETag', tag.etag);
    if (tag.isKnown(request.headers)) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

/** A page with more images is rendered again only when something else changes. */
const MAX_FILE_KEYS = 60;

/** `hasUpload`, which records for the page cache that the page depends on whether the file exists. */
function recordingUploads(context: RequestContext): RenderedSite['hasUpload'] {
  const { site, missingUploads } = context.get(siteContext);
  const { dependencies } = context.get(dependenciesContext);
  if (missingUploads === null || dependencies === null) return site.hasUpload;
  let count = 0;
  return (path) => {
    const key = missingUploads.keyOf(path);
    if (key !== null && !dependencies.directKeys.has(key) && count < MAX_FILE_KEYS) {
      dependencies.directKeys.add(key);
      count += 1;
    }
    const isThere = site.hasUpload(path);
    // The file may arrive without any change that is published.
    if (!isThere) {
      dependencies.expiresAt = Math.min(dependencies.expiresAt, Date.now() + missingUploads.lifetimeMs);
    }
    return isThere;
  };
}

/** Further embeds of a page have no title and thumbnail. */
const MAX_EMBEDS = 60;

/**
 * `embedMetadata`, which records the page's dependencies, and the origins of the players that the page may load.
 *
 * @param mayLookUp Whether to look up embeds: those of drafts and unlocked posts stay unknown to their providers.
 */
function recordingEmbeds(
  context: RequestContext,
  { playerOrigins, mayLookUp }: { playerOrigins: Set<string>; mayLookUp: boolean },
): RenderedSite['embedMetadata'] {
  const { embeds } = context.get(siteContext);
  const { dependencies } = context.get(dependenciesContext);
  const known = new Map<string, EmbedMetadata | null>();
  return (player, { plays }) => {
    if (plays) playerOrigins.add(new URL(player.src).origin);
    const earlier = known.get(player.oembed);
    if (embeds === null || earlier !== undefined || known.size >= MAX_EMBEDS) return earlier ?? null;
    const { key, metadata, expiresAt } = embeds.read(player, { mayLookUp });
    known.set(player.oembed, metadata);
    if (dependencies !== null) {
      dependencies.directKeys.add(key);
      dependencies.expiresAt = Math.min(dependencies.expiresAt, expiresAt);
    }
    return metadata;
  };
}

function signInOf(context: RequestContext): RenderedSite['signIn'] {
  const { config } = context.get(backendContext);
  const { session } = context.get(sessionContext);
  if (config.apiClientSecret === null) return 'impossible';
  return session.mayBeSignedIn ? 'perhaps done' : 'to be done';
}

/** The links that a route declares. */
const linksOf = ({ routeModules }: EntryContext, id: string): PageFacts['links'] =>
  (routeModules[id]?.links?.() ?? []).filter((link) => 'rel' in link);

/** In development, the hot-reload runtime must load before any component. */
const hotReloading = ({ manifest }: EntryContext): readonly string[] =>
  manifest.hmr === undefined ? [] : [manifest.hmr.runtime];

/** Reports unexpected errors; responses such as a 404 never get here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(incidentContext).reportError(error);
};

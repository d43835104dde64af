import { createClientPair } from '@masthead/client';
import { createModerationClient } from '@masthead/client/server';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { routeCacheControl } from './cache-control.ts';
import { backendContext, type BackendServices } from './contexts/backend-context.ts';
import { dependenciesContext } from './contexts/dependencies-context.ts';
import { sessionContext, type SessionServices } from './contexts/session-context.ts';
import { siteContext, type SiteServices } from './contexts/site-context.ts';
import type { Incident } from '../incident.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createIslandRenderer } from './islands/render-islands.tsx';
import { IslandsContext } from './islands/islands-context.ts';
import { languageTag } from './language/language-tag.ts';
import { withVisitorHeaders } from './routes/account/visitor-headers.ts';
import { wasPosted } from './forms/was-posted.ts';
import { pageTag } from './page-tag.ts';
import { isDefaultReader, readReader } from './reader/reader.ts';
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

/** What `request-handler.ts` passes with a request. */
export interface RouteRequest {
  /** The build this module is part of. */
  readonly build: ServerBuild;
  readonly site: SiteServices;
  readonly backend: Omit<BackendServices, 'clients' | 'fetchBackend' | 'moderation'>;
  readonly backendAccess: BackendAccess;
  readonly session: Omit<SessionServices, 'reader'>;
  readonly dependencies: Dependencies | null;
  readonly incident: Incident;
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
  context.set(backendContext, {
    ...backend,
    clients: createClientPair({
      config: backend.config,
      fetch: backendAccess.fetch,
      recorder: recordQueries(dependencies, backendAccess),
      getAccessToken: () => session.accessToken(),
      applyRequestContext: (url, init) => ({
        url,
        init: withVisitorHeaders(init, { ...site, secretKey, visitor }),
      }),
    }),
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
  const handle = handlers.get(build) ?? createRequestHandler(build, site.site.mode);
  handlers.set(build, handle);
  const response = await handle(request, context);
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

/** Renders a page to a string. Loaders have already fetched all data, so there is nothing to stream, and this is the fastest way. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { site, memory } = loadContext.get(siteContext);
  const { session, reader } = loadContext.get(sessionContext);
  const { completeness, layout } = loadContext.get(dependenciesContext);
  const { incidentId } = loadContext.get(incidentContext);
  // When the backend is unavailable, an error page or a form result is rendered.
  const knownLayout = layout.loaded ?? memory.layout;
  const renderedSite = {
    ...site,
    hasUpload: recordingUploads(loadContext),
    incidentId,
    reader,
    knownLayout,
    signIn: signInOf(loadContext),
  };
  const islands = createIslandRenderer({ context: loadContext, before: hotReloading(routerContext) });
  const html = renderToString(
    <SiteContext value={renderedSite}>
      <TextsContext value={textsFor(languageTag(knownLayout?.language ?? null))}>
        <IslandsContext value={islands}>
          <ServerRouter context={routerContext} url={request.url} />
        </IslandsContext>
      </TextsContext>
    </SiteContext>,
  );
  if (islands.count() > 0) {
    const connectOrigin = new URL(site.publicBackendUrl).origin;
    headers.set('Content-Security-Policy', contentSecurityPolicy({ mode: site.mode, connectOrigin }));
  }
  const page = Buffer.from(`<!DOCTYPE html>${html}`);
  if (status === 200 && completeness.isComplete && !session.isPersonal) {
    const tag = pageTag(page);
    headers.set('ETag', tag.etag);
    if (tag.isKnown(request.headers)) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : page, { status, headers });
}

/** A page with more images is rendered again only when something else changes. */
const MAX_FILE_KEYS = 60;

/** `hasUpload`, which records for the page cache that the page depends on whether the file exists. */
function recordingUploads(context: Readonly<RouterContextProvider>): RenderedSite['hasUpload'] {
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

function signInOf(context: Readonly<RouterContextProvider>): RenderedSite['signIn'] {
  const { config } = context.get(backendContext);
  const { session } = context.get(sessionContext);
  if (config.apiClientSecret === null) return 'impossible';
  return session.mayBeSignedIn ? 'perhaps done' : 'to be done';
}

/** In development, the hot-reload runtime must load before any component. */
const hotReloading = ({ manifest }: EntryContext): readonly string[] =>
  manifest.hmr === undefined ? [] : [manifest.hmr.runtime];

/** Reports unexpected errors; responses such as a 404 never get here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(incidentContext).reportError(error);
};

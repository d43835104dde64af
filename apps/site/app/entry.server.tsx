import { createClientPair } from '@masthead/client';
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
import { cacheControl } from './cache-control.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createIslandRenderer } from './islands/render-islands.tsx';
import { IslandsContext } from './islands/islands-context.ts';
import { languageTag } from './language/language-tag.ts';
import { withForwardedFor } from './routes/account/forwarded-for.ts';
import { wasPosted } from './forms/was-posted.ts';
import { pageTag } from './page-tag.ts';
import { isDefaultReader, readReader } from './reader/reader.ts';
import { type BackendAccess, recordingFetch, recordQueries } from './dependencies/dependencies.ts';
import { type RenderedSite, SiteContext } from './site-context.ts';
import { servicesContext, type SiteServices } from './site-services.ts';
import { textsFor } from './texts/texts.ts';
import { TextsContext } from './texts/use-texts.ts';

/** The options that `site.ts` passes with a request. */
export interface RequestOptions extends Omit<
  SiteServices,
  'fetchBackend' | 'clients' | 'completeness' | 'layout' | 'reader'
> {
  /** The build this module is part of. */
  build: ServerBuild;
  answers: BackendAccess;
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/**
 * Handles one request. Called by `site.ts`, which is not part of this build: router and client must be the build's own copies,
 * because a second copy of either would not work.
 */
export async function answer(request: Request, options: RequestOptions): Promise<Response> {
  const { build, answers: backendAccess, ...services } = options;
  const { session, site, dependencies } = services;
  const reader = readReader(request);
  const clients = createClientPair({
    config: services.config,
    fetch: backendAccess.fetch,
    recorder: recordQueries(dependencies, backendAccess),
    getAccessToken: () => session.accessToken(),
    applyRequestContext: (url, init) => ({ url, init: withForwardedFor(init, services) }),
  });
  const context = new RouterContextProvider();
  const completeness = {
    isComplete: true,
    failedFields: new Set<string>(),
    failures: new WeakMap<object, Set<string>>(),
  };
  const layout = { facts: null, promise: null, loaded: null };
  const fetchBackend =
    dependencies === null ? backendAccess.fetch : recordingFetch(dependencies, backendAccess);
  context.set(servicesContext, { ...services, fetchBackend, clients, completeness, layout, reader });
  context.set(wasPosted, request.method === 'POST');
  const handle = handlers.get(build) ?? createRequestHandler(build, site.mode);
  handlers.set(build, handle);
  const response = await handle(request, context);
  if (dependencies !== null) {
    dependencies.isComplete &&= completeness.isComplete;
    dependencies.isPersonal ||= session.isPersonal;
  }
  if (!completeness.isComplete) response.headers.set('Cache-Control', 'no-store');
  // The only place that decides this: a response that depended on the session must not be shared.
  if (session.isPersonal) response.headers.set('Cache-Control', 'private, no-store');
  // Rendered for a user who may be signed in or has chosen a theme: shared caches must only store responses that are the same for all.
  else if ((session.mayBeSignedIn || !isDefaultReader(reader)) && !response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', cacheControl(response.status, 'this browser'));
  }
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
  const services = loadContext.get(servicesContext);
  const { site, incidentId, completeness, session } = services;
  // When the backend is unavailable, an error page or a form result is rendered.
  const knownLayout = services.layout.loaded ?? services.memory.layout;
  const renderedSite = {
    ...site,
    incidentId,
    reader: services.reader,
    knownLayout,
    signIn: signInOf(services),
  };
  const islands = createIslandRenderer({ services, before: hotReloading(routerContext) });
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

function signInOf({ config, session }: SiteServices): RenderedSite['signIn'] {
  if (config.apiClientSecret === null) return 'impossible';
  return session.mayBeSignedIn ? 'perhaps done' : 'to be done';
}

/** In development, the hot-reload runtime must load before any component. */
const hotReloading = ({ manifest }: EntryContext): readonly string[] =>
  manifest.hmr === undefined ? [] : [manifest.hmr.runtime];

/** Reports unexpected errors; responses such as a 404 never get here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(servicesContext).reportError(error);
};

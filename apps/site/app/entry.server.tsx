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
import { pageTag } from './page-tag.ts';
import { SiteContext } from './site-context.ts';
import { servicesContext, type SiteServices } from './site-services.ts';

/** What the front door (`site.ts`) hands over with a request. */
export interface RequestOptions extends Omit<SiteServices, 'clients' | 'completeness'> {
  /** The build this module is part of. */
  build: ServerBuild;
  fetch: (request: Request) => Promise<Response>;
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/**
 * Answers one request. It is called by the front door, which is no part of this build: the router and the client are those of the
 * build, of which there must not be two.
 */
export async function answer(request: Request, options: RequestOptions): Promise<Response> {
  const { build, fetch, ...services } = options;
  const { session, site } = services;
  const clients = createClientPair({
    config: services.config,
    fetch,
    getAccessToken: () => session.accessToken(),
  });
  const context = new RouterContextProvider();
  const completeness = { isComplete: true };
  context.set(servicesContext, { ...services, clients, completeness });
  const handle = handlers.get(build) ?? createRequestHandler(build, site.mode);
  handlers.set(build, handle);
  const response = await handle(request, context);
  if (!completeness.isComplete) response.headers.set('Cache-Control', 'no-store');
  // The one place where it is decided: what was made with a look at the session belongs to nobody else.
  if (session.isPersonal) response.headers.set('Cache-Control', 'private, no-store');
  for (const cookie of session.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * Draws a page in one go. Loaders have fetched everything before, so there is nothing to stream, and a string is the
 * quickest to make.
 */
export default function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { site, incidentId, completeness, session } = loadContext.get(servicesContext);
  const html = renderToString(
    <SiteContext value={{ ...site, incidentId }}>
      <ServerRouter context={routerContext} url={request.url} />
    </SiteContext>,
  );
  const page = `<!DOCTYPE html>${html}`;
  if (status === 200 && completeness.isComplete && !session.isPersonal) {
    const tag = pageTag(page);
    headers.set('ETag', tag.etag);
    if (tag.isKnown(request.headers)) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : page, { status, headers });
}

/** Passes on what went wrong unforeseen; answers such as a 404 never come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(servicesContext).reportError(error);
};

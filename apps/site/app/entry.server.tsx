import { checkConfig, createClientPair } from '@masthead/client';
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
import { freshReadingMemory } from './data/reading-memory.ts';
import { SiteContext } from './site-context.ts';
import { servicesContext, type SiteIdentity } from './site-services.ts';

/** What the front door (`site.ts`) hands over with a request. */
export interface RequestOptions {
  /** The build this module is part of. */
  build: ServerBuild;
  site: SiteIdentity;
  fetch: (request: Request) => Promise<Response>;
  incidentId: string;
  reportError: (error: unknown) => void;
}

// Lives as long as the process: how long a list is, as last heard.
const memory = freshReadingMemory();

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/**
 * Answers one request. It is called by the front door, which is no part of this build: the router and the client are those of the
 * build, of which there must not be two.
 */
export function answer(request: Request, options: RequestOptions): Promise<Response> {
  const { build, site, fetch, incidentId, reportError } = options;
  const clients = createClientPair({ config: checkConfig({ wpUrl: site.backendUrl }), fetch });
  const context = new RouterContextProvider();
  context.set(servicesContext, { clients, site, memory, incidentId, reportError });
  const handle = handlers.get(build) ?? createRequestHandler(build, site.mode);
  handlers.set(build, handle);
  return handle(request, context);
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
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { site, incidentId } = loadContext.get(servicesContext);
  const html = renderToString(
    <SiteContext value={{ ...site, incidentId }}>
      <ServerRouter context={routerContext} url={request.url} />
    </SiteContext>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Passes on what went wrong unforeseen; answers such as a 404 never come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(servicesContext).reportError(error);
};

import { checkConfig, createClientPair } from '@masthead/client';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { freshReadingMemory } from './data/reading-memory.ts';
import { SiteContext } from './site-context.ts';
import { servicesContext, type SiteIdentity } from './site-services.ts';

/** What the front door (`site.ts`) hands over for one request. */
export interface RequestOptions {
  site: SiteIdentity;
  fetch: (request: Request) => Promise<Response>;
  incidentId: string;
  reportError: (error: unknown) => void;
}

// Lives as long as the process: how long a list is, as last heard.
const memory = freshReadingMemory();

/** Makes what the loaders of one request work with. Called by the front door, which is no part of this build. */
export function createLoadContext({
  site,
  fetch,
  incidentId,
  reportError,
}: RequestOptions): RouterContextProvider {
  const clients = createClientPair({ config: checkConfig({ wpUrl: site.backendUrl }), fetch });
  const context = new RouterContextProvider();
  context.set(servicesContext, { clients, site, memory, incidentId, reportError });
  return context;
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

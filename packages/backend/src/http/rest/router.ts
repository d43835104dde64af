import { randomUUID } from 'node:crypto';
import type { Caller } from '../../access/viewer.ts';
import type { Log } from '../../graphql/engine/index.ts';
import { RestError } from './rest-error.ts';

type RestHandler = (request: Request, caller: Caller | null) => Promise<Response>;

/** A REST route of WordPress that is implemented here. */
export interface RestRoute {
  /** Its namespace, such as `wp/v2`. */
  readonly namespace: string;
  /** The full route, such as `/wp/v2/media`; `:id` at the end matches a number, `:uuid` a UUID. */
  readonly path: string;
  /** Handlers by method. A handler throws `RestError` to reject a request. */
  readonly methods: Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', RestHandler>>>;
}

/**
 * The REST route of a URL: `/wp-json/wp/v2/media`, or `/?rest_route=/wp/v2/media` as on sites without pretty permalinks.
 *
 * @returns The route with a leading and without a trailing slash; `null` for other URLs.
 */
export function restPathOf({ pathname, searchParams }: URL): string | null {
  if (pathname === '/wp-json' || pathname.startsWith('/wp-json/')) {
    return trimmed(pathname.slice('/wp-json'.length));
  }
  const named = searchParams.get('rest_route');
  return named !== null && (pathname === '/' || pathname === '/index.php') ? trimmed(named) : null;
}

const trimmed = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '')}`;

/**
 * Creates the handler for `/wp-json/…`. Never throws: a `RestError` becomes a response in WordPress's format, any other error is
 * logged.
 */
export function createRestRouter({ routes, log }: { routes: readonly RestRoute[]; log: Log }): RestHandler {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return async (request, caller) => {
    const response = await answer(request, caller).catch((error: unknown) => errorResponse(error));
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };

  async function answer(request: Request, caller: Caller | null): Promise<Response> {
    const path = restPathOf(new URL(request.url)) ?? '';
    const route =
      byPath.get(path) ??
      byPath.get(path.replace(/\/\d{1,15}$/, '/:id')) ??
      byPath.get(path.replace(/\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, '/:uuid'));
    if (!route) throw noRoute();
    if (request.method === 'OPTIONS') return describe(route);
    const handler = methodOf(route, request.method === 'HEAD' ? 'GET' : request.method);
    if (!handler) throw noRoute();
    const response = await handler(request, caller);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  function errorResponse(error: unknown): Response {
    if (error instanceof RestError) {
      const { status, code, message, data, retryAfter } = error;
      const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
      return Response.json({ code, message, data }, { status, headers });
    }
    const incidentId = randomUUID();
    log({ level: 'error', message: 'A REST request failed.', incidentId, error });
    const body = {
      code: 'internal_server_error',
      message: 'Something went wrong.',
      data: { status: 500, incidentId },
    };
    return Response.json(body, { status: 500 });
  }
}

const methodOf = ({ methods }: RestRoute, name: string): RestHandler | undefined =>
  Object.hasOwn(methods, name) ? methods[name as keyof typeof methods] : undefined;

const noRoute = (): RestError =>
  new RestError(404, 'rest_no_route', 'No route was found matching the URL and request method.');

function describe({ namespace, methods }: RestRoute): Response {
  const names = Object.keys(methods);
  const endpoints = names.map((method) => ({ methods: [method], args: {} }));
  const headers = {
    allow: names.join(', '),
    'access-control-allow-methods': [...names, 'OPTIONS'].join(', '),
  };
  return Response.json({ namespace, methods: names, endpoints }, { headers });
}

/** Scripts of any origin may send requests with a token; cookies are ignored. */
const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Last-Event-ID',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, Location, X-Masthead-Auth',
  'cache-control': 'private, no-store',
  vary: 'Authorization',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

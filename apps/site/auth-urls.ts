import type { CallbackResult } from '@masthead/client/server';
import { screenPaths } from './app/screens.ts';

/** The URLs of the sign-in and account screens. The path of the login page is configurable; its route is always `/login`. */
export interface AuthUrls {
  /** Whether the screen at a path accepts forms. */
  acceptsForms(path: string): boolean;
  /** Redirects the default login path to the configured one; `null` for all other paths. */
  loginRedirect(request: Request, path: string): Response | null;
  /** The request that replaces a rejected form: it renders the page that explains the rejection, without any of the form's data. */
  rejectedForm(request: Request): Request;
  /**
   * The request as the router receives it.
   *
   * @param path As returned by `readPath`; `null` when the request is already routed.
   */
  routedRequest(request: Request, path: string | null, landing: CallbackResult | null): Request;
}

/** The screens that accept forms, by route. */
const formRoutes: ReadonlySet<string> = new Set(screenPaths(({ forms }) => forms));

/** Screens that accept no forms although their path looks like a page's. */
const readRoutes: ReadonlySet<string> = new Set(screenPaths(({ forms }) => !forms));

const isReadRoute = (path: string): boolean =>
  readRoutes.has(path.replace(/^(\/search\/page\/)[^/]+$/, '$1:number'));

/**
 * Whether comments and post passwords may be sent to a path: anything that looks like a page rather than a file. The route decides the
 * rest.
 */
const mayBeArticle = (path: string): boolean => !/\.(?!html?$)[^./]*$/i.test(path);

/** @param loginPagePath Path of the login page, such as `/login`. */
export function createAuthUrls(loginPagePath: string): AuthUrls {
  const routeOf = (path: string): string => {
    const plain = path.replace(/(.)\/$/, '$1');
    return plain === loginPagePath ? '/login' : plain;
  };
  return {
    // The router ignores case, so this does too.
    acceptsForms: (path) =>
      formRoutes.has(routeOf(path)) || (mayBeArticle(path) && !isReadRoute(routeOf(path).toLowerCase())),
    loginRedirect({ method, url }, path) {
      if (loginPagePath === '/login' || method === 'POST' || !/^\/login\/?$/.test(path)) return null;
      return new Response(null, { status: 302, headers: { Location: loginPagePath + new URL(url).search } });
    },
    rejectedForm: ({ url, headers }) => new Request(new URL('/refused-form', url), { headers }),
    routedRequest(request, path, landing) {
      const url = new URL(request.url);
      if (landing !== null) url.pathname = '/signed-in';
      else if (path !== null && routeOf(path) === '/login') url.pathname = '/login';
      // The index route receives forms only with `?index`; otherwise the router sends them to the root layout.
      else if (path === '/' && request.method === 'POST') url.searchParams.set('index', '');
      return url.href === request.url ? request : new Request(url, request);
    },
  };
}

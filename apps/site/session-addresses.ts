import type { Landing } from '@masthead/client/server';

/** The addresses of the screens about sessions. The login page lives where the configuration says; its route has one name. */
export interface SessionAddresses {
  /** Whether the screen at a path takes in forms. */
  takesForms(path: string): boolean;
  /** Sends whoever knows the usual address of a login page to the one this site has; `null` for all others. */
  moved(request: Request, path: string): Response | null;
  /** What is asked for in place of a form that was refused: the page that says so. Nothing of the form goes along. */
  refusedForm(request: Request): Request;
  /**
   * The request as the router shall see it.
   *
   * @param path As the front door has read it; `null` when the request is routed already.
   */
  routed(request: Request, path: string | null, landing: Landing | null): Request;
}

/** The screens that take in forms, by their routes. */
const formRoutes: ReadonlySet<string> = new Set([
  '/login',
  '/logout',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/account',
  '/choose-theme',
]);

/** The screens that take none, though their addresses look like those of pages. */
const readRoutes: ReadonlySet<string> = new Set([
  '/health',
  '/oembed',
  '/preview',
  '/refused-form',
  '/search',
  '/signed-in',
]);

/** Whether comments and passwords may be sent there: all that looks like a page and not like a file. What it is, the route finds out. */
const mayBeArticle = (path: string): boolean => !/\.(?!html?$)[^./]*$/i.test(path);

/** @param loginPagePath Path of the login page, such as `/login`. */
export function createSessionAddresses(loginPagePath: string): SessionAddresses {
  const routeOf = (path: string): string => {
    const plain = path.replace(/(.)\/$/, '$1');
    return plain === loginPagePath ? '/login' : plain;
  };
  return {
    // As the router has it, capitals do not matter.
    takesForms: (path) =>
      formRoutes.has(routeOf(path)) || (mayBeArticle(path) && !readRoutes.has(routeOf(path).toLowerCase())),
    moved({ method, url }, path) {
      if (loginPagePath === '/login' || method === 'POST' || !/^\/login\/?$/.test(path)) return null;
      return new Response(null, { status: 302, headers: { Location: loginPagePath + new URL(url).search } });
    },
    refusedForm: ({ url, headers }) => new Request(new URL('/refused-form', url), { headers }),
    routed(request, path, landing) {
      const url = new URL(request.url);
      if (landing !== null) url.pathname = '/signed-in';
      else if (path !== null && routeOf(path) === '/login') url.pathname = '/login';
      // What stands at the root takes in forms under this name alone: the router would send them to what is around every page.
      else if (path === '/' && request.method === 'POST') url.searchParams.set('index', '');
      return url.href === request.url ? request : new Request(url, request);
    },
  };
}

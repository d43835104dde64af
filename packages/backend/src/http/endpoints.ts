import { restPathOf } from './rest/router.ts';
import { uploadsPath } from './uploads.ts';

/** The endpoints of the backend. */
export type Endpoint = 'graphql' | 'uploads' | 'rest' | 'sign-in';

/**
 * The endpoint of a URL: `/graphql` (and WordPress's `/index.php?graphql`), files below `/wp-content/uploads/`, `/wp-json/…` (and
 * WordPress's `/?rest_route=…`), and the sign-in page (also WordPress's sign-out URL).
 *
 * @returns `null` for a URL that the backend does not handle.
 */
export function endpointOf(url: URL): Endpoint | null {
  const { pathname, searchParams } = url;
  if (pathname === '/graphql' || pathname === '/graphql/') return 'graphql';
  if (pathname === '/index.php' && searchParams.has('graphql')) return 'graphql';
  if (pathname.startsWith(uploadsPath)) return 'uploads';
  const restPath = restPathOf(url);
  // oEmbed responses describe pages, so the site handles them.
  if (restPath === '/oembed/1.0/embed') return null;
  if (restPath !== null) return 'rest';
  // As in the Faust plugin, the site may have a page at this path; without `redirect_uri` it is not a sign-in request.
  if (pathname === '/generate' || pathname.startsWith('/generate/')) {
    return searchParams.has('redirect_uri') || isSignOutPath(pathname) ? 'sign-in' : null;
  }
  return isWordPressSignOut(url) ? 'sign-in' : null;
}

/** Whether a URL is WordPress's sign-out page. */
export const isWordPressSignOut = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/wp-login.php' && searchParams.get('action') === 'logout';

/** Ends the session of the sign-in page. */
export const signOutPath = '/generate/sign-out';

/** Whether a path is `signOutPath`, with or without a trailing slash. */
export const isSignOutPath = (pathname: string): boolean =>
  pathname === signOutPath || pathname === `${signOutPath}/`;

/** Whether the backend handles a URL. */
export const isBackendUrl = (url: URL): boolean => endpointOf(url) !== null;

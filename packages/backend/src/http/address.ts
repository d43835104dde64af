import { restPathOf } from './rest/router.ts';
import { uploadsPath } from './uploads.ts';

/** The doors of the backend. */
export type DoorName = 'graphql' | 'uploads' | 'rest' | 'sign-in';

/**
 * The door an address leads to: `/graphql` (and WordPress's `/index.php?graphql`), files below `/wp-content/uploads/`,
 * `/wp-json/…` (and WordPress's `/?rest_route=…`), and the sign-in page,
 * the way out of which is known by WordPress's address, too.
 *
 * @returns `null` for an address that is none of the backend's.
 */
export function doorOf(url: URL): DoorName | null {
  const { pathname, searchParams } = url;
  if (pathname === '/graphql' || pathname === '/graphql/') return 'graphql';
  if (pathname === '/index.php' && searchParams.has('graphql')) return 'graphql';
  if (pathname.startsWith(uploadsPath)) return 'uploads';
  const restPath = restPathOf(url);
  // How pages are shown within others, whoever draws them has to say.
  if (restPath === '/oembed/1.0/embed') return null;
  if (restPath !== null) return 'rest';
  // As with WordPress's plugin, the site may have a page there; only who wants to come back is meant.
  if (pathname === '/generate' || pathname.startsWith('/generate/')) {
    return searchParams.has('redirect_uri') || isSignOutPath(pathname) ? 'sign-in' : null;
  }
  return isWordPressSignOut(url) ? 'sign-in' : null;
}

/** Whether an address is the one under which a WordPress asks whether to sign out. */
export const isWordPressSignOut = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/wp-login.php' && searchParams.get('action') === 'logout';

/** Where the sign-in page's own session is ended. */
export const signOutPath = '/generate/sign-out';

/** Whether a path is that one, with or without a slash at its end. */
export const isSignOutPath = (pathname: string): boolean =>
  pathname === signOutPath || pathname === `${signOutPath}/`;

/** Whether an address is one that the backend answers. */
export const isBackendAddress = (url: URL): boolean => doorOf(url) !== null;

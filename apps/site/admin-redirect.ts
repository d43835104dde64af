/** Where WordPress's administration and sign-in screens lead. */
export interface AdminTarget {
  /** The embedded backend has no such screens. */
  readonly kind: 'embedded' | 'wordpress';
  readonly siteUrl: string;
  /** The URL at which browsers reach the backend. */
  readonly publicBackendUrl: string;
  readonly loginPagePath: string;
}

/** The screens of the site for the actions of `wp-login.php`; all others are signing in. */
const ownScreens: Readonly<Record<string, string>> = {
  lostpassword: '/forgot-password',
  retrievepassword: '/forgot-password',
  register: '/register',
};

/**
 * Redirects `/wp-admin/…` and `/wp-login.php` to the WordPress, or to the site's own sign-in screens with the embedded backend: authors have
 * bookmarks of them.
 *
 * @returns `null` for every other request.
 */
export function adminRedirect(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { kind, siteUrl, publicBackendUrl, loginPagePath }: AdminTarget,
): Response | null {
  const { pathname, search, searchParams } = new URL(url);
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!/^\/(?:wp-admin(?:\/|$)|wp-login\.php$)/.test(pathname)) return null;
  // Behind one origin the proxy must route these paths: a redirect would lead back here.
  if (kind === 'wordpress' && new URL(publicBackendUrl).origin === siteUrl) return null;
  const location =
    kind === 'wordpress'
      ? publicBackendUrl + pathname + search
      : (ownScreens[searchParams.get('action') ?? ''] ?? loginPagePath);
  return new Response(null, { status: 302, headers: { Location: location } });
}

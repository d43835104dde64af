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
const accountScreens: Readonly<Record<string, string>> = {
  lostpassword: '/forgot-password',
  retrievepassword: '/forgot-password',
  register: '/register',
};

/**
 * Redirects `/wp-admin/…` and `/wp-login.php` to the WordPress, or with the embedded backend to the matching screens of the editing area and
 * the site: authors have bookmarks of them.
 *
 * @returns `null` for every other request.
 */
export function adminRedirect(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { kind, siteUrl, publicBackendUrl, loginPagePath }: AdminTarget,
): Response | null {
  const { pathname, search, searchParams } = new URL(url);
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [, screen] = /^\/(wp-admin(?:\/.*)?|wp-login\.php)$/.exec(pathname) ?? [];
  if (screen === undefined) return null;
  // Behind one origin the proxy must route these paths: a redirect would lead back here.
  if (kind === 'wordpress' && new URL(publicBackendUrl).origin === siteUrl) return null;
  if (kind === 'wordpress') return redirect(publicBackendUrl + pathname + search);
  return redirect(
    screen === 'wp-login.php'
      ? (accountScreens[searchParams.get('action') ?? ''] ?? loginPagePath)
      : editingScreen(screen.slice('wp-admin/'.length), searchParams),
  );
}

/**
 * Redirects `/admin` as WordPress does, where no content has this path.
 *
 * @param response The response of the route for the same request.
 * @returns `null` for every other request.
 */
export function adminShortcut(
  { method, url }: Pick<Request, 'method' | 'url'>,
  response: Pick<Response, 'status'>,
  { kind, publicBackendUrl }: Pick<AdminTarget, 'kind' | 'publicBackendUrl'>,
): Response | null {
  if (response.status !== 404 || (method !== 'GET' && method !== 'HEAD')) return null;
  if (!/^\/admin\/?$/.test(new URL(url).pathname)) return null;
  return redirect(kind === 'wordpress' ? `${publicBackendUrl}/wp-admin/` : '/edit');
}

/** The screen of the editing area for one of WordPress's administration. */
function editingScreen(screen: string, query: URLSearchParams): string {
  const isPage = query.get('post_type') === 'page';
  const id = (name: string): string | undefined => /^[1-9]\d{0,9}$/.exec(query.get(name) ?? '')?.[0];
  switch (screen) {
    case 'post.php': {
      const post = id('post');
      // WordPress's URL has no type, and drafts are known to their editors only: the editing area finds it out.
      return post === undefined ? '/edit' : `/edit/content/${post}`;
    }
    case 'edit.php':
      return isPage ? '/edit/pages' : '/edit/posts';
    case 'post-new.php':
      return isPage ? '/edit/pages/new' : '/edit/posts/new';
    case 'upload.php': {
      const item = id('item');
      return item === undefined ? '/edit/media' : `/edit/media?item=${item}`;
    }
    case 'media-new.php':
      return '/edit/media';
    case 'profile.php':
      return '/account';
    default:
      return '/edit';
  }
}

const redirect = (Location: string): Response => new Response(null, { status: 302, headers: { Location } });

/** What the first name of a path leads to, whatever follows it. */
const takenNames: Readonly<Record<string, string>> = {
  graphql: 'the GraphQL service',
  'index.php': 'the GraphQL service',
  'wp-json': "the backend's REST routes",
  generate: "the backend's sign-in page",
  'wp-content': 'the uploaded files',
  'wp-admin': 'WordPress',
  'wp-login.php': 'WordPress',
  images: 'pictures in other sizes',
  assets: 'the built files',
};

/** What the router of the site answers by itself, or the site refuses in its place. */
const ofTheRouter = /^\/__|\.data$/i;

/** Pages of the site that stay where they are. */
const takenPaths: ReadonlySet<string> = new Set([
  '/preview',
  '/account',
  '/logout',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/signed-in',
  '/refused-form',
  '/search',
  '/choose-theme',
  '/oembed',
  '/health',
  '/metrics',
  '/feed',
  '/favicon.svg',
  '/robots.txt',
  '/security.txt',
  '/sitemap.xml',
]);

/**
 * What stands in the way of a path that somebody has chosen for a page of the site, or for its calls.
 *
 * @param path Begins with a slash and ends without.
 * @returns What lives there, for a message; `null` when nothing does.
 */
export function occupantOf(path: string): string | null {
  const [, first = ''] = path.toLowerCase().split('/');
  if (Object.hasOwn(takenNames, first)) return takenNames[first] ?? null;
  if (ofTheRouter.test(path)) return "an address of the site's router";
  return takenPaths.has(path.toLowerCase()) ? 'another page of the site' : null;
}

/** Whether one path is the other, or lies below it. */
export const overlap = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

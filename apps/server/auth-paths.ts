/** Reserved first path segments. */
const takenNames: Readonly<Record<string, string>> = {
  graphql: 'the GraphQL service',
  'index.php': 'the GraphQL service',
  'wp-json': "the backend's REST routes",
  generate: "the backend's sign-in page",
  'wp-content': 'the uploaded files',
  'wp-admin': 'WordPress',
  'wp-login.php': 'WordPress',
  images: 'resized images',
  assets: 'the built files',
};

/** Paths that the site's router handles itself, or that the site rejects before it. */
const ofTheRouter = /^\/__|\.data$/i;

/** Fixed routes of the site. */
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
 * Finds what already uses a configured path.
 *
 * @param path Begins with a slash and has no trailing slash.
 * @returns A description for an error message; `null` if the path is free.
 */
export function occupantOf(path: string): string | null {
  const [, first = ''] = path.toLowerCase().split('/');
  if (Object.hasOwn(takenNames, first)) return takenNames[first] ?? null;
  if (ofTheRouter.test(path)) return "the site's router";
  return takenPaths.has(path.toLowerCase()) ? 'another page of the site' : null;
}

/** Whether the paths are equal or one contains the other. */
export const overlap = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

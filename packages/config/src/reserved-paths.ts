import { screenPaths } from '@masthead/site/screens';

/** Reserved first path segments. */
const reservedSegments: Readonly<Record<string, string>> = {
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
const routerPaths = /^\/__|\.data$/i;

/** Fixed paths of the site. */
const reservedPaths: ReadonlySet<string> = new Set([
  ...screenPaths(({ reserved }) => reserved),
  '/metrics',
  '/feed',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/security.txt',
]);

/**
 * Finds what already uses a configured path.
 *
 * @param path Begins with a slash and has no trailing slash.
 * @returns A description for an error message; `null` if the path is free.
 */
export function reservedFor(path: string): string | null {
  const [, first = ''] = path.toLowerCase().split('/');
  if (Object.hasOwn(reservedSegments, first)) return reservedSegments[first] ?? null;
  if (routerPaths.test(path)) return "the site's router";
  return reservedPaths.has(path.toLowerCase()) ? 'another page of the site' : null;
}

/** Whether the paths are equal or one contains the other. */
export const overlap = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

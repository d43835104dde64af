import { screenPaths } from './app/screens.ts';
import { readPath } from './app/uri/site-path.ts';

/** Query parameters of lists, comment threads and WordPress's feeds. */
const everyPageParams = [
  'after',
  'before',
  'comment',
  'comments-after',
  'comments-before',
  'feed',
  'replytocom',
];
const searchPageParams = ['s', 'type', 'category', 'after', 'before', 'feed'];

/** The front page also resolves legacy URLs: WordPress's plain permalinks and the route parameters of the specification. */
const frontPageParams = everyPageParams.concat(
  ['s', 'post_type', 'category_name', 'p', 'page_id', 'attachment_id', 'cat'],
  ['name', 'pagename', 'tag', 'author', 'author_name', 'm', 'year', 'monthnum', 'day'],
  ['postId', 'postSlug', 'postUri', 'pageId', 'pageUri', 'categoryId', 'categorySlug'],
);
const oembedParams = ['url', 'format', 'maxwidth', 'maxheight'];

/** Query parameters of sign-in callbacks, links in e-mails, previews and backend requests. */
const personalParams = ['code', 'state', 'key', 'login', 'confirm-email', 'redirect_uri', 'preview'].concat([
  'preview_id',
  'preview_nonce',
  'rest_route',
  'graphql',
]);

/** Longer URLs are served but not cached. */
const MAX_CHARACTERS = 1024;

/** Responses that are personal, change every moment, or are too large for the page cache; besides private screens. */
const neverShared = new RegExp(
  [
    String.raw`^/(?:metrics|graphql|generate|edit)(?:/|$)`,
    String.raw`^/(?:images/(?:\d|embeds/)|cards/|assets/|wp-content/|wp-json(?:/|$)|wp-admin(?:/|$)|wp-login\.php)`,
    String.raw`\.data$`,
  ].join('|'),
  'i',
);

const privateScreens = screenPaths(({ audience }) => audience === 'private');

export interface CacheKeyOptions {
  /** Path of the login page, and the base path of the session API. */
  readonly loginPagePath: string;
  readonly apiBasePath: string;
}

/**
 * The cache key of a page: its path as requested, plus the query parameters that pages read, each once and in a fixed order. The page is
 * rendered from this key, so a parameter that is left out cannot affect it.
 *
 * @param target Path and query of a request, as received.
 * @returns `null` for a URL whose response must not be shared.
 */
export function cacheKey(target: string, options: CacheKeyOptions): string | null {
  if (target.length > MAX_CHARACTERS || !target.startsWith('/')) return null;
  const { path, query } = partsOf(target);
  // A path that URL parsing would normalise (dots, backslashes) is a different URL from the one requested.
  if (URL.parse(`http://site${path}`)?.pathname !== path) return null;
  const read = readPath(path);
  if (read === null || isNeverShared(path, options) || isNeverShared(read, options)) return null;
  const received = new URLSearchParams(query);
  if (personalParams.some((name) => received.has(name))) return null;
  const params = new URLSearchParams();
  for (const name of paramsAt(read)) {
    const value = received.get(name);
    if (value !== null) params.set(name, value);
  }
  const key = params.size === 0 ? path : `${path}?${params}`;
  return key.length > MAX_CHARACTERS ? null : key;
}

/** The query includes its question mark; a second question mark is part of a parameter name. */
function partsOf(target: string): { path: string; query: string } {
  const [whole = ''] = target.split('#', 1);
  const mark = whole.indexOf('?');
  return mark < 0 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark) };
}

function isNeverShared(path: string, { loginPagePath, apiBasePath }: CacheKeyOptions): boolean {
  return (
    neverShared.test(path) ||
    [...privateScreens, loginPagePath, apiBasePath].some((folder) => isBelow(path, folder))
  );
}

/** @param path As returned by `readPath`. */
function paramsAt(path: string): readonly string[] {
  if (/^\/(?:index\.php)?$/.test(path)) return frontPageParams;
  if (/^\/search(?:\/|$)/i.test(path)) return searchPageParams;
  return /^\/oembed\/?$/i.test(path) ? oembedParams : everyPageParams;
}

/** The router ignores case. */
function isBelow(path: string, folder: string): boolean {
  const [inner, outer] = [path.toLowerCase(), folder.toLowerCase()];
  return inner === outer || inner.startsWith(`${outer}/`);
}

import { readPath } from './app/uri/site-path.ts';

/** What lists, conversations and WordPress's addresses of feeds have. */
const ofEveryPage = ['after', 'before', 'comment', 'comments-after', 'comments-before', 'feed', 'replytocom'];
const ofSearches = ['s', 'type', 'category', 'after', 'before', 'feed'];

/** The front page's path stands for old addresses, too: of WordPress's plain links, and of the specification's route parameters. */
const ofTheFrontPage = ofEveryPage.concat(
  ['s', 'post_type', 'category_name', 'p', 'page_id', 'attachment_id', 'cat'],
  ['postId', 'postSlug', 'postUri', 'pageId', 'pageUri', 'categoryId', 'categorySlug'],
);
const ofOEmbed = ['url', 'format', 'maxwidth', 'maxheight'];

/** Parameters of somebody who comes back from signing in or from a mail, who looks at drafts, or who asks the backend. */
const personal = ['code', 'state', 'key', 'login', 'confirm-email', 'redirect_uri', 'preview'].concat([
  'preview_id',
  'preview_nonce',
  'rest_route',
  'graphql',
]);

/** Longer addresses are answered, and kept by nobody. */
const MOST_CHARACTERS = 1024;

/** What is drawn for one person, told of this moment, or too large to be kept beside pages. */
const neverShared = new RegExp(
  [
    String.raw`^/(?:login|logout|register|forgot-password|reset-password|account|choose-theme)(?:/|$)`,
    String.raw`^/(?:preview|signed-in|refused-form|health|metrics|graphql|generate)(?:/|$)`,
    String.raw`^/(?:images/\d|cards/|assets/|wp-content/|wp-json(?:/|$)|wp-admin(?:/|$)|wp-login\.php)`,
    String.raw`\.data$`,
  ].join('|'),
  'i',
);

export interface PageAddressOptions {
  /** Path of the login page, and what the session's calls begin with. */
  readonly loginPagePath: string;
  readonly apiBasePath: string;
}

/**
 * The address under which a page is the same for everybody: its path as it was asked for, and of its query what pages read, each once and in
 * one order. The page itself is made from this, so what is left out cannot be in it.
 *
 * @param target Path and query of a request, as they came.
 * @returns `null` for an address of which no answer may be shared.
 */
export function pageAddress(target: string, options: PageAddressOptions): string | null {
  if (target.length > MOST_CHARACTERS || !target.startsWith('/')) return null;
  const { path, query } = partsOf(target);
  // What the standard reads otherwise (dots, backslashes) is an address of its own, and this is not it.
  if (URL.parse(`http://site${path}`)?.pathname !== path) return null;
  const read = readPath(path);
  if (read === null || isNeverShared(path, options) || isNeverShared(read, options)) return null;
  const given = new URLSearchParams(query);
  if (personal.some((name) => given.has(name))) return null;
  const kept = new URLSearchParams();
  for (const name of namesAt(read)) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  const address = kept.size === 0 ? path : `${path}?${kept}`;
  return address.length > MOST_CHARACTERS ? null : address;
}

/** The query with its question mark: another one behind it is part of a name. */
function partsOf(target: string): { path: string; query: string } {
  const [whole = ''] = target.split('#', 1);
  const mark = whole.indexOf('?');
  return mark < 0 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark) };
}

function isNeverShared(path: string, { loginPagePath, apiBasePath }: PageAddressOptions): boolean {
  return neverShared.test(path) || isBelow(path, loginPagePath) || isBelow(path, apiBasePath);
}

/** @param path As `readPath` gives it. */
function namesAt(path: string): readonly string[] {
  if (/^\/(?:index\.php)?$/.test(path)) return ofTheFrontPage;
  if (/^\/search(?:\/|$)/i.test(path)) return ofSearches;
  return /^\/oembed\/?$/i.test(path) ? ofOEmbed : ofEveryPage;
}

/** Capitals make no difference to the router. */
function isBelow(path: string, folder: string): boolean {
  const [inner, outer] = [path.toLowerCase(), folder.toLowerCase()];
  return inner === outer || inner.startsWith(`${outer}/`);
}

import { readPath } from './app/uri/site-path.ts';

/** What lists, searches and conversations read of an address. */
const ofEveryPage = ['after', 'before', 'comment', 'comments-after', 'comments-before', 'replytocom'];
const ofSearches = ['s', 'type', 'category', 'after', 'before'];

/** The front page's path stands for old addresses, too: of WordPress's plain links, and of the specification's route parameters. */
const ofTheFrontPage = ofEveryPage.concat(
  ['s', 'post_type', 'category_name', 'feed', 'p', 'page_id', 'attachment_id', 'cat'],
  ['postId', 'postSlug', 'postUri', 'pageId', 'pageUri', 'categoryId', 'categorySlug'],
);
const ofOEmbed = ['url', 'format', 'maxwidth', 'maxheight'];

/** Parameters of somebody who comes back from signing in or from a mail, who looks at drafts, or who asks the backend. */
const personal =
  'code state key login confirm-email redirect_uri preview preview_id preview_nonce rest_route graphql'.split(
    ' ',
  );

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
export function pageAddress(
  target: string,
  { loginPagePath, apiBasePath }: PageAddressOptions,
): string | null {
  if (target.length > MOST_CHARACTERS || !target.startsWith('/')) return null;
  const [path = '', ...rest] = target.split('#', 1)[0]?.split('?') ?? [];
  const address = URL.parse(`http://site${path}`);
  // What the standard reads otherwise (dots, backslashes) is an address of its own, and this is not it.
  if (address?.pathname !== path || readPath(path) === null) return null;
  if (neverShared.test(path) || isBelow(path, loginPagePath) || isBelow(path, apiBasePath)) return null;
  if (rest.length === 0) return path;
  const query = new URLSearchParams(rest.join('?'));
  if (personal.some((name) => query.has(name))) return null;
  const kept = namesAt(path).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

function namesAt(path: string): readonly string[] {
  if (/^\/(?:index\.php)?$/.test(path)) return ofTheFrontPage;
  if (/^\/search(?:\/|$)/i.test(path)) return ofSearches;
  if (path === '/oembed') return ofOEmbed;
  return path.endsWith('/feed/') || path.endsWith('/feed') ? [...ofEveryPage, 's'] : ofEveryPage;
}

const isBelow = (path: string, folder: string): boolean =>
  path.toLowerCase() === folder.toLowerCase() || path.toLowerCase().startsWith(`${folder.toLowerCase()}/`);

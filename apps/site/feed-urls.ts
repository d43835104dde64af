import { iconFiles } from './app/routes/icons/icon-files.ts';
import { screenPaths } from './app/screens.ts';

/** Path prefix of the router's feed and file endpoints; it cannot clash with a page, because no slug starts like this. */
const prefix = '/~';

/** How a feed or file URL resolves: to a redirect, or to the router's internal path. */
type FeedUrl = { movedTo: string } | { path: string } | 'nowhere';

/**
 * Resolves URLs of a page's feeds and files: `/category/sea/feed/atom/`, `/hello-world.md`, `/hello-world/embed/`. Other spellings, such as
 * WordPress's (`/?feed=rss2`, `/wp-sitemap.xml`), redirect to ours.
 *
 * @returns `null` for every other URL.
 */
export function readFeedUrl(url: URL): FeedUrl | null {
  const { searchParams } = url;
  // A `Location` header that starts with two slashes would point to another host.
  const pathname = url.pathname.replaceAll(/\/{2,}/g, '/');
  if (pathname.startsWith(prefix)) return 'nowhere';
  const oldQuery = searchParams.get('feed');
  if (oldQuery !== null) return readLegacyFeed(pathname, oldQuery, searchParams);
  if (/^\/(?:wp-sitemap[^/]*|sitemap_index)\.xml$/.test(pathname)) return { movedTo: '/sitemap.xml' };
  if (pathname === '/security.txt') return { movedTo: securityTxtPath };
  if (isOEmbed(pathname, searchParams)) return { path: '/oembed' };
  if (/^\/(?:rss2?|rdf)\/?$/.test(pathname)) return { movedTo: '/feed/' };
  if (/^\/atom\/?$/.test(pathname)) return { movedTo: '/feed/atom/' };
  // Only exact matches: a page may have a similar path.
  if (/^\/(?:cards\/[^/]+\/.+\.jpg|sitemap\/[^/]+\.xml)$/.test(pathname)) {
    return { path: prefix + pathname.slice(1) };
  }
  if (iconFiles.has(pathname.slice(1))) return { path: `${prefix}icons${pathname}` };
  const feed = readFeed(pathname, searchParams);
  if (feed !== null) return feed;
  const [, framed, slash] = /^(\/.+\/)embed(\/?)$/.exec(pathname) ?? [];
  if (framed !== undefined) {
    return slash === '/' ? { path: `${prefix}embed${framed}` } : { movedTo: `${pathname}/` };
  }
  const [, text] = /^(\/.+)\.md$/.exec(pathname) ?? [];
  if (text?.endsWith('/')) return { movedTo: `${text.slice(0, -1)}.md` };
  return text === undefined ? null : { path: `${prefix}markdown${text === '/index' ? '/' : text}` };
}

/** The path that RFC 9116 requires. */
const securityTxtPath = '/.well-known/security.txt';

/** Files that the router serves under their public name. */
const namedFiles: ReadonlySet<string> = new Set(screenPaths(({ audience }) => audience === 'file'));

/**
 * Whether a URL belongs to a feed or file. Their responses are the same for all clients, because none of these handlers reads cookies.
 *
 * @param key Path and query, as `cacheKey` returns them.
 */
export function isFeedOrFile(key: string): boolean {
  const url = new URL(`http://site${key}`);
  return namedFiles.has(url.pathname) || readFeedUrl(url) !== null;
}

/** WordPress's oEmbed endpoint, with permalinks and without. */
const isOEmbed = (pathname: string, query: URLSearchParams): boolean =>
  /^\/wp-json\/oembed\/1\.0\/embed\/?$/.test(pathname) ||
  (/^\/(?:index\.php)?$/.test(pathname) && /^\/*oembed\/1\.0\/embed\/*$/.test(query.get('rest_route') ?? ''));

const feedEnd = /^(.*\/)feed(?:\/(rss2?|rdf|atom|json))?(\/?)$/;

function readFeed(pathname: string, query: URLSearchParams): FeedUrl | null {
  const [, json] = /^(.*\/)feed\.json$/.exec(pathname) ?? [];
  if (json !== undefined) return { path: `${prefix}feed/json${json}` };
  const [, home, format, slash] = feedEnd.exec(pathname) ?? [];
  if (home === undefined) return null;
  const terms = /^\/search\/([^/]+)\/$/.exec(home)?.[1];
  const search = terms === undefined ? query.get('s') : decodeURIComponent(terms.replaceAll('+', ' '));
  const isSearch = terms !== undefined || home === '/search/';
  const searchQuery = isSearch && search !== null ? `?${new URLSearchParams({ s: search })}` : '';
  const folder = terms === undefined ? home : '/search/';
  if (format === 'json') return { movedTo: `${folder}feed.json${searchQuery}` };
  const isAtom = format === 'atom';
  const isOurs = (format === undefined || isAtom) && slash === '/' && terms === undefined;
  return isOurs
    ? { path: `${prefix}feed/${isAtom ? 'atom' : 'rss'}${home}` }
    : { movedTo: `${folder}${isAtom ? 'feed/atom/' : 'feed/'}${searchQuery}` };
}

function readLegacyFeed(pathname: string, name: string, query: URLSearchParams): FeedUrl | null {
  const [, comments, format] = /^(comments-)?(feed|rss2?|rdf|atom|json)$/.exec(name) ?? [];
  if (format === undefined) return null;
  const search = query.get('s');
  const home =
    comments !== undefined && pathname === '/'
      ? '/comments/'
      : search !== null && pathname === '/'
        ? '/search/'
        : pathname.replace(/\/*$/, '/');
  const end = format === 'atom' ? 'feed/atom/' : format === 'json' ? 'feed.json' : 'feed/';
  return {
    movedTo: home + end + (home === '/search/' ? `?${new URLSearchParams({ s: search ?? '' })}` : ''),
  };
}

import { percentDecoded } from '@masthead/kit';

/**
 * The part of a URL that identifies something on the site. Any host counts as ours, as in WPGraphQL; the query only
 * tells that the URL names something by id (`/?p=12`), which a path cannot. Paths must be decoded: a percent-encoded
 * one matches nothing, as in WPGraphQL.
 */
export interface SitePath {
  /** With a slash at both ends, and non-ASCII letters decoded: `/greek/επίπεδο-2/`. */
  path: string;
  /** The URL selects by query parameter: any at the root, as in WPGraphQL, else `p`, `page_id`, `cat` … */
  chosenByQuery: boolean;
}

const choosingParameters = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'm', 's', 'feed'];

/** Parses a URL: absolute, from the root, or bare (`about`). @returns `null` for an invalid one. */
export function readSitePath(address: string): SitePath | null {
  const base = 'http://site.invalid';
  const rooted = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `/${address.replace(/^[/\\]+/, '')}`;
  const url = URL.parse(rooted, base);
  if (!url || !url.protocol.startsWith('http')) return null;
  // The URL parser has encoded what was not encoded yet.
  if (/%[0-9a-f]{2}/i.test(pathOf(rooted))) return null;
  const decoded = percentDecoded(url.pathname);
  if (decoded === null) return null;
  const path = decoded.replace(/\/{2,}/g, '/');
  return {
    path: path.endsWith('/') ? path : `${path}/`,
    chosenByQuery:
      url.pathname === '/'
        ? url.search !== ''
        : choosingParameters.some((name) => url.searchParams.has(name)),
  };
}

/** The part of a URL before its query and fragment. */
const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** A path with a page number. */
export interface PagedPath {
  /** The path without the page number. */
  path: string;
  /** The page number, from 1. */
  number: number;
  of: 'text' | 'comments';
}

/** Parses a path with a page number: `/2/` of a long text, `/comment-page-1/`. @returns `null` for other paths. */
export function readPagedPath(path: string): PagedPath | null {
  const read = /^(.*[^/])\/(comment-page-)?([1-9]\d{0,8})\/$/.exec(path);
  if (!read) return null;
  const [, whole, comments, number] = read;
  return { path: `${whole}/`, number: Number(number), of: comments === undefined ? 'text' : 'comments' };
}

/**
 * The path without the last part of WordPress's URLs for other forms of a resource: `/news/page/2/`, `/story/feed/`,
 * `/story/feed/atom/`, `/story/embed/`, `/story/trackback/`.
 *
 * @returns `null` for other paths, and for the forms of the front page.
 */
export function withoutEndpoint(path: string): string | null {
  const read =
    /^(.*?[^/])\/(?:page\/[1-9]\d{0,8}|(?:feed\/)?(?:feed|rdf|rss2?|atom)|embed|trackback)\/$/.exec(path);
  return read ? `${read[1]}/` : null;
}

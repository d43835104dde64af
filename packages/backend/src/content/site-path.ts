/**
 * What of an address names a thing on the site. Any host is taken for ours, as WPGraphQL does; the query only says
 * that the address names something by number (`/?p=12`), which no path can. An address is asked for as people read it:
 * percent-encoded it names nothing, as in WPGraphQL.
 */
export interface SitePath {
  /** With a slash at both ends, letters outside ASCII as they are: `/greek/επίπεδο-2/`. */
  path: string;
  /** The address chooses by query: `p`, `page_id`, `cat` … */
  chosenByQuery: boolean;
}

const choosingParameters = [
  'p',
  'page_id',
  'attachment_id',
  'cat',
  'tag',
  'author',
  'm',
  's',
  'feed',
  'preview',
];

/** Reads an address: whole, from the root, or bare (`about`). @returns `null` for what is none. */
export function readSitePath(address: string): SitePath | null {
  const base = 'http://site.invalid';
  const rooted = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `/${address.replace(/^[/\\]+/, '')}`;
  const url = URL.parse(rooted, base);
  if (!url || !url.protocol.startsWith('http')) return null;
  // The parser has encoded what was not yet.
  if (/%[0-9a-f]{2}/i.test(pathOf(rooted))) return null;
  const decoded = decodePath(url.pathname);
  if (decoded === null) return null;
  const path = decoded.replace(/\/{2,}/g, '/');
  return {
    path: path.endsWith('/') ? path : `${path}/`,
    chosenByQuery: choosingParameters.some((name) => url.searchParams.has(name)),
  };
}

/** `null` for a percent sign that encodes nothing. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** What of an address stands before its query and fragment. */
const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** A path that leads to a part of something. */
export interface PartPath {
  /** The path of the whole. */
  whole: string;
  /** Which part, from 1. */
  number: number;
  of: 'text' | 'comments';
}

/** Reads a path that chooses a part of its content: `/2/` of a long text, `/comment-page-1/`. @returns `null` for others. */
export function readPartPath(path: string): PartPath | null {
  const read = /^(.*[^/])\/(comment-page-)?([1-9]\d{0,8})\/$/.exec(path);
  if (!read) return null;
  const [, whole, comments, number] = read;
  return { whole: `${whole}/`, number: Number(number), of: comments === undefined ? 'text' : 'comments' };
}

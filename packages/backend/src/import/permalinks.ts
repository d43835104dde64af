import { defaultStructure, postPermalink, withSingleSlashes } from '../content/permalinks/permalink.ts';
import { decodePercent } from './percent-encoding.ts';

/**
 * The path of a URL in a file, relative to the original site, with decoded characters and single slashes.
 *
 * @param sites URLs of the original site; a folder in them (`https://example.com/blog`) is not part of the path.
 * @returns `null` for a plain permalink (`/?p=1`), and for an invalid URL.
 */
export function pathOfLink(link: string, sites: readonly string[]): string | null {
  const address = absoluteLink(link, sites);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.search !== '' || url.hash !== '') return null;
  const raw = withSingleSlashes(url.pathname);
  const path = decodePath(raw);
  // A part that cannot be decoded at all would lead to another page.
  if (path.includes('//')) return null;
  const folder = sites
    .map((site) => decodePath(new URL(site).pathname).replace(/\/+$/, ''))
    .find((base) => base !== '' && path.startsWith(`${base}/`));
  return folder === undefined ? path : path.slice(folder.length);
}

/**
 * Completes a link that begins with a slash, as sites behind a proxy export it. In `//greek/level-2/`, `greek` is a host only if it
 * looks like one or is the host of the site.
 */
function absoluteLink(link: string, sites: readonly string[]): string {
  if (!/^[/\\]/.test(link)) return link;
  const host = /^[/\\]{2}([^/\\]+)/.exec(link)?.[1]?.toLowerCase();
  const isHost =
    host !== undefined && (/[.:]/.test(host) || sites.some((site) => new URL(site).host === host));
  return isHost ? `http:${link}` : `http://site.invalid/${link.replace(/^[/\\]+/, '')}`;
}

const decodePath = (path: string): string => path.split('/').map(decodePercent).join('/');

const candidates = [
  defaultStructure,
  '/%year%/%monthnum%/%day%/%postname%/',
  '/%year%/%monthnum%/%postname%/',
  '/blog/%postname%/',
  '/%category%/%postname%/',
  '/archives/%post_id%',
  '/%postname%.html',
  '/%postname%',
];

/** Guesses the permalink structure of a site from the URLs of its posts. */
export interface StructureGuess {
  /** Records the path of a published post. */
  note(post: { id: number; slug: string; dateLocal: number; path: string }): void;
  /** The structure that most posts match; `null` if there were none, or no structure matches half of them. */
  best(): string | null;
}

const noName = (): string => '';

export function createStructureGuess(): StructureGuess {
  const votes = new Map(candidates.map((structure) => [structure, 0]));
  let posts = 0;
  return {
    note({ path, ...post }) {
      posts += 1;
      const content = { ...post, type: 'post', status: 'publish', parentId: 0 };
      const segments = path.split('/');
      // Categories are not looked up; any segments in their position match.
      const categoryPath = (): string => segments.slice(1, -2).join('/') || '*';
      for (const structure of candidates) {
        if (postPermalink(content, structure, { categoryPath, authorName: noName }) === path) {
          votes.set(structure, (votes.get(structure) ?? 0) + 1);
        }
      }
    },
    best() {
      // The first of several wins on a tie, because a path with a date also matches the structure with a category.
      const [structure, count] = [...votes].reduce((best, next) => (next[1] > best[1] ? next : best));
      return posts > 0 && count * 2 >= posts ? structure : null;
    },
  };
}

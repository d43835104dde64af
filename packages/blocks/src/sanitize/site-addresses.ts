import { cleanAddress, contactSchemes, type HtmlLimits, isWebScheme, schemeOf } from '@masthead/markup';

/** Where the content comes from and where it is shown. Make one object per process: what is worked out from it is kept. */
export interface ContentSite {
  /** Public origin of the site, for example `https://example.com`. */
  readonly siteUrl: string;
  /** Origin of the backend, with its folder when it lives in one; equal to `siteUrl` for the embedded backend. */
  readonly backendUrl: string;
  /** Further addresses that mean this site (an imported origin, an old domain), each with its folder when it has one. */
  readonly ownOrigins: readonly string[];
  /** Hosts images, sound and film may be loaded from besides the site and the backend: `i0.wp.com`, `*.example.net`. */
  readonly mediaHosts?: readonly string[];
  /** Hosts whose players may be framed: `www.youtube-nocookie.com`. Empty by default: a link takes the frame's place. */
  readonly frameHosts?: readonly string[];
  /** Whether the site offers uploaded pictures in other widths and forms (`imageAddress` of the contract). */
  readonly offersSmallerImages?: boolean;
  /** Ids the page itself uses: `comments`, or all that begin alike, `comment-*`. Content that brings one has it prefixed. */
  readonly reservedIds?: readonly string[];
  /** What is read of a body at most. Default: `defaultHtmlLimits`. */
  readonly htmlLimits?: HtmlLimits;
}

/** Where a link may lead. `own` links are paths on this site or lead to its backend; `other` ones leave it. */
export interface SafeLink {
  readonly href: string;
  readonly leads: 'own' | 'other';
}

/** Where a file may be loaded from: `load` it, or only offer a link to it (`link`). */
export interface SafeMedia {
  readonly url: string;
  readonly may: 'load' | 'link';
}

/** The address rules of one site. */
export interface SiteAddresses {
  /** Rewrites the address of a link; `null` when it may not be followed (`javascript:`, nonsense). */
  readonly link: (address: string) => SafeLink | null;
  /** Rewrites the address of a picture, sound or film; `null` when it is no web address. */
  readonly media: (address: string) => SafeMedia | null;
  /** Rewrites the address of a frame; `null` unless it is a secure web address. */
  readonly frame: (address: string) => SafeMedia | null;
  /** Whether the page uses an id itself. */
  readonly isReserved: (id: string) => boolean;
}

interface Home {
  readonly host: string;
  readonly folder: string;
}

const known = new WeakMap<ContentSite, SiteAddresses>();

/** The address rules of a site, worked out once per `ContentSite` object. */
export function addressesOf(site: ContentSite): SiteAddresses {
  let addresses = known.get(site);
  if (addresses === undefined) {
    addresses = workOut(site);
    known.set(site, addresses);
  }
  return addresses;
}

// Doors of the backend the site has no page for.
const backendPath = /^\/(?:wp-admin|wp-login\.php|wp-content|wp-includes|wp-json|xmlrpc\.php)(?:[/?#]|$)/;

function workOut(site: ContentSite): SiteAddresses {
  const siteOrigin = new URL(site.siteUrl).origin;
  const backend = new URL(site.backendUrl);
  const backendFolder = folderOf(backend);
  const siteHost = new URL(site.siteUrl).host;
  const homes = homesOf(site);
  const mayLoad = hostMatcher(site.mediaHosts ?? []);
  const mayFrame = hostMatcher(site.frameHosts ?? []);

  const atBackend = (path: string): string =>
    (backend.origin === siteOrigin ? '' : backend.origin) + backendFolder + path;

  return {
    isReserved: idMatcher(site.reservedIds ?? []),

    link(address) {
      const cleaned = cleanAddress(address);
      if (cleaned === '') return null;
      const scheme = schemeOf(cleaned);
      if (scheme !== null && contactSchemes.has(scheme)) return { href: cleaned, leads: 'other' };
      if (scheme === null && !/^[/\\]/.test(cleaned)) return { href: cleaned, leads: 'own' };
      if (scheme !== null && !isWebScheme(scheme)) return null;
      const url = parse(cleaned, siteOrigin);
      if (url === null) return null;
      const path = pathAtHome(url, homes);
      if (path === null) return { href: url.href, leads: 'other' };
      return { href: backendPath.test(path) ? atBackend(path) : path, leads: 'own' };
    },

    media(address) {
      const cleaned = cleanAddress(address);
      const scheme = schemeOf(cleaned);
      if (cleaned === '' || (scheme !== null && !isWebScheme(scheme))) return null;
      const url = parse(cleaned, `${backend.origin}${backendFolder}/`);
      if (url === null) return null;
      // `/wp-content/…` means the backend's folder, even where a backend in a folder would have to say so.
      const isRooted = scheme === null && url.host === backend.host && backendPath.test(url.pathname);
      const path = isRooted ? url.pathname + url.search : pathAtHome(url, homes);
      if (path === null) return { url: url.href, may: mayLoad(url.host) ? 'load' : 'link' };
      // Only what names the site outright, and no folder of the backend's, is the site's own file.
      const isSitesFile = scheme !== null && url.host === siteHost && !backendPath.test(path);
      return { url: isSitesFile ? path : atBackend(path), may: 'load' };
    },

    frame(address) {
      const cleaned = cleanAddress(address);
      const scheme = schemeOf(cleaned);
      if (cleaned === '' || (scheme !== null && !isWebScheme(scheme))) return null;
      const url = parse(cleaned.replace(/^[/\\]{2}/, 'https://'), siteOrigin);
      if (url === null) return null;
      return { url: url.href, may: url.protocol === 'https:' && mayFrame(url.host) ? 'load' : 'link' };
    },
  };
}

function parse(address: string, base: string): URL | null {
  const url = URL.parse(address, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.host === '') return null;
  url.username = '';
  url.password = '';
  return url;
}

/** The address's path, query and fragment below the home it belongs to; `null` for somebody else's address. */
function pathAtHome(url: URL, homes: readonly Home[]): string | null {
  for (const home of homes) {
    if (home.host !== url.host) continue;
    const { pathname } = url;
    if (home.folder !== '' && pathname !== home.folder && !pathname.startsWith(`${home.folder}/`)) continue;
    // A path of two slashes would be read as another host.
    const path = pathname.slice(home.folder.length).replace(/^\/*/, '/');
    return path + url.search + url.hash;
  }
  return null;
}

function homesOf(site: ContentSite): readonly Home[] {
  const homes: Home[] = [];
  for (const address of [site.siteUrl, site.backendUrl, ...site.ownOrigins]) {
    const url = URL.parse(address);
    if (url !== null && url.host !== '') homes.push({ host: url.host, folder: folderOf(url) });
  }
  // The longest folder first: `example.com/blog` before `example.com`.
  return homes.sort((one, other) => other.folder.length - one.folder.length);
}

function folderOf(url: URL): string {
  return url.pathname.replace(/\/+$/, '');
}

function hostMatcher(patterns: readonly string[]): (host: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.startsWith('*.')));
  const endings = patterns.filter((pattern) => pattern.startsWith('*.')).map((pattern) => pattern.slice(1));
  return (host) => exact.has(host) || endings.some((ending) => host.endsWith(ending));
}

function idMatcher(patterns: readonly string[]): (id: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.endsWith('*')));
  const beginnings = patterns
    .filter((pattern) => pattern.endsWith('*'))
    .map((pattern) => pattern.slice(0, -1));
  return (id) => exact.has(id) || beginnings.some((beginning) => id.startsWith(beginning));
}

import { createLru, MIB } from '@masthead/kit';
import { cleanAddress, contactSchemes, type HtmlLimits, isWebScheme, schemeOf } from '@masthead/markup';

/** The origin of the content and of the site. Create one object per process: its URL rules are cached by identity. */
export interface ContentSite {
  /** Public origin of the site, for example `https://example.com`. */
  readonly siteUrl: string;
  /** Base URL of the backend, with its folder if it has one; equal to `siteUrl` for the embedded backend. */
  readonly backendUrl: string;
  /** Further base URLs of this site (an imported origin, a former domain), each with its folder if it has one. */
  readonly ownOrigins: readonly string[];
  /** Additional hosts from which images, audio and video may be loaded: `i0.wp.com`, `*.example.net`. */
  readonly mediaHosts?: readonly string[];
  /** Hosts whose players may be framed: `www.youtube-nocookie.com`. Empty by default: frames are replaced by links. */
  readonly frameHosts?: readonly string[];
  /** Whether the site offers uploaded images in other widths and formats (`imageAddress` of the contract). */
  readonly offersSmallerImages?: boolean;
  /** Ids used by the page: `comments`, or all with a prefix, `comment-*`. Such ids in content are prefixed. */
  readonly reservedIds?: readonly string[];
  /** The limits of a body. Default: `defaultHtmlLimits`. */
  readonly htmlLimits?: HtmlLimits;
}

/** A rewritten link. `own`: a path of this site, or a URL of its backend; `other`: another site. */
export interface SafeLink {
  readonly href: string;
  readonly leads: 'own' | 'other';
}

/** A rewritten file URL: `load` it, or only `link` to it. */
export interface SafeMedia {
  readonly url: string;
  readonly may: 'load' | 'link';
}

/** The URL rules of one site. */
export interface UrlRules {
  /** Rewrites the URL of a link; `null` if it is not allowed (`javascript:`) or invalid. */
  readonly link: (address: string) => SafeLink | null;
  /** Rewrites the URL of an image, audio or video; `null` if it is not an http(s) URL. */
  readonly media: (address: string) => SafeMedia | null;
  /** Rewrites the URL of a frame; `null` if it is not an http(s) URL. */
  readonly frame: (address: string) => SafeMedia | null;
  /** Whether the page uses an id. */
  readonly isReserved: (id: string) => boolean;
}

interface BaseUrl {
  readonly host: string;
  readonly folder: string;
}

const known = new WeakMap<ContentSite, UrlRules>();

/** The URL rules of a site, computed once per `ContentSite` object. */
export function urlRulesOf(site: ContentSite): UrlRules {
  let rules = known.get(site);
  if (rules === undefined) {
    rules = buildRules(site);
    known.set(site, rules);
  }
  return rules;
}

// Paths that only the backend serves.
const backendPath = /^\/(?:wp-admin|wp-login\.php|wp-content|wp-includes|wp-json|xmlrpc\.php)(?:[/?#]|$)/;

/** A list checks the URLs of its images each time it is rendered. */
const maxMediaBytes = MIB;
/** Bytes of an entry besides its strings. */
const entryBytes = 100;

function buildRules(site: ContentSite): UrlRules {
  const siteOrigin = new URL(site.siteUrl).origin;
  const backend = new URL(site.backendUrl);
  const backendFolder = folderOf(backend);
  const siteHost = new URL(site.siteUrl).host;
  const baseUrls = baseUrlsOf(site);
  const mayLoad = hostMatcher(site.mediaHosts ?? []);
  const mayFrame = hostMatcher(site.frameHosts ?? []);

  const atBackend = (path: string): string =>
    (backend.origin === siteOrigin ? '' : backend.origin) + backendFolder + path;

  const media = (address: string): SafeMedia | null => {
    const cleaned = cleanAddress(address);
    const scheme = schemeOf(cleaned);
    if (cleaned === '' || (scheme !== null && !isWebScheme(scheme))) return null;
    const url = parse(cleaned, `${backend.origin}${backendFolder}/`);
    if (url === null) return null;
    // `/wp-content/…` means the backend's folder, even if the path lacks it.
    const isRooted = scheme === null && url.host === backend.host && backendPath.test(url.pathname);
    const path = isRooted ? url.pathname + url.search : pathBelow(url, baseUrls);
    if (path === null) return { url: url.href, may: mayLoad(url.host) ? 'load' : 'link' };
    // Only an absolute URL of the site, and not in a folder of the backend, is a file of the site.
    const isSitesFile = scheme !== null && url.host === siteHost && !backendPath.test(path);
    return { url: isSitesFile ? path : atBackend(path), may: 'load' };
  };
  const knownMedia = createLru<string, { readonly rewritten: SafeMedia | null }>(
    maxMediaBytes,
    ({ rewritten }, address) => 2 * (address.length + (rewritten?.url.length ?? 0)) + entryBytes,
  );

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
      const path = pathBelow(url, baseUrls);
      if (path === null) return { href: url.href, leads: 'other' };
      return { href: backendPath.test(path) ? atBackend(path) : path, leads: 'own' };
    },

    media: (address) =>
      (knownMedia.get(address) ?? knownMedia.set(address, { rewritten: media(address) })).rewritten,

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

/** The path, query and fragment relative to the matching base URL; `null` for URLs of other sites. */
function pathBelow(url: URL, baseUrls: readonly BaseUrl[]): string | null {
  for (const baseUrl of baseUrls) {
    if (baseUrl.host !== url.host) continue;
    const { pathname } = url;
    if (baseUrl.folder !== '' && pathname !== baseUrl.folder && !pathname.startsWith(`${baseUrl.folder}/`))
      continue;
    // A path that starts with two slashes would be parsed as another host.
    const path = pathname.slice(baseUrl.folder.length).replace(/^\/*/, '/');
    return path + url.search + url.hash;
  }
  return null;
}

function baseUrlsOf(site: ContentSite): readonly BaseUrl[] {
  const baseUrls: BaseUrl[] = [];
  for (const address of [site.siteUrl, site.backendUrl, ...site.ownOrigins]) {
    const url = URL.parse(address);
    if (url !== null && url.host !== '') baseUrls.push({ host: url.host, folder: folderOf(url) });
  }
  // The longest folder first: `example.com/blog` before `example.com`.
  return baseUrls.sort((one, other) => other.folder.length - one.folder.length);
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

import { percentDecoded } from '@masthead/kit';

/** The names of a site's session cookies. */
export interface SessionCookieNames {
  /** Holds the refresh token; HttpOnly. */
  readonly refresh: string;
  /** Holds an opaque session id, so that a visitor's browser sends no token request and scripts can detect a new session. */
  readonly hint: string;
  /** Holds the `state` (RFC 6749) that a sign-in must return: prevents login CSRF. */
  readonly state: string;
}

/**
 * The names of a site's session cookies. Browsers share cookies among all ports of a host, so the names contain a hash of site and backend.
 * On https they have the prefix `__Host-`, which excludes other hosts and http.
 *
 * @param siteUrl The site's public origin.
 * @param wpUrl The backend's URL, as the site's server knows it.
 */
export function sessionCookieNames({
  siteUrl,
  wpUrl,
}: {
  siteUrl: string;
  wpUrl: string;
}): SessionCookieNames {
  const prefix = siteUrl.startsWith('https:') ? '__Host-' : '';
  const suffix = shortHash(`${siteUrl} ${wpUrl}`);
  return {
    refresh: `${prefix}masthead-refresh-${suffix}`,
    hint: `${prefix}masthead-signed-in-${suffix}`,
    state: `${prefix}masthead-state-${suffix}`,
  };
}

/** FNV-1a, 32 bits: distinguishes a few URLs, and runs in browsers; nothing here has to be secret. */
function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/**
 * The value of a cookie.
 *
 * @param header A `Cookie` header, or `document.cookie`.
 * @returns `null` if there is no cookie of this name, or its value cannot be decoded.
 */
export function readCookie(header: string | null, name: string): string | null {
  const pair = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : percentDecoded(pair.slice(name.length + 1));
}

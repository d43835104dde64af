/** The cookies of a site's session, by name. */
export interface SessionCookieNames {
  /** Holds the refresh token; no script can read it. */
  readonly refresh: string;
  /** A word for the session that there may be, so that a plain visitor's browser asks nothing, and scripts tell one session from another. */
  readonly hint: string;
  /** A word that an attempt to sign in must bring back, so that nobody is signed in as somebody else by a link. */
  readonly state: string;
}

/**
 * The names of a site's cookies. Browsers keep one jar for all ports of a host, so each pair of site and backend has its own; on https
 * they begin with `__Host-`, which keeps them from other hosts and from http.
 *
 * @param siteUrl The site's public origin.
 * @param wpUrl The backend's address, as the site's server knows it.
 */
export function sessionCookieNames({
  siteUrl,
  wpUrl,
}: {
  siteUrl: string;
  wpUrl: string;
}): SessionCookieNames {
  const prefix = siteUrl.startsWith('https:') ? '__Host-' : '';
  const mark = shortHash(`${siteUrl} ${wpUrl}`);
  return {
    refresh: `${prefix}masthead-refresh-${mark}`,
    hint: `${prefix}masthead-signed-in-${mark}`,
    state: `${prefix}masthead-state-${mark}`,
  };
}

/** FNV-1a, 32 bits: tells a few addresses apart, in a browser too; nothing here has to be secret. */
function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/**
 * The value of a cookie.
 *
 * @param header A `Cookie` header, or `document.cookie`.
 * @returns `null` when there is none of this name, or its value cannot be decoded.
 */
export function readCookie(header: string | null, name: string): string | null {
  const pair = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

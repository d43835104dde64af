import { hash } from 'node:crypto';

/** A cookie of the sign-in page. */
export interface PageCookie {
  /** Its value in a request; '' if there is none. */
  read(request: Request): string;
  /** A `Set-Cookie` value that sets it. */
  set(value: string): string;
  /** A `Set-Cookie` value that deletes it: the same cookie, already expired. */
  readonly deletion: string;
}

/**
 * A cookie for this host only, `HttpOnly` and `SameSite=Lax`: sent when a user follows a link, but not with forms of other sites.
 *
 * @param siteUrl Origin of the site. The cookie name contains its hash, because browsers share cookies between ports of a host. On
 * https, the prefix `__Host-` keeps other hosts and http from setting it.
 * @param maxAge In seconds; without it, a session cookie.
 */
export function pageCookie(
  plainName: string,
  { siteUrl, maxAge }: { siteUrl: string; maxAge?: number },
): PageCookie {
  const isSecure = siteUrl.startsWith('https:');
  const name = `${isSecure ? '__Host-' : ''}${plainName}-${hash('sha256', siteUrl).slice(0, 8)}`;
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  const header = (value: string, ...more: string[]) =>
    [`${name}=${value}`, ...attributes, ...more].join('; ');
  return {
    read(request) {
      const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    },
    set: (value) => header(value, ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`])),
    deletion: header('', 'Max-Age=0', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
  };
}

import { hash } from 'node:crypto';

/** A cookie of the sign-in page. */
export interface PageCookie {
  /** Its value in what a browser sent; '' when there is none. */
  read(request: Request): string;
  /** A header that sets it. */
  set(value: string): string;
  /** A header that deletes it: the same cookie, already over. */
  readonly deletion: string;
}

/**
 * A cookie that only this host's pages get, by no script to be read, and sent along when somebody follows a link but not
 * with what other sites post.
 *
 * @param siteUrl Origin of the site. The name has a mark of it, since browsers keep one jar for all ports of a host; on https
 * it is one that they keep from other hosts and from http.
 * @param maxAge In seconds; left out, it ends with the browser.
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

/** How a cookie is set. It always holds for one host and for no other one, and goes along when somebody follows a link. */
export interface CookieFacts {
  readonly isSecure: boolean;
  /** Scripts of the page may read it. */
  readonly isReadable?: boolean;
  /** Where on the host it goes along: an encoded path, and all below it. Default: everywhere. */
  readonly path?: string;
  /** In seconds; 0 or less deletes it. */
  readonly maxAge: number;
}

/** The text of a `Set-Cookie` header. A deletion has the attributes of the cookie it deletes: browsers ask for it. */
export function cookieHeader(
  name: string,
  value: string,
  { isSecure, isReadable = false, path = '/', maxAge }: CookieFacts,
): string {
  const isDeletion = maxAge <= 0;
  return [
    `${name}=${isDeletion ? '' : encodeURIComponent(value)}`,
    `Path=${path}`,
    ...(isReadable ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    `Max-Age=${isDeletion ? 0 : Math.floor(maxAge)}`,
    ...(isDeletion ? ['Expires=Thu, 01 Jan 1970 00:00:00 GMT'] : []),
  ].join('; ');
}

/** The attributes of a cookie. It is always host-only and `SameSite=Lax`. */
export interface CookieFacts {
  readonly isSecure: boolean;
  /** Whether scripts may read it. */
  readonly isReadable?: boolean;
  /** The encoded path to which it is limited. Default: `/`. */
  readonly path?: string;
  /** In seconds; 0 or less deletes it. */
  readonly maxAge: number;
}

/** The value of a `Set-Cookie` header. A deletion has the attributes of the cookie it deletes, as browsers require. */
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

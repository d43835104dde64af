import { randomBytes } from 'node:crypto';
import { readBody } from '../read-body.ts';
import { isSameSecret } from '../same-secret.ts';
import { pageCookie } from './cookies.ts';

/** CSRF protection for the forms of the site's own pages. */
export interface CsrfForms {
  /** Returns the CSRF token for a form, and the `Set-Cookie` value with the same token. */
  open(request: Request): { token: string; cookie: string };
  /**
   * Reads a submitted form.
   *
   * @returns Its fields, and an error: `foreign` if it was not sent from a page of the site, `too long` if the body is too large,
   * `stale` if the token does not match the cookie.
   */
  read(
    request: Request,
  ): Promise<{ fields: URLSearchParams; error: 'foreign' | 'too long' | 'stale' | null }>;
  /** A `Set-Cookie` value that deletes the token. */
  readonly deletion: string;
}

/** Name of the form field with the token. */
export const tokenField = 'form';

/** @param siteUrl Origin of the site. */
export function createCsrfForms({ siteUrl }: { siteUrl: string }): CsrfForms {
  const cookie = pageCookie('masthead-form', { siteUrl });
  return {
    open(request) {
      const known = cookie.read(request);
      const token = tokenPattern.test(known) ? known : randomBytes(32).toString('base64url');
      return { token, cookie: cookie.set(token) };
    },
    async read(request) {
      if (!comesFrom(siteUrl, request)) return { fields: new URLSearchParams(), error: 'foreign' };
      const fields = await readFields(request);
      if (fields === null) return { fields: new URLSearchParams(), error: 'too long' };
      const isKnown = isSameSecret(fields.get(tokenField), cookie.read(request));
      return { fields, error: isKnown ? null : 'stale' };
    },
    deletion: cookie.deletion,
  };
}

const tokenPattern = /^[\w-]{43}$/;

/** Browsers send the origin of a form; scripts of other sites cannot change it. */
const comesFrom = (siteUrl: string, { headers }: Request): boolean =>
  headers.get('origin') === siteUrl || headers.get('sec-fetch-site') === 'same-origin';

const maxFormBytes = 16 * 1024;

/** The fields of a form; none for another content type, `null` if it is too long. */
async function readFields(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return new URLSearchParams();
  const body = await readBody(request, maxFormBytes);
  return 'text' in body ? new URLSearchParams(body.text) : null;
}

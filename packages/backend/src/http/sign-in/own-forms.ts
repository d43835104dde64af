import { randomBytes } from 'node:crypto';
import { readBody } from '../read-body.ts';
import { isSameSecret } from '../same-secret.ts';
import { pageCookie } from './cookies.ts';

/** Forms of the site's own pages: what other sites post for a reader is told from what the reader has posted. */
export interface OwnForms {
  /** The word that goes along with a form, and the header by which the browser remembers it. */
  open(request: Request): { word: string; cookie: string };
  /**
   * Reads what was posted.
   *
   * @returns Its fields, and what is wrong: `foreign` when it does not come from a page of the site, `too long` when nobody
   * typed that much, `stale` when the word is not the one the browser remembers.
   */
  read(
    request: Request,
  ): Promise<{ fields: URLSearchParams; fault: 'foreign' | 'too long' | 'stale' | null }>;
  /** A header by which the browser forgets the word. */
  readonly deletion: string;
}

/** The name of the field with the word. */
export const wordField = 'form';

/** @param siteUrl Origin of the site. */
export function createOwnForms({ siteUrl }: { siteUrl: string }): OwnForms {
  const cookie = pageCookie('masthead-form', { siteUrl });
  return {
    open(request) {
      const known = cookie.read(request);
      const word = wordForm.test(known) ? known : randomBytes(32).toString('base64url');
      return { word, cookie: cookie.set(word) };
    },
    async read(request) {
      if (!comesFrom(siteUrl, request)) return { fields: new URLSearchParams(), fault: 'foreign' };
      const fields = await readFields(request);
      if (fields === null) return { fields: new URLSearchParams(), fault: 'too long' };
      const isKnown = isSameSecret(fields.get(wordField), cookie.read(request));
      return { fields, fault: isKnown ? null : 'stale' };
    },
    deletion: cookie.deletion,
  };
}

const wordForm = /^[\w-]{43}$/;

/** Browsers say where a form comes from; scripts of other sites cannot change it. */
const comesFrom = (siteUrl: string, { headers }: Request): boolean =>
  headers.get('origin') === siteUrl || headers.get('sec-fetch-site') === 'same-origin';

const maxFormBytes = 16 * 1024;

/** The fields of a form; none when it is in a form that forms do not have, `null` when it is too long. */
async function readFields(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return new URLSearchParams();
  const body = await readBody(request, maxFormBytes);
  return 'text' in body ? new URLSearchParams(body.text) : null;
}

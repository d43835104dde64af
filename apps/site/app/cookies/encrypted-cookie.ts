import { readCookie } from '@masthead/client';
import { cookieHeader } from '@masthead/client/server';
import type { RequestContext } from '../contexts/request-context.ts';
import { sessionContext } from '../contexts/session-context.ts';
import { siteContext } from '../contexts/site-context.ts';

/** An encrypted cookie that is sent to one page only. */
export interface EncryptedCookie {
  /** The type of the content and its id: `waiting 12`. */
  readonly purpose: string;
  /** The encoded path of that content. */
  readonly path: string;
}

/** Decrypts a cookie; `null` when the browser has none or it is invalid. */
export function readEncryptedCookie(
  context: RequestContext,
  request: Request,
  { purpose }: Pick<EncryptedCookie, 'purpose'>,
): string | null {
  const encrypted = readCookie(request.headers.get('cookie'), nameOf(purpose));
  return encrypted === null ? null : context.get(siteContext).cookieEncryption.decrypt(purpose, encrypted);
}

/** Sets an encrypted cookie, which makes the response personal. @param text `null` to delete it. */
export function setEncryptedCookie(
  context: RequestContext,
  { purpose, path }: EncryptedCookie,
  value: { readonly text: string; readonly maxAgeS: number } | null,
): void {
  const { cookieEncryption, site } = context.get(siteContext);
  const { session } = context.get(sessionContext);
  session.addCookie(
    cookieHeader(nameOf(purpose), value === null ? '' : cookieEncryption.encrypt(purpose, value.text), {
      isSecure: site.siteUrl.startsWith('https:'),
      // These characters would end the attribute. Our own paths never contain them, but a backend's might.
      path: /[;,\s]/.test(path) ? '/' : path,
      maxAge: value?.maxAgeS ?? 0,
    }),
  );
}

const nameOf = (purpose: string): string => `masthead-${purpose.replaceAll(' ', '-')}`;

import { readCookie } from '@masthead/client';
import { cookieHeader } from '@masthead/client/server';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';

type Context = Readonly<RouterContextProvider>;

/** An encrypted cookie that is sent to one page only. */
export interface SealedCookie {
  /** The type of the content and its id: `waiting 12`. */
  readonly purpose: string;
  /** The encoded path of that content. */
  readonly path: string;
}

/** Decrypts a cookie; `null` when the browser has none or it is invalid. */
export function readSealed(
  context: Context,
  request: Request,
  { purpose }: Pick<SealedCookie, 'purpose'>,
): string | null {
  const sealed = readCookie(request.headers.get('cookie'), nameOf(purpose));
  return sealed === null ? null : context.get(servicesContext).seals.open(purpose, sealed);
}

/** Sets an encrypted cookie, which makes the response personal. @param text `null` to delete it. */
export function keepSealed(
  context: Context,
  { purpose, path }: SealedCookie,
  kept: { readonly text: string; readonly maxAgeS: number } | null,
): void {
  const { seals, session, site } = context.get(servicesContext);
  session.addCookie(
    cookieHeader(nameOf(purpose), kept === null ? '' : seals.seal(purpose, kept.text), {
      isSecure: site.siteUrl.startsWith('https:'),
      // These characters would end the attribute. Our own paths never contain them, but a backend's might.
      path: /[;,\s]/.test(path) ? '/' : path,
      maxAge: kept?.maxAgeS ?? 0,
    }),
  );
}

const nameOf = (purpose: string): string => `masthead-${purpose.replaceAll(' ', '-')}`;

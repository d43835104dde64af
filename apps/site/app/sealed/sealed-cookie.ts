import { readCookie } from '@masthead/client';
import { cookieHeader } from '@masthead/client/server';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';

type Context = Readonly<RouterContextProvider>;

/** A cookie that only this site can read, and that goes along to one page alone. */
export interface SealedCookie {
  /** Names what is kept, and for which content: `waiting 12`. */
  readonly purpose: string;
  /** Where that content lives: an encoded path. */
  readonly path: string;
}

/** What such a cookie holds; `null` when the browser has none, or one of another site. */
export function readSealed(
  context: Context,
  request: Request,
  { purpose }: Pick<SealedCookie, 'purpose'>,
): string | null {
  const sealed = readCookie(request.headers.get('cookie'), nameOf(purpose));
  return sealed === null ? null : context.get(servicesContext).seals.open(purpose, sealed);
}

/** Keeps a text in the browser with this answer, which is for this browser alone then. @param text `null` to forget it. */
export function keepSealed(
  context: Context,
  { purpose, path }: SealedCookie,
  kept: { readonly text: string; readonly maxAgeS: number } | null,
): void {
  const { seals, session, site } = context.get(servicesContext);
  session.addCookie(
    cookieHeader(nameOf(purpose), kept === null ? '' : seals.seal(purpose, kept.text), {
      isSecure: site.siteUrl.startsWith('https:'),
      // What would end the attribute stands in no path we make, but might in one of a backend.
      path: /[;,\s]/.test(path) ? '/' : path,
      maxAge: kept?.maxAgeS ?? 0,
    }),
  );
}

const nameOf = (purpose: string): string => `masthead-${purpose.replaceAll(' ', '-')}`;

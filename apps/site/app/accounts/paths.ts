import { loginAddress } from '@masthead/client/server';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';
import { readPath } from '../uri/site-path.ts';

/** Where whoever has signed in goes who did not come from anywhere. */
export const accountPath = '/account';

/** The site's login page, wherever the configuration puts it; with an address to come back to. */
export function loginPath(context: Readonly<RouterContextProvider>, target?: string | null): string {
  const { config } = context.get(servicesContext);
  return target ? loginAddress(target, config) : `/${config.loginPagePath.replaceAll(/^\/+|\/+$/g, '')}`;
}

/** Where to go after signing in: what was asked for, if it is of this site and does not sign out, or in again. */
export function readTarget(context: Readonly<RouterContextProvider>, text: string | null): string | null {
  const { auth, config } = context.get(servicesContext);
  const target = auth.readTarget(text);
  if (target === null) return null;
  // As the front door reads it, and in small letters: the router knows no others.
  const path = readPath(target.replace(/[?#].*$/, ''))
    ?.replace(/\/+$/, '')
    .toLowerCase();
  if (path === undefined) return null;
  const isOfSessions =
    [loginPath(context).toLowerCase(), '/login', '/logout'].includes(path) ||
    path.startsWith(`${config.apiBasePath === '/' ? '' : config.apiBasePath}/auth/`.toLowerCase());
  return isOfSessions ? null : target;
}

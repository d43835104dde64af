import { loginUrl } from '@masthead/client/server';
import type { RequestContext } from '../../contexts/request-context.ts';
import { screenPaths } from '../../screens.ts';
import { backendContext } from '../../contexts/backend-context.ts';
import { sessionContext } from '../../contexts/session-context.ts';
import { readPath } from '../../uri/site-path.ts';

/** Where users land after signing in without a return URL. */
export const accountPath = '/account';

/** Screens that sign in or out. */
const signInPaths = screenPaths(({ returnFrom }) => returnFrom === 'form');

/** Path of the configured login page, with a URL to return to. */
export function loginPath(context: RequestContext, target?: string | null): string {
  const { config } = context.get(backendContext);
  return target ? loginUrl(target, config) : `/${config.loginPagePath.replaceAll(/^\/+|\/+$/g, '')}`;
}

/** The return URL after signing in: any URL of this site, except those that sign out or in again. */
export function readTarget(context: RequestContext, text: string | null): string | null {
  const { auth } = context.get(sessionContext);
  const { config } = context.get(backendContext);
  const target = auth.readTarget(text);
  if (target === null) return null;
  // Normalised like incoming requests, and lower-cased because the router ignores case.
  const path = readPath(target.replace(/[?#].*$/, ''))
    ?.replace(/\/+$/, '')
    .toLowerCase();
  if (path === undefined) return null;
  const isOfSessions =
    [loginPath(context).toLowerCase(), ...signInPaths].includes(path) ||
    path.startsWith(`${config.apiBasePath === '/' ? '' : config.apiBasePath}/auth/`.toLowerCase());
  return isOfSessions ? null : target;
}

import type { Config } from '../config/config.ts';

/**
 * Validates the `redirect_uri` to follow after signing in or out.
 *
 * @param text The `redirect_uri` parameter: a path of the site, or an absolute URL of it.
 * @param siteUrl The site's public origin.
 * @param authPath The base path of the auth routes; redirecting to one of them would cause a sign-in loop.
 * @returns Path, query and fragment on this site, rebuilt from the parsed URL; `null` for anything that leads, or could be parsed to lead, elsewhere.
 */
export function readRedirectTarget(text: string | null, siteUrl: string, authPath: string): string | null {
  // Parsers disagree on backslashes, control characters and invisible characters; legitimate URLs contain none.
  if (text === null || /[\\\p{Cc}\p{Z}\p{Cf}]/u.test(text)) return null;
  if (!/^(?:https?:\/\/[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i.test(text)) return null;
  const url = URL.parse(text, siteUrl);
  if (url === null || url.origin !== new URL(siteUrl).origin || url.pathname.startsWith(`${authPath}/`))
    return null;
  const target = url.pathname + url.search + url.hash;
  return URL.parse(target, siteUrl)?.href === url.href && !target.startsWith('//') ? target : null;
}

/** The base path of the auth routes; with `apiBasePath: null` a path that matches no URL. */
export const authPathOf = ({ apiBasePath }: Pick<Config, 'apiBasePath'>): string =>
  `${apiBasePath === '/' ? '' : apiBasePath}/auth`;

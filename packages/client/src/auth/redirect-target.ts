import type { Config } from '../config/config.ts';

/**
 * Reads where somebody wants to go after signing in or out.
 *
 * @param text What stood in `redirect_uri`: a path of the site, or an absolute address of it.
 * @param siteUrl The site's public origin.
 * @param authPath Where the site answers the calls about a session; whoever came back to one of those would be sent to sign in again, and again.
 * @returns Path, query and fragment on this site, put together anew; `null` for what leads, or could be read to lead, anywhere else.
 */
export function readRedirectTarget(text: string | null, siteUrl: string, authPath: string): string | null {
  // What one reader takes for a slash, or overlooks, another does not: such addresses are nobody's honest ones.
  if (text === null || /[\\\p{Cc}\p{Z}\p{Cf}]/u.test(text)) return null;
  if (!/^(?:https?:\/\/[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i.test(text)) return null;
  const url = URL.parse(text, siteUrl);
  if (url === null || url.origin !== new URL(siteUrl).origin || url.pathname.startsWith(`${authPath}/`))
    return null;
  const target = url.pathname + url.search + url.hash;
  return URL.parse(target, siteUrl)?.href === url.href && !target.startsWith('//') ? target : null;
}

/** Where the site answers the calls about a session; with `null` a path that no address has. */
export const authPathOf = ({ apiBasePath }: Pick<Config, 'apiBasePath'>): string =>
  `${apiBasePath === '/' ? '' : apiBasePath}/auth`;

import type { Config } from '../config/config.ts';

/** The path of the site's login page, which then redirects to `target`: `/login/?redirect_uri=…`. */
export function loginUrl(target: string, { loginPagePath }: Pick<Config, 'loginPagePath'>): string {
  const path = loginPagePath.replaceAll(/^\/+|\/+$/g, '');
  return `/${path === '' ? '' : `${path}/`}?redirect_uri=${encodeURIComponent(target)}`;
}

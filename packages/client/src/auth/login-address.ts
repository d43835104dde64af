import type { Config } from '../config/config.ts';

/** The site's login page, for who wants to go on to `target`: `/login/?redirect_uri=…`. */
export function loginAddress(target: string, { loginPagePath }: Pick<Config, 'loginPagePath'>): string {
  const path = loginPagePath.replaceAll(/^\/+|\/+$/g, '');
  return `/${path === '' ? '' : `${path}/`}?redirect_uri=${encodeURIComponent(target)}`;
}

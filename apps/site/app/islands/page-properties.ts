import type { Config, PageProperties } from '@masthead/client';
import type { SessionCookieNames } from '@masthead/client/server';

/** What the server hands the script of a page with islands: both caches, and what the hooks need to know of the site. */
export interface IslandPageProperties extends PageProperties {
  /** `wpUrl` is the address at which browsers reach the backend. */
  readonly config: Pick<Config, 'wpUrl' | 'apiBasePath' | 'authType' | 'loginPagePath'>;
  /** The site's own address, without a trailing slash. */
  readonly siteUrl: string;
  /** Those that scripts can read. */
  readonly cookieNames: Pick<SessionCookieNames, 'hint' | 'state'>;
}

/** Where the script finds them. */
export const pagePropertiesId = 'page-properties';

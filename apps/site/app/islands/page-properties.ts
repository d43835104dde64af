import type { Config, PageProperties } from '@masthead/client';
import type { SessionCookieNames } from '@masthead/client/server';

/** The data the server passes to the island script: both caches, and the site facts the hooks need. */
export interface IslandPageProperties extends PageProperties {
  /** `wpUrl` is the public URL of the backend. */
  readonly config: Pick<Config, 'wpUrl' | 'apiBasePath' | 'authType' | 'loginPagePath'>;
  /** The site's origin, without a trailing slash. */
  readonly siteUrl: string;
  /** The cookies that scripts can read. */
  readonly cookieNames: Pick<SessionCookieNames, 'hint' | 'state'>;
}

/** Id of the element that holds the properties. */
export const pagePropertiesId = 'page-properties';

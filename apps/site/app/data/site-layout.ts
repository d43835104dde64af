import type { MenuEntry } from '../menus/menu-tree.ts';

/** The public settings of a site. */
export interface SiteFacts {
  title: string;
  description: string;
  /** A WordPress locale, such as `en_US`. */
  language: string;
  /** Formats of PHP's `date()`, as stored in the settings. */
  dateFormat: string;
  timeFormat: string;
  /** The URL of the site icon of the embedded backend; `null` without one, and for a WordPress, which is queried for it separately. */
  iconUrl: string | null;
  /** URLs that the backend considers its own: links to them are internal. */
  ownUrls: string[];
}

/** The data of the layout around every page. */
export interface SiteLayout extends SiteFacts {
  primaryMenu: readonly MenuEntry[];
  footerMenu: readonly MenuEntry[];
  /** The path of the site icon; `null` without one. */
  iconHref: string | null;
}

/** The layout of one request: it comes from one response, even when settings change meanwhile. */
export interface RequestLayout {
  /** The site settings, which may be queried without menus. */
  facts: Promise<SiteFacts> | null;
  promise: Promise<SiteLayout> | null;
  /** `null` until it is loaded. */
  loaded: SiteLayout | null;
}

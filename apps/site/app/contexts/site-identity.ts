/** Where to report vulnerabilities of the site. */
export interface SecurityContact {
  /** `mailto:`, `https:` and `tel:` URIs, the preferred one first; at least one. */
  readonly contacts: readonly string[];
  /** `https:` URL of a page that says how reports are handled. */
  readonly policy: string | null;
}

/** The options of feeds. */
export interface FeedSettings {
  /** Number of items: 1 to 100. */
  readonly length: number;
  /** Whether posts are shown as excerpts instead of in full. */
  readonly showsExcerpts: boolean;
}

/** The kind of the site, and the URLs of site and backend, both without a trailing slash. */
export interface SiteIdentity {
  readonly kind: 'embedded' | 'wordpress';
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** URL of the backend. Pages must not contain it: it may be reachable from this server only. */
  readonly backendUrl: string;
  /** URL at which browsers reach the backend's sign-in page. */
  readonly publicBackendUrl: string;
  readonly mode: 'production' | 'development';
  /** Limit for rendered post bodies, in bytes of HTML; `null`: the default. */
  readonly maxRenderedBytes: number | null;
  /** Whether uploaded images are offered in other sizes and formats. */
  readonly resizesImages: boolean;
  /** Whether the fonts of social cards have all characters of a text; never if images are not processed. */
  readonly cardSupports: (text: string) => boolean;
  /** Differs for other custom fonts of social cards; `''` without any. */
  readonly cardFontsVersion: string;
  /** Whether an upload exists, by its URL path; always true if that is unknown. */
  readonly hasUpload: (path: string) => boolean;
  /** Whether search engines may index the site. */
  readonly isIndexed: () => boolean;
  /** Whether search engines may index pages of search results. */
  readonly indexesSearch: boolean;
  readonly feedSettings: () => FeedSettings;
  /** The contents of `security.txt`; `null`: there is none. */
  readonly securityContact: SecurityContact | null;
  /** Whether commenting requires an account; `null` when the backend must be queried. */
  readonly commentsRequireAccount: (() => boolean) | null;
  /** Freshness lifetime of a page without invalidation, in milliseconds. */
  readonly maxAgeMs: () => number;
}

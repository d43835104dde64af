import type { Finding } from '@masthead/client/server';
import type { ServerBuild } from 'react-router';
import type { QueueComment } from './app/comments/queued-comment.ts';
import type { FeedSettings, SecurityContact } from './app/contexts/site-identity.ts';
import type { FetchSync, KeysOfResponse } from '@masthead/page-cache/dependencies';
import type { CachedPageInfo } from '@masthead/page-cache';
import type { EmbedOptions } from './embeds/embeds.ts';
import type { SiteImages } from './images/site-images.ts';
import type { OnError } from './incident.ts';

export interface SiteOptions {
  /** The built site (`loadBuild`), or in development a function that returns the latest build. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** In development, the response for an unexpected error. Default: the site's own page, with an incident id. */
  failurePage?: (error: unknown) => Response;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  /**
   * `url` is the URL of the WPGraphQL backend; the embedded one has the site's own. `fetch` sends GraphQL requests and, in front of a
   * WordPress, requests for uploads, without following redirects. `fetchSync` returns responses to
   * visitors' queries that are available synchronously. Default: none are.
   */
  backend: {
    kind: 'embedded' | 'wordpress';
    url: string;
    fetch: (request: Request) => Promise<Response>;
    fetchSync?: FetchSync;
  };
  /** Limit for rendered post bodies, in bytes of HTML. Default: 2 MiB. */
  maxRenderedBytes?: number;
  /** Resizes images. Default: images are served unchanged from the backend. */
  images?: SiteImages;
  /** Looks up titles and thumbnails of embeds at their providers. Default: cards show the provider and the URL. */
  embeds?: EmbedOptions;
  /** Whether an upload exists, by its URL path; lists omit images that do not. Default: unknown. */
  hasUpload?: (path: string) => boolean;
  /** Whether search engines may index the site; may change at runtime. Default: always. */
  isIndexed?: () => boolean;
  /** The contents of `/.well-known/security.txt`. Default: there is none. */
  securityContact?: SecurityContact | null;
  /** Whether search engines may index pages of search results. Default: no. */
  indexesSearch?: boolean;
  /** The options of feeds; may change at runtime. Default: WordPress's defaults, because WPGraphQL does not return them. */
  feedSettings?: () => FeedSettings;
  /** Whether commenting requires an account; may change at runtime. Default: the backend is queried periodically. */
  commentsRequireAccount?: () => boolean;
  /** Freshness lifetime of a page without invalidation, in milliseconds; longer where changes of settings are published. Default: 0. */
  maxAgeMs?: () => number;
  /** Finds the dependency keys of a backend response in addition to those it names. Default: none. */
  keysOfResponse?: KeysOfResponse;
  /** Returns the cached pages for a cache key, to explain them. Default: none. */
  cachedPages?: (address: string) => Promise<readonly CachedPageInfo[]>;
  /** Stores comments while the backend is unavailable. Default: they are rejected. */
  storeComment?: QueueComment;
  /** Whether pages send a `Link` header with preloads, for proxies that send 103 Early Hints. Default: no. */
  namesPreloads?: boolean;
  /** How users sign in. */
  auth: {
    type: 'redirect' | 'local';
    /** The secret shared with the backend; `null`: sign-in is disabled. */
    secretKey: string | null;
    /** Path of the login page, such as `/login`. */
    loginPagePath: string;
    /** Base path of the token and logout endpoints, such as `/api/faust`. */
    apiBasePath: string;
    /** The URL at which browsers reach the backend and its sign-in page; it may differ from the one this server uses. */
    publicBackendUrl: string;
  };
  /** Diagnoses why sign-in fails, for the error page. Default: no diagnosis. */
  diagnose?: () => Promise<readonly Finding[]>;
  /** Receives every error that produced an error page. The page shows the same `incidentId`. */
  onError: OnError;
  /** Receives warnings for the operator. */
  onWarning?: (message: string) => void;
  /**
   * Receives the invalidation keys of a change made by a form of this site, before the response is sent; in the format in which a WordPress
   * publishes its changes.
   */
  onOwnChange?: (keys: readonly string[]) => void | Promise<void>;
}

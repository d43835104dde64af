import type { ClientPair, Config } from '@masthead/client';
import type { Finding, CallbackResult, RequestSession, SiteAuth } from '@masthead/client/server';
import { createContext } from 'react-router';
import type { ImageMeasurer } from '../images/image-measurer.ts';
import type { SiteImages } from '../images/site-images.ts';
import type { AccountMemory } from './routes/account/account-memory.ts';
import type { SocialCard } from './routes/card/social-card.ts';
import type { QueueComment } from './comments/queued-comment.ts';
import type { RequestLayout } from './data/site-layout.ts';
import type { SiteMemory } from './data/site-memory.ts';
import type { Reader } from './reader/reader.ts';
import type { CookieEncryption } from './cookies/encrypt.ts';
import type { PageExplanation } from './why/cached-page-info.ts';
import type { Dependencies } from './dependencies/dependencies.ts';

/** The services available to the loaders of one request. */
export interface SiteServices {
  /** One pair per request, so that responses for one user never reach another. */
  readonly clients: ClientPair;
  readonly site: SiteIdentity;
  /** The client's configuration with the secret; server only. */
  readonly config: Config;
  readonly auth: SiteAuth;
  /** The session of the request, read lazily. A response that depends on it is not cached. */
  readonly session: RequestSession;
  /** Preferences from the browser's cookies. */
  readonly reader: Reader;
  /** Resizes images; `null` when disabled. */
  readonly images: SiteImages | null;
  /** Renders the social card of a post; `null` when image processing is disabled. */
  readonly renderCard: ((card: SocialCard) => Promise<Uint8Array | 'busy'>) | null;
  /** Measures uploaded images; `null` when image processing is disabled. */
  readonly imageMeasurer: ImageMeasurer | null;
  /** Set when this request came back from the backend's sign-in page. */
  readonly landing: CallbackResult | null;
  /** Path of a form that was rejected because it was not sent by a page of this site; `null` for every other request. */
  readonly rejectedForm: string | null;
  /** Diagnoses why sign-in fails; may be called often. The findings are for the log and the operator only: they name internal URLs. */
  readonly diagnose: () => Promise<readonly Finding[]>;
  /** Publishes the invalidation keys of a change, so that the user's next page shows it. */
  readonly publishChange: (keys: readonly string[]) => Promise<void>;
  /** The client's IP address; `null` when unknown. */
  readonly address: string | null;
  /** Stores comments while the backend is unavailable; `null` when not supported. */
  readonly storeComment: QueueComment | null;
  /** Shared by all requests of the site. */
  readonly accounts: AccountMemory;
  /** The layout of the page, once requested. */
  readonly layout: RequestLayout;
  /** Shared by all requests of the site: for guesses, and for pages that are not cached. */
  readonly memory: SiteMemory;
  /** Encrypts cookies. */
  readonly cookieEncryption: CookieEncryption;
  /** Sends backend requests for which there is no GraphQL. */
  readonly fetchBackend: (request: Request) => Promise<Response>;
  /** Explains the cached page at a path and its dependencies. */
  readonly explain: (target: string) => Promise<PageExplanation>;
  /** Whether the backend returned complete data. An incomplete page is not cached. */
  readonly completeness: {
    isComplete: boolean;
    /** The root fields at or below which the backend failed. */
    readonly failedFields: Set<string>;
    /** The response objects with failed fields, and the names of those fields. */
    readonly failures: WeakMap<object, Set<string>>;
  };
  /** The dependencies of the response, for the page cache; `null` when they are not needed. */
  readonly dependencies: Dependencies | null;
  /** Identifies this request in the log and on an error page. */
  readonly incidentId: string;
  readonly reportError: (error: unknown) => void;
}

/** Where to report vulnerabilities of the site. */
export interface SecurityContact {
  /** `mailto:`, `https:` and `tel:` URIs, the preferred one first; at least one. */
  readonly contacts: readonly string[];
  /** `https:` URL of a page that says how reports are handled. */
  readonly policy: string | null;
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
  /** Whether search engines may index the site. */
  readonly isIndexed: () => boolean;
  /** The contents of `security.txt`; `null`: there is none. */
  readonly securityContact: SecurityContact | null;
  /** Whether commenting requires an account; `null` when the backend must be queried. */
  readonly commentsRequireAccount: (() => boolean) | null;
  /** Freshness lifetime of a page without invalidation, in milliseconds. */
  readonly maxAgeMs: () => number;
}

export const servicesContext = createContext<SiteServices>();

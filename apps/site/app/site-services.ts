import type { ClientPair, Config } from '@masthead/client';
import type { Finding, Landing, RequestSession, SiteAuth } from '@masthead/client/server';
import { createContext } from 'react-router';
import type { PictureMeter } from '../images/picture-meter.ts';
import type { SiteImages } from '../images/site-images.ts';
import type { AccountMemory } from './accounts/account-memory.ts';
import type { PostCard } from './cards/card-of.ts';
import type { KeepComment } from './comments/kept-comment.ts';
import type { RequestLayout } from './data/layout.ts';
import type { ReadingMemory } from './data/reading-memory.ts';
import type { Reader } from './reader/reader.ts';
import type { Seals } from './sealed/seals.ts';
import type { PageReasons } from './why/page-facts.ts';
import type { PageSources } from './sources/page-sources.ts';

/** What the loaders of one request may use. */
export interface SiteServices {
  /** One pair for each request, so that nothing one visitor was answered reaches another. */
  readonly clients: ClientPair;
  readonly site: SiteIdentity;
  /** The client's configuration, with the secret: for the server alone. */
  readonly config: Config;
  readonly auth: SiteAuth;
  /** Who asks; opened by whoever needs to know. An answer that has looked is kept by nobody. */
  readonly session: RequestSession;
  /** What the browser's cookies say of whoever reads. */
  readonly reader: Reader;
  /** Draws pictures; `null` where none are drawn. */
  readonly images: SiteImages | null;
  /** Draws the card of a post; `null` where no pictures are drawn. */
  readonly drawCard: ((card: PostCard) => Promise<Uint8Array | 'busy'>) | null;
  /** Tells how large uploaded pictures are; `null` where nobody can. */
  readonly pictureMeter: PictureMeter | null;
  /** Set when this request came back from the backend's sign-in page. */
  readonly landing: Landing | null;
  /** Path of the form that was refused because no page of this site has sent it; `null` for every other request. */
  readonly refusedForm: string | null;
  /** Looks why nobody can sign in; many may ask. What it finds is for the log and for who runs the site: it names internal addresses. */
  readonly diagnose: () => Promise<readonly Finding[]>;
  /** Tells what was changed for whoever asks, so that the next page shows it. */
  readonly tellChange: (keys: readonly string[]) => Promise<void>;
  /** The network address of whoever asks; `null` when nobody knows. */
  readonly address: string | null;
  /** Keeps comments while the backend is away; `null` where nobody does. */
  readonly keepComment: KeepComment | null;
  /** Lives as long as the site. */
  readonly accounts: AccountMemory;
  /** What stands around the page, once it was asked for. */
  readonly layout: RequestLayout;
  /** Lives as long as the site, for all requests: good for guesses, and for pages that nobody keeps. */
  readonly memory: ReadingMemory;
  /** Locks up what browsers keep for us. */
  readonly seals: Seals;
  /** Asks the backend for what GraphQL does not have. */
  readonly askBackend: (request: Request) => Promise<Response>;
  /** Tells what is known of the live page at a path, and what it depends on. */
  readonly why: (target: string) => Promise<PageReasons>;
  /** Whether the backend could give everything that was asked of it. A page that lacks something is not kept by anybody. */
  readonly completeness: {
    isComplete: boolean;
    /** The fields of the query at which, or below which, the backend failed. */
    readonly failedFields: Set<string>;
    /** The objects of answers of which a field could not be given, with the names of those fields. */
    readonly failures: WeakMap<object, Set<string>>;
  };
  /** What the answer is made of, for whoever keeps it; `null` where nobody wants to know. */
  readonly sources: PageSources | null;
  /** Names this request in the log and on an error page. */
  readonly incidentId: string;
  readonly reportError: (error: unknown) => void;
}

/** Where vulnerabilities of a site are reported. */
export interface SecurityContact {
  /** `mailto:`, `https:` and `tel:` URIs, the preferred one first; at least one. */
  readonly contacts: readonly string[];
  /** `https:` URL of a page that says how reports are handled. */
  readonly policy: string | null;
}

/** What kind of site this is, and where it and its backend live: both addresses without a trailing slash. */
export interface SiteIdentity {
  readonly kind: 'embedded' | 'wordpress';
  /** Origin of the site's public addresses. */
  readonly siteUrl: string;
  /** Address of the backend. No page may name it: it may be one that only this server can reach. */
  readonly backendUrl: string;
  /** Address at which browsers reach the backend's sign-in page. */
  readonly publicBackendUrl: string;
  readonly mode: 'production' | 'development';
  /** What is rendered of a body, in bytes of HTML; `null`: what is usual. */
  readonly maxRenderedBytes: number | null;
  /** Whether uploaded pictures are offered in other widths and forms. */
  readonly drawsImages: boolean;
  /** Whether search engines are invited. */
  readonly isIndexed: () => boolean;
  /** What `security.txt` says; `null`: the site has none. */
  readonly securityContact: SecurityContact | null;
  /** Whether only people with an account may comment; `null` where the backend has to be asked. */
  readonly commentsNeedAccount: (() => boolean) | null;
  /** For how long a page is believed without a word of change, in milliseconds. */
  readonly believedMs: () => number;
}

export const servicesContext = createContext<SiteServices>();

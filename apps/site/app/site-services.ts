import type { ClientPair } from '@masthead/client';
import { createContext } from 'react-router';
import type { ReadingMemory } from './data/reading-memory.ts';

/** What the loaders of one request may use. */
export interface SiteServices {
  /** One pair for each request, so that nothing one visitor was answered reaches another. */
  readonly clients: ClientPair;
  readonly site: SiteIdentity;
  /** Lives as long as the site. */
  readonly memory: ReadingMemory;
  /** Whether the backend could give everything that was asked of it. A page that lacks something is not kept by anybody. */
  readonly completeness: { isComplete: boolean };
  /** Names this request in the log and on an error page. */
  readonly incidentId: string;
  readonly reportError: (error: unknown) => void;
}

/** What kind of site this is, and where it and its backend live: both addresses without a trailing slash. */
export interface SiteIdentity {
  /** Origin of the site's public addresses. */
  readonly siteUrl: string;
  /** Address of the backend. No page may name it: it may be one that only this server can reach. */
  readonly backendUrl: string;
  readonly mode: 'production' | 'development';
}

export const servicesContext = createContext<SiteServices>();

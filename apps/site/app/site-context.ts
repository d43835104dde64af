import { createContext, use } from 'react';
import type { SiteLayout } from './data/layout.ts';
import type { Reader } from './reader/reader.ts';
import type { SiteIdentity } from './site-services.ts';

/** What components know about the request they are drawn for, also on an error page where no loader has succeeded. */
export interface DrawnSite extends SiteIdentity {
  readonly incidentId: string;
  readonly reader: Reader;
  /** What stands around pages, as far as it is known; `null` where the backend was away ever since the start. */
  readonly knownLayout: SiteLayout | null;
  /** Where signing in stands, as far as the browser's cookies tell without asking anybody. */
  readonly signIn: 'to be done' | 'perhaps done' | 'impossible';
}

export const SiteContext = createContext<DrawnSite | null>(null);

/** The site a component is drawn for. */
export function useSite(): DrawnSite {
  const site = use(SiteContext);
  if (site === null) throw new Error('A component of the site was drawn outside of SiteContext.');
  return site;
}

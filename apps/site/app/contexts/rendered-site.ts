import { createContext, use } from 'react';
import type { EmbedMetadata, EmbedPlayer } from '@masthead/blocks';
import type { SiteLayout } from '../data/site-layout.ts';
import type { Reader } from '../reader/reader.ts';
import type { SiteIdentity } from './site-identity.ts';

/** What components know about the current request, also on an error page where no loader has succeeded. */
export interface RenderedSite extends SiteIdentity {
  readonly incidentId: string;
  readonly reader: Reader;
  /** The last known layout; `null` when the backend has been unavailable since the start. */
  readonly knownLayout: SiteLayout | null;
  /**
   * What is known of an embed, which is recorded: the page depends on it.
   *
   * @param options.plays Whether the page plays it, and so needs the script, and may load frames of the player's origin.
   */
  readonly embedMetadata: (player: EmbedPlayer, options: { plays: boolean }) => EmbedMetadata | null;
  /** The sign-in state, as far as cookies show it without a backend request. */
  readonly signIn: 'to be done' | 'perhaps done' | 'impossible';
}

export const SiteContext = createContext<RenderedSite | null>(null);

/** The site that a component is rendered for. */
export function useSite(): RenderedSite {
  const site = use(SiteContext);
  if (site === null) throw new Error('A site component was rendered outside of SiteContext.');
  return site;
}

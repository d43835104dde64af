import type { Channel } from './channel.ts';
import type { LeadFinder } from './lead-finder.ts';

/** What a process is among those that serve a site together. */
export type WorkerPlace =
  | { readonly role: 'lead'; readonly door: string | null; readonly channel: Channel }
  | { readonly role: 'reader'; readonly lead: LeadFinder; readonly channel: Channel };

/** The place of a process without others. */
export const onlyProcess: WorkerPlace = {
  role: 'lead',
  door: null,
  channel: { publish: async () => {}, onPurge: () => {}, ask: () => Promise.resolve([]), onAsk: () => {} },
};

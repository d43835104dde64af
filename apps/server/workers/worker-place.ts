import type { Channel } from './channel.ts';
import type { LeadFinder } from './lead-finder.ts';

/** What a process is among those that serve a site together. */
export type WorkerPlace =
  | (Seat & { readonly role: 'lead'; readonly door: string | null })
  | (Seat & { readonly role: 'reader'; readonly lead: LeadFinder });

interface Seat {
  /** 0 for the lead; a successor has the number of its predecessor. */
  readonly seat: number;
  readonly channel: Channel;
}

/** The place of a process without others. */
export const onlyProcess: WorkerPlace = {
  role: 'lead',
  seat: 0,
  door: null,
  channel: { publish: async () => {}, onPurge: () => {}, ask: () => Promise.resolve([]), onAsk: () => {} },
};

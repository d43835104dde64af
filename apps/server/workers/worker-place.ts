import type { Channel } from './channel.ts';
import type { LeadFinder } from './lead-finder.ts';
import type { Order } from './messages.ts';

/** What a process is among those that serve a site together. */
export type WorkerPlace =
  | (Seat & { readonly role: 'lead'; readonly door: string | null })
  | (Seat & { readonly role: 'reader'; readonly lead: LeadFinder });

/**
 * The number of a process's place.
 *
 * @param workerId As `cluster` counts. A primary that runs an earlier program, while its processes are replaced by those of a new one, tells
 *   no number: then a reader has this one, which is nobody else's, and no successor's.
 */
export const seatOf = (
  { role, seat }: Pick<Extract<Order, { kind: 'begin' }>, 'role' | 'seat'>,
  workerId: number,
): number => seat ?? (role === 'lead' ? 0 : workerId);

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

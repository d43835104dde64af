import type { Channel } from './channel.ts';
import type { LeadFinder } from './lead-finder.ts';
import type { Order } from './messages.ts';

/** The role and slot of a worker. */
export type WorkerPlace =
  | (Seat & { readonly role: 'lead'; readonly door: string | null })
  | (Seat & { readonly role: 'reader'; readonly lead: LeadFinder });

/**
 * The slot of a worker.
 *
 * @param workerId The id given by `cluster`. During a rolling restart, a primary of an earlier version sends no slot: a follower then
 *   uses this id, which is unique and has no successor.
 */
export const seatOf = (
  { role, seat }: Pick<Extract<Order, { kind: 'begin' }>, 'role' | 'seat'>,
  workerId: number,
): number => seat ?? (role === 'lead' ? 0 : workerId);

interface Seat {
  /** 0 for the leader; a successor takes the slot of its predecessor. */
  readonly seat: number;
  readonly channel: Channel;
}

/** The only process. */
export const onlyProcess: WorkerPlace = {
  role: 'lead',
  seat: 0,
  door: null,
  channel: { publish: async () => {}, onPurge: () => {}, ask: () => Promise.resolve([]), onAsk: () => {} },
};

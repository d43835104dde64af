import type { Channel } from './channel.ts';
import type { LeaderFinder } from './find-leader.ts';
import type { ToWorker } from './messages.ts';

/** The role and slot of a worker. */
export type WorkerRole =
  | (Slot & { readonly role: 'lead'; readonly door: string | null })
  | (Slot & { readonly role: 'reader'; readonly lead: LeaderFinder });

/**
 * The slot of a worker.
 *
 * @param workerId The id given by `cluster`. During a rolling restart, a primary of an earlier version sends no slot: a follower then
 *   uses this id, which is unique and has no successor.
 */
export const slotOf = (
  { role, seat }: Pick<Extract<ToWorker, { kind: 'begin' }>, 'role' | 'seat'>,
  workerId: number,
): number => seat ?? (role === 'lead' ? 0 : workerId);

interface Slot {
  /** 0 for the leader; a successor takes the slot of its predecessor. */
  readonly slot: number;
  readonly channel: Channel;
}

/** The only process. */
export const onlyProcess: WorkerRole = {
  role: 'lead',
  slot: 0,
  door: null,
  channel: {
    publish: async () => {},
    onPurge: () => {},
    query: () => Promise.resolve([]),
    onQuery: () => {},
  },
};

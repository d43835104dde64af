import type { Channel } from './channel.ts';
import type { LeaderFinder } from './find-leader.ts';
import type { ToWorker } from './messages.ts';

/** The role and slot of a worker. */
export type WorkerRole =
  | (Slot & { readonly role: 'leader'; readonly socketPath: string | null })
  | (Slot & { readonly role: 'follower'; readonly leader: LeaderFinder });

/**
 * The slot of a worker.
 *
 * @param workerId The id given by `cluster`. During a rolling restart, a primary of an earlier version sends no slot: a follower then
 *   uses this id, which is unique and has no successor.
 */
export const slotOf = (
  { role, slot }: Pick<Extract<ToWorker, { kind: 'begin' }>, 'role' | 'slot'>,
  workerId: number,
): number => slot ?? (role === 'leader' ? 0 : workerId);

interface Slot {
  /** 0 for the leader; a successor takes the slot of its predecessor. */
  readonly slot: number;
  readonly channel: Channel;
}

/** The only process. */
export const onlyProcess: WorkerRole = {
  role: 'leader',
  slot: 0,
  socketPath: null,
  channel: {
    publish: async () => {},
    onPurge: () => {},
    query: () => Promise.resolve([]),
    onQuery: () => {},
  },
};

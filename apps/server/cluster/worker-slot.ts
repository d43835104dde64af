import type { Channel } from './channel.ts';
import type { LeaderFinder } from './find-leader.ts';
import type { Role } from './messages.ts';

interface WorkerBasics {
  /** 0 for the leader; the worker that replaces another one has the same slot. */
  readonly slot: number;
  readonly channel: Channel;
}

/** What a worker is started with: its role, its slot, and its connections to the other processes. */
export type WorkerRole =
  | (WorkerBasics & { readonly role: 'leader'; readonly socketPath: string | null })
  | (WorkerBasics & { readonly role: 'follower'; readonly leader: LeaderFinder });

/**
 * The slot of a worker.
 *
 * @param workerId The id that `cluster` assigned. During a rolling restart, a primary of an earlier version sends no slot. A follower
 *   then uses this id: it is unique, and no later worker gets it.
 */
export const slotOf = (
  { role, slot }: { readonly role: Role; readonly slot?: number },
  workerId: number,
): number => slot ?? (role === 'leader' ? 0 : workerId);

/** The role without a cluster: a leader without other processes. */
export const standaloneRole: WorkerRole = {
  role: 'leader',
  slot: 0,
  socketPath: null,
  channel: {
    publish: async () => {},
    onInvalidation: () => {},
    query: () => Promise.resolve([]),
    onQuery: () => {},
  },
};

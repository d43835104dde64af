import type { Finding } from '@masthead/client/server';
import type { FirstStart } from '../first-start.ts';
import type { Invalidation } from '@masthead/upstream';

/** The leader handles all writes and personalised requests. The followers serve public pages, and proxy the rest to the leader. */
export type Role = 'lead' | 'reader';

/** An invalidation for all processes. */
export interface SharedInvalidation extends Invalidation {
  /** Milliseconds since the last message of the WordPress plugin, which reports all changes; `null`: never. */
  readonly pluginSeenMsAgo: number | null;
  /** Milliseconds since the plugin announced its deactivation; `null`: never. */
  readonly pluginLeftMsAgo: number | null;
}

/** A query to the other processes. */
export type PeerQuery =
  | { readonly about: 'metrics' }
  | { readonly about: 'page'; readonly address: string }
  /** The stale page for a key, from processes with the same cache version. */
  | { readonly about: 'last known'; readonly key: string; readonly identity: string }
  /** Number of pages served. */
  | { readonly about: 'readers' };

/** Facts about the start of a worker. */
export interface StartFacts {
  readonly siteUrl: string;
  readonly firstStart: FirstStart | null;
  readonly findings: readonly Finding[];
}

/** A message from the primary to a worker. */
export type ToWorker =
  /**
   * `seat`: the slot: 0 for the leader, else that of its predecessor; missing from a primary of an earlier version. `door`: the socket that
   * the leader opens; `lead`: the socket of the current leader.
   */
  | {
      readonly kind: 'begin';
      readonly role: Role;
      readonly seat?: number;
      readonly door: string;
      readonly lead: string | null;
    }
  | { readonly kind: 'lead'; readonly door: string }
  | { readonly kind: 'purge'; readonly id: number; readonly purge: SharedInvalidation }
  /** All workers have applied the invalidation of this worker. */
  | { readonly kind: 'purged'; readonly id: number }
  | { readonly kind: 'ask'; readonly id: number; readonly question: PeerQuery }
  /** The answers of the other workers. */
  | { readonly kind: 'answered'; readonly id: number; readonly answers: readonly unknown[] }
  /** Write a snapshot for the successor. */
  | { readonly kind: 'keep' }
  /** A successor has started: finish the requests in flight without closing connections. */
  | { readonly kind: 'retire' }
  | { readonly kind: 'stop' };

/** A message from a worker to the primary. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly facts: StartFacts }
  /** The snapshot is on disk. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'purge'; readonly id: number; readonly purge: SharedInvalidation }
  | { readonly kind: 'purged'; readonly id: number }
  | { readonly kind: 'ask'; readonly id: number; readonly question: PeerQuery }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown };

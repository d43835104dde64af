import type { Finding } from '@masthead/client/server';
import type { FirstStart } from '../first-start.ts';
import type { Invalidation } from '@masthead/upstream';

/** The leader handles all writes and personalised requests. The followers serve public pages, and proxy the rest to the leader. */
export type Role = 'leader' | 'follower';

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
  | { readonly about: 'stale page'; readonly key: string; readonly identity: string }
  /** Number of pages served. */
  | { readonly about: 'served pages' };

/** Facts about the start of a worker. */
export interface StartFacts {
  readonly siteUrl: string;
  readonly firstStart: FirstStart | null;
  readonly findings: readonly Finding[];
}

/** A message from the primary to a worker. */
export type ToWorker =
  /**
   * `slot`: 0 for the leader, else that of its predecessor; missing from a primary of an earlier version. `socketPath`: the socket that
   * the leader opens; `leaderSocket`: that of the current leader.
   */
  | {
      readonly kind: 'begin';
      readonly role: Role;
      readonly slot?: number;
      readonly socketPath: string;
      readonly leaderSocket: string | null;
    }
  | { readonly kind: 'leader'; readonly socketPath: string }
  | { readonly kind: 'purge'; readonly id: number; readonly purge: SharedInvalidation }
  /** All workers have applied the invalidation of this worker. */
  | { readonly kind: 'purged'; readonly id: number }
  | { readonly kind: 'query'; readonly id: number; readonly query: PeerQuery }
  /** The answers of the other workers. */
  | { readonly kind: 'answered'; readonly id: number; readonly answers: readonly unknown[] }
  /** Write a snapshot for the successor. */
  | { readonly kind: 'write snapshot' }
  /** A successor has started: finish the requests in flight without closing connections. */
  | { readonly kind: 'retire' }
  | { readonly kind: 'stop' };

/** A message from a worker to the primary. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly facts: StartFacts }
  /** The snapshot is on disk. */
  | { readonly kind: 'snapshot written' }
  | { readonly kind: 'purge'; readonly id: number; readonly purge: SharedInvalidation }
  | { readonly kind: 'purged'; readonly id: number }
  | { readonly kind: 'query'; readonly id: number; readonly query: PeerQuery }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown };

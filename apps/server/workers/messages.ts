import type { Finding } from '@masthead/client/server';
import type { FirstStart } from '../first-start.ts';
import type { Purge } from '../signed-doors/purge-door.ts';

/** One process leads: it alone takes what changes something or belongs to one person. The others answer readers, and pass on the rest. */
export type Role = 'lead' | 'reader';

/** What every process has to look at again. */
export interface SharedPurge extends Purge {
  /** Since the plugin of a WordPress was last heard, which tells of all its changes; `null`: never. */
  readonly heardMsAgo: number | null;
  /** Since that plugin last said that it leaves; `null`: never. */
  readonly leftMsAgo: number | null;
}

/** What one process wants to know of the others. */
export type Question =
  | { readonly about: 'metrics' }
  | { readonly about: 'page'; readonly address: string }
  /** The page of that key as it was shown last, by a process for which `identity` names the same. */
  | { readonly about: 'last known'; readonly key: string; readonly identity: string }
  /** How many pages it has shown. */
  | { readonly about: 'readers' };

/** What a process has to tell of its start. */
export interface StartFacts {
  readonly siteUrl: string;
  readonly firstStart: FirstStart | null;
  readonly findings: readonly Finding[];
}

/** What the primary tells a worker. */
export type Order =
  /** `seat`: 0 for the lead, as its predecessor's else, none from a primary of an earlier version; `door`: the socket that the lead opens; `lead`: where the others find it. */
  | {
      readonly kind: 'begin';
      readonly role: Role;
      readonly seat?: number;
      readonly door: string;
      readonly lead: string | null;
    }
  | { readonly kind: 'lead'; readonly door: string }
  | { readonly kind: 'purge'; readonly id: number; readonly purge: SharedPurge }
  /** Everybody has taken in what this worker has sent. */
  | { readonly kind: 'purged'; readonly id: number }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  /** What the others know. */
  | { readonly kind: 'told'; readonly id: number; readonly answers: readonly unknown[] }
  /** A successor will come, and shall know what this one knows. */
  | { readonly kind: 'keep' }
  /** A successor is there: what is in hand is finished, and nobody is cut off. */
  | { readonly kind: 'retire' }
  | { readonly kind: 'stop' };

/** What a worker tells the primary. */
export type Word =
  | { readonly kind: 'ready'; readonly facts: StartFacts }
  /** What a successor shall know is on the disk. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'purge'; readonly id: number; readonly purge: SharedPurge }
  | { readonly kind: 'purged'; readonly id: number }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown };

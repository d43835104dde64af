import { announcedKeys } from '@masthead/client/server';
import { createFreshnessDoor } from '../signed-doors/freshness-door.ts';
import { createPurgeDoor, type Purge } from '../signed-doors/purge-door.ts';
import type { SignedCalls } from '../signed-doors/signed-calls.ts';
import type { SignedDoor } from '../signed-doors/signed-door.ts';
import type { Freshness } from './freshness.ts';
import { createPolling } from './poll-wordpress.ts';

export interface HearingOptions {
  readonly apiBasePath: string;
  readonly calls: SignedCalls;
  /** The WordPress to watch; `null` for the embedded backend, which publishes its own changes. */
  readonly wordpress: {
    readonly url: string;
    readonly fetch: (request: Request) => Promise<Response>;
    /** Subscribes to the end of outages. */
    readonly onBack: (listener: () => void) => void;
  } | null;
  readonly freshness: Freshness;
  /** Polling interval in milliseconds; 0: never. */
  readonly pollEveryMs: number;
  /** Whether this process polls: only the leader does. */
  readonly isLead: boolean;
  /** A counter that changes when pages have been requested from any process. */
  readonly readers: () => Promise<number>;
  /** Called with the changes; empty for a heartbeat. All processes have to receive it. */
  readonly onPurge: (purge: Purge) => void | Promise<void>;
}

/** Receives changes made outside this site. */
export interface Hearing {
  /** Handles signed webhooks; `null` for all other requests. */
  readonly answer: SignedDoor;
  readonly close: () => void;
}

/** Creates the webhook endpoints, and polls a WordPress that sends no notifications. */
export function hearChanges(options: HearingOptions): Hearing {
  const { apiBasePath, calls, freshness, wordpress, onPurge } = options;
  const purgeDoor = createPurgeDoor({
    apiBasePath,
    calls,
    onPurge({ isFromPlugin, isLeaving, ...purge }) {
      if (isLeaving) freshness.left();
      else if (isFromPlugin) freshness.heard();
      return onPurge(purge);
    },
  });
  const freshnessDoor = createFreshnessDoor({ apiBasePath, calls, facts: () => freshness.facts() });
  const polling =
    wordpress === null || options.pollEveryMs === 0 || !options.isLead
      ? null
      : createPolling({
          wpUrl: wordpress.url,
          fetch: wordpress.fetch,
          freshness,
          readers: options.readers,
          everyMs: options.pollEveryMs,
          onChanges: ({ keys, urls }) =>
            void onPurge({ keys: announcedKeys(keys, urls), paths: urls, withdrawn: [] }),
        });
  // `poll` decides whether it is due.
  const timer =
    polling === null ? undefined : setInterval(() => void polling.look(), options.pollEveryMs / 4);
  timer?.unref();
  if (polling !== null) wordpress?.onBack(() => void polling.wake());
  return {
    answer: async (request, address) =>
      (await freshnessDoor(request, address)) ?? purgeDoor(request, address),
    close() {
      clearInterval(timer);
      polling?.close();
    },
  };
}

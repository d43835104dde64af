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
  /** The WordPress whose changes are looked for; `null` where the content is our own, and tells of them by itself. */
  readonly wordpress: {
    readonly url: string;
    readonly fetch: (request: Request) => Promise<Response>;
    /** Calls a listener whenever it answers again after it was away. */
    readonly onBack: (listener: () => void) => void;
  } | null;
  readonly freshness: Freshness;
  /** Milliseconds from one look into the WordPress to the next; 0: nobody looks. */
  readonly pollEveryMs: number;
  /** Whether this process looks: one of those that serve a site is enough. */
  readonly isLead: boolean;
  /** A number that is another once readers have come, to whichever process. */
  readonly readers: () => Promise<number>;
  /** Told what has changed; nothing, for a sign of life. Where several processes serve the site, all of them have to hear it. */
  readonly onPurge: (purge: Purge) => void | Promise<void>;
}

/** How a site hears of changes that it did not make itself. */
export interface Hearing {
  /** Answers signed calls that tell of changes; `null` for all other requests. */
  readonly answer: SignedDoor;
  readonly close: () => void;
}

/** Opens the doors at which changes are told, and looks for them in a WordPress that tells of none. */
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
  // Whether it is time to look is known there; nobody waits for it to be known at once.
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

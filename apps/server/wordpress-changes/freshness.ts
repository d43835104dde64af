/** How the site learns of changes: notifications from the plugin, polling, or not at all, so that pages only expire. */
export type HearingBy = 'plugin' | 'polling' | 'age';

/** The state of change detection. */
export interface FreshnessFacts {
  readonly by: HearingBy;
  /** Milliseconds since the last message of the plugin; `null`: none since the start. */
  readonly heardMsAgo: number | null;
  /** Milliseconds since the plugin announced its deactivation; `null`: never since the start. */
  readonly leftMsAgo: number | null;
  /** Milliseconds since the last poll; `null`: none since the start. */
  readonly polledMsAgo: number | null;
  /** Why the last poll failed; `null` if it succeeded or there was none. */
  readonly pollFault: string | null;
  /** Freshness lifetime of pages without invalidations, in milliseconds. */
  readonly believedMs: number;
}

/** Tracks how changes of WordPress are detected, which determines the freshness lifetime of pages. */
export interface Freshness {
  /** The plugin sent a notification or heartbeat: now, or the given time ago. */
  heard(msAgo?: number): void;
  /** The plugin announced its deactivation: now, or the given time ago. */
  left(msAgo?: number): void;
  /** A poll has ended. `fault`: why it failed, else `null`. */
  polled(fault: string | null): void;
  /** `false` while the plugin is active. */
  needsPolling(): boolean;
  believedMs(): number;
  facts(): FreshnessFacts;
}

/** The plugin sends a heartbeat every few minutes; after this silence it counts as gone. */
const silenceMs = 15 * 60_000;
/** While the plugin is active, expiry is only a fallback. */
const believedWithPluginMs = 3_600_000;

/**
 * @param pageAgeMs Freshness lifetime without the plugin.
 * @param clock Epoch milliseconds.
 */
export function createFreshness({
  pageAgeMs,
  clock = Date.now,
}: {
  pageAgeMs: number;
  clock?: () => number;
}): Freshness {
  let heardAt: number | null = null;
  let leftAt: number | null = null;
  let polledAt: number | null = null;
  let pollFault: string | null = null;
  const ago = (at: number | null): number | null => (at === null ? null : clock() - at);
  const hearsPlugin = (): boolean =>
    heardAt !== null && clock() - heardAt < silenceMs && (leftAt === null || heardAt > leftAt);
  const believedMs = (): number => (hearsPlugin() ? Math.max(believedWithPluginMs, pageAgeMs) : pageAgeMs);
  return {
    heard: (msAgo = 0) => void (heardAt = Math.max(heardAt ?? 0, clock() - msAgo)),
    left: (msAgo = 0) => void (leftAt = Math.max(leftAt ?? 0, clock() - msAgo)),
    polled(fault) {
      polledAt = clock();
      pollFault = fault;
    },
    needsPolling: () => !hearsPlugin(),
    believedMs,
    facts: () => ({
      by: hearsPlugin() ? 'plugin' : polledAt !== null && pollFault === null ? 'polling' : 'age',
      heardMsAgo: ago(heardAt),
      leftMsAgo: ago(leftAt),
      polledMsAgo: ago(polledAt),
      pollFault,
      believedMs: believedMs(),
    }),
  };
}

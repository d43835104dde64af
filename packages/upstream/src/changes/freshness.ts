/** How the site learns of changes: notifications from the plugin, polling, or not at all, so that pages only expire. */
export type ChangeDetection = 'plugin' | 'polling' | 'age';

/** The state of change detection. */
export interface FreshnessFacts {
  readonly by: ChangeDetection;
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
  pluginSeen(msAgo?: number): void;
  /** The plugin announced its deactivation: now, or the given time ago. */
  pluginLeft(msAgo?: number): void;
  /** A poll has ended. `fault`: why it failed, else `null`. */
  polled(fault: string | null): void;
  /** `false` while the plugin is active. */
  needsPolling(): boolean;
  maxAgeMs(): number;
  facts(): FreshnessFacts;
}

/** The plugin sends a heartbeat every few minutes; after this silence it counts as gone. */
const pluginTimeoutMs = 15 * 60_000;
/** While the plugin is active, expiry is only a fallback. */
const pluginMaxAgeMs = 3_600_000;

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
  let pluginSeenAt: number | null = null;
  let pluginLeftAt: number | null = null;
  let polledAt: number | null = null;
  let pollFault: string | null = null;
  const ago = (at: number | null): number | null => (at === null ? null : clock() - at);
  const isPluginActive = (): boolean =>
    pluginSeenAt !== null &&
    clock() - pluginSeenAt < pluginTimeoutMs &&
    (pluginLeftAt === null || pluginSeenAt > pluginLeftAt);
  const maxAgeMs = (): number => (isPluginActive() ? Math.max(pluginMaxAgeMs, pageAgeMs) : pageAgeMs);
  return {
    pluginSeen: (msAgo = 0) => void (pluginSeenAt = Math.max(pluginSeenAt ?? 0, clock() - msAgo)),
    pluginLeft: (msAgo = 0) => void (pluginLeftAt = Math.max(pluginLeftAt ?? 0, clock() - msAgo)),
    polled(fault) {
      polledAt = clock();
      pollFault = fault;
    },
    needsPolling: () => !isPluginActive(),
    maxAgeMs,
    facts: () => ({
      by: isPluginActive() ? 'plugin' : polledAt !== null && pollFault === null ? 'polling' : 'age',
      heardMsAgo: ago(pluginSeenAt),
      leftMsAgo: ago(pluginLeftAt),
      polledMsAgo: ago(polledAt),
      pollFault,
      believedMs: maxAgeMs(),
    }),
  };
}

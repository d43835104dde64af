/** How the site hears of changes: from the plugin there, by asking now and then, or not at all, so that pages only get too old. */
export type HearingBy = 'plugin' | 'polling' | 'age';

/** What is known of how changes are heard of. */
export interface FreshnessFacts {
  readonly by: HearingBy;
  /** Since the plugin was last heard, in milliseconds; `null`: never since the start. */
  readonly heardMsAgo: number | null;
  /** Since the plugin last said that it leaves; `null`: never since the start. */
  readonly leftMsAgo: number | null;
  /** Since somebody last looked what has changed; `null`: never since the start. */
  readonly polledMsAgo: number | null;
  /** Why looking has failed; `null` when it has not, or was not tried. */
  readonly pollFault: string | null;
  /** For how long a page is believed without a word of change. */
  readonly believedMs: number;
}

/** Knows how changes of a WordPress are heard of now, and so for how long pages can be believed. */
export interface Freshness {
  /** The plugin has told something, or that it is there: now, or so many milliseconds ago. */
  heard(msAgo?: number): void;
  /** The plugin has said that it tells of nothing any more: now, or so many milliseconds ago. */
  left(msAgo?: number): void;
  /** Somebody has looked what has changed. `fault`: why that was in vain. */
  polled(fault: string | null): void;
  /** While the plugin is there, nobody need ask. */
  needsPolling(): boolean;
  believedMs(): number;
  facts(): FreshnessFacts;
}

/** The plugin gives a sign of life every few minutes; so long it may be silent until it counts as gone. */
const silenceMs = 15 * 60_000;
/** While the plugin tells of changes, age is but the second guard. */
const believedWithPluginMs = 3_600_000;

/**
 * @param pageAgeMs For how long a page is believed when nobody tells of changes.
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

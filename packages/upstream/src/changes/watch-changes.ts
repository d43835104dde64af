import { invalidationKeys } from '@masthead/client/server';
import { createFreshnessEndpoint } from '../webhooks/freshness-endpoint.ts';
import { createPurgeWebhook, type Invalidation } from '../webhooks/purge-webhook.ts';
import type { SignatureVerifier } from '../webhooks/verify-signature.ts';
import type { SignedEndpoint } from '../webhooks/signed-endpoint.ts';
import type { Freshness } from './freshness.ts';
import { createPolling } from './poll-wordpress.ts';

export interface WatchChangesOptions {
  readonly apiBasePath: string;
  readonly signatures: SignatureVerifier;
  /** The WordPress to watch; `null` for the embedded backend, which publishes its own changes. */
  readonly wordpress: {
    readonly url: string;
    readonly fetch: (request: Request) => Promise<Response>;
    /** Subscribes to the end of outages. */
    readonly onUp: (listener: () => void) => void;
  } | null;
  readonly freshness: Freshness;
  /** Polling interval in milliseconds; 0: never. */
  readonly pollEveryMs: number;
  /** Whether this process polls: only the leader does. */
  readonly isLeader: boolean;
  /** A counter that changes when pages have been requested from any process. */
  readonly requestCount: () => Promise<number>;
  /** Called with the changes; empty for a heartbeat. All processes have to receive it. */
  readonly onInvalidation: (purge: Invalidation) => void | Promise<void>;
}

/** Receives changes made outside this site. */
export interface ChangeWatcher {
  /** Handles signed webhooks; `null` for all other requests. */
  readonly answer: SignedEndpoint;
  readonly close: () => void;
}

/** Creates the webhook endpoints, and polls a WordPress that sends no notifications. */
export function watchChanges(options: WatchChangesOptions): ChangeWatcher {
  const { apiBasePath, signatures, freshness, wordpress, onInvalidation } = options;
  const purgeWebhook = createPurgeWebhook({
    apiBasePath,
    signatures,
    onPurge({ isFromPlugin, isLeaving, ...purge }) {
      if (isLeaving) freshness.pluginLeft();
      else if (isFromPlugin) freshness.pluginSeen();
      return onInvalidation(purge);
    },
  });
  const freshnessEndpoint = createFreshnessEndpoint({
    apiBasePath,
    calls: signatures,
    facts: () => freshness.facts(),
  });
  const polling =
    wordpress === null || options.pollEveryMs === 0 || !options.isLeader
      ? null
      : createPolling({
          wpUrl: wordpress.url,
          fetch: wordpress.fetch,
          freshness,
          requestCount: options.requestCount,
          everyMs: options.pollEveryMs,
          onChanges: ({ keys, urls }) =>
            void onInvalidation({ keys: invalidationKeys(keys, urls), paths: urls, retracted: [] }),
        });
  // `poll` decides whether it is due.
  const timer =
    polling === null ? undefined : setInterval(() => void polling.poll(), options.pollEveryMs / 4);
  timer?.unref();
  if (polling !== null) wordpress?.onUp(() => void polling.pollNow());
  return {
    answer: async (request, address) =>
      (await freshnessEndpoint(request, address)) ?? purgeWebhook(request, address),
    close() {
      clearInterval(timer);
      polling?.close();
    },
  };
}

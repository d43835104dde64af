import { type Finding, findingsOf } from '@masthead/client/server';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { createProbe, type Probe, quoteForMessage } from './probe.ts';

export interface CheckChangesOptions {
  /** URL of the WordPress, without a trailing slash. */
  readonly wpUrl: string;
  readonly siteUrl: string;
  readonly apiBasePath: string;
  readonly secretKey: string | null;
  /** Whether the site is running and can be queried. */
  readonly isRunning: boolean;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly clock?: () => number;
  readonly requestTimeoutMs?: number;
}

const guide = 'See docs/guides/wordpress.md.';

/**
 * Determines how a site in front of a WordPress learns of changes: from the plugin, by polling, or only by the age of its pages. The step
 * `changes`. Queries the plugin for its configuration, and the site for what it has received.
 */
export async function checkChanges({
  wpUrl,
  siteUrl,
  apiBasePath,
  secretKey,
  isRunning,
  fetch,
  clock = Date.now,
  requestTimeoutMs = 5000,
}: CheckChangesOptions): Promise<Finding> {
  const { ok, warning, skipped } = findingsOf('changes');
  const probe = createProbe({ fetch, requestTimeoutMs, totalTimeoutMs: 2 * requestTimeoutMs });
  const facts =
    isRunning && secretKey !== null
      ? await querySite(probe, { siteUrl, apiBasePath, secretKey, now: clock() })
      : null;
  if (facts?.by === 'plugin') {
    const lastMessageS = Math.round((facts.heardMsAgo ?? 0) / 1000);
    return ok(`The companion plugin publishes changes; last message received ${seconds(lastMessageS)} ago.`);
  }
  const fallback = facts === null ? null : fallbackOf(facts);
  const plugin = await queryPlugin(probe, { wpUrl, secretKey, now: clock() });
  if (plugin === undefined) {
    return skipped(
      ['Could not check whether WordPress publishes changes.', fallback].filter(Boolean).join(' '),
    );
  }
  const problem = problemOf(plugin, { siteUrl, hasKey: secretKey !== null, hasSite: facts !== null });
  if (problem !== null) {
    const [message, help] = problem;
    return warning([message, fallback].filter(Boolean).join(' '), `${help} ${guide}`);
  }
  return skipped('The companion plugin is installed. Start the site to check that its messages arrive.');
}

interface SiteFacts {
  readonly by: unknown;
  readonly heardMsAgo: number | null;
  readonly pollFault: string | null;
  readonly believedMs: number;
}

async function querySite(
  probe: Probe,
  {
    siteUrl,
    apiBasePath,
    secretKey,
    now,
  }: { siteUrl: string; apiBasePath: string; secretKey: string; now: number },
): Promise<SiteFacts | null> {
  const path = `${apiBasePath}/freshness`;
  const signature = sign({ method: 'GET', path, body: '' }, { secret: secretKey, now });
  const reply = await probe(siteUrl + path, { headers: { [signatureHeader]: signature } });
  const body = reply.kind === 'reply' && reply.status === 200 ? record(reply.json) : null;
  if (body === null) return null;
  const { by, heardMsAgo, pollFault, believedMs } = body;
  return {
    by,
    heardMsAgo: typeof heardMsAgo === 'number' ? heardMsAgo : null,
    pollFault: typeof pollFault === 'string' ? quoteForMessage(pollFault) : null,
    believedMs: typeof believedMs === 'number' ? believedMs : 0,
  };
}

/** How the site detects changes without the plugin. */
function fallbackOf({ by, pollFault, believedMs }: SiteFacts): string {
  const age = `pages are revalidated after ${seconds(Math.round(believedMs / 1000))}`;
  if (by === 'polling') return `The site polls for changes, and ${age}.`;
  return `${age.charAt(0).toUpperCase()}${age.slice(1)}${
    pollFault === null ? '' : `; polling for changes has failed (${pollFault.replace(/\.$/, '')})`
  }.`;
}

/** The plugin's route: the signed path, without WordPress's own prefix. */
const statusRoute = '/masthead-companion/v1/status';

/** @returns The plugin's status; `null` if it is not installed, `undefined` if that could not be determined. */
async function queryPlugin(
  probe: Probe,
  { wpUrl, secretKey, now }: { wpUrl: string; secretKey: string | null; now: number },
): Promise<Record<string, unknown> | null | undefined> {
  const headers =
    secretKey === null
      ? undefined
      : {
          [signatureHeader]: sign({ method: 'GET', path: statusRoute, body: '' }, { secret: secretKey, now }),
        };
  // The form with `rest_route` also works without pretty permalinks.
  const reply = await probe(`${wpUrl}/?rest_route=${statusRoute}`, headers && { headers });
  const body = reply.kind === 'silence' ? null : record(reply.json);
  if (body?.['plugin'] === 'masthead-companion') return body;
  return reply.kind === 'reply' && reply.status === 404 ? null : undefined;
}

/** Why no messages of the plugin arrive, and what to do; `null` without a problem. */
function problemOf(
  plugin: Record<string, unknown> | null,
  { siteUrl, hasKey, hasSite }: { siteUrl: string; hasKey: boolean; hasSite: boolean },
): [message: string, help: string] | null {
  if (plugin === null) {
    return [
      'WordPress does not publish changes, and sees the IP address of this server for all comments: the companion plugin is not installed.',
      'Install it from integrations/wordpress/masthead-companion.',
    ];
  }
  const { ready, sites, lastSent } = plugin;
  if (ready === false) {
    return ['The companion plugin has no site or no secret key.', 'Set both in Settings → Masthead.'];
  }
  if (hasKey && ready === true && sites === undefined) {
    return ['The companion plugin rejects our signature.', sameKey];
  }
  if (Array.isArray(sites) && !sites.includes(siteUrl)) {
    return [
      'The companion plugin is configured for other sites, not for this one.',
      `Add ${siteUrl} in Settings → Masthead.`,
    ];
  }
  if (!hasSite) return null;
  const status = record(lastSent)?.['status'];
  if (typeof status === 'number' && status !== 200) {
    return [
      status === 0
        ? 'The companion plugin cannot reach this site.'
        : `The last message of the companion plugin was rejected with status ${status}.`,
      status === 401 ? sameKey : 'Check that its server can open the URL of the site.',
    ];
  }
  return [
    'The companion plugin is installed, but no message has arrived lately.',
    'Press "Send a test" in Settings → Masthead, and check that WP-Cron runs.',
  ];
}

const sameKey = 'Use the same secret key on both sides, and synchronise their clocks.';

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);

import { sign, signatureHeader } from '../signature.ts';
import { type Finding, findingsOf } from './finding.ts';
import { createProbe, type Probe, quoted } from './probe.ts';

export interface CheckChangesOptions {
  /** Address of the WordPress, without a trailing slash. */
  readonly wpUrl: string;
  readonly siteUrl: string;
  readonly apiBasePath: string;
  readonly secretKey: string | null;
  /** Whether the site runs, and so can be asked. */
  readonly isRunning: boolean;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. Default: `Date.now`. */
  readonly clock?: () => number;
  readonly askMs?: number;
}

const guide = 'docs/guides/wordpress.md says more.';

/**
 * Finds out how a site in front of a WordPress hears of changes: from the plugin there, by asking now and then, or by the age of its pages
 * alone. The step `changes`. The plugin is asked whether it is ready, the site what it has heard.
 */
export async function checkChanges({
  wpUrl,
  siteUrl,
  apiBasePath,
  secretKey,
  isRunning,
  fetch,
  clock = Date.now,
  askMs = 5000,
}: CheckChangesOptions): Promise<Finding> {
  const { ok, warning, skipped } = findingsOf('changes');
  const probe = createProbe({ fetch, askMs, allMs: 2 * askMs });
  const facts =
    isRunning && secretKey !== null
      ? await askSite(probe, { siteUrl, apiBasePath, secretKey, now: clock() })
      : null;
  if (facts?.by === 'plugin') {
    const heard = Math.round((facts.heardMsAgo ?? 0) / 1000);
    return ok(`The companion plugin tells of changes; it was last heard ${seconds(heard)} ago.`);
  }
  const without = facts === null ? null : withoutPlugin(facts);
  const plugin = await askPlugin(probe, { wpUrl, secretKey, now: clock() });
  if (plugin === undefined) {
    return skipped(
      ['Whether WordPress tells of changes cannot be asked.', without].filter(Boolean).join(' '),
    );
  }
  const fault = faultOf(plugin, { siteUrl, hasKey: secretKey !== null, hasSite: facts !== null });
  if (fault !== null) {
    const [message, help] = fault;
    return warning([message, without].filter(Boolean).join(' '), `${help} ${guide}`);
  }
  return skipped('The companion plugin is there; whether it is heard can be asked when the site runs.');
}

interface SiteFacts {
  readonly by: unknown;
  readonly heardMsAgo: number | null;
  readonly pollFault: string | null;
  readonly believedMs: number;
}

async function askSite(
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
  const told = reply.kind === 'reply' && reply.status === 200 ? record(reply.json) : null;
  if (told === null) return null;
  const { by, heardMsAgo, pollFault, believedMs } = told;
  return {
    by,
    heardMsAgo: typeof heardMsAgo === 'number' ? heardMsAgo : null,
    pollFault: typeof pollFault === 'string' ? quoted(pollFault) : null,
    believedMs: typeof believedMs === 'number' ? believedMs : 0,
  };
}

/** What the site does meanwhile. */
function withoutPlugin({ by, pollFault, believedMs }: SiteFacts): string {
  const age = `pages are looked at again when they are ${seconds(Math.round(believedMs / 1000))} old`;
  if (by === 'polling') return `The site asks by itself what was changed, and ${age}.`;
  return `${age.charAt(0).toUpperCase()}${age.slice(1)}${
    pollFault === null ? '' : `; asking what was changed has failed (${pollFault.replace(/\.$/, '')})`
  }.`;
}

/** The plugin's route, which is what is signed: whatever stands before it is the WordPress's own. */
const statusRoute = '/masthead-companion/v1/status';

/** @returns What the plugin says of itself; `null` when it is not there, `undefined` when that cannot be told. */
async function askPlugin(
  probe: Probe,
  { wpUrl, secretKey, now }: { wpUrl: string; secretKey: string | null; now: number },
): Promise<Record<string, unknown> | null | undefined> {
  const headers =
    secretKey === null
      ? undefined
      : {
          [signatureHeader]: sign({ method: 'GET', path: statusRoute, body: '' }, { secret: secretKey, now }),
        };
  // The form with `rest_route` works without pretty permalinks, too.
  const reply = await probe(`${wpUrl}/?rest_route=${statusRoute}`, headers && { headers });
  const told = reply.kind === 'silence' ? null : record(reply.json);
  if (told?.['plugin'] === 'masthead-companion') return told;
  return reply.kind === 'reply' && reply.status === 404 ? null : undefined;
}

/** Why the plugin is not heard, and what to do; `null` when nothing speaks against it. */
function faultOf(
  plugin: Record<string, unknown> | null,
  { siteUrl, hasKey, hasSite }: { siteUrl: string; hasKey: boolean; hasSite: boolean },
): [message: string, help: string] | null {
  if (plugin === null) {
    return [
      'WordPress does not tell of changes: it has no companion plugin.',
      'Install it from integrations/wordpress/masthead-companion.',
    ];
  }
  const { ready, sites, lastSent } = plugin;
  if (ready === false) {
    return [
      'The companion plugin has no site to tell, or no secret key.',
      'Set both in Settings → Masthead.',
    ];
  }
  if (hasKey && ready === true && sites === undefined) {
    return ['The companion plugin does not take our signature.', sameKey];
  }
  if (Array.isArray(sites) && !sites.includes(siteUrl)) {
    return [
      'The companion plugin tells other sites than this one.',
      `Add ${siteUrl} in Settings → Masthead.`,
    ];
  }
  if (!hasSite) return null;
  const status = record(lastSent)?.['status'];
  if (typeof status === 'number' && status !== 200) {
    return [
      status === 0
        ? 'The companion plugin does not reach this site.'
        : `The companion plugin was last answered with status ${status}.`,
      status === 401 ? sameKey : 'Look whether its server can open the address of the site.',
    ];
  }
  return [
    'The companion plugin is there, but was not heard lately.',
    'Press "Send a test" in Settings → Masthead, and look whether WP-Cron runs.',
  ];
}

const sameKey = 'Use the same secret key on both sides, and set their clocks.';

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);

import { type Finding, findingsOf } from '@masthead/client/server';
import { plainPermalinksHelp } from './check-content.ts';
import type { Checked } from './options.ts';
import { quoteForMessage, type Reply, urlForMessage, type Silence } from './probe.ts';

const SLOW_MS = 3000;
/** Half the lifetime of an authorization code. */
const MAX_SKEW_MS = 30_000;

/**
 * Whether the backend is reachable and readable: the steps `address`, `graphql`, `reading` and `clock`.
 *
 * @returns `isThere` is false if further checks make no sense.
 */
export async function checkGraphql(checked: Checked): Promise<{ findings: Finding[]; isThere: boolean }> {
  const { kind, wpUrl, graphqlPath, siteUrl, probe, clock } = checked;
  const endpoint = wpUrl + graphqlPath;
  const { failure } = findingsOf('address');
  if (kind === 'wordpress' && wpUrl === siteUrl) {
    const own = failure(
      `WORDPRESS_URL is the URL of this site, ${siteUrl}.`,
      'Set WORDPRESS_URL to the URL of WordPress, and SITE_URL to the public URL of this site.',
    );
    return { findings: [own], isThere: false };
  }
  const reply = await probe(endpoint, {
    method: 'POST',
    body: { query: '{ generalSettings { title } }' },
  });
  const address = checkAddress(checked, reply);
  if (reply.kind === 'silence' || address.outcome === 'failure') {
    return { findings: [address], isThere: false };
  }
  const graphql = await checkService(checked, endpoint, reply);
  const findings = [address, graphql];
  if (graphql.outcome === 'ok') findings.push(checkReading(reply));
  const date = Date.parse(reply.headers.get('date') ?? '');
  if (!Number.isNaN(date)) findings.push(checkClock(date, clock() - reply.tookMs / 2));
  return { findings, isThere: !isGate(reply) };
}

function checkAddress({ kind, wpUrl, graphqlPath, siteUrl }: Checked, reply: Reply | Silence): Finding {
  const { ok, warning, failure } = findingsOf('address');
  const setting = kind === 'embedded' ? 'SITE_URL' : 'WORDPRESS_URL';
  if (reply.kind === 'silence') {
    return failure(
      `${wpUrl} is not responding (${reply.reason}).`,
      `Check ${setting}, that the server is running, and that this machine can reach it.`,
    );
  }
  // Faust redirects every page that does not exist.
  if (reply.location !== null && !(kind === 'wordpress' && reply.location.origin === siteUrl)) {
    const target = urlForMessage(reply.location);
    return failure(
      `${wpUrl}${graphqlPath} redirects to ${target}.`,
      `Set ${setting} to the target: ${target.replace(/\/graphql\/?$/, '')}`,
    );
  }
  return reply.tookMs > SLOW_MS
    ? warning(
        `${wpUrl} responds, but took ${(reply.tookMs / 1000).toFixed(1)} seconds.`,
        'Find out why that server is slow: signing in needs several requests to it.',
      )
    : ok(`${wpUrl} responds.`);
}

interface GraphqlAnswer {
  readonly data?: { generalSettings?: { title?: unknown } | null } | null;
  readonly errors?: unknown;
}

const answerIn = ({ json }: Reply): GraphqlAnswer | null =>
  typeof json === 'object' && json !== null && ('data' in json || 'errors' in json)
    ? (json as GraphqlAnswer)
    : null;

/** A gate in front of the backend requires a password or blocks this server. */
const isGate = (reply: Reply): boolean =>
  answerIn(reply) === null && (reply.status === 401 || reply.status === 403);

async function checkService(
  { kind, wpUrl, graphqlPath, probe }: Checked,
  endpoint: string,
  reply: Reply,
): Promise<Finding> {
  const { ok, failure } = findingsOf('graphql');
  if (answerIn(reply) !== null) return ok('The endpoint is a GraphQL service.');
  if (isGate(reply)) return failure(...gateMessage(endpoint, reply));
  if (/[<>][^]*\{\s*"(?:data|errors)"/.test(reply.text)) {
    return failure(
      `${endpoint} responds with text before the JSON: "${quoteForMessage(reply.text).slice(0, 100)}".`,
      'A plugin or theme prints it, or PHP displays warnings: set WP_DEBUG_DISPLAY to false and check the error log.',
    );
  }
  if (reply.status >= 500) {
    return failure(
      `${endpoint} responds with status ${reply.status}: the server has failed.`,
      "Check that server's error log.",
    );
  }
  if (kind === 'wordpress') {
    // The form that works without pretty permalinks.
    const plain = await probe(`${wpUrl}/index.php?graphql=true`, {
      method: 'POST',
      body: { query: '{ __typename }' },
    });
    if (plain.kind === 'reply' && answerIn(plain) !== null) {
      return failure(
        `WPGraphQL is active, but ${endpoint} does not exist: WordPress has plain permalinks.`,
        `${plainPermalinksHelp} If it has another structure already, save it once more.`,
      );
    }
  }
  if (reply.location !== null) {
    return failure(
      `${endpoint} redirects to this site: WPGraphQL is inactive, or its endpoint was renamed.`,
      `Activate the WPGraphQL plugin. If GraphQL → Settings has another endpoint than ${graphqlPath}, set WORDPRESS_GRAPHQL_PATH to it.`,
    );
  }
  return failure(
    `${endpoint} responds with status ${reply.status}, but is not a GraphQL service.`,
    'Install and activate the WPGraphQL plugin, and save the permalink settings once. If its endpoint was renamed, set WORDPRESS_GRAPHQL_PATH.',
  );
}

/** The message and help for a gate in front of the backend. */
export function gateMessage(url: string, { status, headers }: Reply): [message: string, help: string] {
  return /^\s*basic/i.test(headers.get('www-authenticate') ?? '')
    ? [
        `${url} requires a password (HTTP basic authentication).`,
        'Disable it for this machine’s IP address, or for /graphql, /wp-json and /generate.',
      ]
    : [
        `${url} responds with status ${status}: a firewall or plugin blocks this machine.`,
        'Allow this machine in the firewall or security plugin: /graphql, /wp-json and /generate.',
      ];
}

function checkReading(reply: Reply): Finding {
  const { ok, failure } = findingsOf('reading');
  const { data, errors } = answerIn(reply) ?? {};
  if (data?.generalSettings) {
    const { title } = data.generalSettings;
    return ok(
      `Visitors can read it${typeof title === 'string' && title !== '' ? ` ("${quoteForMessage(title)}")` : ''}.`,
    );
  }
  const [first] = (Array.isArray(errors) ? errors : []) as ({ message?: unknown } | null)[];
  const reason = typeof first?.message === 'string' ? first.message : 'no reason given';
  return failure(
    `Visitors cannot read the GraphQL service: ${quoteForMessage(reason)}`,
    'Allow public access: in WordPress, turn off GraphQL → Settings → "Restrict endpoint to authenticated users".',
  );
}

/** The `Date` header has a resolution of one second. */
function checkClock(theirsMs: number, oursMs: number): Finding {
  const { ok, warning } = findingsOf('clock');
  const skewMs = theirsMs + 500 - oursMs;
  if (Math.abs(skewMs) <= MAX_SKEW_MS) return ok('The clocks of backend and site agree.');
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return warning(
    `The backend's clock is ${seconds} seconds ${skewMs > 0 ? 'ahead of' : 'behind'} this machine's: tokens may expire too early or too late.`,
    'Synchronise both clocks with NTP (timedatectl set-ntp true).',
  );
}

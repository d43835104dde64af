import { type Finding, findingsOf } from './finding.ts';
import type { Checked } from './options.ts';
import { quoted, type Reply, shown, type Silence } from './probe.ts';

const SLOW_MS = 3000;
/** Half of what an authorization code lives. */
const MOST_SKEW_MS = 30_000;

/**
 * Whether the backend is where it is said to be, and can be read: the steps `address`, `graphql`, `reading` and `clock`.
 *
 * @returns `isThere` is false where there is nobody to ask more of.
 */
export async function checkGraphql(checked: Checked): Promise<{ findings: Finding[]; isThere: boolean }> {
  const { kind, wpUrl, siteUrl, probe, clock } = checked;
  const { failure } = findingsOf('address');
  if (kind === 'wordpress' && wpUrl === siteUrl) {
    const own = failure(
      `WORDPRESS_URL is the address of this site itself, ${siteUrl}.`,
      'Set WORDPRESS_URL to the WordPress, and SITE_URL to what readers open.',
    );
    return { findings: [own], isThere: false };
  }
  const reply = await probe(`${wpUrl}/graphql`, {
    method: 'POST',
    body: { query: '{ generalSettings { title } }' },
  });
  const address = checkAddress(checked, reply);
  if (reply.kind === 'silence' || address.outcome === 'failure') {
    return { findings: [address], isThere: false };
  }
  const graphql = checkService(`${wpUrl}/graphql`, reply);
  const findings = [address, graphql];
  if (graphql.outcome === 'ok') findings.push(checkReading(reply));
  const date = Date.parse(reply.headers.get('date') ?? '');
  if (!Number.isNaN(date)) findings.push(checkClock(date, clock() - reply.tookMs / 2));
  return { findings, isThere: !isGate(reply) };
}

function checkAddress({ kind, wpUrl }: Checked, reply: Reply | Silence): Finding {
  const { ok, warning, failure } = findingsOf('address');
  const setting = kind === 'embedded' ? 'SITE_URL' : 'WORDPRESS_URL';
  if (reply.kind === 'silence') {
    return failure(
      `${wpUrl} does not answer (${reply.reason}).`,
      `Check ${setting}, that the server runs, and that this machine can reach it.`,
    );
  }
  if (reply.location !== null) {
    const target = shown(reply.location);
    return failure(
      `${wpUrl}/graphql leads on to ${target}.`,
      `Set ${setting} to where it leads: ${target.replace(/\/graphql\/?$/, '')}`,
    );
  }
  return reply.tookMs > SLOW_MS
    ? warning(
        `${wpUrl} answers, but took ${(reply.tookMs / 1000).toFixed(1)} seconds.`,
        'Look for what keeps that server busy: signing in asks it several times.',
      )
    : ok(`${wpUrl} answers.`);
}

interface GraphqlAnswer {
  readonly data?: { generalSettings?: { title?: unknown } | null } | null;
  readonly errors?: unknown;
}

const answerIn = ({ json }: Reply): GraphqlAnswer | null =>
  typeof json === 'object' && json !== null && ('data' in json || 'errors' in json)
    ? (json as GraphqlAnswer)
    : null;

/** Something before the backend keeps everybody out who has no password. */
const isGate = (reply: Reply): boolean =>
  answerIn(reply) === null && (reply.status === 401 || reply.status === 403);

function checkService(endpoint: string, reply: Reply): Finding {
  const { ok, failure } = findingsOf('graphql');
  if (answerIn(reply) !== null) return ok('It answers as a GraphQL service.');
  if (isGate(reply)) return failure(...gateWords(endpoint, reply));
  if (/[<>][^]*\{\s*"(?:data|errors)"/.test(reply.text)) {
    return failure(
      `${endpoint} answers with a text before the JSON: "${quoted(reply.text).slice(0, 100)}".`,
      'A plugin or theme prints it, or PHP shows its warnings: set WP_DEBUG_DISPLAY to false and look into the error log.',
    );
  }
  if (reply.status >= 500) {
    return failure(
      `${endpoint} answers with status ${reply.status}: the server itself has failed.`,
      "Look into that server's error log.",
    );
  }
  return failure(
    `${endpoint} answers with status ${reply.status}, but not as a GraphQL service.`,
    'Install and activate the WPGraphQL plugin, and save the permalink settings once.',
  );
}

/** What to say of something that stands before the backend, and what to do. */
export function gateWords(url: string, { status, headers }: Reply): [message: string, help: string] {
  return /^\s*basic/i.test(headers.get('www-authenticate') ?? '')
    ? [
        `${url} asks for a password (HTTP basic authentication) before it lets anybody in.`,
        'Switch it off for this machine’s address, or for /graphql, /wp-json and /generate.',
      ]
    : [
        `${url} answers with status ${status}: something before the backend refuses us.`,
        'Let this machine through its firewall or security plugin: /graphql, /wp-json and /generate.',
      ];
}

function checkReading(reply: Reply): Finding {
  const { ok, failure } = findingsOf('reading');
  const { data, errors } = answerIn(reply) ?? {};
  if (data?.generalSettings) {
    const { title } = data.generalSettings;
    return ok(
      `Visitors may read it${typeof title === 'string' && title !== '' ? ` ("${quoted(title)}")` : ''}.`,
    );
  }
  const [first] = (Array.isArray(errors) ? errors : []) as ({ message?: unknown } | null)[];
  const reason = typeof first?.message === 'string' ? first.message : 'no reason given';
  return failure(
    `The GraphQL service refuses to be read: ${quoted(reason)}`,
    'Let visitors read: in WordPress, GraphQL → Settings → "Restrict endpoint to authenticated users" off.',
  );
}

/** Its header counts whole seconds. */
function checkClock(theirsMs: number, oursMs: number): Finding {
  const { ok, warning } = findingsOf('clock');
  const skewMs = theirsMs + 500 - oursMs;
  if (Math.abs(skewMs) <= MOST_SKEW_MS) return ok('Its clock and ours agree.');
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return warning(
    `Its clock is ${seconds} seconds ${skewMs > 0 ? 'ahead of' : 'behind'} ours: what it gives out for a time is over too soon, or too late.`,
    'Set both clocks by NTP (timedatectl set-ntp true).',
  );
}

import { gateMessage } from './check-graphql.ts';
import { type Finding, findingsOf } from '@masthead/client/server';
import type { Checked } from './options.ts';
import { quoteForMessage, type Reply, urlForMessage, type Silence } from './probe.ts';

/** Not a valid authorization code of any backend. */
const INVALID_CODE = 'masthead-looks-whether-codes-are-read';

const newNames = { route: '/faustwp/v1', header: 'x-faustwp-secret' };
/** The plugin's route and header when it was named WPE Headless. */
const oldNames = { route: '/wpac/v1', header: 'x-wpe-headless-secret' };

type SendToPlugin = (route: string, body?: object, names?: typeof newNames) => Promise<Reply | Silence>;

/** Whether the backend accepts the secret key and exchanges codes: the steps `secret`, `versions` and `exchange`. */
export async function* checkPlugin(checked: Checked): AsyncGenerator<Finding> {
  const { kind, wpUrl, secretKey, probe } = checked;
  const secret = findingsOf('secret');
  if (secretKey === null) {
    yield kind === 'embedded'
      ? secret.warning(
          "The server's secret key is not known here: sign-in was not checked.",
          'Set FAUST_SECRET_KEY to the same value as for the server.',
        )
      : secret.warning(
          'FAUST_SECRET_KEY is not set: public pages work, sign-in and previews do not.',
          'Copy the secret key from Settings → Faust in WordPress.',
        );
    return;
  }
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(secretKey)) {
    yield secret.failure(
      'FAUST_SECRET_KEY contains characters that are not allowed in an HTTP header.',
      'Copy it again from Settings → Faust in WordPress: letters, digits and "-".',
    );
    return;
  }
  // The form with `rest_route` also works without pretty permalinks.
  const sendToPlugin: SendToPlugin = (route, body = {}, names = newNames) =>
    probe(`${wpUrl}/?rest_route=${names.route}/${route}`, {
      method: 'POST',
      headers: { [names.header]: secretKey },
      body,
    });
  const exchange = (names?: typeof newNames) => sendToPlugin('authorize', { code: INVALID_CODE }, names);

  const validated = await sendToPlugin('validate_secret_key');
  const isAnswered = validated.kind === 'reply' && validated.status !== 404;
  let exchanged = await exchange();
  let isOld = false;
  if (isMissing(exchanged)) {
    exchanged = await exchange(oldNames);
    isOld = !isMissing(exchanged);
  }
  const known = checkSecret(checked, isAnswered ? validated : exchanged);
  yield known;
  if (known.outcome !== 'ok') return;
  const versions = isOld
    ? oldPlugin()
    : kind === 'wordpress'
      ? readVersions(await sendToPlugin('telemetry'))
      : null;
  if (versions !== null) yield versions;
  yield checkExchange(exchanged);
}

const isMissing = (reply: Reply | Silence): boolean => reply.kind === 'reply' && reply.status === 404;

const codeIn = ({ json }: Reply): unknown =>
  typeof json === 'object' && json !== null && 'code' in json ? json.code : null;

function checkSecret({ kind, wpUrl }: Checked, reply: Reply | Silence): Finding {
  const { ok, failure } = findingsOf('secret');
  const where = `${wpUrl}/wp-json`;
  if (reply.kind === 'silence') {
    return failure(
      `The routes of the Faust plugin are not responding (${reply.reason}).`,
      'Check that no proxy or firewall blocks requests to /wp-json and /?rest_route=.',
    );
  }
  // The second code: another Masthead, which has received too many wrong keys from this machine.
  if (['rest_forbidden', 'rest_too_many_requests'].includes(String(codeIn(reply)))) {
    return failure(
      'The backend rejects our secret key: sign-in does not work.',
      kind === 'embedded'
        ? 'The running server has another FAUST_SECRET_KEY or other data: restart it, or set the same key here.'
        : 'Copy the secret key from Settings → Faust in WordPress to FAUST_SECRET_KEY, and restart.',
    );
  }
  if (reply.status === 404) {
    return failure(
      'The Faust plugin was not found: public pages work, sign-in and previews do not.',
      'Install and activate the plugin "Faust" (faustwp).',
    );
  }
  if (reply.status === 401 || reply.status === 403) return failure(...gateMessage(where, reply));
  if (reply.location !== null || reply.json === undefined) {
    return failure(...unexpectedReply('The routes of the Faust plugin', reply));
  }
  if (reply.status >= 400 && codeIn(reply) !== 'invalid_request') {
    return failure(
      `The routes of the Faust plugin respond with status ${reply.status}.`,
      "Check that server's error log.",
    );
  }
  return ok('The backend accepts our secret key.');
}

function unexpectedReply(who: string, reply: Reply): [message: string, help: string] {
  if (reply.location !== null) {
    return [
      `${who} redirect to ${urlForMessage(reply.location)}.`,
      'Do not redirect POST requests to /?rest_route=…: a redirect drops the request body.',
    ];
  }
  return [
    `${who} respond with status ${reply.status} and no JSON: "${quoteForMessage(reply.text).slice(0, 80)}".`,
    'A firewall, a security plugin or a "coming soon" page intercepts them: allow /wp-json and /?rest_route=.',
  ];
}

const oldPlugin = (): Finding =>
  findingsOf('versions').warning(
    'The plugin is an old version, still named WPE Headless.',
    'Replace it with the plugin "Faust" (faustwp): its preview links lack required parameters.',
  );

/** Preview links of older versions lack the content type. */
const OLDEST_FAUST = [1, 0] as const;

/** With the secret key, the plugin reports its own version and those of WordPress and PHP. */
function readVersions(reply: Reply | Silence): Finding {
  const { ok, warning, skipped } = findingsOf('versions');
  const body = (reply.kind === 'reply' && reply.status === 200 ? reply.json : null) as {
    faustwp?: { version?: unknown } | string | null;
    wp_version?: unknown;
    php_version?: unknown;
  } | null;
  const { faustwp } = body ?? {};
  const faust = versionIn(typeof faustwp === 'object' ? faustwp?.version : faustwp);
  if (faust === null) return skipped('The backend does not report the versions of its plugins.');
  const others = [
    ['WordPress', versionIn(body?.wp_version)],
    ['PHP', versionIn(body?.php_version)],
  ].flatMap(([name, version]) => (version === null ? [] : [`, ${name} ${version}`]));
  const text = `Faust ${faust}${others.join('')}`;
  const [major = 0, minor = 0] = faust.split('.').map(Number);
  const isOld = major < OLDEST_FAUST[0] || (major === OLDEST_FAUST[0] && minor < OLDEST_FAUST[1]);
  return isOld
    ? warning(
        `${text}: preview links of this Faust version lack required parameters.`,
        `Update the plugin "Faust" to ${OLDEST_FAUST.join('.')} or newer.`,
      )
    : ok(`${text}.`);
}

const versionIn = (value: unknown): string | null =>
  (typeof value === 'string' && /^\d+\.\d+(?:\.\d+)*/.exec(value)?.[0]) || null;

function checkExchange(reply: Reply | Silence): Finding {
  const { ok, failure } = findingsOf('exchange');
  if (reply.kind === 'silence') {
    return failure(
      `The token exchange route is not responding (${reply.reason}).`,
      "Check that server's error log.",
    );
  }
  const code = codeIn(reply);
  if (code === 'invalid_request')
    return ok('The token exchange works: an invalid code was rejected, as expected.');
  if (code === 'rest_forbidden') {
    return failure(
      'The token exchange route rejects our secret key, although another route accepts it.',
      'Check that no proxy removes the header x-faustwp-secret.',
    );
  }
  if (reply.status === 404) {
    return failure(
      'The token exchange route does not exist.',
      'Update the plugin "Faust", and check that no security plugin disables its routes.',
    );
  }
  if (reply.location !== null || reply.json === undefined) {
    return failure(...unexpectedReply('Requests to the token exchange route', reply));
  }
  return failure(
    `The token exchange route responds to an invalid code with status ${reply.status}, which is unexpected.`,
    "Check that server's error log, and whether other plugins change REST responses.",
  );
}

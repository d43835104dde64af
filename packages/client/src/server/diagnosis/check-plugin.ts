import { gateWords } from './check-graphql.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Checked } from './options.ts';
import { quoted, type Reply, shown, type Silence } from './probe.ts';

/** No code of any backend looks like it. */
const WORTHLESS_CODE = 'masthead-looks-whether-codes-are-read';

const newNames = { route: '/faustwp/v1', header: 'x-faustwp-secret' };
/** The plugin's names when it was called WPE Headless. */
const oldNames = { route: '/wpac/v1', header: 'x-wpe-headless-secret' };

type Ask = (route: string, body?: object, names?: typeof newNames) => Promise<Reply | Silence>;

/** Whether the backend knows our secret key and would exchange a code: the steps `secret`, `versions` and `exchange`. */
export async function* checkPlugin(checked: Checked): AsyncGenerator<Finding> {
  const { kind, wpUrl, secretKey, probe } = checked;
  const secret = findingsOf('secret');
  if (secretKey === null) {
    yield kind === 'embedded'
      ? secret.warning(
          "The server's secret key is not known here: signing in was not looked at.",
          'Set FAUST_SECRET_KEY here as the server has it.',
        )
      : secret.warning(
          'FAUST_SECRET_KEY is not set: reading works, signing in and previews do not.',
          'Copy the secret key from Settings → Faust in WordPress.',
        );
    return;
  }
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(secretKey)) {
    yield secret.failure(
      'FAUST_SECRET_KEY has letters or signs in it that cannot be sent.',
      'Copy it anew from Settings → Faust in WordPress: letters, digits and "-".',
    );
    return;
  }
  // The form with `rest_route` works without pretty permalinks, too.
  const ask: Ask = (route, body = {}, names = newNames) =>
    probe(`${wpUrl}/?rest_route=${names.route}/${route}`, {
      method: 'POST',
      headers: { [names.header]: secretKey },
      body,
    });
  const exchange = (names?: typeof newNames) => ask('authorize', { code: WORTHLESS_CODE }, names);

  const validated = await ask('validate_secret_key');
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
  const versions = isOld ? oldPlugin() : kind === 'wordpress' ? readVersions(await ask('telemetry')) : null;
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
      `The routes of the Faust plugin do not answer (${reply.reason}).`,
      'Look whether something between keeps requests to /wp-json and /?rest_route= away.',
    );
  }
  // The second one: another Masthead, to which too many wrong keys were sent from here.
  if (['rest_forbidden', 'rest_too_many_requests'].includes(String(codeIn(reply)))) {
    return failure(
      'The backend does not know our secret key: nobody can sign in.',
      kind === 'embedded'
        ? 'The server that runs has another FAUST_SECRET_KEY, or other data: start it anew, or set the same here.'
        : 'Copy the secret key from Settings → Faust in WordPress into FAUST_SECRET_KEY, and start anew.',
    );
  }
  if (reply.status === 404) {
    return failure(
      'The Faust plugin was not found: reading works, signing in and previews do not.',
      'Install and activate the plugin "Faust" (faustwp).',
    );
  }
  if (reply.status === 401 || reply.status === 403) return failure(...gateWords(where, reply));
  if (reply.location !== null || reply.json === undefined) {
    return failure(...strangeWords('The routes of the Faust plugin', reply));
  }
  if (reply.status >= 400 && codeIn(reply) !== 'invalid_request') {
    return failure(
      `The routes of the Faust plugin answer with status ${reply.status}.`,
      "Look into that server's error log.",
    );
  }
  return ok('It knows our secret key.');
}

function strangeWords(who: string, reply: Reply): [message: string, help: string] {
  if (reply.location !== null) {
    return [
      `${who} lead on to ${shown(reply.location)} instead of answering.`,
      'Let POST requests to /?rest_route=… through: a redirect loses what was sent.',
    ];
  }
  return [
    `${who} answer with status ${reply.status} and no JSON, but "${quoted(reply.text).slice(0, 80)}".`,
    'A firewall, a security plugin or a "coming soon" page stands before them: let /wp-json and /?rest_route= through.',
  ];
}

const oldPlugin = (): Finding =>
  findingsOf('versions').warning(
    'The plugin there still has its old name (WPE Headless).',
    'Replace it by the plugin "Faust" (faustwp): preview links of the old one lack what they need.',
  );

/** Before this one, preview links do not tell the type of what is previewed. */
const OLDEST_FAUST = [1, 0] as const;

/** The plugin tells its own version, WordPress's and PHP's to whoever knows the secret. */
function readVersions(reply: Reply | Silence): Finding {
  const { ok, warning, skipped } = findingsOf('versions');
  const told = (reply.kind === 'reply' && reply.status === 200 ? reply.json : null) as {
    faustwp?: { version?: unknown } | string | null;
    wp_version?: unknown;
    php_version?: unknown;
  } | null;
  const { faustwp } = told ?? {};
  const faust = versionIn(typeof faustwp === 'object' ? faustwp?.version : faustwp);
  if (faust === null) return skipped('The backend does not tell the versions of its plugins.');
  const others = [
    ['WordPress', versionIn(told?.wp_version)],
    ['PHP', versionIn(told?.php_version)],
  ].flatMap(([name, version]) => (version === null ? [] : [`, ${name} ${version}`]));
  const text = `Faust ${faust}${others.join('')}`;
  const [major = 0, minor = 0] = faust.split('.').map(Number);
  const isOld = major < OLDEST_FAUST[0] || (major === OLDEST_FAUST[0] && minor < OLDEST_FAUST[1]);
  return isOld
    ? warning(
        `${text}: preview links of this Faust lack what they need.`,
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
      `The route that exchanges codes does not answer (${reply.reason}).`,
      "Look into that server's error log.",
    );
  }
  const code = codeIn(reply);
  if (code === 'invalid_request')
    return ok('Codes are exchanged: a worthless one was refused, as it should be.');
  if (code === 'rest_forbidden') {
    return failure(
      'The route that exchanges codes does not know our secret key, though another one does.',
      'Look whether something between takes the header x-faustwp-secret away.',
    );
  }
  if (reply.status === 404) {
    return failure(
      'The route that exchanges codes is not there.',
      'Update the plugin "Faust", and look whether a security plugin switches its routes off.',
    );
  }
  if (reply.location !== null || reply.json === undefined) {
    return failure(...strangeWords('Calls that exchange codes', reply));
  }
  return failure(
    `The route that exchanges codes answers a worthless one with status ${reply.status}, and not as it should.`,
    "Look into that server's error log, and whether other plugins change what REST routes answer.",
  );
}

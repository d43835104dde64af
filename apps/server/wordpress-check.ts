/** One finding about the WordPress the site shall read, in the order in which they were looked for. */
export interface WordPressFinding {
  outcome: 'ok' | 'warning' | 'failure';
  message: string;
  /** What to do about it; absent when nothing needs doing. */
  help?: string;
}

const PATIENCE_MS = 10_000;

/**
 * Looks at a WordPress from outside: does it answer, is WPGraphQL there, is the Faust plugin there and the secret right?
 * Never throws: whatever goes wrong is a finding. A WordPress that is away now may be back when the first reader comes,
 * so nothing here keeps the site from starting.
 */
export async function checkWordPress(options: {
  url: string;
  secretKey: string | null;
  fetch: typeof fetch;
}): Promise<WordPressFinding[]> {
  const graphql = await checkGraphql(options);
  if (graphql.outcome === 'failure') return [graphql];
  return [graphql, ...(await checkFaust(options))];
}

async function checkGraphql({
  url,
  fetch,
}: {
  url: string;
  fetch: typeof globalThis.fetch;
}): Promise<WordPressFinding> {
  const endpoint = `${url}/graphql`;
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: '{ generalSettings { title } }' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    return {
      outcome: 'failure',
      message: `${url} does not answer (${reasonOf(error)}).`,
      help: 'Check WORDPRESS_URL, that the server runs, and that this machine can reach it.',
    };
  }
  if (response.status >= 300 && response.status < 400) {
    const target = URL.parse(response.headers.get('location') ?? '', endpoint)?.href ?? 'nowhere';
    return {
      outcome: 'failure',
      message: `${endpoint} leads on to ${target}.`,
      help: `Set WORDPRESS_URL to where it leads: ${target.replace(/\/graphql\/?$/, '')}`,
    };
  }
  const answer = await readAnswer(response);
  if (answer?.title !== undefined)
    return {
      outcome: 'ok',
      message: `WPGraphQL answers at ${endpoint}${answer.title ? ` ("${answer.title}")` : ''}.`,
    };
  if (answer?.refusal !== undefined) {
    return {
      outcome: 'failure',
      message: `WPGraphQL answers at ${endpoint}, but refuses to be read: ${answer.refusal}`,
      help: 'Let visitors read: in WordPress, GraphQL → Settings → "Restrict endpoint to authenticated users" off.',
    };
  }
  if (response.status === 401 || response.status === 403) {
    return {
      outcome: 'failure',
      message: `${endpoint} answers ${response.status}: something before WordPress asks for a password or refuses us.`,
      help: 'Let this machine through (basic auth, firewall, "restrict endpoint" in the WPGraphQL settings).',
    };
  }
  if (response.status >= 500) {
    return {
      outcome: 'failure',
      message: `${endpoint} answers ${response.status}: WordPress itself has failed.`,
      help: "Look into the WordPress server's error log.",
    };
  }
  return {
    outcome: 'failure',
    message: `${endpoint} answers ${response.status}, but not as a GraphQL service.`,
    help: 'Install and activate the WPGraphQL plugin, and save the permalink settings once.',
  };
}

/** What a GraphQL service said; `null` when the answer is none of a GraphQL service. */
async function readAnswer(response: Response): Promise<{ title?: string; refusal?: string } | null> {
  const body = (await response.json().catch(() => null)) as {
    data?: { generalSettings?: { title?: string | null } | null } | null;
    errors?: { message?: string }[];
  } | null;
  if (body?.data) return { title: body.data.generalSettings?.title ?? '' };
  return Array.isArray(body?.errors) ? { refusal: body.errors[0]?.message ?? 'no reason given' } : null;
}

async function checkFaust(options: {
  url: string;
  secretKey: string | null;
  fetch: typeof fetch;
}): Promise<WordPressFinding[]> {
  if (options.secretKey === null) {
    return [
      {
        outcome: 'warning',
        message: 'FAUST_SECRET_KEY is not set: reading works, signing in and previews do not.',
        help: 'Copy the secret key from Settings → Faust in WordPress.',
      },
    ];
  }
  // The form with `rest_route` works without pretty permalinks too.
  const answer = await ask(options, 'validate_secret_key');
  if (answer.status === 200)
    return [
      {
        outcome: 'ok',
        message: `The Faust plugin is there and knows our secret key.${await versionsOf(options)}`,
      },
    ];
  if (answer.status === 401 || answer.status === 403) {
    return [
      {
        outcome: 'warning',
        message:
          'The Faust plugin is there, but refuses our secret key: signing in and previews will not work.',
        help: 'Copy the secret key from Settings → Faust in WordPress into FAUST_SECRET_KEY.',
      },
    ];
  }
  return [
    {
      outcome: 'warning',
      message: `The Faust plugin was not found (${answer.reason}): reading works, signing in and previews do not.`,
      help: 'Install and activate the plugin "Faust" (faustwp).',
    },
  ];
}

/** The plugin tells its own version, WordPress's and PHP's to whoever knows the secret. */
async function versionsOf(options: {
  url: string;
  secretKey: string | null;
  fetch: typeof fetch;
}): Promise<string> {
  const { body } = await ask(options, 'telemetry');
  if (typeof body !== 'object' || body === null) return '';
  const versions = Object.entries(body).filter(
    ([, value]) => typeof value === 'string' && /^\d+\.\d/.test(value),
  );
  return versions.length === 0
    ? ''
    : ` (${versions.map(([name, version]) => `${name} ${version}`).join(', ')})`;
}

async function ask(
  { url, secretKey, fetch }: { url: string; secretKey: string | null; fetch: typeof globalThis.fetch },
  route: string,
): Promise<{ status: number; body: unknown; reason: string }> {
  try {
    const response = await fetch(`${url}/?rest_route=/faustwp/v1/${route}`, {
      method: 'POST',
      headers: { 'x-faustwp-secret': secretKey ?? '' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    return { status: body === null ? 0 : response.status, body, reason: `status ${response.status}` };
  } catch (error) {
    return { status: 0, body: null, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1000} seconds`;
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}

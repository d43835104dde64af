import type { Caller } from '../../access/viewer.ts';
import { exchangeCode, refresh, revoke, type Sessions } from '../../access/sign-in/tokens.ts';
import type { CheckSecret } from '../check-secret.ts';
import { boundRedirectUrl } from '../sign-in/redirect-target.ts';
import { readParameters, textParameter } from './parameters.ts';
import { RestError, restForbidden, tooManyRequests } from './rest-error.ts';
import type { RestRoute } from './router.ts';

/** Dependencies of the Faust plugin's routes. */
export interface FaustOptions {
  readonly sessions: Sessions;
  /** The secret key of sites, from which tokens are derived. */
  readonly secretKey: string;
  readonly checkSecret: CheckSecret;
  /** Origins of other sites that sign users in here. */
  readonly frontends: readonly string[];
}

type Parameters = Awaited<ReturnType<typeof readParameters>>;

/**
 * The Faust plugin's routes for sites with the secret key to sign users in, also under their old names, and two of our own: for
 * signing out, and for checking which client IP the backend sees.
 */
export function faustRoutes({ sessions, secretKey, checkSecret, frontends }: FaustOptions): RestRoute[] {
  const route = (
    namespace: string,
    name: string,
    answer: (parameters: Parameters, caller: Caller | null) => unknown,
    secretHeader = 'x-faustwp-secret',
  ): RestRoute => ({
    namespace,
    path: `/${namespace}/${name}`,
    methods: {
      async POST(request, caller) {
        // WordPress checks the JSON before it authenticates the request.
        const parameters = await readParameters(request);
        const verdict = checkSecret(request.headers.get(secretHeader), {
          caller,
          endpoint: `/${namespace}/${name}`,
        });
        if (verdict.kind === 'limited') {
          throw tooManyRequests(
            'Too many requests with a wrong secret key from your network.',
            verdict.retryAfter,
          );
        }
        if (verdict.kind !== 'right') throw restForbidden('visitor');
        const answered = await answer(parameters, caller);
        return answered instanceof Response ? answered : Response.json(answered);
      },
    },
  });
  const authorize = (parameters: Parameters) => exchange({ sessions, secretKey }, parameters);
  return [
    route('faustwp/v1', 'authorize', authorize),
    route('wpac/v1', 'authorize', authorize, 'x-wpe-headless-secret'),
    route('faustwp/v1', 'validate_secret_key', () => 'Secret key validated!'),
    // At startup, Faust.js checks that it was not given its own URL as the backend's.
    route('faustwp/v1', 'validate_public_wordpress_url', (parameters) => {
      const { origin = '' } = URL.parse(textParameter(parameters, 'public_wordpress_url')) ?? {};
      const isBackend = origin !== '' && !frontends.includes(origin);
      return isBackend ? 'OK' : Response.json('Bad Request', { status: 400 });
    }),
    route('masthead/v1', 'revoke', async (parameters) => {
      await sessions.database.acquireWriteLock();
      revoke(sessions, textParameter(parameters, 'refreshToken'));
      // Do not reveal whether the session existed (RFC 7009, section 2.2).
      return { revoked: true };
    }),
    // The IP address that attempts are counted for: the site's own, unless its forwarded address is trusted.
    route('masthead/v1', 'caller', (_, caller) => ({ address: caller?.address ?? null })),
  ];
}

async function exchange(
  { sessions, secretKey }: Pick<FaustOptions, 'sessions' | 'secretKey'>,
  parameters: Parameters,
): Promise<object> {
  const refreshToken = textParameter(parameters, 'refreshToken');
  const code = textParameter(parameters, 'code');
  if (refreshToken === '' && code === '') {
    throw invalidRequest('Missing authorization code or refresh token.');
  }
  await sessions.database.acquireWriteLock();
  const pair =
    refreshToken === ''
      ? exchangeCode(sessions, code, {
          redirectUri: comparedAddress(textParameter(parameters, 'redirectUri')),
          secretKey,
        })
      : refresh(sessions, refreshToken);
  if (!pair) throw invalidRequest('Invalid authorization code or refresh token.');
  return pair;
}

/** '' if none was given. An invalid URL is returned unchanged and matches no code. */
function comparedAddress(text: string): string {
  const url = URL.parse(text);
  return url ? boundRedirectUrl(url) : text;
}

/** Status 500 without data, as in the plugin, because clients may check the status. */
const invalidRequest = (message: string): RestError => new RestError(500, 'invalid_request', message, null);

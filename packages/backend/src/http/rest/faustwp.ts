import type { Caller } from '../../access/viewer.ts';
import { exchangeCode, refresh, revoke, type Sessions } from '../../access/sign-in/tokens.ts';
import type { CheckSecret } from '../check-secret.ts';
import { addressOfCode } from '../sign-in/redirect-target.ts';
import { readParameters, textParameter } from './parameters.ts';
import { RestError, restForbidden, tooManyRequests } from './rest-error.ts';
import type { RestRoute } from './router.ts';

/** What the routes of the Faust plugin know. */
export interface FaustOptions {
  readonly sessions: Sessions;
  readonly checkSecret: CheckSecret;
  /** Origins of the sites that sign people in here, besides this one. */
  readonly frontends: readonly string[];
}

type Parameters = Awaited<ReturnType<typeof readParameters>>;

/**
 * The routes by which a site that knows the secret key signs people in, as the Faust plugin has them, each by its old name,
 * too; and two of ours: one by which it signs them out, and one by which it looks whom we take it for.
 */
export function faustRoutes({ sessions, checkSecret, frontends }: FaustOptions): RestRoute[] {
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
        // WordPress finds out whether JSON can be read before it asks who sends it.
        const parameters = await readParameters(request);
        const verdict = checkSecret(request.headers.get(secretHeader), {
          caller,
          endpoint: `/${namespace}/${name}`,
        });
        if (verdict.kind === 'limited') {
          throw tooManyRequests(
            'Wrong secret keys were sent too often from your network.',
            verdict.retryAfter,
          );
        }
        if (verdict.kind !== 'right') throw restForbidden('visitor');
        const answered = await answer(parameters, caller);
        return answered instanceof Response ? answered : Response.json(answered);
      },
    },
  });
  const authorize = (parameters: Parameters) => exchange(sessions, parameters);
  return [
    route('faustwp/v1', 'authorize', authorize),
    route('wpac/v1', 'authorize', authorize, 'x-wpe-headless-secret'),
    route('faustwp/v1', 'validate_secret_key', () => 'Secret key validated!'),
    // Faust.js asks at its start whether it has been given its own address for the backend's.
    route('faustwp/v1', 'validate_public_wordpress_url', (parameters) => {
      const { origin = '' } = URL.parse(textParameter(parameters, 'public_wordpress_url')) ?? {};
      const isBackend = origin !== '' && !frontends.includes(origin);
      return isBackend ? 'OK' : Response.json('Bad Request', { status: 400 });
    }),
    route('masthead/v1', 'revoke', async (parameters) => {
      await sessions.database.turnToWrite();
      revoke(sessions, textParameter(parameters, 'refreshToken'));
      // Whether there was such a session is nobody's business (RFC 7009, 2.2).
      return { revoked: true };
    }),
    // Whose tries are counted when this site asks: its own, if it is not believed for whom.
    route('masthead/v1', 'caller', (_, caller) => ({ address: caller?.address ?? null })),
  ];
}

async function exchange(sessions: Sessions, parameters: Parameters): Promise<object> {
  const refreshToken = textParameter(parameters, 'refreshToken');
  const code = textParameter(parameters, 'code');
  if (refreshToken === '' && code === '') {
    throw invalidRequest('Missing authorization code or refresh token.');
  }
  await sessions.database.turnToWrite();
  const pair =
    refreshToken === ''
      ? exchangeCode(sessions, code, comparedAddress(textParameter(parameters, 'redirectUri')))
      : refresh(sessions, refreshToken);
  if (!pair) throw invalidRequest('Invalid authorization code or refresh token.');
  return pair;
}

/** '' when none was said; one that cannot be read is none that a code was sent to. */
function comparedAddress(text: string): string {
  const url = URL.parse(text);
  return url ? addressOfCode(url) : text;
}

/** The plugin answers 500 here, without data, and so do we: clients may look at the number. */
const invalidRequest = (message: string): RestError => new RestError(500, 'invalid_request', message, null);

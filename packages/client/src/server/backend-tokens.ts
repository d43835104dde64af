import type { Config } from '../config/config.ts';
import { ClientError, toClientError } from '../errors.ts';

/** What the backend gives for a code, and again for each refresh token. Expirations are seconds since the epoch. */
export interface BackendTokens {
  readonly accessToken: string;
  readonly accessTokenExpiration: number;
  readonly refreshToken: string;
  readonly refreshTokenExpiration: number;
}

/** What became of an exchange. */
export type Exchanged =
  | { readonly kind: 'tokens'; readonly tokens: BackendTokens }
  /** The backend said no. `isWorthless`: to the code or token itself; else to us, who know no right secret. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly body: unknown;
      readonly isWorthless: boolean;
    }
  /** Nobody said anything that could be understood. */
  | { readonly kind: 'failed'; readonly error: ClientError };

/** The backend's routes for sites that know the secret key. */
export interface BackendTokenRoutes {
  /** Exchanges a code, or a refresh token, for the next tokens. Never throws. */
  exchange(
    what: { readonly code: string; readonly redirectUri?: string } | { readonly refreshToken: string },
  ): Promise<Exchanged>;
  /** Ends the session a refresh token belongs to, where the backend can do that. Never throws. */
  revoke(refreshToken: string): Promise<void>;
}

export interface BackendTokenOptions {
  readonly config: Pick<Config, 'wpUrl' | 'apiClientSecret'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Default: 10 seconds. */
  readonly timeoutMs?: number;
}

/** The plugin's route and header, and those it had under its old name. */
const newNames = { route: '/faustwp/v1/authorize', header: 'x-faustwp-secret' };
const oldNames = { route: '/wpac/v1/authorize', header: 'x-wpe-headless-secret' };

/** Speaks to the Faust plugin of a WordPress, or to the embedded backend, which has the same routes. */
export function backendTokenRoutes({
  config,
  fetch,
  timeoutMs = 10_000,
}: BackendTokenOptions): BackendTokenRoutes {
  const post = (names: typeof newNames, body: object): Promise<Response> =>
    fetch(
      // By this form a WordPress is reached whatever its permalinks are.
      new Request(`${config.wpUrl}/?rest_route=${names.route}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          [names.header]: config.apiClientSecret ?? '',
        },
        body: JSON.stringify(body),
        credentials: 'omit',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );

  return {
    async exchange(what) {
      if (config.apiClientSecret === null) {
        const message = 'The secret key shared with the backend is not set.';
        return { kind: 'failed', error: new ClientError('secret_missing', message) };
      }
      try {
        const response = await post(newNames, what);
        return await readExchange(response.status === 404 ? await post(oldNames, what) : response);
      } catch (thrown) {
        return { kind: 'failed', error: toClientError(thrown, 'network') };
      }
    },
    async revoke(refreshToken) {
      if (config.apiClientSecret === null) return;
      const route = { route: '/masthead/v1/revoke', header: newNames.header };
      // A WordPress has no such route; its tokens end by themselves.
      await post(route, { refreshToken }).catch(() => undefined);
    },
  };
}

async function readExchange(response: Response): Promise<Exchanged> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (status > 299 && body !== undefined) {
    return { kind: 'refused', status, body, isWorthless: codeOf(body) === 'invalid_request' };
  }
  if (areTokens(body)) return { kind: 'tokens', tokens: body };
  const message =
    body === undefined ? 'The backend did not answer with JSON.' : 'The backend sent no tokens.';
  return { kind: 'failed', error: new ClientError('not_tokens', message, { status }) };
}

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

function areTokens(body: unknown): body is BackendTokens {
  if (typeof body !== 'object' || body === null) return false;
  const given = body as Record<string, unknown>;
  return (
    typeof given['accessToken'] === 'string' &&
    typeof given['accessTokenExpiration'] === 'number' &&
    typeof given['refreshToken'] === 'string' &&
    typeof given['refreshTokenExpiration'] === 'number'
  );
}

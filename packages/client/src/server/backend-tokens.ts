import { untilAborted } from '@masthead/kit';
import type { Config } from '../config/config.ts';
import { ClientError, toClientError } from '../errors.ts';
import { readAtMost } from './read-at-most.ts';

/** The tokens issued for a code or a refresh token. Expirations are seconds since the epoch. */
export interface BackendTokens {
  readonly accessToken: string;
  readonly accessTokenExpiration: number;
  readonly refreshToken: string;
  readonly refreshTokenExpiration: number;
}

/** The result of a token exchange. */
export type TokenExchangeResult =
  | { readonly kind: 'tokens'; readonly tokens: BackendTokens }
  /** The backend rejected it. `isInvalidGrant`: because of the code or token; else because of this site's secret key. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly body: unknown;
      readonly isInvalidGrant: boolean;
    }
  /** No response, or an invalid one. */
  | { readonly kind: 'failed'; readonly error: ClientError };

/** The backend's routes for sites with the secret key. */
export interface BackendTokenRoutes {
  /** Exchanges a code or a refresh token for tokens: once, without retries. Never throws. */
  exchange(
    what: { readonly code: string; readonly redirectUri?: string } | { readonly refreshToken: string },
  ): Promise<TokenExchangeResult>;
  /**
   * Revokes the session of a refresh token, if the backend supports that. Never throws.
   *
   * @returns Why the session was not revoked; `null` if it was, or if there is no such route.
   */
  revoke(refreshToken: string): Promise<ClientError | null>;
}

export interface BackendTokenOptions {
  readonly config: Pick<Config, 'wpUrl' | 'apiClientSecret'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Time-out of a token exchange. */
  readonly timeoutMs: number;
  /** Called if the plugin only responds at its old route. */
  readonly onOldRoute: () => void;
}

/** The plugin's route and header, and those of its former name. */
const newNames = { route: '/faustwp/v1/authorize', header: 'x-faustwp-secret' };
const oldNames = { route: '/wpac/v1/authorize', header: 'x-wpe-headless-secret' };
/** Only the embedded backend has this route. */
const revokeNames = { route: '/masthead/v1/revoke', header: newNames.header };

/** Signing out must not take long. */
const REVOKE_TIMEOUT_MS = 3000;

interface TokenResponse {
  readonly status: number;
  /** `undefined` if it is not JSON. */
  readonly body: unknown;
}

/** The client of the Faust plugin of a WordPress, or of the embedded backend, which has the same routes. */
export function backendTokenRoutes(options: BackendTokenOptions): BackendTokenRoutes {
  const { config, timeoutMs, onOldRoute } = options;
  const secret = config.apiClientSecret;

  return {
    async exchange(what) {
      if (secret === null) {
        const message = 'The secret key shared with the backend is not set.';
        return { kind: 'failed', error: new ClientError('secret_missing', message) };
      }
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await post(options, { names: newNames, body: what, signal });
        if (answer.status !== 404) return parseTokenResponse(answer);
        const older = await post(options, { names: oldNames, body: what, signal });
        if (older.status !== 404) onOldRoute();
        return parseTokenResponse(older);
      } catch (thrown) {
        return { kind: 'failed', error: transportError(thrown, timeoutMs) };
      }
    },
    async revoke(refreshToken) {
      if (secret === null) return null;
      try {
        const signal = AbortSignal.timeout(Math.min(timeoutMs, REVOKE_TIMEOUT_MS));
        const { status } = await post(options, { names: revokeNames, body: { refreshToken }, signal });
        if (status <= 299 || status === 404) return null;
        const message = `The backend failed to revoke a session: status ${status}.`;
        return new ClientError('exchange_refused', message, { status });
      } catch (thrown) {
        return transportError(thrown, REVOKE_TIMEOUT_MS);
      }
    },
  };
}

async function post(
  { config, fetch }: BackendTokenOptions,
  { names, body, signal }: { names: typeof newNames; body: object; signal: AbortSignal },
): Promise<TokenResponse> {
  // This form of the URL works with any permalink setting of WordPress.
  const request = new Request(`${config.wpUrl}/?rest_route=${names.route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [names.header]: config.apiClientSecret ?? '',
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    redirect: 'manual',
    signal,
  });
  return untilAborted(fetch(request).then(readTokenResponse), signal);
}

/** Tokens have a few hundred characters; the limit protects memory from larger responses. */
const MAX_ANSWER_BYTES = 64 * 1024;

async function readTokenResponse(response: Response): Promise<TokenResponse> {
  const { status } = response;
  const bytes = await readAtMost(response, MAX_ANSWER_BYTES);
  try {
    return {
      status,
      body: bytes === null ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as unknown),
    };
  } catch {
    return { status, body: undefined };
  }
}

function parseTokenResponse({ status, body }: TokenResponse): TokenExchangeResult {
  if (status > 299 && body !== undefined) {
    return { kind: 'refused', status, body, isInvalidGrant: codeOf(body) === 'invalid_request' };
  }
  if (isBackendTokens(body)) return { kind: 'tokens', tokens: body };
  const message =
    body === undefined ? 'The backend did not respond with JSON.' : 'The backend sent no tokens.';
  return { kind: 'failed', error: new ClientError('not_tokens', message, { status }) };
}

/** The error of a failed token exchange; contains nothing that was sent or received. */
export function exchangeErrorOf(exchanged: Exclude<TokenExchangeResult, { kind: 'tokens' }>): ClientError {
  if (exchanged.kind === 'failed') return exchanged.error;
  const { status, body } = exchanged;
  const code = codeOf(body);
  const suffix = typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? ` (${code})` : '';
  return new ClientError(
    'exchange_refused',
    `The backend rejected a token exchange: status ${status}${suffix}.`,
    {
      status,
    },
  );
}

function transportError(thrown: unknown, timeoutMs: number): ClientError {
  return thrown instanceof Error && thrown.name === 'TimeoutError'
    ? new ClientError('timed_out', `Timed out after ${timeoutMs}ms`, { cause: thrown })
    : toClientError(thrown, 'network');
}

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

function isBackendTokens(body: unknown): body is BackendTokens {
  if (typeof body !== 'object' || body === null) return false;
  const given = body as Record<string, unknown>;
  return (
    typeof given['accessToken'] === 'string' &&
    typeof given['accessTokenExpiration'] === 'number' &&
    typeof given['refreshToken'] === 'string' &&
    typeof given['refreshTokenExpiration'] === 'number'
  );
}

import type { Config } from '../config/config.ts';
import { ClientError, toClientError } from '../errors.ts';
import { type AccessToken, parseAccessToken } from './access-token.ts';
import type { MonotonicClock } from './monotonic-clock.ts';

/** The browser's client of the site's `token` and `logout` routes. */
export interface TokenRoute {
  /**
   * Requests an access token, with an authorization code or with the HttpOnly cookie.
   *
   * @returns `null` if the response is not a token, or there is none.
   */
  readonly fetchToken: (
    code: string | null,
    signal: AbortSignal,
  ) => Promise<Omit<AccessToken, 'session'> | null>;
  /** @returns Whether the server confirmed it. @throws {ClientError} `network`, `timed_out` */
  readonly logout: () => Promise<boolean>;
}

export interface TokenRouteOptions {
  readonly config: Pick<Config, 'apiBasePath'>;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clock: MonotonicClock;
}

const TIMEOUT_MS = 15_000;

/** Creates the client of `{apiBasePath}/auth/token` and `{apiBasePath}/auth/logout`. */
export function tokenRoute({ config, origin, fetch, clock }: TokenRouteOptions): TokenRoute {
  const request = (path: string, init: RequestInit): Request => {
    const base = requireApiBasePath(config).replace(/\/$/, '');
    return new Request(`${origin}${base}/auth/${path}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      ...init,
    });
  };

  return {
    async fetchToken(code, signal) {
      if (signal.aborted) return null;
      try {
        const path = code === null ? 'token' : `token?code=${encodeURIComponent(code)}`;
        // A link or a page of another site cannot send this header, so the server knows that its own script sent the request.
        const headers = { 'content-type': 'application/json', accept: 'application/json' };
        return await withTimeout(signal, async (ending) => {
          const response = await fetch(request(path, { headers, signal: ending }));
          if (!response.ok) return null;
          return parseAccessToken(await response.json(), response.headers.get('date'), clock);
        });
      } catch {
        return null;
      }
    },
    async logout() {
      try {
        // keepalive, because signing out often navigates away from the page.
        const init = { method: 'POST', keepalive: true };
        return await withTimeout(
          null,
          async (signal) => (await fetch(request('logout', { ...init, signal }))).ok,
        );
      } catch (thrown) {
        throw toClientError(thrown, 'network');
      }
    },
  };
}

/** Aborts a call with `given`, or after 15 s. */
async function withTimeout<T>(
  given: AbortSignal | null,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(
    () => controller.abort(new ClientError('timed_out', `Timed out after ${TIMEOUT_MS}ms`)),
    TIMEOUT_MS,
  );
  given?.addEventListener('abort', abort);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', abort);
  }
}

/**
 * The base path of the auth routes.
 *
 * @throws {ClientError} `api_path_missing` if `apiBasePath` is `null`.
 */
export function requireApiBasePath({ apiBasePath }: Pick<Config, 'apiBasePath'>): string {
  if (apiBasePath !== null) return apiBasePath;
  throw new ClientError(
    'api_path_missing',
    'You must provide an apiBasePath value in your Faust.js config in order to use the fetchToken middleware',
    { help: 'Tokens and logout need it. Omit the option to use the default, /api/faust.' },
  );
}

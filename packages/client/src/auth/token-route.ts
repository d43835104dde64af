import type { Config } from '../config/config.ts';
import { ClientError, toClientError } from '../errors.ts';
import { type HeldToken, readHeldToken } from './held-token.ts';
import type { PageClock } from './page-clock.ts';

/** The site's two calls about a session, as a browser makes them. */
export interface TokenRoute {
  /**
   * Asks for an access token: by a code, or by the cookie that no script can read.
   *
   * @returns `null` for any other answer than a token, and for none.
   */
  readonly fetchToken: (
    code: string | null,
    signal: AbortSignal,
  ) => Promise<Omit<HeldToken, 'session'> | null>;
  /** @returns Whether the server said so. @throws {ClientError} `network`, `timed_out` */
  readonly logout: () => Promise<boolean>;
}

export interface TokenRouteOptions {
  readonly config: Pick<Config, 'apiBasePath'>;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clock: PageClock;
}

const TIMEOUT_MS = 15_000;

/** Makes the calls `{apiBasePath}/auth/token` and `{apiBasePath}/auth/logout`. */
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
        // A link or a foreign page cannot send this header, so the server knows that a script of its own asks.
        const headers = { 'content-type': 'application/json', accept: 'application/json' };
        return await inTime(signal, async (ending) => {
          const response = await fetch(request(path, { headers, signal: ending }));
          if (!response.ok) return null;
          return readHeldToken(await response.json(), response.headers.get('date'), clock);
        });
      } catch {
        return null;
      }
    },
    async logout() {
      try {
        // Kept alive, since many a page is left by signing out.
        const init = { method: 'POST', keepalive: true };
        return await inTime(null, async (signal) => (await fetch(request('logout', { ...init, signal }))).ok);
      } catch (thrown) {
        throw toClientError(thrown, 'network');
      }
    },
  };
}

/** Gives a call up with `given`, or after 15 s. */
async function inTime<T>(given: AbortSignal | null, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const giveUp = (): void => ending.abort();
  const timer = setTimeout(
    () => ending.abort(new ClientError('timed_out', `Timed out after ${TIMEOUT_MS}ms`)),
    TIMEOUT_MS,
  );
  given?.addEventListener('abort', giveUp);
  try {
    return await call(ending.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}

/**
 * Where the site answers the calls.
 *
 * @throws {ClientError} `api_path_missing` when the configuration says that there is no such place.
 */
export function requireApiBasePath({ apiBasePath }: Pick<Config, 'apiBasePath'>): string {
  if (apiBasePath !== null) return apiBasePath;
  throw new ClientError(
    'api_path_missing',
    'You must provide an apiBasePath value in your Faust.js config in order to use the fetchToken middleware',
    { help: 'Tokens and logout need it: leave it out for /api/faust.' },
  );
}

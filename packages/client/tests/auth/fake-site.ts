import { type AuthSession, checkConfig, type ConfigOptions, createAuthSession } from '../../src/index.ts';
import type { FakeBrowser, FakeTab } from './fake-browser.ts';

export const cookieNames = { hint: 'signed-in', state: 'state' };
export const origin = 'https://www.example.com';
export const state = 'a-word-of-this-browser-1';

/** A site's server with its two auth routes, for one browser. */
export interface FakeSite {
  /** Path and query of each call, as `GET /api/faust/auth/token?code=abc`. */
  readonly calls: readonly string[];
  readonly requests: Request[];
  readonly fetch: (request: Request) => Promise<Response>;
  /** Opens the session of a tab. */
  readonly openSession: (tab: FakeTab, options?: Partial<ConfigOptions>) => AuthSession;
}

export interface FakeSiteOptions {
  readonly browser: FakeBrowser;
  /** Milliseconds by which the server's clock is ahead of the browser's clock. */
  readonly skewMs?: number;
  readonly lifetimeS?: number;
  /** How long a response takes. */
  readonly latencyMs?: number;
  /** Overrides the site's response; `undefined` leaves it unchanged. */
  readonly answer?: (request: Request, call: number) => Response | undefined | Promise<Response | undefined>;
}

/** Tokens are `token 1`, `token 2`, … A browser with the hint cookie has a session, and a code starts another one. */
export function fakeSite({
  browser,
  skewMs = 0,
  lifetimeS = 300,
  latencyMs = 0,
  answer,
}: FakeSiteOptions): FakeSite {
  const requests: Request[] = [];
  let tokens = 0;

  async function respond(request: Request, call: number): Promise<Response> {
    const given = await answer?.(request, call);
    if (given !== undefined) return given;
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/logout')) {
      browser.setCookie(cookieNames.hint, null);
      return new Response(null, { status: 205 });
    }
    const hasSession = searchParams.has('code') || browser.cookies.has(cookieNames.hint);
    if (!hasSession) return Response.json({ error: 'Unauthorized' }, { status: 401 });
    tokens += 1;
    const code = searchParams.get('code');
    if (code !== null) browser.setCookie(cookieNames.hint, `${code}-${tokens}`);
    const serverNow = Date.now() + skewMs;
    const body = {
      accessToken: `token ${tokens}`,
      accessTokenExpiration: Math.floor(serverNow / 1000) + lifetimeS,
    };
    return Response.json(body, { headers: { date: new Date(serverNow).toUTCString() } });
  }

  const site: FakeSite = {
    requests,
    get calls() {
      return requests.map(({ method, url }) => `${method} ${url.slice(origin.length)}`);
    },
    async fetch(request) {
      requests.push(request);
      request.signal.throwIfAborted();
      if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
      return respond(request, requests.length - 1);
    },
    openSession: (tab, options = {}) =>
      createAuthSession({
        config: checkConfig({ wpUrl: 'https://cms.example.com', ...options }),
        cookieNames,
        fetch: site.fetch,
        browser: tab,
      }),
  };
  return site;
}

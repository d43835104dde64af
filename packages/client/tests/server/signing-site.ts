import { expect } from 'vitest';
import { type ClientError, checkConfig, type ConfigOptions } from '../../src/index.ts';
import { createSiteAuth, type SiteAuth } from '../../src/server/index.ts';

/** A request to the backend. */
export interface ReceivedRequest {
  readonly url: string;
  readonly secret: string | null;
  readonly body: Record<string, unknown>;
}

/** The server side of a site, with a backend controlled by the test. */
export interface SigningSite {
  readonly auth: SiteAuth;
  readonly requests: ReceivedRequest[];
  readonly failures: ClientError[];
  /** How often `onOldPlugin` was called. */
  oldPlugins: number;
  /** Requests one of the site's auth routes. `cookies` are named by purpose. */
  call(path: string, init?: CallInit): Promise<Response>;
  /** A request as sent by `call`. */
  request(path: string, init?: CallInit): Request;
}

export interface CallInit extends Omit<RequestInit, 'headers'> {
  readonly headers?: Record<string, string>;
  readonly cookies?: { refresh?: string; hint?: string; state?: string };
}

export const now = Date.UTC(2026, 10, 20, 12);
export const inSeconds = (seconds: number): number => now / 1000 + seconds;

/** A backend that never responds, and one that stops in the middle. */
export const silence = (): Promise<Response> => new Promise(() => undefined);
export const halfAnAnswer = (): Response => new Response(new ReadableStream({ start: () => undefined }));

/** A backend's token response. */
export const tokens = {
  accessToken: 'access+1',
  accessTokenExpiration: inSeconds(300),
  refreshToken: 'refresh+/=1',
  refreshTokenExpiration: inSeconds(1_209_600),
};

/** Matches the id of a new session. */
export const newSessionId: unknown = expect.stringMatching(/^[\w-]{36}$/);

/** Its responses to an invalid code or token, and to a wrong secret. */
export const invalidGrant = (): Response =>
  Response.json(
    { code: 'invalid_request', message: 'Invalid authorization code or refresh token.', data: null },
    { status: 500 },
  );
export const wrongSecret = (): Response =>
  Response.json(
    { code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.', data: { status: 401 } },
    { status: 401 },
  );

/** The headers that a browser sends with `fetch`, on https. */
export const byScript = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

export function signingSite(
  answer: (received: ReceivedRequest) => Response | Promise<Response>,
  options: Partial<ConfigOptions> = {},
): SigningSite {
  const siteUrl = 'https://site.test';
  const config = checkConfig({ wpUrl: 'https://cms.example.com', apiClientSecret: 'the secret', ...options });
  const site: SigningSite = {
    requests: [],
    failures: [],
    oldPlugins: 0,
    auth: createSiteAuth({
      config,
      siteUrl,
      clock: () => now,
      // A busy machine may be slow.
      timeoutMs: answer === silence || answer === halfAnAnswer ? 40 : 10_000,
      async fetch(request) {
        const received: ReceivedRequest = {
          url: `${request.method} ${request.url}`,
          secret: request.headers.get('x-faustwp-secret') ?? request.headers.get('x-wpe-headless-secret'),
          body: (await request.json()) as ReceivedRequest['body'],
        };
        site.requests.push(received);
        return answer(received);
      },
      onOldPlugin: () => {
        site.oldPlugins += 1;
      },
    }),
    request(path, { cookies = {}, headers = {}, ...init } = {}) {
      const names = site.auth.cookieNames;
      const cookie = (Object.entries(cookies) as [keyof typeof names, string][])
        .map(([name, value]) => `${names[name]}=${encodeURIComponent(value)}`)
        .join('; ');
      const request = new Request(new URL(path, siteUrl), { ...init, headers });
      if (cookie !== '') request.headers.set('cookie', cookie);
      return request;
    },
    async call(path, init) {
      const response = await site.auth.answer(site.request(path, init), {
        onFailure: (error) => site.failures.push(error),
      });
      if (response === null) throw new Error(`No route for ${path}.`);
      return response;
    },
  };
  return site;
}

/** The cookies that a response sets, by purpose; `null` for a deletion. */
export function cookiesOf(
  response: { headers: Headers },
  { auth }: SigningSite,
): Record<string, string | null> {
  return namedCookies(response.headers.getSetCookie(), auth);
}

export function namedCookies(
  headers: readonly string[],
  { cookieNames }: SiteAuth,
): Record<string, string | null> {
  return Object.fromEntries(
    headers.map((header) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      const kind = Object.entries(cookieNames).find(([, known]) => known === name)?.[0] ?? name;
      return [kind, header.includes('Max-Age=0') ? null : decodeURIComponent(value)];
    }),
  );
}

import { describe, expect, test } from 'vitest';
import {
  byScript,
  type CallInit,
  cookiesOf,
  halfAnAnswer,
  inSeconds,
  signingSite,
  silence,
  tokens,
  invalidGrant,
  wrongSecret,
  newSessionId,
} from './signing-site.ts';

const path = '/api/faust/auth/token';
const newRoute = 'POST https://cms.example.com/?rest_route=/faustwp/v1/authorize';
const oldRoute = 'POST https://cms.example.com/?rest_route=/wpac/v1/authorize';
const given = { accessToken: 'access+1', accessTokenExpiration: inSeconds(300) };
const sessionCookies = { refresh: 'refresh+/=1', hint: '1' };
const begun = { ...sessionCookies, hint: newSessionId };
const old = { refresh: 'old', hint: '1' };
const forgotten = { refresh: null, hint: null };
const withCode = `${path}?code=a%2Bb%2Fc%3D`;

test('token route: without cookie and code responds 401, without a request to the backend', async () => {
  const site = signingSite(() => Response.json(tokens));
  for (const init of [{}, { method: 'POST' }, { headers: byScript }]) {
    const response = await site.call(path, init);
    expect([response.status, await response.json()]).toEqual([401, { error: 'Unauthorized' }]);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect((await site.call(`${path}?code=`, { headers: byScript })).status).toBe(401);
  expect(site.requests).toEqual([]);
});

test('token route: a hint cookie without a refresh cookie is deleted', async () => {
  const site = signingSite(() => Response.json(tokens));
  const response = await site.call(path, { cookies: { hint: '1' } });
  expect([response.status, cookiesOf(response, site)]).toEqual([401, forgotten]);
});

test('token route: exchanges the cookie for new tokens; the refresh token is only in the cookie', async () => {
  const site = signingSite(() => Response.json(tokens));
  const response = await site.call(path, { cookies: old });
  expect([response.status, await response.clone().json()]).toEqual([200, given]);
  expect(await response.text()).not.toContain('refresh');
  expect(cookiesOf(response, site)).toEqual(sessionCookies);
  expect(site.requests).toEqual([{ url: newRoute, secret: 'the secret', body: { refreshToken: 'old' } }]);
});

test.each([
  ['of a session stays', 'a-word', 'a-word'],
  ['is made when there is none', null, newSessionId],
  ['is replaced if it is invalid', '%3Cscript%3E', newSessionId],
])('token route: a renewal: the session id %s', async (_, hint, next) => {
  const site = signingSite(() => Response.json(tokens));
  const response = await site.call(path, { cookies: { refresh: 'old', ...(hint !== null && { hint }) } });
  expect(cookiesOf(response, site)).toEqual({ ...sessionCookies, hint: next });
});

test.each([
  ['GET', withCode, {}],
  ['GET', `${path}/?code=a%2Bb%2Fc%3D`, {}],
  ['POST', withCode, {}],
  ['POST', path, { body: '{"code":"a+b/c="}' }],
])('token route: %s %s exchanges a code', async (method, address, init) => {
  const site = signingSite(() => Response.json(tokens));
  const response = await site.call(address, { method, headers: byScript, ...init });
  expect([response.status, await response.json(), cookiesOf(response, site)]).toEqual([200, given, begun]);
  expect(site.requests).toEqual([{ url: newRoute, secret: 'the secret', body: { code: 'a+b/c=' } }]);
});

/** Echoes the request. */
const echo = (): Response =>
  Response.json({ code: 'old the secret a+b/c=', message: 'old the secret a+b/c=' }, { status: 400 });

test('token route: every response is JSON, private and not cacheable', async () => {
  const answers = [() => Response.json(tokens), invalidGrant, () => new Response('<html>')];
  for (const answer of answers) {
    for (const init of [{ cookies: old }, {}]) {
      const { headers } = await signingSite(answer).call(path, init);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect([headers.get('cache-control'), headers.get('vary'), headers.get('referrer-policy')]).toEqual([
        'no-store',
        'Cookie',
        'no-referrer',
      ]);
    }
  }
});

describe('token route: a code and a cookie', () => {
  test('the code takes precedence over the cookie of an expired session', async () => {
    const site = signingSite(({ body }) => (body['refreshToken'] ? invalidGrant() : Response.json(tokens)));
    const response = await site.call(withCode, {
      headers: byScript,
      cookies: { refresh: 'stale', hint: '1' },
    });
    expect([response.status, cookiesOf(response, site)]).toEqual([200, begun]);
    expect(site.requests).toHaveLength(1);
  });

  test('an invalid code is rejected once, and the previous session remains', async () => {
    const site = signingSite(invalidGrant);
    const response = await site.call(withCode, { headers: byScript, cookies: old });
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'invalid_request', message: 'Invalid authorization code or refresh token.', data: null },
    ]);
    expect([cookiesOf(response, site), site.requests.length, site.failures]).toEqual([{}, 1, []]);
  });
});

describe('token route: the backend’s response', () => {
  test('to an invalid refresh token is passed on, and the cookies are deleted', async () => {
    const site = signingSite(invalidGrant);
    const response = await site.call(path, { cookies: old });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      500,
      'invalid_request',
    ]);
    expect([cookiesOf(response, site), site.failures]).toEqual([forgotten, []]);
  });

  test.each([
    ['a wrong secret', wrongSecret, 401, 'rest_forbidden'],
    ['too many requests', () => Response.json({ code: 'slow_down' }, { status: 429 }), 429, 'slow_down'],
    ['a firewall', () => Response.json({ code: 'blocked' }, { status: 403 }), 403, 'blocked'],
    ['a redirect with JSON', () => Response.json({ code: 'moved' }, { status: 302 }), 302, 'moved'],
    ['no such route', () => Response.json({ code: 'rest_no_route' }, { status: 404 }), 404, 'rest_no_route'],
  ])('%s: is passed on and logged, and the session remains', async (_, answer, status, code) => {
    const site = signingSite(answer);
    const response = await site.call(path, { cookies: old });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    expect(cookiesOf(response, site)).toEqual({});
    expect(site.failures.map((failure) => [failure.code, failure.status, failure.message])).toEqual([
      ['exchange_refused', status, `The backend rejected a token exchange: status ${status} (${code}).`],
    ]);
  });

  const { refreshToken: _, ...incomplete } = tokens;
  test.each([
    ['JSON of another shape', () => Response.json({ ok: true }), 'not_tokens'],
    ['null', () => Response.json(null), 'not_tokens'],
    ['tokens without one of them', () => Response.json(incomplete), 'not_tokens'],
    ['tokens of other types', () => Response.json({ ...tokens, accessTokenExpiration: '1' }), 'not_tokens'],
    ['the page of a login before it', () => new Response('<html>', { status: 200 }), 'not_tokens'],
    ['a page for basic authentication', () => new Response('<html>', { status: 401 }), 'not_tokens'],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } }), 'not_tokens'],
    ['nothing', () => new Response(null, { status: 204 }), 'not_tokens'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['no answer in time', silence, 'timed_out'],
    ['half an answer', halfAnAnswer, 'timed_out'],
  ])('%s: results in 500 and a log entry, and the session remains', async (__, answer, code) => {
    for (const [address, init] of [
      [path, { cookies: old }],
      [withCode, { cookies: old, headers: byScript }],
    ] satisfies [string, CallInit][]) {
      const site = signingSite(answer);
      const response = await site.call(address, init);
      expect([response.status, await response.json()]).toEqual([500, { error: 'Internal Server Error' }]);
      expect(cookiesOf(response, site)).toEqual({});
      expect(site.failures.map((failure) => failure.code)).toEqual([code]);
    }
  });

  test('is not requested without a secret key: 500, and the log names the missing setting', async () => {
    const site = signingSite(() => Response.json(tokens), { apiClientSecret: null });
    const response = await site.call(path, { cookies: old });
    expect([response.status, site.requests, cookiesOf(response, site)]).toEqual([500, [], {}]);
    expect(site.failures.map(({ code }) => code)).toEqual(['secret_missing']);
  });

  test('is logged without secret, code and token', async () => {
    for (const answer of [echo, () => Promise.reject(new TypeError('fetch failed')), wrongSecret]) {
      const site = signingSite(answer);
      await site.call(path, { cookies: old });
      await site.call(withCode, { headers: byScript });
      const messages = site.failures.map(
        (failure) => `${JSON.stringify(failure)} ${failure.stack} ${String(failure.cause)}`,
      );
      expect(messages).toHaveLength(2);
      expect(messages.join(' ')).not.toMatch(/the secret|\bold\b|a\+b/);
    }
  });
});

describe('token route: a plugin with its old name', () => {
  test('is requested with its old header if the new route is missing, and logged once', async () => {
    const site = signingSite(({ url }) =>
      url === newRoute ? Response.json({ code: 'rest_no_route' }, { status: 404 }) : Response.json(tokens),
    );
    for (let times = 0; times < 2; times += 1) {
      const response = await site.call(path, { cookies: old });
      expect([response.status, cookiesOf(response, site)]).toEqual([200, sessionCookies]);
    }
    expect(site.requests.map(({ url, secret }) => [url, secret]).slice(0, 2)).toEqual([
      [newRoute, 'the secret'],
      [oldRoute, 'the secret'],
    ]);
    expect(site.oldPlugins).toBe(1);
  });

  test('is not logged if there is no plugin at all', async () => {
    const site = signingSite(() => new Response('<html>', { status: 404 }));
    expect((await site.call(path, { cookies: old })).status).toBe(500);
    expect([site.requests.length, site.oldPlugins]).toEqual([2, 0]);
  });
});

describe('token route: a code is only accepted from scripts of this site', () => {
  const fetched = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  const json = { 'content-type': 'application/json' };
  test.each<[string, Record<string, string>, boolean]>([
    ['a script', fetched, true],
    ['a script of a browser that does not say so, as on http', json, true],
    ['a followed link', { ...fetched, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false],
    ['a link in a mail', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, false],
    [
      'an image on a page of this site',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
      false,
    ],
    ['another site', { ...json, ...fetched, 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbour', { ...json, ...fetched, 'sec-fetch-site': 'same-site' }, false],
    ['a link, on http', {}, false],
    ['a form, on http', { 'content-type': 'text/plain' }, false],
    ['a form that pretends', { 'content-type': 'text/plain;application/json' }, false],
  ])('%s', async (_, headers, isTaken) => {
    for (const init of [
      { headers },
      { method: 'POST', headers },
      { method: 'POST', headers, body: '{"code":"x"}' },
    ]) {
      const site = signingSite(() => Response.json(tokens));
      const response = await site.call('body' in init ? path : withCode, init);
      expect([response.status, site.requests.length, cookiesOf(response, site)]).toEqual(
        isTaken ? [200, 1, begun] : [403, 0, {}],
      );
    }
  });
});

test.each([
  ['a script of ours', 'same-origin', 200],
  ['the address bar', 'none', 200],
  ['another site', 'cross-site', 403],
  ['a neighbour', 'same-site', 403],
])('token route: the session’s token, requested by %s', async (_, from, status) => {
  const site = signingSite(() => Response.json(tokens));
  const response = await site.call(path, { headers: { 'sec-fetch-site': from }, cookies: old });
  expect([response.status, cookiesOf(response, site)]).toEqual([
    status,
    status === 200 ? sessionCookies : {},
  ]);
});

describe('token route on plain http, where browsers send no Sec-Fetch-Site', () => {
  test.each([
    ['the site itself', 'https://site.test', true],
    ['another site', 'http://evil.example', false],
    ['another port', 'https://site.test:8443', false],
    ['the same name with another scheme', 'http://site.test', false],
    ['a page in a sandbox', 'null', false],
  ])('rejects foreign origins before calling the backend: %s', async (_, origin, isOurs) => {
    for (const method of ['GET', 'POST']) {
      const site = signingSite(() => Response.json(tokens));
      const response = await site.call(path, { method, headers: { origin }, cookies: old });
      expect([response.status, site.requests.length, cookiesOf(response, site)]).toEqual(
        isOurs ? [200, 1, sessionCookies] : [403, 0, {}],
      );
      const forbidden = { error: 'Forbidden', code: 'foreign_origin' };
      expect(await response.json()).toEqual(isOurs ? given : forbidden);
    }
  });

  test('trusts Sec-Fetch-Site if present: a script of this site, with any host name', async () => {
    const site = signingSite(() => Response.json(tokens));
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'https://www.site.test' };
    expect((await site.call(path, { headers, cookies: old })).status).toBe(200);
  });
});

test.each([
  '{"code":1}',
  '{"code":["x"]}',
  '[]',
  'null',
  '{"code":"x"',
  '\u0000',
  '',
  JSON.stringify({ code: 'x'.repeat(5000) }),
])('token route: the body %j contains no code', async (body) => {
  const site = signingSite(() => Response.json(tokens));
  const response = await site.call(path, { method: 'POST', headers: byScript, body });
  expect([response.status, site.requests]).toEqual([401, []]);
});

test('token route: other methods have no effect', async () => {
  const site = signingSite(() => Response.json(tokens));
  for (const [method, status] of [
    ['HEAD', 405],
    ['PUT', 405],
    ['DELETE', 405],
    ['OPTIONS', 204],
  ] as const) {
    const response = await site.call(withCode, { method, headers: byScript, cookies: old });
    expect([response.status, response.headers.get('allow')]).toEqual([status, 'GET, POST']);
    expect([await response.text(), response.headers.getSetCookie()]).toEqual(['', []]);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  }
  expect(site.requests).toEqual([]);
});

describe('auth routes: paths', () => {
  test.each([
    '/api/faust/auth',
    '/api/faust/auth/',
    '/api/faust/auth/tokens',
    '/api/faust/auth/token/x',
    '/api/faust/auth/token//',
    '/api/faust/auth/%74oken',
    '/api/faust/auth/Token',
  ])('%s is a 404', async (address) => {
    const site = signingSite(() => Response.json(tokens));
    const response = await site.call(address, { cookies: old });
    expect([response.status, await response.text(), site.requests]).toEqual([404, '', []]);
  });

  test.each([
    '/',
    '/api/faust',
    '/api/faust/authority',
    '/api/faust/other',
    '/auth/token',
    '//api/faust/auth/token',
  ])('%s is not handled', async (address) => {
    const { auth } = signingSite(invalidGrant);
    expect(await auth.answer(new Request(`https://site.test${address}`))).toBe(null);
  });

  test.each([
    ['/', '/auth/token'],
    ['/a/b/', '/a/b/auth/token'],
  ])('the routes are below the path %j', async (apiBasePath, address) => {
    const site = signingSite(() => Response.json(tokens), { apiBasePath });
    expect((await site.call(address, { cookies: old })).status).toBe(200);
  });

  test('a site without that path handles none of them', async () => {
    const { auth } = signingSite(invalidGrant, { apiBasePath: null });
    expect(await auth.answer(new Request('https://site.test/null/auth/token'))).toBe(null);
    expect(await auth.answer(new Request('https://site.test/auth/token'))).toBe(null);
  });
});

test('token route: ten concurrent requests with one cookie each get the backend’s response', async () => {
  let count = 0;
  const site = signingSite(() => Response.json({ ...tokens, accessToken: `access ${(count += 1)}` }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => site.call(path, { cookies: old })));
  expect(answers.map((answer) => cookiesOf(answer, site))).toEqual(
    Array.from({ length: 10 }, () => sessionCookies),
  );
});

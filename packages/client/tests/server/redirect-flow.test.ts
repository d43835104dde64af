import { describe, expect, test } from 'vitest';
import {
  type CallInit,
  cookiesOf,
  namedCookies,
  signingSite,
  silence,
  tokens,
  invalidGrant,
  wrongSecret,
  newSessionId,
} from './signing-site.ts';

const path = '/api/faust/auth/login';
const word = 'a-word-of-this-browser-1';
const sessionCookies = { refresh: tokens.refreshToken, hint: newSessionId };

/** The return URL passed to the backend's sign-in page. */
function wayBack(response: Response): URL {
  const location = new URL(response.headers.get('location') ?? '');
  expect(location.origin + location.pathname).toBe('https://cms.example.com/generate');
  expect([...location.searchParams.keys()]).toEqual(['redirect_uri']);
  return new URL(location.searchParams.get('redirect_uri') ?? '');
}

describe('redirect to the sign-in page', () => {
  test('leads to the backend, which returns the state that the browser has in a cookie', async () => {
    const site = signingSite(invalidGrant);
    const target = '/preview?p=7&preview=true&x=%20+%2F#top';
    const response = await site.call(`${path}?redirect_uri=${encodeURIComponent(target)}`);
    const { state } = cookiesOf(response, site);
    expect(response.status).toBe(302);
    expect(state).toMatch(/^[\w-]{36}$/);
    expect(wayBack(response).href).toBe(
      `https://site.test/preview?p=7&preview=true&x=%20+%2F&state=${state}#top`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(site.requests).toEqual([]);
  });

  test('has one state for all tabs of a browser, and a different one for each browser', async () => {
    const site = signingSite(invalidGrant);
    const again = await site.call(path, { cookies: { state: word } });
    expect([cookiesOf(again, site), wayBack(again).searchParams.get('state')]).toEqual([
      { state: word },
      word,
    ]);
    const words = await Promise.all(
      [
        undefined,
        { state: 'short' },
        { state: 'x'.repeat(65) },
        { state: 'with a space and so on and on' },
      ].map(async (cookies) => cookiesOf(await site.call(path, cookies ? { cookies } : {}), site)['state']),
    );
    expect(new Set(words).size).toBe(4);
    expect(words.every((made) => /^[\w-]{36}$/.test(made ?? ''))).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['an empty value', '?redirect_uri='],
    ['another site', `?redirect_uri=${encodeURIComponent('https://evil.example/')}`],
    ['two URLs', '?redirect_uri=/a&redirect_uri=/b'],
    ['itself, which would loop', `?redirect_uri=${encodeURIComponent(path)}`],
    ['the logout route', `?redirect_uri=${encodeURIComponent('/api/faust/auth/logout')}`],
    ['an invalid URL', `?redirect_uri=${encodeURIComponent('/%')}`],
    ['a hidden backslash', `?redirect_uri=${encodeURIComponent('/%5Cevil.example')}`],
    ['an invalid encoding', `?redirect_uri=${encodeURIComponent('/a/%E0%A4%A/')}`],
  ])('returns to the account for %s', async (_, search) => {
    const back = wayBack(await signingSite(invalidGrant).call(path + search));
    expect(back.origin + back.pathname).toBe('https://site.test/account');
  });

  test('removes old codes and states from the URL', async () => {
    const target = '/a?code=old&b=1&st%61te=old&c';
    const response = await signingSite(invalidGrant).call(
      `${path}?redirect_uri=${encodeURIComponent(target)}`,
      {
        cookies: { state: word },
      },
    );
    expect(wayBack(response).href).toBe(`https://site.test/a?b=1&c&state=${word}`);
  });

  test('is the same for HEAD, and for no other method', async () => {
    const site = signingSite(invalidGrant);
    expect((await site.call(path, { method: 'HEAD' })).status).toBe(302);
    for (const method of ['POST', 'PUT', 'OPTIONS']) {
      const response = await site.call(path, { method });
      expect([response.headers.get('location'), cookiesOf(response, site)]).toEqual([null, {}]);
    }
  });

  test.each([
    [{ authType: 'redirect' }, '/api/faust/auth/login?redirect_uri=%2Fa%3Fb%3D1'],
    [{ authType: 'local' }, '/login/?redirect_uri=%2Fa%3Fb%3D1'],
    [{ authType: 'local', loginPagePath: 'enter/here/' }, '/enter/here/?redirect_uri=%2Fa%3Fb%3D1'],
    [{ authType: 'redirect', apiBasePath: null }, '/login/?redirect_uri=%2Fa%3Fb%3D1'],
  ] as const)('starts with %j at the correct URL', (options, begin) => {
    const { auth } = signingSite(invalidGrant, options);
    expect(auth.signInPath('/a?b=1')).toBe(begin);
    // An unused code is not passed on to another URL.
    expect(auth.signInPath(`/a?code=x&b=1&state=${word}`)).toBe(begin);
  });
});

test.each([
  [`/a?code=x&b=1&state=${word}`, '/a?b=1'],
  [`/account?state=${word}&code=x`, '/account'],
  ['/account?b=1', null],
  ['/search?state=ohio&code=1', null],
  [`/a?state=${word}`, null],
  [`/a?code=x&code=y&state=${word}`, null],
])('readReturn: %s returns to %s', (target, back) => {
  expect(signingSite(invalidGrant).auth.readCallbackTarget(target)).toBe(back);
});

describe('callback from the sign-in page', () => {
  async function land(address: string, init: CallInit = {}, answer = () => Response.json(tokens)) {
    const site = signingSite(answer);
    const request = site.request(address, { cookies: { state: word }, ...init });
    const session = site.auth.session(request, { onFailure: (error) => site.failures.push(error) });
    const landing = await site.auth.handleCallback(request, session, {
      onFailure: (error) => site.failures.push(error),
    });
    return { site, session, landing, cookies: namedCookies(session.cookies, site.auth) };
  }
  const back = `/preview?p=7&x=%20+%2F&&y&code=a%2Bb%3D&state=${word}`;

  test('exchanges the code once, and redirects to the original URL, byte by byte', async () => {
    const { site, session, landing, cookies } = await land(back);
    expect(landing).toEqual({ kind: 'signed in', target: '/preview?p=7&x=%20+%2F&&y' });
    expect(cookies).toEqual({ ...sessionCookies, state: null });
    expect(site.requests.map(({ body }) => body)).toEqual([
      { code: 'a+b=', redirectUri: `https://site.test/preview?p=7&x=%20+%2F&&y&state=${word}` },
    ]);
    expect([session.isPersonal, await session.accessToken(), site.requests.length]).toEqual([
      true,
      'access+1',
      1,
    ]);
  });

  test('redirects to a URL without a query string if there were no other parameters', async () => {
    const { landing, site } = await land(`/a/?state=${word}&code=x`);
    expect(landing).toEqual({ kind: 'signed in', target: '/a/' });
    expect(site.requests[0]?.body['redirectUri']).toBe(`https://site.test/a/?state=${word}`);
  });

  test.each([
    `//evil.example/?code=x&state=${word}`,
    `///evil.example/?code=x&state=${word}`,
    `/.//evil.example/?code=x&state=${word}`,
    `/a/..//evil.example?code=x&state=${word}`,
  ])('never redirects to another site: %s', async (address) => {
    const { landing } = await land(`https://site.test${address}`);
    expect(landing).toEqual({ kind: 'signed in', target: '/' });
  });

  test.each<[string, string, CallInit]>([
    ['without the cookie', back, { cookies: {} }],
    ['with another state', back, { cookies: { state: `${word}x` } }],
    ['without a state', '/preview?code=x', {}],
    ['with an empty state', '/preview?code=x&state=', { cookies: { state: '' } }],
    ['with a state of an invalid format', '/preview?code=x&state=short', { cookies: { state: 'short' } }],
    ['with an empty code', `/preview?code=&state=${word}`, {}],
    ['with two codes', `/preview?code=x&code=y&state=${word}`, {}],
    ['with two words', `/preview?code=x&state=${word}&state=${word}`, {}],
    ['by HEAD', back, { method: 'HEAD' }],
    ['by POST', back, { method: 'POST' }],
    ['by an image', back, { headers: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } }],
    ['by a script', back, { headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } }],
  ])('a code is not exchanged %s', async (_, address, init) => {
    const { site, session, landing } = await land(address, init);
    expect([landing, site.requests, session.cookies, session.isPersonal]).toEqual([null, [], [], false]);
  });

  test('of a slower tab continues with the existing session, without code and state', async () => {
    for (const state of [undefined, `${word}x`]) {
      const cookies = { refresh: 'r', ...(state !== undefined && { state }) };
      const { site, landing, session } = await land(back, { cookies });
      expect(landing).toEqual({ kind: 'late', target: '/preview?p=7&x=%20+%2F&&y' });
      expect([site.requests, session.cookies]).toEqual([[], []]);
    }
  });

  test('of two tabs at the same time signs in both', async () => {
    const site = signingSite(({ body }) =>
      Response.json({ ...tokens, refreshToken: `for ${String(body['code'])}` }),
    );
    const landings = await Promise.all(
      ['one', 'two'].map(async (code) => {
        const request = site.request(`/a?code=${code}&state=${word}`, { cookies: { state: word } });
        const session = site.auth.session(request);
        return [
          (await site.auth.handleCallback(request, session))?.kind,
          namedCookies(session.cookies, site.auth),
        ];
      }),
    );
    expect(landings).toEqual([
      ['signed in', { refresh: 'for one', hint: newSessionId, state: null }],
      ['signed in', { refresh: 'for two', hint: newSessionId, state: null }],
    ]);
  });

  test('reports a failure with the URL for another attempt; the previous session remains', async () => {
    for (const [answer, code] of [
      [invalidGrant, 'exchange_refused'],
      [wrongSecret, 'exchange_refused'],
      [() => new Response('<html>'), 'not_tokens'],
      [() => Promise.reject(new TypeError('fetch failed')), 'network'],
      [silence, 'timed_out'],
    ] as [() => Response, string][]) {
      const { site, landing, cookies } = await land(
        back,
        { cookies: { state: word, refresh: 'r', hint: '1' } },
        answer,
      );
      expect(landing).toMatchObject({ kind: 'failed', target: '/preview?p=7&x=%20+%2F&&y' });
      // The state is consumed: a reload does not try again.
      expect([cookies, site.requests.length]).toEqual([{ state: null }, 1]);
      expect(site.failures.map((failure) => failure.code)).toEqual([code]);
    }
  });

  test('reports a missing secret key instead of starting the sign-in', async () => {
    const site = signingSite(invalidGrant, { apiClientSecret: null });
    const request = site.request(`${path}/?redirect_uri=%2Fa`);
    expect(await site.auth.answer(request)).toBe(null);
    const session = site.auth.session(request, { onFailure: (error) => site.failures.push(error) });
    expect(await site.auth.handleCallback(request, session)).toMatchObject({
      kind: 'failed',
      target: '/a',
      exchanged: { kind: 'failed', error: { code: 'secret_missing' } },
    });
    expect([site.requests, site.failures.map(({ code }) => code)]).toEqual([[], ['secret_missing']]);
  });
});

import { describe, expect, test } from 'vitest';
import { byScript, cookiesOf, signingSite, silence, tokens, invalidGrant } from './signing-site.ts';

const path = '/api/faust/auth/logout';
const origin = 'https://site.test';
const old = { refresh: 'old', hint: '1' };
const forgotten = { refresh: null, hint: null };
const revoke = 'POST https://cms.example.com/?rest_route=/masthead/v1/revoke';

test('logout route: POST revokes the session at the backend, deletes the cookies and responds 205', async () => {
  const site = signingSite(() => Response.json({ revoked: true }));
  const response = await site.call(path, { method: 'POST', headers: { origin }, cookies: old });
  expect([response.status, await response.text()]).toEqual([205, '']);
  expect(cookiesOf(response, site)).toEqual(forgotten);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
  expect(site.requests).toEqual([{ url: revoke, secret: 'the secret', body: { refreshToken: 'old' } }]);
});

test('logout route: a visitor gets the same response, without a request to the backend', async () => {
  const site = signingSite(invalidGrant);
  const response = await site.call(path, { method: 'POST', headers: { origin } });
  expect([response.status, cookiesOf(response, site), site.requests]).toEqual([205, forgotten, []]);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
  'logout route: %s does not sign out',
  async (method) => {
    const site = signingSite(invalidGrant);
    const response = await site.call(path, { method, headers: { origin }, cookies: old });
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([
      method === 'OPTIONS' ? 204 : 405,
      'POST',
      '',
    ]);
    expect([cookiesOf(response, site), site.requests]).toEqual([{}, []]);
  },
);

describe('logout route: only accepts requests of this site:', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['a script of ours', { ...byScript, origin }, true],
    ['a form of a page without referrers', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    ['no browser', {}, true],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbour', { origin: 'https://other.site.test', 'sec-fetch-site': 'same-site' }, false],
    ['another port', { origin: 'https://site.test:8443' }, false],
    ['the same name on http', { origin: 'http://site.test' }, false],
    ['a page in a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    ['a page in a sandbox, on http', { origin: 'null' }, false],
    ['a browser that hides the origin', { 'sec-fetch-site': 'cross-site' }, false],
  ])('%s', async (_, headers, isOurs) => {
    const site = signingSite(() => Response.json({}));
    const response = await site.call(path, { method: 'POST', headers, cookies: old });
    expect([response.status, cookiesOf(response, site)]).toEqual(isOurs ? [205, forgotten] : [403, {}]);
    expect(site.requests).toHaveLength(isOurs ? 1 : 0);
    const forbidden = '{"error":"Forbidden","code":"foreign_origin"}';
    expect(await response.text()).toBe(isOurs ? '' : forbidden);
  });
});

test.each([
  ['is unreachable', () => Promise.reject(new TypeError('fetch failed')), ['network']],
  ['does not respond', silence, ['timed_out']],
  ['has no such route, as a WordPress', () => new Response('<html>', { status: 404 }), []],
  ['fails', () => Response.json({ code: 'internal_server_error' }, { status: 500 }), ['exchange_refused']],
  ['has a firewall', () => new Response('<html>', { status: 403 }), ['exchange_refused']],
  ['redirects', () => new Response(null, { status: 302 }), ['exchange_refused']],
])('logout route: a backend that %s does not prevent the sign-out', async (_, answer, codes) => {
  const site = signingSite(answer);
  const response = await site.call(path, { method: 'POST', headers: { origin }, cookies: old });
  expect([response.status, cookiesOf(response, site)]).toEqual([205, forgotten]);
  expect(site.failures.map(({ code }) => code)).toEqual(codes);
});

describe('logout route: revoked sessions of a WordPress, which cannot revoke them itself', () => {
  test('a revoked refresh token is rejected without a request', async () => {
    const site = signingSite(() => Response.json(tokens));
    await site.call(path, { method: 'POST', headers: { origin }, cookies: old });
    const count = site.requests.length;
    const response = await site.call('/api/faust/auth/token', { cookies: old });
    expect([response.status, await response.json()]).toEqual([401, { error: 'Unauthorized' }]);
    expect([cookiesOf(response, site), site.requests.length]).toEqual([forgotten, count]);
    const other = await site.call('/api/faust/auth/token', { cookies: { refresh: 'another' } });
    expect(other.status).toBe(200);
  });

  test('a renewal in flight does not restore the session', async () => {
    const answers: ((response: Response) => void)[] = [];
    const site = signingSite(({ url }) =>
      url === revoke
        ? Response.json({})
        : new Promise((resolve) => {
            answers.push(resolve);
          }),
    );
    const renewal = site.call('/api/faust/auth/token', { cookies: old });
    await expect.poll(() => answers.length).toBe(1);
    await site.call(path, { method: 'POST', headers: { origin }, cookies: old });
    answers[0]?.(Response.json(tokens));
    const late = await renewal;
    expect([late.status, cookiesOf(late, site)]).toEqual([401, forgotten]);
    expect(await late.text()).not.toContain('access');
    expect(site.requests.at(-1)).toMatchObject({ url: revoke, body: { refreshToken: tokens.refreshToken } });
  });

  test('a response in flight restores the session neither with its new nor with its old token', async () => {
    const site = signingSite(({ body }) =>
      Response.json({ ...tokens, refreshToken: `${String(body['refreshToken'])}+` }),
    );
    const [slow, other] = ['old', 'old'].map((refresh) =>
      site.auth.session(site.request('/account', { cookies: { refresh, hint: '1' } })),
    );
    expect(await slow?.accessToken()).toBe('access+1');
    await site.call(path, { method: 'POST', headers: { origin }, cookies: { refresh: 'old+', hint: '1' } });
    expect(slow?.cookies).toEqual([]);
    for (const refresh of ['old', 'old+']) {
      const count = site.requests.length;
      const again = await site.call('/api/faust/auth/token', { cookies: { refresh, hint: '1' } });
      expect([again.status, site.requests.length]).toEqual([401, count]);
    }
    expect(await other?.accessToken()).toBe(null);
  });

  test('ten thousand invented tokens do not evict a real one', async () => {
    const site = signingSite(() => Response.json(tokens));
    await site.call('/api/faust/auth/token', { cookies: old });
    await site.call(path, { method: 'POST', headers: { origin }, cookies: old });
    for (let index = 0; index < 10_001; index += 1) {
      const session = site.auth.session(
        site.request('/logout', { cookies: { refresh: `made up ${index}` } }),
      );
      await session.end();
    }
    expect((await site.call('/api/faust/auth/token', { cookies: old })).status).toBe(401);
  });
});

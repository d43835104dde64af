import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// An unavailable backend, or one that rejects this site, must not sign users out.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

interface Outage {
  readonly what: string;
  readonly instead: NonNullable<RealSite['instead']>;
  /** The status of pages for a signed-in user, and of the login page. */
  readonly pages: number;
  readonly login: number;
}

const outages: Outage[] = [
  {
    what: 'is unreachable',
    instead: () => Promise.reject(new TypeError('fetch failed')),
    pages: 503,
    login: 503,
  },
  {
    what: 'rejects the secret',
    async instead({ url }) {
      if (!url.includes('rest_route=')) return null;
      return Response.json({ code: 'rest_forbidden', message: 'Sorry.' }, { status: 401 });
    },
    pages: 500,
    login: 200,
  },
  {
    what: 'returns a maintenance page',
    instead: async () => new Response('<html>Maintenance', { status: 503 }),
    pages: 503,
    login: 503,
  },
];

describe.each(bothKinds)('sessions (%s)', (kind) => {
  let site: RealSite;
  let ana: TestBrowser;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
    ana = site.browser();
    await ana.post('/login', { name: 'ana', password });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  describe.each(outages)('a backend that $what', ({ instead, pages, login }) => {
    test.each(['/account', '/preview?p=1&preview=true', '/login'])(
      'preserves the session at %s, and does not treat the user as a visitor',
      async (path) => {
        const before = [...ana.cookies];
        site.errors.length = 0;
        site.instead = instead;
        const response = await ana.get(path);
        site.instead = null;
        expect([response.status, response.headers.getSetCookie()]).toEqual([
          path === '/login' ? login : pages,
          [],
        ]);
        expect(response.headers.get('cache-control')).toMatch(/no-store/);
        expect([...ana.cookies]).toEqual(before);
        expect(site.errors).not.toEqual([]);
        expect((await ana.get('/account')).status).toBe(200);
      },
    );

    test('makes a sign-in fail with an error page after one attempt, and preserves the previous session', async () => {
      const before = [...ana.cookies];
      await ana.get('/api/faust/auth/login');
      const [, word] = [...ana.cookies].find(([name]) => name.includes('state')) ?? [];
      site.errors.length = 0;
      site.operations.length = 0;
      site.instead = instead;
      const response = await ana.get(`/account?code=some-code&state=${word}`);
      site.instead = null;
      expect([response.status, response.headers.get('location')]).toEqual([502, null]);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect([...ana.cookies]).toEqual(before);
      expect(site.operations.filter((operation) => operation.includes('some-code'))).toHaveLength(1);
      expect(site.errors.join(' ')).not.toContain('some-code');
      expect((await ana.get('/account')).status).toBe(200);
    });
  });
});

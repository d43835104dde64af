import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Opening the account page must never cause a redirect loop, whatever is wrong with the session. The backend's sign-in page recognises the
// user and
// immediately redirects back with a code.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const authTypes = ['redirect', 'local'] as const;
const cases = bothKinds.flatMap((kind) => authTypes.map((authType) => ({ kind, authType })));

describe.each(cases)('sign-in flow ($kind, $authType)', ({ kind, authType }) => {
  let site: RealSite;
  /** The exchanged codes and refresh tokens. */
  let exchanged: string[] = [];
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, authType });
  });
  afterAll(() => site[Symbol.asyncDispose]());
  afterEach(() => {
    site.instead = null;
    exchanged = [];
  });

  function count(answer: (what: string) => Response | null = () => null): void {
    site.instead = async (request) => {
      if (!request.url.includes('/authorize')) return null;
      const [what = ''] = Object.keys((await request.clone().json()) as object);
      exchanged.push(what);
      return answer(what);
    };
  }

  /** The statuses and paths of the redirects to the account page, by the backend's sign-in page or the login form. */
  async function redirectsOf(browser: TestBrowser, keepsCookies = true) {
    const way: string[] = [];
    let response = await browser.get('/account?tab=1');
    for (let hops = 0; hops < 12; hops += 1) {
      if (!keepsCookies) browser.cookies.clear();
      const location = response.headers.get('location');
      way.push(`${response.status} ${location?.replace(/[?#].*/, '') ?? ''}`.trim());
      if (location === null && authType === 'local' && response.status === 200 && way.length === 2) {
        const fields = { name: 'ana', password, redirect_uri: '/account?tab=1' };
        response = await browser.post('/login', fields);
      } else if (location === null) {
        break;
      } else if (location.includes('/generate?')) {
        const back = new URL(location).searchParams.get('redirect_uri') ?? '';
        response = await browser.get(`${back}&code=${encodeURIComponent(await codeOfAna(site))}`);
      } else {
        response = await browser.get(location);
      }
    }
    return { way, html: await response.text(), response };
  }

  const toSignIn =
    authType === 'redirect'
      ? [
          '302 /api/faust/auth/login',
          `302 ${kind === 'embedded' ? 'http://masthead.test' : 'https://cms.example'}/generate`,
        ]
      : ['302 /login/', '200'];

  test('succeeds and exchanges code and token once', async () => {
    count();
    const { way, html } = await redirectsOf(site.browser());
    expect(way).toEqual([...toSignIn, '303 /signed-in', '303 /account', '200']);
    expect(html).toContain('ana@example.com');
    expect(exchanged.filter((what) => what === 'code')).toHaveLength(1);
  });

  test('ends at an error page when the browser blocks cookies', async () => {
    count();
    const { way, html, response } = await redirectsOf(site.browser(), false);
    expect(way).toEqual([...toSignIn, `${authType === 'redirect' ? 302 : 303} /signed-in`, '400']);
    expect(html).toContain('Your browser does not store cookies for this site');
    expect(html).toMatch(/<li data-outcome="failure"><span>Your browser stores cookies for this site/);
    expect(html).toContain(`redirect_uri=${encodeURIComponent('/account?tab=1')}"`);
    expect(html).not.toContain('code=');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(String(site.errors.at(-1))).toContain('did not send back its session cookie');
    expect(exchanged).toEqual(authType === 'redirect' ? [] : ['code']);
  });

  test('reports a backend that accepts codes but no refresh tokens, after one attempt', async () => {
    count((what) =>
      what === 'refreshToken'
        ? Response.json({ code: 'invalid_request', message: 'No.', data: null }, { status: 500 })
        : null,
    );
    const browser = site.browser();
    const { way, html } = await redirectsOf(browser);
    expect(way).toEqual([...toSignIn, '303 /signed-in', '502']);
    expect(html).toContain('does not complete the sign-in');
    expect(exchanged).toEqual(['code', 'refreshToken']);
    expect(String(site.errors.at(-1))).toContain('rejects a refresh token');
    expect([...browser.cookies.keys()].filter((name) => !name.includes('state'))).toEqual([]);
  });

  test('can be repeated after a backend failure', async () => {
    count((what) => (what === 'refreshToken' ? new Response('<html>', { status: 503 }) : null));
    const browser = site.browser();
    const { way } = await redirectsOf(browser);
    expect(way).toEqual([...toSignIn, '303 /signed-in', '502']);
    site.instead = null;
    expect((await browser.get('/account')).status).toBe(200);
  });

  test('has an intermediate page that redirects only within the site', async () => {
    const browser = site.browser();
    await browser.post('/login', { name: 'ana', password });
    const leadsTo = async (to: string): Promise<string | null> =>
      (await browser.get(`/signed-in?to=${encodeURIComponent(to)}`)).headers.get('location');
    expect(await leadsTo('/a/?b=1')).toBe('/a/?b=1');
    for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example', '', '/%']) {
      expect(await leadsTo(to)).toBe('/account');
    }
    expect((await browser.get('/signed-in')).status).toBe(404);
  });
});

async function codeOfAna(site: RealSite): Promise<string> {
  const input = `{ username: "ana", password: "${password}" }`;
  const { data } = (await site.asRoot(
    `mutation { generateAuthorizationCode(input: ${input}) { code } }`,
  )) as { data: { generateAuthorizationCode: { code: string } } };
  return data.generateAuthorizationCode.code;
}

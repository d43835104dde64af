import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backendKinds, type SiteWithCast, startSiteWithCast } from './backend-kinds.ts';
import { password } from './cast.ts';

// The document and the files of the editing area over HTTP, without a browser.

describe.each(backendKinds)('editing area, content %s', (kind) => {
  let site: SiteWithCast;
  let session: string;
  beforeAll(async () => {
    site = await startSiteWithCast(kind, { MASTHEAD_AUTH_TYPE: 'local' });
    session = await signIn(site);
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  const get = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(site.url + path, { redirect: 'manual', ...init });
  const signedIn = (cookies = ''): RequestInit => ({ headers: { cookie: session + cookies } });

  const documentWith = async (theme: string): Promise<string> =>
    (await get('/edit', signedIn(`; masthead-theme=${theme}`))).text();

  test('the document is private, is framed by this site alone, and runs only own scripts', async () => {
    const { status, headers } = await get('/edit/posts', signedIn());
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'self'"]),
    );
  });

  test('a visitor is redirected to sign in, unless a WordPress is edited elsewhere', async () => {
    const { status, headers } = await get('/edit/posts/12?x=1');
    const leadsBack = headers
      .get('location')
      ?.includes(`redirect_uri=${encodeURIComponent('/edit/posts/12?x=1')}`);
    expect([status, leadsBack]).toEqual(kind === 'embedded' ? [302, true] : [200, undefined]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the theme of the site applies, and an unknown one does not', async () => {
    expect(await documentWith('dark')).toContain('<html lang="en" dir="ltr" data-theme="dark">');
    expect(await documentWith('"><script>')).toContain('<html lang="en" dir="ltr">');
  });

  test('HEAD has no body, other methods are not allowed, and unknown files are not found', async () => {
    const head = await get('/edit', { method: 'HEAD', ...signedIn() });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await get('/edit', { method: 'POST', ...signedIn() });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    for (const path of ['/edit/assets/missing.js', '/edit/assets/..%2f..%2feditor.ts'])
      expect((await get(path, signedIn())).status).toBe(404);
  });

  test('the files of the document can be cached for ever', async () => {
    const html = await (await get('/edit', signedIn())).text();
    const urls = Array.from(html.matchAll(/(?:src|href)="(\/edit\/[^"]+)"/g), ([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      const { status, headers } = await get(url);
      expect([url, status, headers.get('cache-control')]).toEqual([
        url,
        200,
        expect.stringContaining('immutable'),
      ]);
    }
  });
});

/** Signs Ana in, an editor. @returns Her cookies. */
async function signIn({ url }: SiteWithCast): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ name: 'ana', password }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

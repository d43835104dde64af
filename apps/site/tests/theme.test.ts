import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const headOf = (html: string): string => /^.*?<\/head>/s.exec(html)?.[0] ?? '';
const pressed = (html: string): string[] =>
  [...html.matchAll(/<button[^>]* name="theme"[^>]*>/g)]
    .map(([button]) => button)
    .filter((button) => button.includes('aria-pressed="true"'))
    .map((button) => /value="(\w+)"/.exec(button)?.[1] ?? '');

describe.each(bothKinds)('theme choice (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('is stored for a year, and returns to the page', async () => {
    const browser = site.browser();
    const chosen = await browser.post('/choose-theme', { theme: 'dark', to: '/?after=abc' });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/?after=abc#theme-switch']);
    expect(chosen.headers.getSetCookie()).toEqual([
      kind === 'embedded'
        ? 'masthead-theme=dark; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax'
        : '__Host-masthead-theme=dark; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect(chosen.headers.get('cache-control')).toBe('no-store');
  });

  test('is rendered into a page that is not shared', async () => {
    const browser = site.browser();
    const publicResponse = await browser.get('/');
    expect(publicResponse.headers.get('cache-control')).toMatch(/^public, /);
    const plain = await publicResponse.text();
    expect(pressed(plain)).toEqual(['system']);
    expect(headOf(plain)).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(headOf(plain).match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" content="#fdfcf9" media="(prefers-color-scheme: light)"/>',
      '<meta name="theme-color" content="#161513" media="(prefers-color-scheme: dark)"/>',
    ]);
    for (const theme of ['dark', 'light']) {
      await browser.post('/choose-theme', { theme, to: '/' });
      const response = await browser.get('/');
      const html = await response.text();
      expect(response.headers.get('cache-control')).toBe('private, max-age=0');
      expect(headOf(html)).toContain(`data-theme="${theme}"`);
      expect(headOf(html)).toContain(`<meta name="color-scheme" content="${theme}"/>`);
      expect(headOf(html).match(/<meta name="theme-color"/g)).toHaveLength(1);
      expect(pressed(html)).toEqual([theme]);
      expect(response.headers.get('etag')).not.toBe(publicResponse.headers.get('etag'));
    }
    const undone = await browser.post('/choose-theme', { theme: 'system', to: '/' });
    expect(undone.headers.getSetCookie()[0]).toMatch(/^(?:__Host-)?masthead-theme=; Max-Age=0; /);
    expect(await (await browser.get('/')).text()).toBe(plain);
  });

  test.runIf(kind === 'wordpress')('is ignored on https without a cookie prefix', async () => {
    const browser = site.browser();
    const plain = await browser.get('/');
    browser.cookies.set('masthead-theme', 'dark');
    const response = await browser.get('/');
    expect(response.headers.get('cache-control')).toBe(plain.headers.get('cache-control'));
    expect(await response.text()).toBe(await plain.text());
  });

  test('also applies to error and account pages', async () => {
    const browser = site.browser();
    await browser.post('/choose-theme', { theme: 'dark', to: '/' });
    for (const path of ['/nowhere/', '/login', '/logout']) {
      const html = await (await browser.get(path)).text();
      expect([headOf(html).includes('data-theme="dark"'), pressed(html)]).toEqual([true, ['dark']]);
    }
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:x=1',
    '/signed-in?code=1',
    '/refused-form',
    '',
  ])('returns to the front page instead of %j', async (to) => {
    const { status, headers } = await site.browser().post('/choose-theme', { theme: 'dark', to });
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(to.startsWith('/%0d') ? /^\/(?:%0d%0aSet-Cookie:x=1)?#/ : /^\/#/);
    expect(headers.getSetCookie()).toHaveLength(1);
  });

  test('follows the system for an unknown value', async () => {
    const { headers } = await site.browser().post('/choose-theme', { theme: 'purple; Domain=evil', to: '/' });
    expect(headers.getSetCookie()[0]).toMatch(/^(?:__Host-)?masthead-theme=; Max-Age=0; /);
  });

  test('is accepted only from pages of this site', async () => {
    const browser = site.browser();
    const foreign = await browser.post(
      '/choose-theme',
      { theme: 'dark', to: '/' },
      { origin: 'https://evil.example' },
    );
    expect([foreign.status, browser.cookies.size]).toEqual([403, 0]);
    const read = await browser.get('/choose-theme?theme=dark');
    expect([read.status, read.headers.get('location'), browser.cookies.size]).toEqual([302, '/', 0]);
  });
});

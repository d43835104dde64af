import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInPath } from '../app/routes/account/signed-in/signed-in-path.ts';
import { bothKinds, password, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('password reset (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const chosen = 'three copper kettles';

  /** Requests a link and reads it from the e-mail. */
  const linkFor = async (name: string): Promise<URL> => {
    const toThem = (mails: readonly string[]) =>
      mails.filter((mail) => mail.includes(`To: ${name}@example.com`));
    const known = toThem(await site.mails()).length;
    expect((await site.browser().post('/forgot-password', { name })).status).toBe(303);
    const mails = await site.mails((all) => toThem(all).length > known);
    const text = (toThem(mails).at(-1) ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    return new URL(/https?:\/\/\S+\/reset-password\?[^\s"<]+/.exec(text)?.[0] ?? 'none:');
  };

  test('has the same response whether the account exists or not', async () => {
    const answers = await Promise.all(
      ['ana', 'ana@example.com', 'carla', 'carla@example.com', '"><script>'].map(async (name) => {
        const response = await site.browser().post('/forgot-password', { name });
        return [response.status, response.headers.get('location'), await response.text()];
      }),
    );
    expect(new Set(answers.map((answer) => answer.join(' ')))).toEqual(
      new Set(['303 /forgot-password?sent ']),
    );
    const html = await (await site.browser().get('/forgot-password?sent')).text();
    expect(html).toContain('If the account exists');
    expect(html).not.toMatch(/<script/i);
  });

  test('requires a name', async () => {
    const response = await site.browser().post('/forgot-password', { name: ' ' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('id="error-name"');
    expect((await site.browser().post('/forgot-password', { name: 'x'.repeat(300) })).status).toBe(422);
  });

  test('sets a new password with the link from the e-mail, which signs in and works once', async () => {
    const link = await linkFor('ben');
    const browser = site.browser();
    const page = await browser.get(link.pathname + link.search);
    expect(page.status).toBe(200);
    // Links on the page get no referrer with the key, while the form still sends its origin.
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const html = await page.text();
    expect(html).toContain('Choose a new password for ben.');
    expect(html).toMatch(/minLength="8" maxLength="200"/i);
    const fields = { key: link.searchParams.get('key') ?? '', login: 'ben' };

    const short = await browser.post('/reset-password', { ...fields, password: 'short', again: 'short' });
    expect(short.status).toBe(422);
    expect(await short.text()).toContain('This password is too short. It needs at least 8 characters.');
    const slip = await browser.post('/reset-password', { ...fields, password: chosen, again: `${chosen}x` });
    expect(slip.status).toBe(422);
    const slipped = await slip.text();
    expect(slipped).toContain('The passwords do not match.');
    expect(slipped).not.toContain(chosen);

    const set = await browser.post('/reset-password', { ...fields, password: chosen, again: chosen });
    expect([set.status, set.headers.get('location')]).toEqual([
      303,
      signedInPath('/account#account-password'),
    ]);
    expect(await (await browser.get('/account')).text()).toContain('Your password has been changed.');
    expect(browser.cookies.size).toBe(2);
    expect((await site.browser().post('/login', { name: 'ben', password: chosen })).status).toBe(303);
    expect((await site.browser().post('/login', { name: 'ben', password })).status).toBe(422);

    const again = await site
      .browser()
      .post('/reset-password', { ...fields, password: chosen, again: chosen });
    expect([again.status, again.headers.getSetCookie()]).toEqual([422, []]);
    const rejection = await again.text();
    expect(rejection).toContain('This link is not valid.');
    expect(rejection).toContain('href="/forgot-password"');
    expect(rejection).not.toContain(fields.key);
  });

  test.each(['', '?key=abc', '?login=ben'])('rejects an incomplete link: %j', async (query) => {
    const response = await site.browser().get(`/reset-password${query}`);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('This link is not valid.');
    expect(html).not.toContain('action="/reset-password"');
  });

  test('rejects an invalid key and the key of another account', async () => {
    const link = await linkFor('ana');
    const key = link.searchParams.get('key') ?? '';
    for (const [tried, login] of [
      ['made up', 'ana'],
      [key, 'root'],
    ] as const) {
      const fields = { key: tried, login, password: chosen, again: chosen };
      expect((await site.browser().post('/reset-password', fields)).status).toBe(422);
    }
    expect((await site.browser().post('/login', { name: 'root', password })).status).toBe(303);
  });
});

test('password reset: in front of a WordPress, e-mails are limited without a visible error', async () => {
  await using site = await startRealSite(compiled, { kind: 'wordpress' });
  const ask = async (name: string, from = site.browser()): Promise<number> =>
    (await from.post('/forgot-password', { name })).status;
  // The response is the same after other clients have exhausted the limit.
  expect(await Promise.all(Array.from({ length: 7 }, () => ask('ana')))).toEqual(Array(7).fill(303));
  expect(site.operations.filter((name) => name === 'AskForNewPassword')).toHaveLength(5);
  const browser = site.browser();
  site.instead = () =>
    Promise.resolve(Response.json({ data: { sendPasswordResetEmail: { success: true } } }));
  const all = await Promise.all(Array.from({ length: 21 }, (_, index) => ask(`name ${index}`, browser)));
  expect(all.filter((status) => status === 429)).toHaveLength(1);
});

test('password reset: the response time does not reveal whether a WordPress sends an e-mail', async () => {
  await using site = await startRealSite(compiled, { kind: 'wordpress' });
  await site.browser().get('/forgot-password');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  site.instead = async (request) => {
    const isSlow = (await request.clone().text()).includes('slow');
    if (isSlow) await answered;
    return Response.json({ data: { sendPasswordResetEmail: { success: true } } });
  };
  const timeOf = async (name: string): Promise<number> => {
    const start = performance.now();
    expect((await site.browser().post('/forgot-password', { name })).status).toBe(303);
    return performance.now() - start;
  };
  const times = [await timeOf('slow'), await timeOf('quick')];
  expect(Math.min(...times)).toBeGreaterThan(950);
  // Neither response waited for WordPress.
  answer();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, password, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const isToEve = (mail: string): boolean => mail.includes('To: eve@example.com');

describe.each(bothKinds)('registration (%s)', (kind) => {
  let site: RealSite;
  let closed: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, options: { users_can_register: '1' } });
    closed = await startRealSite(compiled, { kind });
  });
  afterAll(() => Promise.all([site[Symbol.asyncDispose](), closed[Symbol.asyncDispose]()]));

  test('is a form without scripts', async () => {
    const response = await site.browser().get('/register');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<form[^>]* action="\/register"/);
    expect(html).toMatch(/type="email"/);
    expect(html).not.toMatch(/<script/i);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('redirects signed-in users', async () => {
    const browser = site.browser();
    await browser.post('/login', { name: 'ana', password });
    const response = await browser.get('/register');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account']);
  });

  test('shows that it is closed instead of the form', async () => {
    const html = await (await closed.browser().get('/register')).text();
    expect(html).toContain('This site does not accept new accounts at the moment.');
    expect(html).not.toContain('action="/register"');
    const response = await closed.browser().post('/register', { username: 'eve', email: 'eve@example.com' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('<p>This site does not accept new accounts at the moment.</p>');
  });

  test('is linked from the login page only when it is open', async () => {
    for (const [place, isOffered] of [
      [site, true],
      [closed, false],
    ] as const) {
      const html = await (await place.browser().get('/login')).text();
      expect(html.includes('href="/register"')).toBe(isOffered);
    }
  });

  test('does not query its status for every request', async () => {
    const sentBefore = closed.operations.length;
    for (let times = 0; times < 3; times += 1) await closed.browser().get('/register');
    expect(closed.operations.slice(sentBefore).filter((name) => name === 'Register').length).toBeLessThan(2);
  });

  test('sends an e-mail with a link to set the password', async () => {
    const browser = site.browser();
    const response = await browser.post('/register', { username: ' eve ', email: 'eve@example.com ' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/register?sent']);
    expect(await (await browser.get('/register?sent')).text()).toContain('<h1>Check your email</h1>');
    const mails = await site.mails((all) => all.some(isToEve));
    expect(mails.find(isToEve)).toContain('/reset-password?key=');
  });

  test.each([
    [{ username: '', email: '' }, ['username', 'email']],
    [{ username: 'fay', email: 'fay@localhost' }, ['email']],
    [{ username: 'fay', email: 'ana@example.com' }, ['email']],
    [{ username: 'ana', email: 'fay@example.com' }, ['username']],
    [{ username: '"><script>', email: 'fay@example.com' }, ['username']],
    [{ username: 'x'.repeat(61), email: 'fay@example.com' }, ['username']],
  ])('shows the invalid fields of %j', async (fields, atFault) => {
    const response = await site.browser().post('/register', fields);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect([...html.matchAll(/class="field-error" id="error-(\w+)"/g)].map(([, name]) => name)).toEqual(
      atFault,
    );
    expect(html).toContain(`value="${fields.email}"`);
    expect(html).not.toMatch(/<script|Error:\s*<|Error: This/i);
  });

  test('is rate-limited by IP address', async () => {
    const browser = site.browser();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push(
        (await browser.post('/register', { username: `many${index}`, email: 'ana@example.com' })).status,
      );
    }
    expect([statuses.slice(0, 20).every((status) => status === 422), statuses.at(-1)]).toEqual([true, 429]);
  });
});

import { afterAll, afterEach, assert, beforeAll, describe, expect, test } from 'vitest';
import { createUser, detailsOf, userOf, sendForm, signIn } from './users.ts';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from '../real-site.ts';
import { startSite, type StartedSite } from '../start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('account details (%s)', (kind) => {
  let site: RealSite;
  let ana: TestBrowser;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
    ana = await signIn(site, 'ana');
  });
  afterEach(() => {
    site.instead = null;
    assert.deepEqual(site.errors.splice(0), []);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('saves the changed fields and confirms it', async () => {
    await createUser(site, 'cleo');
    const browser = await signIn(site, 'cleo');
    const response = await sendForm(browser, {
      ...detailsOf('cleo'),
      displayName: 'Cleo & Søn',
      websiteUrl: 'https://cleo.example/',
      description: 'Two lines\r\nof Cleo',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account#account-details']);
    expect(await userOf(site, 'cleo')).toMatchObject({
      data: {
        user: {
          name: 'Cleo & Søn',
          email: 'cleo@example.com',
          firstName: 'First',
          url: 'https://cleo.example/',
          description: 'Two lines\nof Cleo',
        },
      },
    });
    const html = await (await browser.get('/account')).text();
    expect(html).toContain('<title>Your details have been saved. Your account – The Lamplighter</title>');
    expect(html).toMatch(/<output class="form-notice">Your details have been saved\.<\/output>/);
    expect(html).toContain('value="Cleo &amp; Søn"');
    site.operations.length = 0;
    await sendForm(browser, {
      ...detailsOf('cleo'),
      displayName: 'Cleo & Søn',
      websiteUrl: 'https://cleo.example/',
      description: 'Two lines\r\nof Cleo',
    });
    expect(site.operations).not.toContain('ChangeAccount');
  });

  test('clears a field', async () => {
    await createUser(site, 'dora');
    const browser = await signIn(site, 'dora');
    const response = await sendForm(browser, {
      ...detailsOf('dora'),
      firstName: '',
      description: ' ',
    });
    expect(response.status).toBe(303);
    expect(await userOf(site, 'dora')).toMatchObject({
      data: { user: { firstName: null, description: null } },
    });
  });

  test('shows an error for a field that the backend does not clear', async () => {
    await createUser(site, 'emil');
    const browser = await signIn(site, 'emil');
    // Like WPGraphQL, which ignores empty values.
    site.instead = async (request) => {
      const body = await request.clone().text();
      if (!body.includes('ChangeAccount')) return null;
      const user = {
        id: 'x',
        name: 'emil',
        email: 'emil@example.com',
        firstName: 'First',
        description: 'Of emil',
      };
      return Response.json({ data: { updateUser: { user } } });
    };
    const response = await sendForm(browser, { ...detailsOf('emil'), firstName: '' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(
      '<p class="field-error" id="error-firstName">This field cannot be cleared here.</p>',
    );
  });

  test('does not change another account that has signed in since the page was rendered', async () => {
    await createUser(site, 'fay');
    const html = await (await ana.get('/account')).text();
    const account = /name="account" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const fay = await signIn(site, 'fay');
    const response = await fay.post('/account', { ...detailsOf('ana'), account });
    const answer = await response.text();
    expect(response.status).toBe(422);
    expect(answer).toContain('Another person has signed in using this browser');
    expect(answer).not.toContain('ana@example.com');
    expect(await userOf(site, 'fay')).toMatchObject({ data: { user: { name: 'First' } } });
  });

  test('preserves the input when the session has ended, for saving after a new sign-in', async () => {
    await createUser(site, 'gwen');
    const browser = await signIn(site, 'gwen');
    const html = await (await browser.get('/account')).text();
    const account = /name="account" value="([^"]+)"/.exec(html)?.[1] ?? '';
    browser.cookies.clear();
    const fields = { ...detailsOf('gwen'), account, description: 'Long and good' };
    const response = await browser.post('/account', fields);
    const restored = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
    expect(restored).toContain('>Long and good</textarea>');
    expect(restored).toContain(`name="account" value="${account}"`);
    expect(restored).toMatch(/href="\/api\/faust\/auth\/login\?redirect_uri=%2Faccount" target="_blank"/);
    expect(restored).not.toMatch(/<script/i);
    await browser.post('/login', { name: 'gwen', password });
    expect((await browser.post('/account', fields)).status).toBe(303);
    expect(await userOf(site, 'gwen')).toMatchObject({ data: { user: { description: 'Long and good' } } });
  });

  test('preserves the input when the backend is unavailable', async () => {
    await createUser(site, 'hana');
    const browser = await signIn(site, 'hana');
    for (const isAway of [() => true, (request: Request) => new URL(request.url).pathname === '/graphql']) {
      site.instead = (request) =>
        Promise.resolve(isAway(request) ? new Response('down', { status: 502 }) : null);
      const response = await browser.post('/account', {
        ...detailsOf('hana'),
        description: 'Long and good',
        account: 'x',
      });
      site.instead = null;
      expect(response.status).toBe(503);
      const restored = await response.text();
      expect(restored).toContain('>Long and good</textarea>');
      expect(restored).not.toContain('target="_blank"');
      expect(site.errors.splice(0).length).toBeGreaterThan(0);
    }
    expect(browser.cookies.size).toBe(2);
  });

  test.each([
    ['displayName', '  ', 'Enter a display name.'],
    ['email', 'ana@', 'Enter a valid email address, such as ana@example.com.'],
    ['email', '', 'Enter a valid email address, such as ana@example.com.'],
    ['websiteUrl', 'javascript:alert(1)', 'Enter a URL that starts with https:// or http://.'],
    ['websiteUrl', 'https://', 'Enter a URL that starts with https:// or http://.'],
    [
      'websiteUrl',
      `https://example.com/${'a'.repeat(100)}`,
      'This is too long. The limit is 100 characters.',
    ],
    ['nickname', 'n'.repeat(251), 'This is too long. The limit is 250 characters.'],
  ])(
    'rejects as %s %j, with an error at the field, and preserves the input',
    async (name, typed, sentence) => {
      const details = { ...detailsOf('ana'), firstName: 'Kept', description: 'Kept as well' };
      const response = await sendForm(ana, { ...details, [name]: typed });
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(html).toContain('<title>Error: Your account – The Lamplighter</title>');
      expect(html).toContain(`<p class="field-error" id="error-${name}">${sentence}</p>`);
      expect(html).toMatch(
        new RegExp(
          `id="field-${name}"(?=[^>]* aria-invalid="true")(?=[^>]* aria-describedby="[^"]*error-${name}")(?=[^>]* autofocus)`,
          'i',
        ),
      );
      expect(html).toContain('value="Kept"');
      expect(html).toContain('>Kept as well</textarea>');
      expect(await userOf(site, 'ana')).toMatchObject({ data: { user: { firstName: null } } });
    },
  );
});

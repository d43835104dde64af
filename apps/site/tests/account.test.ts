import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

async function signIn(site: RealSite, name: string, words = password): Promise<TestBrowser> {
  const browser = site.browser();
  const response = await browser.post('/login', { name, password: words });
  expect([name, response.status]).toEqual([name, 303]);
  return browser;
}

const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.get('/account')).status === 200;

/** Makes somebody who can be changed without getting in the way of other tests. */
async function addPerson(site: RealSite, login: string, role = 'author'): Promise<void> {
  const input = `{ username: "${login}", email: "${login}@example.com", password: "${password}", roles: ["${role}"], firstName: "First", description: "Of ${login}" }`;
  await site.asRoot(`mutation { createUser(input: ${input}) { user { id } } }`);
}

const personOf = (site: RealSite, login: string): Promise<unknown> =>
  site.asRoot(`{ user(id: "${login}", idType: USERNAME) { name email firstName nickname url description } }`);

const detailsOf = (login: string) => ({
  form: 'details',
  displayName: login,
  firstName: 'First',
  lastName: '',
  nickname: login,
  websiteUrl: '',
  description: `Of ${login}`,
  email: `${login}@example.com`,
});

const propertiesOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<script id="page-properties" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

describe.each(bothKinds)('the account, content %s', (kind) => {
  let site: RealSite;
  let ana: TestBrowser;
  let ben: TestBrowser;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
    [ana, ben] = [await signIn(site, 'ana'), await signIn(site, 'ben')];
  });
  afterEach(() => {
    site.instead = null;
    expect(site.errors.splice(0)).toEqual([]);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('sends a visitor to sign in, and back with the whole address', async () => {
    const response = await site.browser().get('/account?confirm-email=a%26b');
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/api/faust/auth/login?redirect_uri=%2Faccount%3Fconfirm-email%3Da%2526b',
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('sends somebody whose session is over to sign in, and forgets the session', async () => {
    const browser = await signIn(site, 'ana');
    for (const [name, value] of browser.cookies) {
      if (name.includes('refresh')) browser.cookies.set(name, `${value}x`);
    }
    const response = await browser.get('/account');
    expect(response.status).toBe(302);
    expect(browser.cookies.size).toBe(0);
  });

  test('shows who is signed in, to nobody else', async () => {
    const response = await ana.get('/account');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.has('etag')).toBe(false);
    expect(html).toMatch(
      /<p class="account-name">ana<\/p><ul class="account-facts"><li>ana@example\.com<\/li><li>Editor<\/li><li>Here since \w+ \d+, \d{4}<\/li>/,
    );
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('aria-current="page">Account</a>');
  });

  test('gives its script both caches and the configuration, and neither token nor secret', async () => {
    const response = await ana.get('/account');
    const html = await response.text();
    const backend = kind === 'embedded' ? site.siteUrl : 'https://cms.example';
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'self'; connect-src 'self' ${backend};`,
    );
    const properties = propertiesOf(html);
    expect(Object.keys(properties)).toEqual([
      '__CLIENT_CACHE_PROP',
      '__AUTH_CLIENT_CACHE_PROP',
      'config',
      'cookieNames',
    ]);
    expect(properties['__CLIENT_CACHE_PROP']).toContain('The Lamplighter');
    expect(properties['__AUTH_CLIENT_CACHE_PROP']).toContain('ana@example.com');
    expect(properties['config']).toEqual({
      wpUrl: backend,
      apiBasePath: '/api/faust',
      authType: 'redirect',
      loginPagePath: '/login',
    });
    for (const [name, value] of ana.cookies) if (name.includes('refresh')) expect(html).not.toContain(value);
    expect(html).not.toMatch(/access_?token|bearer|secret/i);
    const inline = [...html.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, , text]) => text !== '');
    expect(inline.map(([, attributes]) => attributes)).toEqual([
      ' id="page-properties" type="application/json"',
    ]);
  });

  test('changes what was changed in the form, and says so', async () => {
    await addPerson(site, 'cleo');
    const browser = await signIn(site, 'cleo');
    const response = await browser.post('/account', {
      ...detailsOf('cleo'),
      displayName: 'Cleo & Søn',
      websiteUrl: 'https://cleo.example/',
      description: 'Two lines\r\nof Cleo',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/account?done=details#details',
    ]);
    expect(await personOf(site, 'cleo')).toMatchObject({
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
    const html = await (await browser.get('/account?done=details')).text();
    expect(html).toContain('<title>Your details are saved. Your account – The Lamplighter</title>');
    expect(html).toMatch(/<output class="form-notice">Your details are saved\.<\/output>/);
    expect(html).toContain('value="Cleo &amp; Søn"');
    site.asked.length = 0;
    await browser.post('/account', {
      ...detailsOf('cleo'),
      displayName: 'Cleo & Søn',
      websiteUrl: 'https://cleo.example/',
      description: 'Two lines\r\nof Cleo',
    });
    expect(site.asked).not.toContain('ChangeAccount');
  });

  test('empties a field', async () => {
    await addPerson(site, 'dora');
    const browser = await signIn(site, 'dora');
    const response = await browser.post('/account', {
      ...detailsOf('dora'),
      firstName: '',
      description: ' ',
    });
    expect(response.status).toBe(303);
    expect(await personOf(site, 'dora')).toMatchObject({
      data: { user: { firstName: null, description: null } },
    });
  });

  test('says of a field that the backend does not empty that it stays', async () => {
    await addPerson(site, 'emil');
    const browser = await signIn(site, 'emil');
    // As WPGraphQL does: what is empty was not said.
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
    const response = await browser.post('/account', { ...detailsOf('emil'), firstName: '' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('<p class="field-fault" id="fault-firstName">This cannot be emptied here.</p>');
  });

  test.each([
    ['displayName', '  ', 'Enter the name that readers see.'],
    ['email', 'ana@', 'Enter an email address such as ana@example.com.'],
    ['email', '', 'Enter an email address such as ana@example.com.'],
    ['websiteUrl', 'javascript:alert(1)', 'Enter an address that begins with https:// or http://.'],
    ['websiteUrl', 'https://', 'Enter an address that begins with https:// or http://.'],
    [
      'websiteUrl',
      `https://example.com/${'a'.repeat(100)}`,
      'This is too long. It can have 100 characters at most.',
    ],
    ['nickname', 'n'.repeat(251), 'This is too long. It can have 250 characters at most.'],
  ])('refuses as %s %j, beside the field, and keeps what was typed', async (name, typed, sentence) => {
    const details = { ...detailsOf('ana'), firstName: 'Kept', description: 'Kept as well' };
    const response = await ana.post('/account', { ...details, [name]: typed });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('<title>Error: Your account – The Lamplighter</title>');
    expect(html).toContain(`<p class="field-fault" id="fault-${name}">${sentence}</p>`);
    expect(html).toMatch(
      new RegExp(
        `id="field-${name}"(?=[^>]* aria-invalid="true")(?=[^>]* aria-describedby="[^"]*fault-${name}")(?=[^>]* autofocus)`,
        'i',
      ),
    );
    expect(html).toContain('value="Kept"');
    expect(html).toContain('>Kept as well</textarea>');
    expect(await personOf(site, 'ana')).toMatchObject({ data: { user: { firstName: null } } });
  });

  test('keeps the address of an account until the new one is confirmed', async () => {
    await addPerson(site, 'finn');
    const browser = await signIn(site, 'finn');
    const response = await browser.post('/account', { ...detailsOf('finn'), email: 'new-finn@example.com' });
    expect(response.headers.get('location')).toBe('/account?done=details-email#details');
    expect(await (await browser.get('/account?done=details-email')).text()).toContain(
      'To take over the new email address, follow the link in the email we have just sent there.',
    );
    const isThere = (mail: string): boolean => mail.includes('confirm-email=') && mail.includes('new-finn');
    const mail = (await site.mails((mails) => mails.some(isThere))).find(isThere) ?? '';
    const key =
      /confirm-email=3D([\w-]+)|confirm-email=([\w-]+)/
        .exec(mail.replaceAll('=\r\n', ''))
        ?.slice(1)
        .find(Boolean) ?? '';
    expect(key).not.toBe('');
    const path = `/account?confirm-email=${key}`;
    const asked = await (await browser.get(path)).text();
    // A WordPress sends links of its own; this one means nothing to it.
    if (kind === 'wordpress') {
      expect(asked).toContain('<h1>Your account</h1>');
      expect((await browser.post(path, { form: 'confirm-email', key })).status).toBe(400);
      expect(site.asked).not.toContain('ConfirmEmail');
      return;
    }
    expect(asked).toContain('<h1>Confirm your email address</h1>');
    expect(await personOf(site, 'finn')).toMatchObject({ data: { user: { email: 'finn@example.com' } } });
    const stranger = await ana.post(path, { form: 'confirm-email', key });
    expect(stranger.status).toBe(422);
    const confirmed = await browser.post(path, { form: 'confirm-email', key });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      '/account?done=email#details',
    ]);
    expect(await personOf(site, 'finn')).toMatchObject({ data: { user: { email: 'new-finn@example.com' } } });
    const again = await browser.post(path, { form: 'confirm-email', key });
    expect(again.status).toBe(422);
    expect(await again.text()).toMatch(/role="alert"><p>The link to confirm the email address is invalid\./);
  });

  test.each([
    [
      { current: '', new: 'a new lamp for me', again: 'a new lamp for me' },
      'current',
      'Enter your current password.',
    ],
    [
      { current: 'no', new: 'a new lamp for me', again: 'a new lamp for me' },
      'current',
      'This is not your current password.',
    ],
    [
      { current: password, new: 'short', again: 'short' },
      'new',
      'This password is too short. It needs at least 8 characters.',
    ],
    [
      { current: password, new: 'a new lamp for me', again: 'a new lamp for you' },
      'again',
      'The two passwords are not the same. Type both again.',
    ],
  ])('refuses the new password in %j', async (typed, name, sentence) => {
    const response = await ben.post('/account', { form: 'password', ...typed });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(`<p class="field-fault" id="fault-${name}">${sentence}</p>`);
    expect(html).not.toContain('lamp for');
  });

  test('takes a new password, goes on in this browser, and ends the others', async () => {
    await addPerson(site, 'gus');
    const [browser, other] = [await signIn(site, 'gus'), await signIn(site, 'gus')];
    const typed = {
      form: 'password',
      current: password,
      new: 'nine tin whistles',
      again: 'nine tin whistles',
    };
    const response = await browser.post('/account', typed);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/account?done=password#password',
    ]);
    expect(await (await browser.get('/account?done=password')).text()).toContain('Your new password is set.');
    expect(await isSignedIn(other)).toBe(false);
    expect((await site.browser().post('/login', { name: 'gus', password })).status).toBe(422);
    await signIn(site, 'gus', 'nine tin whistles');
  });

  test('says when wrong passwords were tried too often', async () => {
    site.instead = async (request) => {
      const body = await request.clone().text();
      if (!body.includes('AskForCode')) return null;
      const error = { message: 'Too often.', extensions: { code: 'RATE_LIMIT', retryAfter: 90 } };
      return Response.json({ data: { generateAuthorizationCode: null }, errors: [error] });
    };
    const typed = { form: 'password', current: 'no', new: 'nine tin whistles', again: 'nine tin whistles' };
    const response = await ana.post('/account', typed);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90']);
    expect(await response.text()).toContain('Please try again in 2 minutes.');
  });

  test('signs out everywhere where the backend can do that', async () => {
    await addPerson(site, 'ida');
    const [browser, other] = [await signIn(site, 'ida'), await signIn(site, 'ida')];
    expect((await (await browser.get('/account')).text()).includes('Sign out everywhere')).toBe(
      kind === 'embedded',
    );
    const response = await browser.post('/account', { form: 'sign-out-everywhere' });
    if (kind === 'wordpress') {
      expect(response.status).toBe(400);
      expect(site.asked).not.toContain('SignOutEverywhere');
      return;
    }
    expect([response.status, response.headers.get('location')]).toEqual([303, '/logout']);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(browser.cookies.size).toBe(0);
    expect(await isSignedIn(other)).toBe(false);
  });

  test('lists the drafts of a writer, the latest first, and nobody else’s', async () => {
    await addPerson(site, 'joan');
    await addPerson(site, 'kit', 'editor');
    const [joan, kit] = await Promise.all(
      ['joan', 'kit'].map(async (login) => {
        const { data } = (await site.asRoot(`{ user(id: "${login}", idType: USERNAME) { id } }`)) as {
          data: { user: { id: string } };
        };
        return data.user.id;
      }),
    );
    const write = (kindOf: 'Post' | 'Page', author: string | undefined, title: string, status: string) =>
      site.asRoot(
        `mutation { create${kindOf}(input: { title: "${title}", status: ${status}, authorId: "${author}" }) { clientMutationId } }`,
      );
    await write('Post', joan, 'A <em>first</em> draft', 'DRAFT');
    await write('Post', joan, 'Waits for an editor', 'PENDING');
    await write('Post', joan, 'Out already', 'PUBLISH');
    await write('Post', kit, 'Of somebody else', 'DRAFT');
    await write('Page', kit, 'A page to be', 'DRAFT');
    const html = await (await (await signIn(site, 'joan')).get('/account')).text();
    const shown = [...html.matchAll(/<li><a href="(\/preview[^"]*)">([^<]*)<\/a><p>([^<]*)<!-- --> · /g)].map(
      ([, href, title, status]) => [href?.replace(/\d+/, 'ID'), title, status],
    );
    const href = '/preview?p=ID&amp;preview=true';
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual([href, 'A first draft', 'Draft']);
    expect(shown).toContainEqual([href, 'Waits for an editor', 'Waiting for review']);
    const ofKit = await (await (await signIn(site, 'kit')).get('/account')).text();
    expect(ofKit).toContain('>A page to be</a>');
    expect(ofKit).not.toContain('first draft');
    expect(await (await ben.get('/account')).text()).not.toContain('Your drafts');
  });

  test('keeps the session of somebody while the backend is out of reach', async () => {
    const before = ana.cookies.size;
    site.instead = () => Promise.reject(new Error('down'));
    const response = await ana.get('/account');
    expect([response.status, ana.cookies.size]).toEqual([503, before]);
    expect(site.errors.splice(0).length).toBeGreaterThan(0);
    site.instead = null;
    expect(await isSignedIn(ana)).toBe(true);
  });

  test('does not send somebody round in circles whose token the backend does not know', async () => {
    // As a web server does that keeps the header to itself.
    site.instead = (request) => {
      request.headers.delete('authorization');
      return Promise.resolve(null);
    };
    const response = await ana.get('/account');
    expect([response.status, response.headers.get('location')]).toEqual([502, null]);
    expect(String(site.errors.splice(0))).toContain('takes whoever brings it for a visitor');
  });

  test.each([{ form: 'delete' }, { form: '' }, {}])('takes no form such as %j', async (fields) => {
    expect((await ana.post('/account', fields)).status).toBe(400);
  });

  test('takes no form from elsewhere', async () => {
    const response = await ana.post('/account', detailsOf('mallory'), { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect((await site.browser().post('/account', detailsOf('mallory'))).status).toBe(302);
  });
});

test('a visitor is sent to the site’s own login page where people sign in there', async () => {
  await using site = await startRealSite(compiled, {
    kind: 'embedded',
    authType: 'local',
    loginPagePath: '/enter',
  });
  const response = await site.browser().get('/account');
  expect(response.headers.get('location')).toBe('/enter/?redirect_uri=%2Faccount');
});

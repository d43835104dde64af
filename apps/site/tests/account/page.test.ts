import { afterAll, afterEach, assert, beforeAll, describe, expect, test } from 'vitest';
import { createUser, detailsOf, isSignedIn, sendForm, signIn } from './users.ts';
import { bothKinds, type RealSite, startRealSite, type TestBrowser } from '../real-site.ts';
import { startSite, type StartedSite } from '../start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const propertiesOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<script id="page-properties" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

describe.each(bothKinds)('account page (%s)', (kind) => {
  let site: RealSite;
  let ana: TestBrowser;
  beforeAll(async () => {
    const menus = [{ id: 90, slug: 'main', items: [{ id: 91, title: 'Tides', to: { url: '/tides/' } }] }];
    site = await startRealSite(compiled, { kind, content: { menus } });
    ana = await signIn(site, 'ana');
  });
  afterEach(() => {
    site.instead = null;
    assert.deepEqual(site.errors.splice(0), []);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('sends a visitor to sign in, and back to the complete URL', async () => {
    const response = await site.browser().get('/account?confirm-email=a%26b');
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/api/faust/auth/login?redirect_uri=%2Faccount%3Fconfirm-email%3Da%2526b',
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('sends a user with an expired session to sign in, and deletes its cookies', async () => {
    const browser = await signIn(site, 'ana');
    for (const [name, value] of browser.cookies) {
      if (name.includes('refresh')) browser.cookies.set(name, `${value}x`);
    }
    const response = await browser.get('/account');
    expect(response.status).toBe(302);
    expect(browser.cookies.size).toBe(0);
  });

  test('shows the signed-in user and is not cached', async () => {
    const response = await ana.get('/account');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.has('etag')).toBe(false);
    expect(html).toMatch(
      /<p class="account-name">ana<\/p><ul class="account-facts"><li>ana@example\.com<\/li><li>Editor<\/li><li>Member since \w+ \d+, \d{4}<\/li>/,
    );
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('aria-current="page">Account</a>');
  });

  test('needs three requests to a WordPress, token, public data and personal data, and one for a moderator', async () => {
    site.operations.length = 0;
    await ana.get('/account');
    const questions =
      kind === 'wordpress'
        ? ['SiteFacts_Menus_SiteIcon', 'Account_OwnDrafts']
        : // The one without an operation lists the application passwords.
          ['SiteFactsWithIcon', 'Menus', '', 'Account', 'OwnDrafts'];
    expect(site.operations).toEqual([
      expect.stringContaining('refreshToken'),
      ...questions,
      expect.stringContaining('"status":"hold"'),
    ]);
  });

  test('passes both caches and the configuration to its script, but neither token nor secret', async () => {
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
      'siteUrl',
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
    const refreshToken = [...ana.cookies].find(([name]) => name.includes('refresh'))?.[1];
    expect(refreshToken).toMatch(/.{20}/);
    expect(html).not.toContain(refreshToken);
    expect(html).not.toMatch(/access_?token|bearer|secret/i);
    const inline = [...html.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, , text]) => text !== '');
    expect(inline.map(([, attributes]) => attributes)).toEqual([
      ' id="page-properties" type="application/json"',
    ]);
  });

  test('lists only the user’s own drafts, latest first', async () => {
    await createUser(site, 'joan');
    await createUser(site, 'kit', 'editor');
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
    await write('Post', kit, 'Of another user', 'DRAFT');
    await write('Page', kit, 'A page to be', 'DRAFT');
    const html = await (await (await signIn(site, 'joan')).get('/account')).text();
    const shown = [...html.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a><p>([^<]*)<!-- --> · /g)].map(
      ([, href, title, status]) => [href?.replace(/\d+/, 'ID'), title, status],
    );
    const href =
      kind === 'embedded'
        ? '/edit/posts/ID'
        : 'https://cms.example/wp-admin/post.php?post=ID&amp;action=edit';
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual([href, 'A first draft', 'Draft']);
    expect(shown).toContainEqual([href, 'Waits for an editor', 'Pending review']);
    const ofKit = await (await (await signIn(site, 'kit')).get('/account')).text();
    expect(ofKit).toContain('>A page to be</a>');
    expect(ofKit).not.toContain('first draft');
    expect(await (await (await signIn(site, 'ben')).get('/account')).text()).not.toContain('Your drafts');
  });

  test('confirms an action once, to its user only', async () => {
    await createUser(site, 'lea');
    const lea = await signIn(site, 'lea');
    const notice = '<output class="form-notice">';
    expect(await (await lea.get('/account?done=password')).text()).not.toContain(notice);
    await sendForm(lea, { ...detailsOf('lea'), nickname: 'L' });
    const [first, second] = [await lea.get('/account'), await lea.get('/account')];
    expect(await first.text()).toContain(`${notice}Your details have been saved.<`);
    expect(await second.text()).not.toContain(notice);
    lea.cookies.set([...lea.cookies.keys()][0]?.replace('refresh', 'done') ?? '', 'constructor');
    expect(await (await lea.get('/account')).text()).not.toContain(notice);
  });

  test('preserves the session while the backend is unreachable', async () => {
    const before = ana.cookies.size;
    site.instead = () => Promise.reject(new Error('down'));
    const response = await ana.get('/account');
    expect([response.status, ana.cookies.size]).toEqual([503, before]);
    expect(site.errors.splice(0).length).toBeGreaterThan(0);
    site.instead = null;
    expect(await isSignedIn(ana)).toBe(true);
  });

  test('does not redirect in a loop when the backend does not recognise the token', async () => {
    // Like a web server that strips the header.
    site.instead = (request) => {
      request.headers.delete('authorization');
      return Promise.resolve(null);
    };
    const response = await ana.get('/account');
    expect([response.status, response.headers.get('location')]).toEqual([502, null]);
    expect(String(site.errors.splice(0))).toContain('treats its requests as anonymous');
  });

  test.each([{ form: 'delete' }, { form: '' }, {}])('rejects the form %j', async (fields) => {
    expect((await ana.post('/account', fields)).status).toBe(400);
  });

  test('rejects forms of other sites', async () => {
    const response = await ana.post('/account', detailsOf('mallory'), { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect((await site.browser().post('/account', detailsOf('mallory'))).status).toBe(401);
  });
});

test('account page: a visitor is sent to the local login page when that is configured', async () => {
  await using site = await startRealSite(compiled, {
    kind: 'embedded',
    authType: 'local',
    loginPagePath: '/enter',
  });
  const response = await site.browser().get('/account');
  expect(response.headers.get('location')).toBe('/enter/?redirect_uri=%2Faccount');
});

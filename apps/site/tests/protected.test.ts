import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, password as accountPassword, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const password = 'Käse & Wein?';

describe.each(bothKinds)('password-protected content (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, options: { comment_previously_approved: '0' } });
    const values = `status: PUBLISH, password: "${password}"`;
    const text = 'The canary sings.<!--nextpage-->The canary sleeps.';
    await site.asRoot(`mutation {
      createPost(input: { title: "Locked", content: "${text}", excerpt: "A canary", commentStatus: "open", ${values} }) { post { id } }
      createPage(input: { title: "Vault", content: "The canary sits.", ${values} }) { page { id } }
      other: createPost(input: { title: "Other", content: "Another canary.", status: PUBLISH, password: "another" }) { post { id } }
    }`);
    await site.asRoot('mutation { createComment(input: { commentOn: 1, content: "x" }) { success } }');
  });
  afterAll(() => site[Symbol.asyncDispose]());
  afterEach(({ expect: also }) => also(site.errors).toEqual([]));

  const open = (path: string, typed: string, browser = site.browser()) =>
    browser.post(path, { form: 'password', password: typed });

  test('shows a form, the same for all visitors', async () => {
    const response = await site.browser().get('/locked/');
    const html = await response.text();
    expect(response.headers.get('cache-control')).toContain('public');
    expect(html).toMatch(/<form[^>]* action="\/locked\/"/);
    expect(html).toContain('type="password"');
    expect(html).not.toMatch(/canary|id="comments"/i);
  });

  test('is unlocked by its password, for this browser and this post only', async () => {
    const browser = site.browser();
    const sent = await open('/locked/', password, browser);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/locked/']);
    const [cookie = ''] = sent.headers.getSetCookie();
    expect(cookie).toMatch(
      /^masthead-password-\d+=[\w-]+; Path=\/locked\/; HttpOnly; SameSite=Lax;( Secure;)? Max-Age=864000$/,
    );
    const response = await browser.get('/locked/');
    const html = await response.text();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('The canary sings.');
    expect(html).not.toContain('sleeps');
    expect(await (await browser.get('/locked/2/')).text()).toContain('The canary sleeps.');
    expect(await (await browser.get('/other/')).text()).not.toContain('canary');
    expect(await (await site.browser().get('/locked/')).text()).not.toContain('canary');
  });

  test('can be a page', async () => {
    const browser = site.browser();
    expect((await open('/vault/', password, browser)).status).toBe(303);
    expect(await (await browser.get('/vault/')).text()).toContain('The canary sits.');
  });

  test.each([
    ['a wrong password', 'Kase & Wein?', 'Wrong password.'],
    ['an empty password', '', 'Enter the password.'],
    ['a very long password', 'x'.repeat(10_000), 'Wrong password.'],
    ['invalid characters', '\u0000\uD800', 'Wrong password.'],
  ])('shows an error at the field for %s', async (_, typed, fault) => {
    const response = await open('/locked/', typed);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(`<p class="field-error" id="error-password">${fault}</p>`);
    expect(html).not.toContain('canary');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('is not unlocked by the cookie of another post or a forged one', async () => {
    const browser = site.browser();
    await open('/other/', 'another', browser);
    const [name, value] = [...browser.cookies][0] ?? ['', ''];
    const page = await (await site.browser().get('/locked/')).text();
    expect(page).toContain('type="password"');
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      for (const text of [value, password, '', 'AAAA']) {
        const other = site.browser();
        if (`masthead-password-${id}` !== name)
          other.cookies.set(`masthead-password-${id}`, encodeURIComponent(text));
        expect(await (await other.get('/locked/')).text()).not.toContain('canary');
      }
    }
  });

  test('limits wrong passwords', async () => {
    const browser = site.browser();
    for (let index = 0; index < 10; index += 1) {
      expect((await open('/locked/', `guess ${index}`, browser)).status).toBe(422);
    }
    const late = await open('/locked/', password, browser);
    expect(late.status).toBe(429);
    // On a busy machine, a second or two may have passed.
    expect(Number(late.headers.get('retry-after'))).toSatisfy(
      (seconds: number) => seconds > 840 && seconds <= 900,
    );
    expect((await open('/locked/', password)).status).toBe(303);
  });

  test('stays unlocked regardless of other attempts from the same network', async () => {
    const address = '192.0.2.77';
    const holder = site.browser({ address });
    await open('/locked/', password, holder);
    for (let index = 0; index < 11; index += 1) {
      await open('/locked/', `guess ${index}`, site.browser({ address }));
    }
    expect((await open('/locked/', password, site.browser({ address }))).status).toBe(429);
    const response = await holder.get('/locked/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('The canary sings.');
  });

  test('protects its comments with the same password', async () => {
    const browser = site.browser();
    const comment = { form: 'comment', comment: 'A word on it', name: 'Vera', email: '' };
    expect((await browser.post('/locked/', comment)).headers.get('location')).toBe('/locked/');
    await open('/locked/', password, browser);
    expect(await (await browser.get('/locked/')).text()).toContain('name="comment"');
    const sent = await browser.post('/locked/', comment);
    expect(sent.headers.get('location')).toMatch(/^\/locked\/\?comment=/);
    expect(await (await browser.get('/locked/')).text()).toContain('A word on it');
    expect(await (await site.browser().get('/locked/')).text()).not.toContain('A word on it');
  });

  test('is locked again after a change of its password', async () => {
    const browser = site.browser();
    await open('/other/', 'another', browser);
    expect(await (await browser.get('/other/')).text()).toContain('Another canary.');
    const saved = (await site.asRoot('{ post(id: "other", idType: SLUG) { databaseId } }')) as {
      data: { post: { databaseId: number } };
    };
    const id = saved.data.post.databaseId;
    await site.asRoot(`mutation { updatePost(input: { id: "${id}", password: "changed" }) { post { id } } }`);
    const html = await (await browser.get('/other/')).text();
    expect(html).toContain('type="password"');
    expect(browser.cookies.size).toBe(0);
  });

  test('gives 503 while the backend is unavailable', async () => {
    const browser = site.browser();
    await open('/locked/', password, browser);
    site.instead = (request) =>
      Promise.resolve(request.url.includes('rest_route') ? new Response('', { status: 502 }) : null);
    const away = await browser.get('/locked/');
    const sent = await open('/vault/', password);
    site.instead = null;
    expect([away.status, sent.status]).toEqual([503, 503]);
    expect(site.errors.splice(0)).toHaveLength(2);
    expect((await browser.get('/locked/')).status).toBe(200);
  });

  test('is not exposed in feeds and files, nor to a signed-in user', async () => {
    const browser = site.browser();
    await browser.post('/login', { name: 'ben', password: accountPassword });
    await open('/locked/', password, browser);
    const paths = [
      '/',
      '/feed/',
      '/feed/atom/',
      '/feed.json',
      '/locked/feed/',
      '/author/root/',
      '/author/root/feed/',
      '/search/?s=canary',
      '/sitemap.xml',
      '/locked.md',
      '/llms.txt',
      `/oembed?url=${encodeURIComponent(`${site.siteUrl}/locked/`)}`,
      '/comments/feed/',
    ];
    for (const path of paths) {
      const response = await site.browser().get(path);
      expect([
        path,
        /canary|A word on it/i.test(
          (await response.text()).replaceAll('s=canary', '').replaceAll('value="canary"', ''),
        ),
      ]).toEqual([path, false]);
    }
    const other = site.browser();
    await other.post('/login', { name: 'ben', password: accountPassword });
    expect(await (await other.get('/locked/')).text()).not.toContain('canary');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

/** The targets of edit links. */
const editLinks = (html: string): string[] =>
  [...html.matchAll(/<a class="edit-link" href="([^"]*)" rel="nofollow">Edit<\/a>/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );

describe.each(bothKinds)('edit links (%s)', (kind) => {
  let site: RealSite;
  let ids: { post: number; page: number };
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
    const { data } = (await site.asRoot(
      `mutation {
        post: createPost(input: { title: "Lamps", slug: "lamps", status: PUBLISH, commentStatus: "closed" }) { post { databaseId } }
        page: createPage(input: { title: "About", slug: "about", status: PUBLISH }) { page { databaseId } }
        author: createUser(input: { username: "arno", email: "arno@example.com", password: "${password}", roles: ["author"] }) { user { id } }
      }`,
    )) as { data: { post: { post: { databaseId: number } }; page: { page: { databaseId: number } } } };
    ids = { post: data.post.post.databaseId, page: data.page.page.databaseId };
  });
  afterAll(() => site[Symbol.asyncDispose]());

  /** Signs in, and opens the account page, which stores the cookie. */
  async function signedIn(name: string): Promise<TestBrowser> {
    const browser = site.browser();
    expect((await browser.post('/login', { name, password })).status).toBe(303);
    expect((await browser.get('/account')).status).toBe(200);
    return browser;
  }

  const hrefOf = (type: 'post' | 'page'): string =>
    kind === 'embedded'
      ? `/edit/${type}s/${ids[type]}`
      : `https://cms.example/wp-admin/post.php?post=${ids[type]}&action=edit`;

  test('lead an editor from posts and pages to where they are edited', async () => {
    const ana = await signedIn('ana');
    expect(await linksOn(ana, '/lamps/')).toEqual([hrefOf('post')]);
    expect(await linksOn(ana, '/about/')).toEqual([hrefOf('page')]);
    expect(await linksOn(ana, '/')).toEqual([]);
    const response = await ana.get('/lamps/');
    expect(response.headers.get('cache-control')).toBe('private, max-age=0');
  });

  test('are not on the posts of others for an author, and on none for a subscriber', async () => {
    expect(await linksOn(await signedIn('arno'), '/lamps/')).toEqual([]);
    expect(await linksOn(await signedIn('ben'), '/lamps/')).toEqual([]);
  });

  test('are not for visitors, whatever cookie they send', async () => {
    const visitor = site.browser();
    const page = await (await visitor.get('/lamps/')).text();
    expect(editLinks(page)).toEqual([]);
    const curious = site.browser();
    const name = kind === 'embedded' ? 'masthead-edits' : '__Host-masthead-edits';
    curious.cookies.set(name, 'all');
    const response = await curious.get('/lamps/');
    expect(response.headers.get('cache-control')).toMatch(/^public, /);
    expect(await response.text()).toBe(page);
  });

  test('the cookie is deleted by signing out', async () => {
    const ana = await signedIn('ana');
    const isStored = (): boolean => [...ana.cookies.keys()].some((name) => name.endsWith('masthead-edits'));
    expect(isStored()).toBe(true);
    await ana.post('/logout', {});
    expect(isStored()).toBe(false);
  });

  test('the account page leads people who write to the editing area, and from drafts to the editor', async () => {
    const { data } = (await site.asRoot(
      'mutation { createPage(input: { title: "Draft page" }) { page { databaseId } } }',
    )) as { data: { createPage: { page: { databaseId: number } } } };
    const { databaseId } = data.createPage.page;
    const root = await (await (await signedIn('root')).get('/account')).text();
    const area = kind === 'embedded' ? '/edit' : 'https://cms.example/wp-admin/';
    expect(root).toContain(`<a class="button" href="${area}">`);
    expect(root).toContain(
      kind === 'embedded'
        ? `<a href="/edit/pages/${databaseId}">Draft page</a>`
        : `<a href="https://cms.example/wp-admin/post.php?post=${databaseId}&amp;action=edit">Draft page</a>`,
    );
    expect(root).toContain(`<a href="/preview?p=${databaseId}&amp;preview=true">Preview</a>`);
    const ben = await (await (await signedIn('ben')).get('/account')).text();
    expect(ben).not.toContain(`href="${area}"`);
  });
});

/** The edit links of a page. */
async function linksOn(browser: TestBrowser, path: string): Promise<string[]> {
  return editLinks(await (await browser.get(path)).text());
}

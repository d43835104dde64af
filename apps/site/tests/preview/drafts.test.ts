import type { WxrContent } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { type PreviewSite, startPreviewSite } from './stage.ts';

// The appearance of a preview: the shown version, its template, and the bar above it.

const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const ana = { author: 'ana' };

const live: WxrContent = {
  ...ana,
  id: 300,
  title: 'A <em>lit</em> lamp &amp; its keeper',
  slug: 'lamp',
  body: `${paragraph('First words.')}\n<!-- wp:heading --><h2 class="wp-block-heading">More</h2><!-- /wp:heading -->`,
  categories: ['shore'],
  tags: ['salt'],
  format: 'quote',
  featuredImage: 900,
  commentStatus: 'open',
  comments: [{ id: 1, author: 'Ben', body: 'Well said' }],
};

const posts: WxrContent[] = [
  live,
  { ...ana, id: 301, title: 'Never autosaved', status: 'draft', body: paragraph('As it was saved.') },
  { ...ana, id: 302, title: 'Kept', status: 'draft', body: paragraph('Saved words.') },
  { ...ana, id: 303, title: 'Out already', slug: 'out', body: paragraph('What readers saw.') },
  { ...ana, id: 304, title: 'Locked', slug: 'locked', password: 'lamp oil', body: paragraph('Behind it.') },
  {
    ...ana,
    id: 305,
    title: 'Later',
    status: 'future',
    date: '2099-01-02 03:04:05',
    body: paragraph('Soon.'),
  },
  {
    ...ana,
    id: 306,
    title: 'In another layout',
    status: 'draft',
    template: 'blank',
    body: paragraph('Bare.'),
  },
  { ...ana, id: 307, title: '', status: 'draft', body: '' },
  { ...ana, id: 308, title: 'Thrown away', status: 'trash', body: paragraph('Gone.') },
  { ...ana, id: 309, title: 'Being typed', status: 'draft', body: paragraph('Begun.') },
  { id: 310, author: 'arno', title: 'Not out', status: 'draft', body: paragraph('Mine.') },
  { ...ana, id: 311, title: 'Often changed', status: 'draft', body: paragraph('Version 0.') },
];

const pages: WxrContent[] = [
  { ...ana, id: 400, title: 'About', slug: 'about', body: paragraph('About us.') },
  {
    ...ana,
    id: 401,
    title: 'People',
    slug: 'people',
    parent: 400,
    body: paragraph('Us.'),
    template: 'page-large-header',
  },
  { ...ana, id: 402, title: 'Below', slug: 'below', parent: 401, body: paragraph('Deep.') },
];

const terms = [
  { taxonomy: 'category', slug: 'shore', name: 'Shore' },
  { taxonomy: 'post_tag', slug: 'salt', name: 'Salt' },
];
const attachments = [
  {
    id: 900,
    file: '2026/01/lamp.jpg',
    title: 'Lamp',
    slug: 'lamp-picture',
    author: 'ana',
    width: 1600,
    height: 1200,
    alt: 'A lamp',
  },
];

const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
/** The page without the elements that previews lack: the comment form and search engine metadata. */
const asPreviewed = (html: string): string =>
  html
    .replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
    .replace(/<section class="respond".*?<\/section>/s, '')
    .replaceAll(/<a class="comment-reply".*?<\/a>/gs, '')
    .replace(/<p class="comments-note"><a href="[^"]*\/feed\/">.*?<\/p>/s, '');
const barOf = (html: string): string => /<aside class="preview-bar".*?<\/aside>/s.exec(html)?.[0] ?? '';
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe.each(bothKinds)('preview (%s)', (kind) => {
  let stage: PreviewSite;
  beforeAll(async () => {
    stage = await startPreviewSite(kind, { posts, pages, terms, attachments });
    await stage.query(
      'ana',
      'mutation($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }',
      { input: { id: '303', content: paragraph('What readers see.') } },
    );
    for (const [id, content] of [
      ['302', 'Autosaved words.'],
      ['303', 'What is to come.'],
    ]) {
      // An autosave of Ana's own draft would change the draft itself.
      await stage.query(
        id === '302' ? 'ada' : 'ana',
        'mutation($input: AutosaveContentInput!) { autosaveContent(input: $input) { contentNode { id } } }',
        { input: { id, content: paragraph(content ?? ''), title: 'Changed' } },
      );
    }
  }, 60_000);
  afterAll(() => stage[Symbol.asyncDispose]());

  const page = async (path: string, as: Parameters<PreviewSite['get']>[1] = 'ana') => {
    const response = await stage.get(path, as);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const preview = (id: number, more = '') => page(`/preview?p=${id}&preview=true${more}`);

  test('is not cached, not indexed, and sends no referrer', async () => {
    const { status, headers, html } = await preview(301);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    expect(headers.get('etag')).toBeNull();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain('<title>Preview: Never autosaved');
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.every((tag) => tag.includes('application/json') || tag.includes(' src="/'))).toBe(true);
  });

  test('supports HEAD', async () => {
    const response = await stage.get('/preview?p=301&preview=true', 'ana', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['post', 300, '/lamp/'],
    ['page below another one', 401, '/about/people/'],
  ])('of a published %s equals the live page', async (_, id, path) => {
    const shown = await preview(id);
    const read = await page(path, 'visitor');
    expect([shown.status, read.status]).toEqual([200, 200]);
    expect(mainOf(read.html).length).toBeGreaterThan(300);
    expect(mainOf(shown.html)).toBe(asPreviewed(mainOf(read.html)));
    expect(barOf(shown.html)).toContain(`href="${path}"`);
  });

  test('shows the saved version of a draft without autosave', async () => {
    const { html } = await preview(301);
    expect(mainOf(html)).toContain('As it was saved.');
    expect(wordsOf(barOf(html))).toContain('Preview Draft Post');
    expect(barOf(html)).not.toContain('View live');
  });

  test('prefers an autosave to the saved version, and marks it as unsaved', async () => {
    const { html } = await preview(302);
    expect(mainOf(html)).toContain('Autosaved words.');
    expect(mainOf(html)).not.toContain('Saved words.');
    expect(mainOf(html)).toContain('>Changed<');
    expect(wordsOf(barOf(html))).toContain('Autosaved just now');
    expect(wordsOf(barOf(html))).toContain('are only autosaved');
  });

  test('of published content shows the unpublished changes, with fields that revisions lack', async () => {
    const { html } = await preview(303);
    expect(mainOf(html)).toContain('What is to come.');
    expect(wordsOf(barOf(html))).not.toContain('what readers see');
    expect(mainOf(html)).toContain('<a href="/author/ana/">ana</a>');
    expect(barOf(html)).toContain('href="/out/"');
    const read = await page('/out/', 'visitor');
    expect(read.html).not.toContain('What is to come.');
  });

  test('names who saved it, even if that is not the author', async () => {
    await stage.query(
      'ada',
      'mutation($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }',
      { input: { id: '305', content: paragraph('Sooner.') } },
    );
    // Editors cannot see the name of a user without published posts.
    const bar = wordsOf(barOf((await page('/preview?p=305&preview=true', 'ada')).html));
    expect(bar).toContain('Saved just now by ada');
    expect(bar).toMatch(/2 revisions .* by ada .* by ana/);
  });

  test('shows an autosave of one’s own draft made right after saving', async () => {
    await stage.query(
      'ana',
      'mutation($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }',
      { input: { id: '309', content: paragraph('Saved, and stored.') } },
    );
    await stage.query(
      'ana',
      'mutation($input: AutosaveContentInput!) { autosaveContent(input: $input) { contentNode { id } } }',
      { input: { id: '309', content: paragraph('Typed a moment later.') } },
    );
    const { html } = await preview(309);
    expect(mainOf(html)).toContain('Typed a moment later.');
    expect(wordsOf(barOf(html))).not.toContain('not been saved');
  });

  test('shows its author and type to all who may see it', async () => {
    for (const as of ['ada', 'ana'] as const) {
      const bar = wordsOf(barOf((await page('/preview?p=300&preview=true', as)).html));
      expect(bar).toContain('Published Post by ana');
    }
    expect(wordsOf(barOf((await preview(400)).html))).toContain('Published Page by ana');
    expect(wordsOf(barOf((await page('/preview?p=300&preview=true', 'ben')).html))).toContain(
      'Published Post by ana',
    );
    // Arno has published nothing: editors cannot see his name, but administrators can.
    expect(wordsOf(barOf((await page('/preview?p=310&preview=true', 'ada')).html))).toContain('by arno');
    expect(wordsOf(barOf((await preview(310)).html))).toContain('by an author whose name you cannot see');
  });

  test('of content with very many revisions lists only the latest, and marks an old one as older', async () => {
    for (let version = 1; version <= 22; version += 1) {
      await stage.query(
        'ana',
        'mutation($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }',
        { input: { id: '311', content: paragraph(`Version ${version}.`) } },
      );
    }
    const { post } = await stage.query(
      'ana',
      '{ post(id: "311", idType: DATABASE_ID) { revisions(first: 50) { nodes { databaseId } } } }',
    );
    const numbers = (post.revisions.nodes as { databaseId: number }[]).map(({ databaseId }) => databaseId);
    expect(numbers.length).toBeGreaterThan(20);
    const current = await preview(311);
    expect(wordsOf(barOf(current.html))).toMatch(/The newest 2\d revisions/);
    expect(wordsOf(barOf(current.html))).not.toContain('older revision');
    expect(barOf(current.html).match(/aria-current/g)).toHaveLength(1);
    const oldest = await preview(numbers.at(-1) ?? 0);
    expect(wordsOf(barOf(oldest.html))).toContain('This is an older revision');
  });

  test('of a revision by its id shows that revision, and marks it in the list', async () => {
    const { post } = await stage.query(
      'ana',
      '{ post(id: "303", idType: DATABASE_ID) { revisions { nodes { databaseId content } } } }',
    );
    const versions = post.revisions.nodes as { databaseId: number; content: string }[];
    const numberOf = (text: string) =>
      versions.find(({ content }) => content.includes(text))?.databaseId ?? 0;
    const { html } = await preview(numberOf('What is to come.'));
    expect(mainOf(html)).toContain('What is to come.');
    expect(barOf(html)).toContain('href="/out/"');
    const first = numberOf('What readers saw.');
    const former = await preview(first);
    expect(mainOf(former.html)).toContain('What readers saw.');
    expect(wordsOf(barOf(former.html))).toContain('This is an older revision');
    expect(barOf(former.html)).toMatch(
      new RegExp(`href="/preview\\?p=${first}&amp;preview=true" aria-current="page"`),
    );
  });

  test('of published content shows the live version to users who may not edit it, without revisions', async () => {
    const { post } = await stage.query(
      'ana',
      '{ post(id: "303", idType: DATABASE_ID) { revisions { nodes { databaseId } } } }',
    );
    const versions = post.revisions.nodes as { databaseId: number }[];
    expect(versions.length).toBeGreaterThan(1);
    for (const as of ['ben', 'cora', 'arno'] as const) {
      const shown = await page('/preview?p=303&preview=true', as);
      expect([as, shown.status]).toEqual([as, 200]);
      const read = await page('/out/', 'visitor');
      expect(mainOf(shown.html)).toBe(asPreviewed(mainOf(read.html)));
      expect(shown.html).not.toContain('What is to come.');
      expect(wordsOf(barOf(shown.html))).toContain('This is what readers see');
      expect(barOf(shown.html)).not.toContain('preview-versions');
      for (const { databaseId } of versions) {
        const { status, html } = await page(`/preview?p=${databaseId}&preview=true`, as);
        expect([databaseId, as, status]).toEqual([databaseId, as, 403]);
        expect(html).not.toMatch(/What is to come|What readers see/);
      }
    }
  });

  test('does not ask editors for the post password', async () => {
    const { html } = await preview(304);
    expect(mainOf(html)).toContain('Behind it.');
    expect(wordsOf(barOf(html))).toContain('Readers need the password');
    const read = await page('/locked/', 'visitor');
    expect(read.html).not.toContain('Behind it.');
  });

  test('shows the date of scheduled content, and that content is in the trash', async () => {
    expect(wordsOf(barOf((await preview(305)).html))).toContain('Scheduled Post');
    expect(wordsOf(barOf((await preview(305)).html))).toContain('Scheduled for January 2, 2099, 3:04 am');
    expect(wordsOf(barOf((await preview(308)).html))).toContain('In the trash');
  });

  test('is rendered with the template of the draft', async () => {
    expect((await preview(306)).html).toContain('class="page page-blank"');
    expect((await preview(401)).html).toContain('data-template="PageLargeHeader"');
  });

  test('of an empty draft is a page', async () => {
    const { status, html } = await preview(307);
    expect(status).toBe(200);
    expect(mainOf(html)).toContain('<h1>Untitled</h1>');
  });

  test('of a media item is its attachment page', async () => {
    const { status, html } = await preview(900);
    expect(status).toBe(200);
    expect(mainOf(html)).toContain('media-item');
  });

  test('uses the type of the content, not that of the link', async () => {
    for (const typeName of ['Page', 'Post', 'Product', '__proto__', '%3Cb%3E']) {
      const { status, html } = await preview(301, `&typeName=${typeName}`);
      expect([typeName, status, mainOf(html).includes('As it was saved.')]).toEqual([typeName, 200, true]);
    }
    expect((await page('/preview?page_id=402&preview=true')).html).toContain('Deep.');
    expect((await page('/preview/?preview_id=301&preview_nonce=x&preview=true')).html).toContain('As it was');
  });

  test.each([
    '/preview',
    '/preview?p=301',
    '/preview?p=301&preview=1',
    '/preview?preview=true',
    '/preview?p=301&p=302&preview=true',
    '/preview?p=abc&preview=true',
    '/preview?p=301&preview=true&typeName=Post&typeName=Page',
  ])('at %s explains the required parameters', async (path) => {
    for (const as of ['ana', 'visitor'] as const) {
      const { status, headers, html } = await page(path, as);
      expect([as, status]).toEqual([as, 400]);
      expect(html).toContain(
        'Preview requires p and preview query parameters, preview equal to true, for example ?p=123&amp;preview=true',
      );
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  test('redirects signed-out users to sign in, and back to the draft', async () => {
    const { status, headers, html } = await page('/preview?p=301&preview=true&typeName=Post', 'visitor');
    expect(status).toBe(401);
    expect(html).toContain('Sign in to see this draft');
    expect(html).toContain(
      `href="${kind === 'embedded' ? 'http://masthead.test' : 'https://site.test'}/api/faust/auth/login?redirect_uri=${encodeURIComponent('/preview?p=301&preview=true&typeName=Post')}"`,
    );
    expect(html).toContain('data-island="preview-sign-in"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('does not redirect in a loop when the user returns from the sign-in page without a session', async () => {
    const { status, html } = await page('/preview?p=301&preview=true&code=abc&state=xyz', 'visitor');
    expect(status).toBe(401);
    expect(html).toContain('You came back from the sign-in page');
    expect(html).not.toContain('data-island');
    expect(html).not.toContain('abc');
  });

  test('with an expired session asks to sign in, and deletes its cookies', async () => {
    const response = await stage.get('/preview?p=301&preview=true', 'visitor', {
      headers: { cookie: await staleCookie() },
    });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(2);
  });

  const staleCookie = async (): Promise<string> => {
    const response = await stage.get('/preview?p=301&preview=true', 'ben');
    const [, name] = /^([^=]*refresh[^=]*)=/.exec(response.headers.getSetCookie().join('\n')) ?? [];
    return `${name}=worth-nothing`;
  };

  test('is the target of editor links, and without preview=true the live page is', async () => {
    const draft = await stage.get('/?p=301&preview=true&previewPathname=%2F%3Fp%3D301&typeName=Post', 'ana');
    expect([draft.status, draft.headers.get('location')]).toEqual([
      307,
      '/preview?p=301&preview=true&previewPathname=%2F%3Fp%3D301&typeName=Post',
    ]);
    const old = await stage.get('/?p=303', 'ana');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/out/']);
    // No errors in all tests above.
    expect(stage.errors).toEqual([]);
  });
});

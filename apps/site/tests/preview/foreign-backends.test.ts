import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite } from '../../site.ts';
import { startSite, type StartedSite } from '../start-site.ts';

// Previews with backends that differ from the embedded one: with other types, older, with fewer fields, or down.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const editor = ['edit_others_posts', 'edit_published_posts', 'read_private_posts'].flatMap((capability) => [
  capability,
  capability.replace('posts', 'pages'),
]);

const book = {
  kind: 'Book',
  id: 'cG9zdDo5',
  databaseId: 9,
  slug: 'tides',
  status: 'draft',
  uri: '/?post_type=book&p=9',
  isRestricted: false,
  modified: '2026-11-01T10:00:00',
  modifiedGmt: '2026-11-01T10:00:00',
  title: 'The book of <em>tides</em>',
  content: '<p>Of moons and mud. <script>alert(1)</script></p>',
  date: '2026-11-01T10:00:00',
  dateGmt: null,
  contentType: { node: { name: 'book', label: 'Books', labels: { singularName: 'Book' } } },
  lastEditedBy: { node: { name: 'Olga' } },
  author: { node: { name: 'Olga', uri: '/author/olga/' } },
};

interface Backend {
  viewer?: object | null;
  saved: object | null;
  newest: object | null;
}

/** Requests a preview from a site on this backend, with the cookies of a signed-in user. */
async function preview(
  backend: Backend | 'down' | 'down after the exchange',
  path = '/preview?p=9&preview=true',
) {
  const siteUrl = 'https://site.test';
  const isDown = (url: string): boolean =>
    backend === 'down' || (backend === 'down after the exchange' && !url.includes('/authorize'));
  const errors: unknown[] = [];
  const site = createSite({
    build: compiled.build,
    mode: 'production',
    siteUrl,
    backend: {
      kind: 'wordpress',
      url: 'https://backend.test',
      async fetch(request) {
        const text = await request.text();
        if (
          /\bLayout\b|generalSettings|\bMenuAlternatives\b|\bTopPages\b/.test(text) &&
          !text.includes('viewer')
        )
          return Response.json({ data: layout });
        if (isDown(request.url)) throw new TypeError('fetch failed');
        if (request.url.includes('/authorize')) return Response.json(tokens());
        return Response.json({
          data: { viewer: { id: 'dXNlcjox', name: 'Olga', capabilities: editor }, ...(backend as Backend) },
        });
      },
    },
    auth: {
      type: 'redirect',
      secretKey: 'shared',
      loginPagePath: '/login',
      apiBasePath: '/api/faust',
      publicBackendUrl: 'https://backend.test',
    },
    onError: (error) => errors.push(error),
  });
  const names = await cookieName(site);
  const response = await site.fetch(
    new Request(siteUrl + path, { headers: { cookie: `${names}=a-refresh-token` } }),
  );
  return { status: response.status, headers: response.headers, html: await response.text(), errors };
}

/** The name of the session cookie. */
async function cookieName(site: { fetch: (request: Request) => Promise<Response> }): Promise<string> {
  const ended = await site.fetch(
    new Request('https://site.test/api/faust/auth/logout', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        origin: 'https://site.test',
        'content-type': 'application/json',
      },
    }),
  );
  const [name] = /[^\s;=,]*refresh[^=]*/.exec(ended.headers.getSetCookie().join('\n')) ?? [];
  if (name === undefined) throw new Error(`There is no such cookie: ${ended.status}`);
  return name;
}

const tokens = () => ({
  accessToken: 'an-access-token',
  accessTokenExpiration: Math.floor(Date.now() / 1000) + 300,
  refreshToken: 'the-next-refresh-token',
  refreshTokenExpiration: Math.floor(Date.now() / 1000) + 9000,
});

const layout = {
  generalSettings: {
    title: 'A shelf',
    description: '',
    language: 'en_US',
    dateFormat: 'F j, Y',
    timeFormat: 'H:i',
    url: 'https://backend.test',
  },
  readingSettings: { postsPerPage: 10 },
  primaryMenu: { nodes: [] },
  footerMenu: { nodes: [] },
};

describe('preview', () => {
  test('of an unknown type shows the common fields', async () => {
    const { status, html, errors } = await preview({ saved: book, newest: book });
    expect(errors).toEqual([]);
    expect(status).toBe(200);
    expect(html).toContain('The book of <em>tides</em>');
    expect(html).toContain('Of moons and mud.');
    expect(html).not.toContain('alert(1)');
    expect(html).toContain('<span>Book</span>');
    expect(html).toContain('by Olga');
  });

  test('with an older WPGraphQL, which has no revision without an autosave, shows the saved version', async () => {
    const { status, html } = await preview({ saved: book, newest: null });
    expect(status).toBe(200);
    expect(html).toContain('Of moons and mud.');
  });

  describe('of content with an autosave', () => {
    const newest = {
      ...book,
      id: 'cG9zdDoxMA==',
      databaseId: 10,
      slug: '9-autosave-v1',
      title: 'Typed words',
    };

    test.each([
      ['long before it was saved', '2026-10-01T10:00:00', false],
      ['a moment before it was saved', '2026-11-01T09:59:59', false],
      ['in the same second', '2026-11-01T10:00:00', true],
      ['after it was saved', '2026-11-01T10:00:05', true],
    ])('made %s shows the newer version', async (_, modifiedGmt, isShown) => {
      const { html } = await preview({ saved: book, newest: { ...newest, modifiedGmt } });
      expect(html.includes('Typed words')).toBe(isShown);
      expect(html.includes('are only autosaved')).toBe(isShown);
    });

    test('that is not readable shows the saved version', async () => {
      const { status, html } = await preview({ saved: book, newest: { ...newest, isRestricted: true } });
      expect(status).toBe(200);
      expect(html).not.toContain('Typed words');
    });
  });

  test('of content changed without a revision shows the current version', async () => {
    const newest = { ...book, databaseId: 10, slug: '9-revision-v1', title: 'Copied before' };
    const saved = { ...book, modifiedGmt: '2026-11-01T10:00:04' };
    expect((await preview({ saved, newest })).html).not.toContain('Copied before');
  });

  test('does not mistake content for an autosave because of its path', async () => {
    const { html } = await preview({
      saved: { ...book, slug: '9-autosave-tips' },
      newest: { ...book, slug: '9-autosave-tips' },
    });
    expect(html).not.toContain('are only autosaved');
  });

  test('names the author, or says that the name is hidden', async () => {
    expect((await preview({ saved: book, newest: book })).html).toContain('<span>by Olga</span>');
    const hidden = { ...book, author: null };
    expect((await preview({ saved: hidden, newest: hidden })).html).toContain(
      'by an author whose name you cannot see',
    );
    // Users who may list users see all names.
    const viewer = { id: 'x', name: 'Ada', capabilities: [...editor, 'list_users'] };
    expect((await preview({ viewer, saved: hidden, newest: hidden })).html).not.toContain('not shown to you');
    const { author: _, ...withoutAuthor } = book;
    expect((await preview({ saved: withoutAuthor, newest: withoutAuthor })).html).not.toContain(
      'not shown to you',
    );
  });

  test('without a live URL offers no link to the live page', async () => {
    const uri = 'https://site.test/?p=9&preview=true';
    const { html } = await preview({ saved: { ...book, status: 'publish', uri }, newest: book });
    expect(html).not.toContain('View live');
  });

  test('with a token that the backend does not recognise asks to sign in', async () => {
    expect((await preview({ viewer: null, saved: null, newest: null })).status).toBe(401);
  });

  test.each([
    ['nothing', { saved: null, newest: null }],
    ['a title only', { saved: { ...book, isRestricted: true, content: null }, newest: null }],
    ['a version only', { saved: { ...book, isRestricted: true }, newest: book }],
  ])('that would show a contributor %s is rejected', async (_, given) => {
    const { status, html } = await preview({
      viewer: { id: 'x', name: 'Cora', capabilities: ['edit_posts'] },
      ...given,
    });
    expect(status).toBe(403);
    expect(html).not.toContain('tides');
    expect(html).toContain('You do not have access to this preview');
  });

  test.each(['down', 'down after the exchange'] as const)(
    'with a backend that is %s is an uncached error page, and does not sign out',
    async (backend) => {
      const { status, headers, html, errors } = await preview(backend);
      expect(status).toBe(503);
      expect(headers.get('cache-control')).toMatch(/no-store/);
      expect(headers.getSetCookie().join()).not.toContain('Max-Age=0');
      expect(html).toContain('noindex');
      expect(errors.length).toBeGreaterThan(0);
    },
  );
});

describe('previews of trashed content', () => {
  const author = { id: 'dXNlcjoz', name: 'Arno', capabilities: ['edit_posts', 'edit_published_posts'] };
  // WordPress hides trashed drafts of others only where a preview is requested.
  const trashed = (owner: string) => ({
    viewer: author,
    saved: { ...book, status: 'trash', author: { node: { ...book.author.node, id: owner } } },
    newest: null,
  });

  test('are refused to other authors', async () => {
    const { status, html } = await preview(trashed('dXNlcjox'));
    expect(status).toBe(403);
    expect(html).not.toContain('Of moons and mud.');
  });

  test('are shown to their author and to editors', async () => {
    expect((await preview(trashed(author.id))).status).toBe(200);
    const { saved } = trashed('dXNlcjoz');
    expect((await preview({ saved, newest: null })).status).toBe(200);
  });
});

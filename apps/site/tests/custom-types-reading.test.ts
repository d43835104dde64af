import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, booksType, genre, withRest, wordpressWithBooks } from './custom-types.ts';
import { connection, type FakeBackend, type Fields } from './fake-backend.ts';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// Content of types that plugins register in a WordPress has what posts have: comments, passwords, pages of its text, feeds and files.

let site: StartedSite;
beforeAll(async () => {
  site = await startSite();
}, 60_000);
afterAll(() => site[Symbol.asyncDispose]());

const submit = (path: string, backend: FakeBackend, fields: Record<string, string>, cookie = '') =>
  site.get(path, backend, {
    method: 'POST',
    headers: { origin: 'https://site.test', ...(cookie !== '' && { cookie }) },
    body: new URLSearchParams(fields),
  });

const comment = (databaseId: number, content: string): Fields => ({
  __typename: 'Comment',
  id: `comment:${databaseId}`,
  databaseId,
  parentDatabaseId: 0,
  content: `<p>${content}</p>`,
  date: '2024-06-02T08:30:00',
  dateGmt: '2024-06-02T06:30:00',
  type: 'comment',
  author: {
    node: { __typename: 'CommentAuthor', id: `comment_author:${databaseId}`, databaseId, name: 'Ben' },
  },
});

const discussed = book(41, 'Tide tables', { commentStatus: 'open', commentCount: 1 });

/** The sent comments, and a WordPress that returns one comment on book 41. */
function withComments(): [Fields[], FakeBackend] {
  const sent: Fields[] = [];
  const backend = wordpressWithBooks([discussed], {
    comments: ({ where }: { where: Fields }) =>
      connection(where['contentId'] === '41' ? [comment(5, 'Low water.')] : []),
    createComment({ input }: { input: Fields }) {
      sent.push(input);
      return { success: true, comment: { ...comment(6, ''), status: 'HOLD' } };
    },
  });
  return [sent, backend];
}

test('custom types: a page shows its comments and the form, and accepts a comment', async () => {
  const [sent, backend] = withComments();
  const html = await (await site.get('/books/tide-tables/', backend)).text();
  expect(html).toContain('<p>Low water.</p>');
  expect(html).toMatch(/<form[^>]* action="\/books\/tide-tables\/"[^>]*>.*name="comment"/s);
  expect(html).toContain('href="/books/tide-tables/feed/"');
  sent.length = 0;
  const fields = { form: 'comment', comment: 'High water.', name: 'Ida' };
  const response = await submit('/books/tide-tables/', backend, fields);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/books/tide-tables/?comment=waiting#comment-waiting');
  expect(sent).toMatchObject([{ commentOn: 41, content: 'High water.', author: 'Ida' }]);
  expect(site.errors).toEqual([]);
});

test('custom types: closed comments have no form', async () => {
  const html = await (
    await site.get('/books/one/', wordpressWithBooks([book(1, 'One', { commentStatus: 'closed' })]))
  ).text();
  expect(html).not.toContain('id="comments"');
});

test('custom types: a type without comments has a page', async () => {
  const silent = book(2, 'Two', { commentStatus: null, commentCount: null });
  const response = await site.get('/books/two/', wordpressWithBooks([silent]));
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('id="comments"');
});

test('custom types: page breaks make pages of the text', async () => {
  const long = book(3, 'Long', { content: '<p>First.</p><!--nextpage--><p>Second.</p>' });
  const backend = wordpressWithBooks([long]);
  const first = await (await site.get('/books/long/', backend)).text();
  expect(first).toContain('First.');
  expect(first).not.toContain('<p>Second.</p>');
  expect(first).toContain('<link rel="next" href="https://site.test/books/long/2/"/>');
  expect(first).toContain('href="/books/long/2/" aria-label="Page 2"');
  const second = await (await site.get('/books/long/2/', backend)).text();
  expect(second).toContain('<p>Second.</p>');
  expect(second).toContain('<link rel="canonical" href="https://site.test/books/long/2/"/>');
  expect((await site.get('/books/long/3/', backend)).status).toBe(404);
});

const locked = book(43, 'Locked', {
  isRestricted: true,
  content: null,
  excerpt: null,
  commentStatus: null,
  commentCount: null,
});
const opened = {
  content: { rendered: '<p>The canary sings.</p>' },
  date: '2024-05-12T08:30:00',
  date_gmt: '2024-05-12T06:30:00',
  comment_status: 'closed',
};
const types = { '/wp/v2/types/book': { rest_base: 'library', rest_namespace: 'wp/v2' } };

const withLocked = (rest: Readonly<Record<string, unknown>>, root: Fields = {}): FakeBackend =>
  withRest(
    wordpressWithBooks([locked], {
      user: null,
      mediaItem: null,
      comments: connection([comment(9, 'Hidden.')]),
      ...root,
    }),
    rest,
  );

test('custom types: protected content shows the password form, and its text with the password', async () => {
  const backend = withLocked({
    ...types,
    '/wp/v2/library/43?password=lantern': opened,
    '/wp/v2/comments?password=lantern': [],
  });
  const html = await (await site.get('/books/locked/', backend)).text();
  expect(html).toMatch(/<form[^>]* action="\/books\/locked\/"[^>]*>.*type="password"/s);
  expect(html).not.toContain('id="comments"');
  const wrong = await submit('/books/locked/', backend, { form: 'password', password: 'lamp' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('Wrong password.');
  const right = await submit('/books/locked/', backend, { form: 'password', password: 'lantern' });
  expect([right.status, right.headers.get('location')]).toEqual([303, '/books/locked/']);
  const cookie = right.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await site.get('/books/locked/', backend, { headers: { cookie } });
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(await page.text()).toContain('The canary sings.');
  expect(await (await site.get('/books/locked/', backend)).text()).not.toContain('canary');
  expect(site.errors).toEqual([]);
});

test.each([
  ['is not in the REST API', {}],
  ['has no valid route', { '/wp/v2/types/book': { rest_base: 'library/(?P<shelf>.+)' } }],
])('custom types: a password of a type that %s is answered with the reason', async (_, rest) => {
  const sent = await submit('/books/locked/', withLocked(rest), { form: 'password', password: 'lantern' });
  expect(sent.status).toBe(422);
  expect(await sent.text()).toContain('This content is password-protected and cannot be displayed here.');
});

test('custom types: comments on protected content are rejected without the password', async () => {
  const sent: Fields[] = [];
  const backend = withLocked(
    {},
    {
      createComment({ input }: { input: Fields }) {
        sent.push(input);
        return { success: true, comment: null };
      },
    },
  );
  const fields = { form: 'comment', comment: 'High water.', name: 'Ida' };
  const response = await submit('/books/locked/', backend, fields);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/books/locked/']);
  expect(sent).toEqual([]);
});

test.each(['/books/locked/feed/', '/books/locked.md', '/books/locked/embed/'])(
  'custom types: %s of protected content does not exist',
  async (path) => {
    expect((await site.get(path, withLocked({}))).status).toBe(404);
  },
);

test('custom types: the feed of all comments has none on protected content', async () => {
  const commentedOn = { node: locked };
  const backend = wordpressWithBooks([], {
    comments: connection([
      { ...comment(9, 'Hidden.'), commentedOn },
      { ...comment(5, 'Low water.'), commentedOn: { node: discussed } },
    ]),
  });
  const text = await (await site.get('/comments/feed/', backend)).text();
  expect(text).toContain('Low water.');
  expect(text).toContain('Tide tables');
  expect(text).not.toContain('Hidden.');
});

test('custom types: content has a feed of its comments', async () => {
  const [, backend] = withComments();
  const response = await site.get('/books/tide-tables/feed/', backend);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('Low water.');
  expect(text).toContain('<link>https://site.test/books/tide-tables/?comment=5#comment-5</link>');
});

const listed = connection([book(41, 'Tide tables'), locked]);
test.each([
  ['a content type', '/books/', booksType({ contentNodes: listed })],
  ['a term', '/genre/harbour/', genre(7, 'Harbour', { contentNodes: listed })],
])('custom types: %s has a feed of its content, and links to it', async (_, path, node) => {
  const backend = wordpressWithBooks([node]);
  const text = await (await site.get(`${path}feed/`, backend)).text();
  expect(text).toContain('<title>Tide tables</title>');
  expect(text).toContain('<link>https://site.test/books/tide-tables/</link>');
  expect(text).toContain('<content:encoded><![CDATA[<p>All of Tide tables.</p>');
  expect(text).toContain('<title>Protected: Locked</title>');
  const html = await (await site.get(path, backend)).text();
  expect(html).toContain(`type="application/rss+xml"`);
  expect(html).toContain(`href="https://site.test${path}feed/"`);
  expect(site.errors).toEqual([]);
});

test('custom types: content has a Markdown version with its terms', async () => {
  const harbour = genre(7, 'Harbour');
  const backend = wordpressWithBooks([book(41, 'Tide tables', { terms: connection([harbour]) })]);
  const html = await (await site.get('/books/tide-tables/', backend)).text();
  expect(html).toContain('href="https://site.test/books/tide-tables.md"');
  const response = await site.get('/books/tide-tables.md', backend);
  expect(response.headers.get('content-type')).toContain('text/markdown');
  const text = await response.text();
  expect(text).toContain('title: "Tide tables"\nauthor: "Ana"');
  expect(text).toContain('tags: ["Harbour"]');
  expect(text).toContain('All of Tide tables.');
});

test('custom types: content can be embedded', async () => {
  const backend = wordpressWithBooks([book(41, 'Tide tables')]);
  const response = await site.get('/oembed?url=https://site.test/books/tide-tables/', backend);
  expect(await response.json()).toMatchObject({ title: 'Tide tables', author_name: 'Ana' });
  expect(await (await site.get('/books/tide-tables/embed/', backend)).text()).toContain('About Tide tables.');
});

const siteWithCards = (
  fetch: (request: Request) => Promise<Response>,
  { cardFontsVersion }: { cardFontsVersion: string },
) => {
  const front = siteOn(
    site.build,
    { kind: 'wordpress', url: 'https://backend.test', fetch },
    {
      images: {
        resize: () => Promise.resolve('as it is'),
        measure: () => Promise.resolve(null),
        renderIcon: () => Promise.resolve('as it is'),
        cardSupports: () => true,
        cardFontsVersion,
        renderCard: ({ title, byline }) => Promise.resolve(Buffer.from(`${title} / ${byline}`)),
      },
    },
  );
  return (path: string) => front.fetch(new Request(new URL(path, 'https://site.test')));
};

const cardIn = (html: string): string =>
  /https:\/\/site\.test(\/cards\/\w+\/books\/tide-tables\.jpg)/.exec(html)?.[1] ?? '';

test('custom types: content has a social card, and protected content has none', async () => {
  const get = siteWithCards(wordpressWithBooks([book(41, 'Tide tables'), locked]).fetch, {
    cardFontsVersion: '',
  });
  const response = await get(cardIn(await (await get('/books/tide-tables/')).text()));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('Tide tables / Ana · May 12, 2024');
  expect(await (await get('/books/locked/')).text()).not.toContain('/cards/');
  expect((await get('/cards/x/books/locked.jpg')).status).toBe(404);
});

test('social card: other custom fonts change its URL, and earlier URLs redirect to it', async () => {
  const { fetch } = wordpressWithBooks([book(41, 'Tide tables')]);
  const before = siteWithCards(fetch, { cardFontsVersion: '' });
  const after = siteWithCards(fetch, { cardFontsVersion: 'a1b2c3d4' });
  const earlier = cardIn(await (await before('/books/tide-tables/')).text());
  const current = cardIn(await (await after('/books/tide-tables/')).text());
  expect(current).not.toBe(earlier);
  expect((await after(current)).status).toBe(200);
  const redirected = await after(earlier);
  expect([redirected.status, redirected.headers.get('location')]).toEqual([302, current]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueuedComment } from '../site.ts';
import { password, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// A visitor submits the comment form of a rendered page while the WordPress is down.

let compiled: StartedSite;
let site: RealSite;
let article: number;
const stored: QueuedComment[] = [];
let isFull = false;

beforeAll(async () => {
  compiled = await startSite();
  site = await startRealSite(compiled, {
    kind: 'wordpress',
    authType: 'local',
    options: { comment_moderation: '1' },
    async storeComment(comment) {
      if (isFull) return 'full';
      stored.push(comment);
      return 'queued';
    },
  });
  const { data } = (await site.asRoot(
    'mutation { createPost(input: { title: "The lamp", content: "Lit.", status: PUBLISH, commentStatus: "open" }) { post { databaseId } } }',
  )) as { data: { createPost: { post: { databaseId: number } } } };
  article = data.createPost.post.databaseId;
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await compiled[Symbol.asyncDispose]();
});
beforeEach(() => {
  stored.length = 0;
  isFull = false;
  site.instead = null;
});

const unavailable: RealSite['instead'] = () => Promise.reject(new TypeError('fetch failed'));

/** The fields of the comment form on the rendered page, with some of them filled in. */
async function formOn(path: string, typed: Record<string, string> = {}): Promise<Record<string, string>> {
  const html = await (await site.browser().get(path)).text();
  const [, number = ''] = /<input type="hidden" name="article" value="(\d+)"/.exec(html) ?? [];
  return {
    form: 'comment',
    article: number,
    comment: 'A word of mine',
    name: 'Vera',
    email: '',
    url: '',
    ...typed,
  };
}

const pendingComments = async (): Promise<number> => {
  const { data } = (await site.asRoot(
    '{ comments(where: { statusIn: [HOLD] }) { nodes { databaseId } } }',
  )) as {
    data: { comments: { nodes: unknown[] } };
  };
  return data.comments.nodes.length;
};

test('comment during an outage: is stored, confirmed, and shown to its author as pending afterwards', async () => {
  const form = await formOn('/the-lamp/', { comment: 'Kept words', remember: 'yes' });
  const browser = site.browser({ address: '192.0.2.7' });
  site.instead = unavailable;
  const response = await browser.post('/the-lamp/', form);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    202,
    expect.stringContaining('no-store'),
  ]);
  expect(await response.text()).toMatch(/<h1>Your comment is saved<\/h1>.*href="\/the-lamp\/"/s);
  expect(stored).toEqual([
    {
      article,
      path: '/the-lamp/',
      isOpened: false,
      parent: 0,
      text: 'Kept words',
      name: 'Vera',
      email: '',
      url: '',
      address: '192.0.2.7',
      agent: '',
    },
  ]);
  site.instead = null;
  const page = await (await browser.get('/the-lamp/')).text();
  expect(page).toContain('Awaiting moderation.');
  expect(page).toContain('Kept words');
});

test('comment during an outage: is created once, although the response to the first attempt was lost', async () => {
  const form = await formOn('/the-lamp/', { comment: 'Heard without an answer' });
  const before = await pendingComments();
  const browser = site.browser({ address: '192.0.2.8' });
  // The WordPress accepts it, but its response is lost.
  site.instead = async (request) => {
    if (!(await request.clone().text()).includes('mutation CreateComment')) return null;
    const { url, method, headers } = request;
    await site.toBackend(new Request(url, { method, headers, body: await request.text() }));
    throw new TypeError('terminated');
  };
  expect((await browser.post('/the-lamp/', form)).status).toBe(202);
  site.instead = null;
  expect(await pendingComments()).toBe(before + 1);
  const [comment] = stored;
  if (comment === undefined) throw new Error('Nothing was queued.');
  expect(await site.sendComment(comment)).toEqual({ kind: 'sent' });
  expect(await pendingComments()).toBe(before + 1);
  expect(site.forwarded.at(-1)).toEqual(['CreateComment', '192.0.2.8']);
});

test('comment during an outage: rejection is distinguished from temporary failure', async () => {
  const comment = { article, path: '/the-lamp/', isOpened: false, parent: 0 };
  const signed = { text: 'More', name: 'Vera', email: '', url: '', address: '192.0.2.9' };
  expect(await site.sendComment({ ...comment, ...signed, article: article + 100 })).toMatchObject({
    kind: 'refused',
  });
  expect(await site.sendComment({ ...comment, ...signed, path: '/nowhere/' })).toMatchObject({
    kind: 'refused',
  });
  site.instead = unavailable;
  expect(await site.sendComment({ ...comment, ...signed })).toEqual({ kind: 'later' });
  site.instead = async () => new Response('Maintenance', { status: 503 });
  expect(await site.sendComment({ ...comment, ...signed })).toEqual({ kind: 'later' });
});

test.each([
  ['with a full queue', {}, 503, /was not posted/],
  ['without an article id', { article: '' }, 503, /was not posted/],
  ['without a name', { name: ' ' }, 422, /Enter the name/],
])(
  'comment during an outage: a comment %s is rejected and its text preserved',
  async (what, typed, status, words) => {
    const form = await formOn('/the-lamp/', { comment: 'Words <to> keep', ...typed });
    isFull = what.includes('full');
    site.instead = unavailable;
    const response = await site.browser().post('/the-lamp/', form);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toMatch(words);
    expect(html).toMatch(/<textarea[^>]*>\s*Words &lt;to&gt; keep<\/textarea>/);
    expect(stored).toEqual([]);
  },
);

test('comment during an outage: of a signed-in user, is not stored, but its text is preserved', async () => {
  const ana = site.browser();
  await ana.post('/login', { name: 'ana', password });
  const form = await formOn('/the-lamp/', { comment: 'Signed words' });
  site.instead = unavailable;
  const response = await ana.post('/the-lamp/', form);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Signed words');
  expect(stored).toEqual([]);
});

test('comment during an outage: other forms show an error', async () => {
  site.instead = unavailable;
  const response = await site.browser().post('/the-lamp/', { form: 'password', password: 'lamp oil' });
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('lamp oil');
});

test('comment during an outage: is also stored right after the site has started', async () => {
  const form = await formOn('/the-lamp/');
  await using fresh = await startRealSite(compiled, {
    kind: 'wordpress',
    async storeComment(comment) {
      stored.push(comment);
      return 'queued';
    },
  });
  fresh.instead = unavailable;
  const response = await fresh.browser().post('/the-lamp/', form);
  expect(response.status).toBe(202);
  expect(await response.text()).toContain('Your comment is saved');
  expect(stored).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { startBackend } from '@masthead/testing';

const password = 'käse & wein?';

async function open() {
  const backend = await startBackend({
    authors: [{ login: 'ana' }],
    attachments: [{ id: 3, file: '2026/03/canary.jpg', title: 'Canary', width: 8, height: 8 }],
    posts: [
      {
        id: 10,
        slug: 'locked',
        title: 'Locked',
        body: 'The canary sings.',
        password,
        author: 'ana',
        date: '2026-03-01 10:00:00',
        featuredImage: 3,
        comments: [
          { id: 5, body: 'first words', author: 'Vera' },
          { id: 6, body: 'waiting words', approved: '0' },
          { id: 7, body: 'reply words', author: 'Nemo', parent: 5, url: 'javascript:alert(1)' },
        ],
      },
      {
        id: 11,
        slug: 'open',
        title: 'Open',
        body: 'For everyone.',
        comments: [{ id: 8, body: 'open words' }],
      },
      { id: 12, slug: 'draft', title: 'Draft', body: 'The canary is drafted.', status: 'draft', password },
      {
        id: 13,
        slug: 'other',
        title: 'Other',
        body: 'Another canary.',
        password: 'another',
        comments: [{ id: 9, body: 'other words' }],
      },
    ],
    pages: [{ id: 20, slug: 'page', title: 'Page', body: 'The canary sits.', password }],
  });
  const get = async (
    path: string,
    query: Record<string, string> = {},
    { address = '192.0.2.1', secret = '' } = {},
  ) => {
    const url = new URL('http://masthead.test/');
    url.search = new URLSearchParams({ rest_route: path, ...query }).toString();
    const headers: Record<string, string> = secret === '' ? {} : { 'x-faust-secret': secret };
    const response = await backend.fetch(new Request(url, { headers }), { address });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { backend, get, [Symbol.asyncDispose]: () => backend.close() };
}

const hidden = ({ date, modified_gmt, author, featured_media, comment_status }: Record<string, unknown>) => [
  date,
  modified_gmt,
  author,
  featured_media,
  comment_status,
];

test('protected content is returned only with its password', async () => {
  await using site = await open();
  const locked = await site.get('/wp/v2/posts/10');
  expect([locked.status, locked.body.content, locked.body.excerpt]).toEqual([
    200,
    { rendered: '', protected: true },
    { rendered: '', protected: true },
  ]);
  expect(JSON.stringify(locked.body)).not.toContain('canary');
  expect(hidden(locked.body)).toEqual([null, null, 0, 0, 'closed']);

  const opened = await site.get('/wp/v2/posts/10', { password });
  expect(opened.body.content).toEqual({ rendered: '<p>The canary sings.</p>\n', protected: true });
  expect(hidden(opened.body)).toEqual(['2026-03-01T10:00:00', expect.any(String), 1, 3, 'open']);
  expect(opened.headers.get('cache-control')).toBe('private, no-store');
  expect((await site.get('/wp/v2/pages/20', { password })).body.content.rendered).toContain('canary');

  const wrong = await site.get('/wp/v2/posts/10', { password: 'kase & wein?' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'rest_post_incorrect_password']);
});

test('a content password is ignored for other types and unprotected content', async () => {
  await using site = await open();
  for (const path of [
    '/wp/v2/posts/12',
    '/wp/v2/pages/10',
    '/wp/v2/posts/999',
    '/wp/v2/posts/999999999999999',
  ]) {
    expect((await site.get(path, { password })).status).toBe(404);
  }
  const plain = await site.get('/wp/v2/posts/11', { password: 'anything' });
  expect(plain.body.content).toEqual({ rendered: '<p>For everyone.</p>\n', protected: false });
});

test('comments on protected content are returned with its password, only approved ones of that content', async () => {
  await using site = await open();
  const rejected = await site.get('/wp/v2/comments', { post: '10' });
  expect([rejected.status, rejected.body.code]).toEqual([401, 'rest_cannot_read_post']);
  const { body } = await site.get('/wp/v2/comments', { post: '10', password });
  expect(body.map(({ id, parent, author_url }: Record<string, unknown>) => [id, parent, author_url])).toEqual(
    [
      [5, 0, ''],
      [7, 5, ''],
    ],
  );
  expect((await site.get('/wp/v2/comments', { post: '13', password })).status).toBe(403);
  expect((await site.get('/wp/v2/comments', { post: '11' })).body).toHaveLength(1);
  expect((await site.get('/wp/v2/comments', { post: '11', page: '2' })).body).toEqual([]);
  expect((await site.get('/wp/v2/comments', { post: 'x' })).status).toBe(400);
});

test('content passwords are rate limited without locking out readers who know the password', async () => {
  await using site = await open();
  await site.get('/wp/v2/posts/10', { password }, { address: '198.51.100.7' });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    statuses.push((await site.get('/wp/v2/posts/10', { password: `guess ${index}` })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  const late = await site.get('/wp/v2/posts/10', { password });
  expect([late.status, late.body.data.retryAfter]).toEqual([429, 900]);
  expect((await site.get('/wp/v2/posts/10', { password }, { address: '198.51.100.7' })).status).toBe(200);
  for (let index = 0; index < 20; index += 1) {
    expect((await site.get('/wp/v2/posts/10', { password }, { address: '198.51.100.7' })).status).toBe(200);
  }
});

test('content passwords are not rate limited for clients with the secret key', async () => {
  await using site = await open();
  const secret = site.backend.secretKey;
  for (let index = 0; index < 12; index += 1) {
    const wrong = await site.get('/wp/v2/posts/10', { password: 'changed since' }, { secret });
    expect(wrong.status).toBe(403);
  }
  for (let index = 0; index < 10; index += 1)
    await site.get('/wp/v2/posts/10', { password: `guess ${index}` });
  expect((await site.get('/wp/v2/posts/10', { password }, { secret: 'made up' })).status).toBe(429);
  expect((await site.get('/wp/v2/posts/10', { password }, { secret })).status).toBe(200);
  expect((await site.get('/wp/v2/comments', { post: '10', password }, { secret })).status).toBe(200);
});

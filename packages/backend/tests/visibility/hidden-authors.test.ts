import { startBackend } from '@masthead/testing';
import { expect, test } from 'vitest';

test('users: a user without served content is hidden from visitors', async () => {
  await using backend = await startBackend({
    authors: [
      { id: 1, login: 'ana' },
      { id: 2, login: 'ben' },
    ],
    posts: [{ id: 10, title: 'Tides', author: 'ana', categories: ['news'] }],
    others: [{ id: 11, type: 'product', title: 'A tide table', author: 'ben', categories: ['news'] }],
  });
  const request = new Request('http://masthead.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ users { nodes { slug } } categories { nodes { slug count } } }' }),
  });
  expect(await (await backend.fetch(request)).json()).toEqual({
    data: { users: { nodes: [{ slug: 'ana' }] }, categories: { nodes: [{ slug: 'news', count: 1 }] } },
  });
});

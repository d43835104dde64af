import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack, type Stack } from './stack.ts';

// The whole product over HTTP, with requests that no browser sends.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});

afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
});

function query(
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Response> {
  return stack.get('/graphql', { method: 'POST', headers, body });
}

async function codeOf(response: Response): Promise<string | undefined> {
  const answer = (await response.json()) as { errors?: { extensions?: { code?: string } }[] };
  return answer.errors?.[0]?.extensions?.code;
}

describe('the GraphQL endpoint', () => {
  test.each([
    ['malformed JSON', '{"query":', 400, 'BAD_REQUEST'],
    ['an unknown field', '{"query":"{ nope }"}', 200, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'fragments that run in circles',
      JSON.stringify({ query: '{...A} fragment A on RootQuery{...A}' }),
      200,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['a body of 5 MB', 'x'.repeat(5_000_000), 413, 'BODY_LIMIT'],
    [
      'a query of 30 levels',
      JSON.stringify({ query: `{${'posts{nodes{categories{nodes{'.repeat(8)}id${'}}}}'.repeat(8)}}` }),
      400,
      'DEPTH_LIMIT',
    ],
  ])('responds to %s with its error code and keeps running', async (_, body, status, code) => {
    const response = await query(body);
    expect(response.status).toBe(status);
    expect(await codeOf(response)).toBe(code);
    expect((await query('{"query":"{ __typename }"}')).status).toBe(200);
  });

  test('cuts a huge `first` to a hundred', async () => {
    const response = await query('{"query":"{ posts(first: 1000000) { nodes { id } } }"}');
    const { data } = (await response.json()) as { data: { posts: { nodes: unknown[] } } };
    expect(data.posts.nodes.length).toBeGreaterThan(5);
    expect(data.posts.nodes.length).toBeLessThanOrEqual(100);
  });

  test('is also served without pretty permalinks', async () => {
    const response = await stack.get('/index.php?graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ generalSettings { title } }"}',
    });
    expect(await response.json()).toEqual({ data: { generalSettings: { title: 'Slack Water' } } });
  });

  test('returns the dependency keys of a response', async () => {
    const response = await query('{"query":"query Two { posts(first: 2) { nodes { id } } }"}');
    const { data } = (await response.json()) as { data: { posts: { nodes: { id: string }[] } } };
    const keys = response.headers.get('x-graphql-keys')?.split(' ') ?? [];
    expect(keys).toEqual(expect.arrayContaining(['list:post', ...data.posts.nodes.map(({ id }) => id)]));
  });
});

describe('settings of the GraphQL endpoint', () => {
  test('are obeyed: limits, and the secret key that opens the schema', async () => {
    await using strict = await startStack({
      MASTHEAD_SAMPLE: 'false',
      MASTHEAD_MAX_BATCH: '2',
      MASTHEAD_MAX_QUERY_DEPTH: '4',
      FAUST_SECRET_KEY: 'only-for-this-test',
    });
    const ask = async (body: unknown, headers: Record<string, string> = {}) =>
      codeOf(
        await strict.get('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      );
    expect(await ask([1, 2, 3])).toBe('BATCH_LIMIT');
    expect(await ask({ query: '{ posts { nodes { author { node { id } } } } }' })).toBe('DEPTH_LIMIT');
    const introspection = { query: '{ __schema { queryType { name } } }' };
    expect(await ask(introspection)).toBe('INTROSPECTION_CLOSED');
    expect(await ask(introspection, { 'x-faust-secret': 'only-for-this-test' })).toBeUndefined();
  });
});

describe('uploads', () => {
  const picture = '/wp-content/uploads/2026/03/slack-water-harbour.webp';

  test('are served with their type and support ranges', async () => {
    const response = await stack.get(picture, { headers: { range: 'bytes=0-3' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await response.text()).toBe('RIFF');
  });

  test.each([
    '/wp-content/uploads/../masthead.db',
    '/wp-content/uploads/%2e%2e/masthead.db',
    '/wp-content/uploads/..%2fmasthead.db',
  ])('%s is not found', async (path) => {
    const response = await stack.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('SQLite');
  });
});

describe('pages', () => {
  test('are compressed, cached briefly and allowed no script', async () => {
    const response = await stack.get('/about/', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('s-maxage');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(await response.text()).not.toMatch(/<script(?! type="application\/ld\+json">)|modulepreload/);
  });

  test.each([
    ['/about', '/about/'],
    ['/?page_id=10', '/about/'],
    ['//about/', '/about/'],
  ])('%s moves to %s for good', async (from, to) => {
    const response = await stack.get(from);
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get('location') ?? '', stack.url).href).toBe(stack.url + to);
  });

  test.each(['/%00', '/%ff', '/%2e%2e%2fetc/passwd', `/${'a'.repeat(8000)}/`])(
    '%s gets a client error without a stack trace',
    async (path) => {
      const response = await stack.get(path);
      expect([400, 404, 414]).toContain(response.status);
      expect(await response.text()).not.toMatch(/\bat .+\.(ts|js):\d+/);
    },
  );

  test('the draft, the private and the scheduled post and the unapproved comments of the sample are not public', async () => {
    const addresses = [
      '/',
      '/?p=72',
      '/?p=73',
      '/?p=104',
      '/in-praise-of-slack-water/',
      '/eleven-fogs/',
      '/blue-hour-low-water/',
      '/author/ines/',
      '/author/tobias/',
      '/author/maren/',
    ];
    const pages = await Promise.all(addresses.map(async (path) => (await stack.get(path)).text()));
    expect(pages.join('')).not.toMatch(
      /a Quiet Night|What We Owe|To Who\w+ Winds It Now|LOUDEST horns|I am only away/,
    );
  });
});

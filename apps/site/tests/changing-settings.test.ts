import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDependencies } from '@masthead/page-cache/dependencies';
import { connection, fakeBackend, nodesByUri, post } from './fake-backend.ts';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// Settings that change while pages are rendered.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

test('settings: a page is rendered in the language of its own response, despite concurrent changes', async () => {
  let language = 'en_US';
  const backend = fakeBackend({
    generalSettings: () => ({ title: 'The Tidewrack', language }),
    nodeByUri: nodesByUri(post(1, 'One'), post(2, 'Two')),
    posts: connection([]),
  });
  // For the first page its only response, for the second the related posts.
  const [early, around] = [createGate(), createGate()];
  const pageOf = async (path: string): Promise<string> => (await compiled.get(path, heldUpBackend)).text();
  const heldUpBackend = {
    async fetch(request: Request) {
      const question = await request.clone().text();
      const answer = await backend.fetch(request);
      if (question.includes('"/one')) await early.pass();
      else if (!question.includes('"/two')) await around.pass();
      return answer;
    },
  };

  const first = pageOf('/one/');
  await early.arrived;
  language = 'de_DE';
  const second = pageOf('/two/');
  await around.arrived;
  early.open();
  await first;
  around.open();
  const page = await second;
  expect(page).toContain('<html lang="de-DE"');
  expect(page).toBe(await pageOf('/two/'));
});

test.each([
  ['when it may change', { isIndexed: () => true }, ['setting:blog_public']],
  ['only then', {}, []],
])('settings: a page depends on the indexing setting %s', async (_, options, ownKeys) => {
  const site = siteOn(
    compiled.build,
    { kind: 'wordpress', url: 'https://backend.test', fetch: fakeBackend({}).fetch },
    options,
  );
  const sources = createDependencies();
  expect(
    (await site.fetch(new Request('https://site.test/nowhere/'), { dependencies: sources })).status,
  ).toBe(404);
  expect([...sources.directKeys]).toEqual(ownKeys);
});

test.each([
  ['a post', '/one/', 200, { layout: true, length: false }],
  ['a miss', '/nowhere/', 404, { layout: true, length: false }],
  ['a list', '/category/news/', 200, { layout: true, length: true }],
  ['a move', '/ONE/', 301, { layout: false, length: false }],
])('settings: %s depends only on the settings it shows', async (_, path, status, shows) => {
  const category = {
    __typename: 'Category',
    id: 'term:3',
    databaseId: 3,
    name: 'News',
    uri: '/category/news/',
    isFrontPage: false,
    isPostsPage: false,
    posts: connection([post(1, 'One')]),
  };
  const nodeByUri = nodesByUri(post(1, 'One'), category);
  const { fetch } = fakeBackend({ nodeByUri, posts: connection([]) });
  const site = siteOn(compiled.build, { kind: 'embedded', url: 'https://site.test', fetch });
  const sources = createDependencies();
  const answer = await site.fetch(new Request(`https://site.test${path}`), { dependencies: sources });
  const queried = new Set(sources.queries.map(({ body }) => /query (\w+)/.exec(body ?? '')?.[1]));
  expect([
    answer.status,
    queried.has('SiteFactsWithIcon') && queried.has('Menus'),
    queried.has('ListLength'),
  ]).toEqual([status, shows.layout, shows.length]);
});

/** Blocks the first caller until it is opened. */
function createGate() {
  const [arrival, opening] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  return {
    arrived: arrival.promise,
    open: opening.resolve,
    async pass() {
      if (!isFirst) return;
      isFirst = false;
      arrival.resolve();
      await opening.promise;
    },
  };
}

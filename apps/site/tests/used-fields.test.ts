import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDependencies, type Dependencies, queryId } from '@masthead/page-cache/dependencies';
import { type Site } from '../site.ts';
import { connection, type FakeBackend, type Fields, fakeBackend, nodesByUri, post } from './fake-backend.ts';
import { bothKinds } from './real-site.ts';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// A page is unchanged as long as the fields it uses are; the responses to its queries contain more.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const shore = { __typename: 'Category', id: 'term:3', databaseId: 3, name: 'Shore', uri: '/category/shore/' };

const lamps = { __typename: 'Tag', id: 'term:5', databaseId: 5, name: 'Lamps', uri: '/tag/lamps/' };

/** Whether refetching all queries of a page returns what it was rendered from. */
async function isUnchanged(site: Site, { queries }: Dependencies): Promise<boolean> {
  const refetched = await Promise.all(queries.map((query) => site.refetch(query)));
  return refetched.every((answer, index) => answer?.query.fingerprint === queries[index]?.fingerprint);
}

/** A site in front of a fake backend. */
const siteInFrontOf = (kind: (typeof bothKinds)[number], fetch: FakeBackend['fetch']): Site =>
  siteOn(compiled.build, {
    kind,
    url: kind === 'embedded' ? 'https://site.test' : 'https://backend.test',
    fetch,
  });

interface PostsWhere {
  tagIn?: string[];
  notIn?: string[];
}

describe.each(bothKinds)('dependencies of a post (%s)', (kind) => {
  /** Other posts of its category, newest first. The first is adjacent, the next three are shown as related. */
  let others: Fields[];
  let length: number;
  let home: Fields | null;
  /** Posts with its tags. */
  let tagged: Fields[];
  let mergesQuestions: boolean;
  const backend = fakeBackend({
    nodeByUri: ({ uri }: { uri: string }) => home && nodesByUri(home)({ uri }),
    posts({ after, first, where }: { after?: string; first?: number; where?: PostsWhere }) {
      const listed = (posts: Fields[]) =>
        connection(posts.filter(({ id }) => where?.notIn?.includes(String(id)) !== true).slice(0, first));
      if (where?.tagIn !== undefined) return listed(tagged);
      if (where !== undefined) return listed(others);
      return connection(after === undefined ? [] : others.slice(0, 1));
    },
    readingSettings: () => ({ postsPerPage: length }),
  });
  const fetch = async (request: Request): Promise<Response> => {
    const isMerged = (await request.clone().text()).includes('q1_');
    return isMerged && !mergesQuestions
      ? Response.json({ errors: [{ message: 'Too complex' }] })
      : backend.fetch(request);
  };
  let site: Site;
  beforeAll(() => {
    site = siteInFrontOf(kind, fetch);
  });
  const begin = (): void => {
    others = ['Beside', 'Second', 'Third', 'Fourth', 'Fifth'].map((title, index) => post(20 + index, title));
    length = 10;
    tagged = [];
    mergesQuestions = true;
    home = post(1, 'One', { categories: connection([shore]) });
  };

  const draw = async (): Promise<Dependencies> => {
    const sources = createDependencies();
    await site.fetch(new Request('https://site.test/one/'), { dependencies: sources });
    return sources;
  };
  const titled = (index: number, title: string): void => {
    others = others.map((other, place) => (place === index ? { ...other, title } : other));
  };

  // At the first rendering, the variables of the related-posts query are not known yet.
  test.each(['first', 'second'])(
    'are unchanged while its content is, from its %s rendering on',
    async (time) => {
      begin();
      if (time === 'second') await draw();
      const sources = await draw();
      length = 5;
      expect(await isUnchanged(site, sources)).toBe(true);
      titled(4, 'Another title');
      expect(await isUnchanged(site, sources)).toBe(true);
      others.pop();
      expect(await isUnchanged(site, sources)).toBe(true);
      titled(3, 'Another title');
      expect(await isUnchanged(site, sources)).toBe(false);
    },
  );

  test.each<[string, () => void]>([
    ['the title of an adjacent post', () => titled(0, 'Another title')],
    ['a new related post', () => others.splice(1, 0, post(30, 'New'))],
    ['a deleted related post', () => others.splice(2, 1)],
    ['its own title', () => (home = { ...home, title: 'Two' })],
  ])('change with %s', async (_, change) => {
    begin();
    const sources = await draw();
    change();
    expect(await isUnchanged(site, sources)).toBe(false);
  });

  test('exclude related posts once it has been deleted', async () => {
    begin();
    await draw();
    home = null;
    const sources = await draw();
    titled(0, 'Another title');
    expect(await isUnchanged(site, sources)).toBe(true);
  });

  test.each(['together', 'alone'])('change with each related post by tags (queries %s)', async (travel) => {
    begin();
    mergesQuestions = travel === 'together';
    const about = { categories: connection([shore]), tags: connection([lamps]) };
    home = post(1, 'One', about);
    await draw();
    tagged = ['Oil', 'Wick', 'Glass'].map((title, index) => post(40 + index, title));
    for (const title of ['Brass', 'Tin']) {
      const sources = await draw();
      expect(await isUnchanged(site, sources)).toBe(true);
      tagged = tagged.with(2, post(42, title));
      expect(await isUnchanged(site, sources)).toBe(false);
    }
  });

  test('contain no query twice after a change of its categories', async () => {
    begin();
    await draw();
    home = post(1, 'One', { categories: connection([{ ...shore, id: 'term:4', databaseId: 4 }]) });
    const ids = (await draw()).queries.map(queryId);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('include the new adjacent and related posts after a change of its categories', async () => {
    begin();
    await draw();
    home = post(1, 'One', { categories: connection([{ ...shore, id: 'term:4', databaseId: 4 }]) });
    for (const index of [0, 1]) {
      const sources = await draw();
      titled(index, 'Another title');
      expect(await isUnchanged(site, sources)).toBe(false);
      home = post(1, 'One', { categories: connection([shore]) });
    }
  });
});

describe.each(bothKinds)('dependencies of a list of three posts (%s)', (kind) => {
  let length: number;
  let posts: Fields[];
  const window = (first: number): Fields =>
    connection(posts.slice(0, first), { hasNextPage: posts.length > first, endCursor: 'end' });
  const backend = fakeBackend({
    nodeByUri: () => ({
      ...shore,
      isFrontPage: false,
      posts: ({ first }: { first: number }) => window(first),
    }),
    readingSettings: () => ({ postsPerPage: length }),
  });
  let site: Site;
  beforeAll(() => {
    site = siteInFrontOf(kind, backend.fetch);
  });

  const oneMore = (): void => void posts.unshift(post(4, 'Four'));

  /** Whether a page rendered with one list length is unchanged with another. */
  const standsFrom = async (
    before: number,
    after: number,
    change = (): void => undefined,
  ): Promise<boolean> => {
    posts = ['One', 'Two', 'Three'].map((title, index) => post(index + 1, title));
    length = before;
    const sources = createDependencies();
    const { status } = await site.fetch(new Request('https://site.test/category/shore/'), {
      dependencies: sources,
    });
    expect(status).toBe(200);
    length = after;
    change();
    return isUnchanged(site, sources);
  };

  test('are unchanged while the list length is at least three', async () => {
    // From the second time on, the length is known in advance.
    for (const _ of [1, 2]) expect(await standsFrom(10, 3)).toBe(true);
    for (const _ of [1, 2]) expect(await standsFrom(3, 10)).toBe(true);
  });

  test('change with a shorter list length', async () => {
    for (const _ of [1, 2]) expect(await standsFrom(10, 2)).toBe(false);
  });

  test('change with every length when the list continues', async () => {
    for (const _ of [1, 2]) expect(await standsFrom(2, 1)).toBe(false);
    for (const _ of [1, 2]) expect(await standsFrom(2, 10)).toBe(false);
  });

  test.each([10, 3, 5])('change with one more post when the list length is %i', async (after) => {
    expect(await standsFrom(5, after, oneMore)).toBe(false);
  });
});

describe.each(bothKinds)('dependencies of a redirect from an old path of a category (%s)', (kind) => {
  let category: Fields;
  const backend = fakeBackend({
    nodeByUri: () => ({ ...category, isFrontPage: false, posts: connection([post(1, 'One')]) }),
  });
  let site: Site;
  beforeAll(() => {
    site = siteInFrontOf(kind, backend.fetch);
  });

  test.each([
    ['are unchanged while only its name changes', { name: 'Beach' }, true],
    ['change with its path', { uri: '/category/beach/' }, false],
  ])('%s', async (_, change, expected) => {
    category = shore;
    const sources = createDependencies();
    const { status, headers } = await site.fetch(new Request('https://site.test/category/coast/shore/'), {
      dependencies: sources,
    });
    expect([status, headers.get('location')]).toEqual([301, '/category/shore/']);
    category = { ...shore, ...change };
    expect(await isUnchanged(site, sources)).toBe(expected);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSources, type PageSources, questionId, type Site } from '../site.ts';
import { connection, type Fields, fakeBackend, nodesByUri, post } from './fake-backend.ts';
import { bothKinds } from './real-site.ts';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// A page stays as it is while the answers it was made of say the same of what it shows; they hold more than that.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const shore = { __typename: 'Category', id: 'term:3', databaseId: 3, name: 'Shore', uri: '/category/shore/' };

const lamps = { __typename: 'Tag', id: 'term:5', databaseId: 5, name: 'Lamps', uri: '/tag/lamps/' };

describe.each(bothKinds)('a post (%s)', (kind) => {
  /** Others of its category, the newest first. The first of them is its neighbour, the next three are shown. */
  let others: Fields[];
  let length: number;
  let home: Fields | null;
  /** Those of its tags. */
  let tagged: Fields[];
  let mergesQuestions: boolean;
  const backend = fakeBackend({
    nodeByUri: ({ uri }: { uri: string }) => home && nodesByUri(home)({ uri }),
    posts({ after, where }: { after?: string; where?: { tagIn?: string[] } }) {
      if (where?.tagIn !== undefined) return connection(tagged);
      if (where !== undefined) return connection(others);
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
    site = siteOn(compiled.build, {
      kind,
      url: kind === 'embedded' ? 'https://site.test' : 'https://backend.test',
      fetch,
    });
  });
  const begin = (): void => {
    others = ['Beside', 'Second', 'Third', 'Fourth', 'Fifth'].map((title, index) => post(20 + index, title));
    length = 10;
    tagged = [];
    mergesQuestions = true;
    home = post(1, 'One', { categories: connection([shore]) });
  };

  const draw = async (): Promise<PageSources> => {
    const sources = openSources();
    await site.fetch(new Request('https://site.test/one/'), { sources });
    return sources;
  };
  const stands = async ({ questions }: PageSources): Promise<boolean> => {
    const again = await Promise.all(questions.map((question) => site.askAgain(question)));
    return again.every((answer, index) => answer?.asked.print === questions[index]?.print);
  };
  const titled = (index: number, title: string): void => {
    others = others.map((other, place) => (place === index ? { ...other, title } : other));
  };

  // Drawn for the first time, it is not known yet what stands around it.
  test.each(['first', 'second'])('stands while what it shows does, from its %s drawing on', async (time) => {
    begin();
    if (time === 'second') await draw();
    const sources = await draw();
    length = 5;
    expect(await stands(sources)).toBe(true);
    titled(4, 'Another title');
    expect(await stands(sources)).toBe(true);
    others.pop();
    expect(await stands(sources)).toBe(true);
    titled(3, 'Another title');
    expect(await stands(sources)).toBe(false);
  });

  test.each<[string, () => void]>([
    ['a title beside it', () => titled(0, 'Another title')],
    ['one more about the same', () => others.splice(1, 0, post(30, 'New'))],
    ['one less', () => others.splice(2, 1)],
    ['its own title', () => (home = { ...home, title: 'Two' })],
  ])('is another with %s', async (_, change) => {
    begin();
    const sources = await draw();
    change();
    expect(await stands(sources)).toBe(false);
  });

  test('that is gone is a miss, to which nothing around it matters', async () => {
    begin();
    await draw();
    home = null;
    const sources = await draw();
    titled(0, 'Another title');
    expect(await stands(sources)).toBe(true);
  });

  test.each(['together', 'alone'])(
    'with enough others of its tags all of a sudden is another with each of them (asked %s)',
    async (travel) => {
      begin();
      mergesQuestions = travel === 'together';
      const about = { categories: connection([shore]), tags: connection([lamps]) };
      home = post(1, 'One', about);
      await draw();
      tagged = ['Oil', 'Wick', 'Glass'].map((title, index) => post(40 + index, title));
      for (const title of ['Brass', 'Tin']) {
        const sources = await draw();
        expect(await stands(sources)).toBe(true);
        tagged = tagged.with(2, post(42, title));
        expect(await stands(sources)).toBe(false);
      }
    },
  );

  test('asks nothing twice where it is filed otherwise', async () => {
    begin();
    await draw();
    home = post(1, 'One', { categories: connection([{ ...shore, id: 'term:4', databaseId: 4 }]) });
    const ids = (await draw()).questions.map(questionId);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('that is filed otherwise has its neighbours, and others about the same', async () => {
    begin();
    await draw();
    home = post(1, 'One', { categories: connection([{ ...shore, id: 'term:4', databaseId: 4 }]) });
    for (const index of [0, 1]) {
      const sources = await draw();
      titled(index, 'Another title');
      expect(await stands(sources)).toBe(false);
      home = post(1, 'One', { categories: connection([shore]) });
    }
  });
});

describe.each(bothKinds)('a list of three posts (%s)', (kind) => {
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
    site = siteOn(compiled.build, {
      kind,
      url: kind === 'embedded' ? 'https://site.test' : 'https://backend.test',
      fetch: backend.fetch,
    });
  });

  const oneMore = (): void => void posts.unshift(post(4, 'Four'));

  /** Whether a page that was drawn where lists have one length stands where they have another. */
  const standsFrom = async (
    before: number,
    after: number,
    change = (): void => undefined,
  ): Promise<boolean> => {
    posts = ['One', 'Two', 'Three'].map((title, index) => post(index + 1, title));
    length = before;
    const sources = openSources();
    const { status } = await site.fetch(new Request('https://site.test/category/shore/'), { sources });
    expect(status).toBe(200);
    length = after;
    change();
    const again = await Promise.all(sources.questions.map((question) => site.askAgain(question)));
    return again.every((answer, index) => answer?.asked.print === sources.questions[index]?.print);
  };

  test('stands while lists are as long as that', async () => {
    // The length is no surprise from the second time on.
    for (const _ of [1, 2]) expect(await standsFrom(10, 3)).toBe(true);
    for (const _ of [1, 2]) expect(await standsFrom(3, 10)).toBe(true);
  });

  test('is another where lists are shorter', async () => {
    for (const _ of [1, 2]) expect(await standsFrom(10, 2)).toBe(false);
  });

  test('that goes on is another with each length', async () => {
    for (const _ of [1, 2]) expect(await standsFrom(2, 1)).toBe(false);
    for (const _ of [1, 2]) expect(await standsFrom(2, 10)).toBe(false);
  });

  test.each([10, 3, 5])('is another with one more, now that lists are of %i', async (after) => {
    expect(await standsFrom(5, after, oneMore)).toBe(false);
  });
});

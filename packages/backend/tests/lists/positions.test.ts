import { encodePositionCursor } from '@masthead/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUserPerRole } from '../add-users.ts';
import { executeAs } from '../execute-as.ts';
import { openSite, type Site } from '../open-site.ts';
import { addContent, addTerm, addUser, newYear } from '../seed.ts';

const count = 2500;
const categoryCount = 1250;
/** Positions before and after the rows that the backend remembers, and at them. */
const positions = [1, 7, 999, 1000, 1001, 1249, 1999, 2000, 2001, 2300, 2499];

let site: Site;
let editor: number;
let author: number;
beforeAll(() => {
  site = openSite();
  const { database } = site;
  database.transaction(() => {
    ({ editor } = addUserPerRole(database));
    author = addUser(database, { login: 'ana', public_posts: count });
    const ids = Array.from({ length: count }, (_, index) =>
      addContent(database, {
        slug: `p${index}`,
        // Some have equal dates; not in the order of their ids.
        date_local: newYear + Math.floor(((index * 7919) % count) / 3) * 60_000,
        author_id: author,
        type: index % 50 === 1 ? 'page' : 'post',
        body: index % 2 === 0 ? 'lantern' : 'harbour',
      }),
    );
    for (let index = 0; index < 20; index += 1) {
      addContent(database, { slug: `d${index}`, status: 'draft', date_local: newYear + index * 60_000 });
    }
    addTerm(database, { slug: 'sea', on: ids.filter((_, index) => index % 2 === 0) });
  });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

/** The lists with the path of the connection in the response. */
const lists = {
  posts: ['posts(ARGS)', 'posts'],
  'posts and pages': ['contentNodes(ARGS, where: {contentTypes: [POST, PAGE]})', 'contentNodes'],
  'of a category': ['category(id: "sea", idType: SLUG) { posts(ARGS) }', 'category.posts'],
  'filtered by category': ['posts(ARGS, where: {categoryName: "sea"})', 'posts'],
  'of an author': ['user(id: "ana", idType: SLUG) { posts(ARGS) }', 'user.posts'],
  'of a year': ['posts(ARGS, where: {dateQuery: {year: 2026}})', 'posts'],
  'oldest first': ['posts(ARGS, where: {orderby: [{field: DATE, order: ASC}]})', 'posts'],
  'by title': ['posts(ARGS, where: {orderby: [{field: TITLE, order: ASC}]})', 'posts'],
} as const;

type List = (typeof lists)[keyof typeof lists];

interface Connection {
  edges: { cursor: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
}

async function load([field, path]: List, args: string, userId: number | null = null): Promise<Connection> {
  const fields = ' { edges { cursor } pageInfo { hasNextPage hasPreviousPage } }';
  const query = `{ ${field.replace(/(\w+)\(ARGS(.*?)\)(?= |$)/, `$1(${args}$2)${fields}`)} }`;
  const { data, errors } = await executeAs(site.backend, userId, query);
  expect(errors).toEqual([]);
  return path.split('.').reduce((found, name) => found[name], data);
}

const isEqual = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

const cursorsOf = ({ edges }: Connection): string[] => edges.map(({ cursor }) => cursor);

/** All cursors of a list, by the cursors of its pages. */
async function walk(list: List, userId: number | null = null): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const after = all.length === 0 ? '' : `, after: "${all.at(-1)}"`;
    // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
    const page = await load(list, `first: 100${after}`, userId);
    all.push(...cursorsOf(page));
    if (!page.pageInfo.hasNextPage) return all;
  }
}

const afterPosition = (position: number): string => `after: "${encodePositionCursor(position)}"`;

describe.each(Object.entries(lists))('a list %s', (_, list) => {
  test('begins after any position with the same items as after their cursor', async () => {
    const all = await walk(list);
    expect(all.length).toBeGreaterThanOrEqual(categoryCount - 50);
    for (const position of positions.filter((each) => each < all.length)) {
      // oxlint-disable-next-line no-await-in-loop -- the milestones are read in this order
      const page = await load(list, `first: 5, ${afterPosition(position)}`);
      expect([position, ...cursorsOf(page)]).toEqual([position, ...all.slice(position, position + 5)]);
      expect(page.pageInfo.hasPreviousPage).toBe(true);
    }
  });

  test('ends before a position', async () => {
    const all = await walk(list);
    const page = await load(list, `last: 3, before: "${encodePositionCursor(1200)}"`);
    expect(cursorsOf(page)).toEqual(all.slice(1196, 1199));
  });

  test('begins at its start for a position that it does not have', async () => {
    const page = await load(list, `first: 5, ${afterPosition(count + 1)}`);
    expect(cursorsOf(page)).toEqual(cursorsOf(await load(list, 'first: 5')));
    expect(page.pageInfo.hasPreviousPage).toBe(false);
  });
});

test('positions count what the reader may see', async () => {
  const list = ['posts(ARGS, where: {stati: [PUBLISH, DRAFT]})', 'posts'] as unknown as List;
  for (const reader of [null, editor]) {
    // oxlint-disable-next-line no-await-in-loop
    const all = await walk(list, reader);
    // oxlint-disable-next-line no-await-in-loop
    const page = await load(list, `first: 5, ${afterPosition(2400)}`, reader);
    expect(cursorsOf(page)).toEqual(all.slice(2400, 2405));
  }
});

test('search results have positions up to 1,000', async () => {
  const list = ['contentNodes(ARGS, where: {search: "lantern"})', 'contentNodes'] as unknown as List;
  const all = await walk(list);
  for (const position of [10, 990, 1000]) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await load(list, `first: 5, ${afterPosition(position)}`);
    expect(cursorsOf(page)).toEqual(all.slice(position, position + 5));
  }
  const beyond = await load(list, `first: 5, ${afterPosition(1001)}`);
  expect(beyond.pageInfo.hasPreviousPage).toBe(false);
});

test('lists of several owners in one query have positions of their own', async () => {
  addTerm(site.database, { slug: 'few', on: [] });
  const query = `{ categories { nodes { slug posts(first: 2, ${afterPosition(1001)}) { edges { cursor } } } } }`;
  const { data } = await executeAs(site.backend, null, query);
  const all = await walk(lists['of a category']);
  const found = data.categories.nodes.find(({ slug }: { slug: string }) => slug === 'sea');
  expect(cursorsOf(found.posts)).toEqual(all.slice(1001, 1003));
});

const idOfSlug = async (slug: string): Promise<string> =>
  (await executeAs(site.backend, null, `{ post(id: "${slug}", idType: SLUG) { id } }`)).data.post.id;
const change = async (mutation: string): Promise<void> => {
  const { errors } = await executeAs(site.backend, editor, `mutation { ${mutation} }`);
  expect(errors).toEqual([]);
};

describe('after a change', () => {
  const names = ['posts', 'of a category', 'of an author', 'by title'] as const;
  /** The positions at which a list begins with other items than after the cursor there. */
  const differingPositions = async (): Promise<string[]> => {
    const differing: string[] = [];
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop
      const all = await walk(lists[name]);
      for (const position of [1000, 1001, 1200]) {
        // oxlint-disable-next-line no-await-in-loop
        const page = await load(lists[name], `first: 5, ${afterPosition(position)}`);
        differing.push(
          ...(isEqual(cursorsOf(page), all.slice(position, position + 5)) ? [] : [`${name} ${position}`]),
        );
      }
    }
    return differing;
  };
  test.each<[string, () => Promise<void>]>([
    [
      'of this process: a new post',
      () =>
        change(
          'createPost(input: {title: "New", status: PUBLISH, date: "2026-03-01T00:00:00"}) { clientMutationId }',
        ),
    ],
    [
      'of this process: another date',
      async () =>
        change(
          `updatePost(input: {id: "${await idOfSlug('p2200')}", date: "2026-02-01T00:00:00"}) { clientMutationId }`,
        ),
    ],
    [
      'of this process: another category and title',
      async () =>
        change(
          `updatePost(input: {id: "${await idOfSlug('p2100')}", title: "AAA", categories: {append: false, nodes: [{slug: "few"}]}}) { clientMutationId }`,
        ),
    ],
    [
      'of this process: a trashed post',
      async () => change(`deletePost(input: {id: "${await idOfSlug('p2000')}"}) { deletedId }`),
    ],
    [
      'of another process',
      () => {
        addContent(site.database, { slug: 'other', author_id: author, date_local: newYear + 86_400_000 });
        return Promise.resolve();
      },
    ],
  ])('%s, positions are counted again', async (_, work) => {
    expect(await differingPositions()).toEqual([]);
    await work();
    expect(await differingPositions()).toEqual([]);
  });
});

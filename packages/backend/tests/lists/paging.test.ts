import { schemaSdl } from '@masthead/contract';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { openSite, siteUrl, type Site } from '../open-site.ts';
import {
  addComment,
  addContent,
  addImage,
  addMenu,
  addMenuItem,
  addTerm,
  addUser,
  newYear,
} from '../seed.ts';

/** A seeded random number generator: mulberry32. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

let site: Site;
/** How to reach each type with lists. */
let ways: Record<string, string>;

beforeAll(() => {
  site = openSite();
  ways = fill(site);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

/** Fills every list with rows, many of them equal in the sort fields. */
function fill({ database }: Site): Record<string, string> {
  const random = seededRandom(7);
  const few = () => random(3);
  const users = Array.from({ length: 9 }, (_, index) =>
    addUser(database, {
      login: `user-${index}`,
      display_name: `Name ${few()}`,
      registered_at: newYear + few(),
    }),
  );
  const category = addTerm(database, { slug: 'all', name: 'all' });
  const page = addContent(database, { type: 'page', slug: 'top' });
  let holder = page;
  const below = Array.from({ length: 4 }, (_, index) => {
    holder = addContent(database, { type: 'page', slug: `deep-${index}`, parent_id: holder });
    return holder;
  });
  const variety = (index: number) => ({
    slug: `row-${index}`,
    title: ['Équal', 'equal', 'Other'][few()] ?? '',
    author_id: users[few()] ?? 0,
    menu_order: few(),
    comment_count: few(),
    date_local: newYear + few() * 1000,
    modified_local: newYear + few() * 1000,
  });
  const posts = Array.from({ length: 12 }, (_, index) =>
    addContent(database, { ...variety(index), parent_id: index > 8 ? page : 0 }),
  );
  for (let index = 0; index < 8; index += 1) {
    addContent(database, { ...variety(index), type: 'page', parent_id: page, author_id: users[0] ?? 0 });
    addImage(database, { ...variety(index), file: `${index}.jpg`, parent_id: page });
  }
  const [post = 0] = posts;
  const answered = addComment(database, { content_id: post });
  for (let index = 0; index < 9; index += 1) {
    addComment(database, {
      content_id: post,
      parent_id: index > 3 ? answered : 0,
      author_name: `Name ${few()}`,
      user_id: index > 4 ? (users[0] ?? 0) : 0,
      date_local: newYear + few() * 1000,
    });
    const names = { name: `Name ${few()}`, description: `Text ${few()}`, on: posts.slice(0, 1 + few()) };
    addTerm(database, { ...names, slug: `c${index}`, parent_id: index > 4 ? category : 0 });
    addTerm(database, { ...names, slug: `t${index}`, taxonomy: 'post_tag' });
    addTerm(database, { ...names, slug: `post-format-${index}`, taxonomy: 'post_format' });
  }
  const tag = addTerm(database, { slug: 'every', taxonomy: 'post_tag', on: posts });
  addTerm(database, { slug: 'sub', parent_id: category, on: posts });
  const menu = addMenu(database, { location: 'primary', name: 'main' });
  addMenu(database, { location: 'footer', name: 'footer' });
  let item = 0;
  for (let index = 0; index < 9; index += 1) {
    const parent = index < 4 ? 0 : item;
    const added = addMenuItem(database, {
      menu_id: menu,
      label: 'Same',
      order: index,
      parent_item_id: parent,
    });
    if (index < 4) item = added;
  }
  return {
    RootQuery: '',
    Post: by('post', post),
    Page: by('page', page),
    Deep: by('page', below.at(-1) ?? 0),
    Category: by('category', category),
    Tag: by('tag', tag),
    User: by('user', users[0] ?? 0),
    Comment: by('comment', answered),
    Menu: by('menu', menu),
    MenuItem: by('menuItem', item),
    ContentType: 'contentType(id:"post",idType:NAME)',
    Taxonomy: 'taxonomy(id:"category",idType:NAME)',
  };
}

const by = (field: string, id: number): string => `${field}(id:"${id}",idType:DATABASE_ID)`;

interface Answer {
  edges: { cursor: string }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

/** Stands for a list that is null. */
const none: Answer = {
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};

/** A list of the schema: its path, and its sort fields. */
interface List {
  name: string;
  read: (paging: string) => Promise<Answer>;
}

const schema = buildSchema(schemaSdl);

/** All non-empty lists of the schema, in each of their orders. */
function listsOf(types: Record<string, string>): List[] {
  return Object.entries(types).flatMap(([name, way]) => {
    const type = schema.getType(name === 'Deep' ? 'Page' : name);
    if (!isObjectType(type)) throw new Error(`${name} is no type.`);
    return Object.values(type.getFields())
      .filter((field) => isConnection(getNamedType(field.type)))
      .flatMap((field) => ordersOf(field).map((where) => listAt({ name, way, field: field.name, where })));
  });
}

function isConnection(type: unknown): type is GraphQLObjectType {
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Connection');
}

/** A filter for each value and direction of `orderby`, and one without. */
function ordersOf(field: GraphQLField<unknown, unknown>): string[] {
  const where = getNamedType(field.args.find(({ name }) => name === 'where')?.type);
  const orderby = isInputObjectType(where) ? getNamedType(where.getFields()['orderby']?.type) : undefined;
  const directions = ['ASC', 'DESC'];
  if (isEnumType(orderby)) {
    return [
      '',
      ...orderby
        .getValues()
        .flatMap(({ name }) => directions.map((order) => `orderby:${name},order:${order}`)),
    ];
  }
  if (!isInputObjectType(orderby)) return [''];
  const values = getNamedType(orderby.getFields()['field']?.type);
  if (!isEnumType(values)) return [''];
  return [
    '',
    ...values
      .getValues()
      .flatMap(({ name }) => directions.map((order) => `orderby:[{field:${name},order:${order}}]`)),
    ...(values.getValue('TITLE')
      ? ['orderby:[{field:AUTHOR,order:ASC},{field:TITLE,order:DESC},{field:DATE,order:ASC}]']
      : []),
  ];
}

function listAt({
  name,
  way,
  field,
  where,
  userId,
}: Record<'name' | 'way' | 'field' | 'where', string> & { userId?: number }): List {
  return {
    name: `${name}.${field} ${where}`,
    async read(paging) {
      const list = `list: ${field}(${paging}${where && ` where:{${where}}`}){edges{cursor} pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}`;
      const answer = await askAs(userId, way ? `{at: ${way}{${list}}}` : `{${list}}`);
      return (way ? answer.at.list : answer.list) ?? none;
    },
  };
}

/** The response to a user, or a visitor. */
async function askAs(userId: number | undefined, query: string) {
  if (userId === undefined) return site.execute(query);
  const address = `${siteUrl}/graphql?query=${encodeURIComponent(query)}`;
  const response = await site.backend.fetch(new Request(address), { userId });
  return ((await response.json()) as { data: Record<string, Answer> }).data;
}

const cursorsOf = ({ edges }: Answer) => edges.map(({ cursor }) => cursor);

/** Pages through a list to its end; fails if `pageInfo` is wrong. */
async function walk({ read }: List, direction: 'forward' | 'backward', size: number): Promise<string[]> {
  const isForward = direction === 'forward';
  const seen: string[] = [];
  for (let place: string | null = null; ;) {
    const answer: Answer = await read(
      isForward
        ? `first:${size}${place ? `,after:"${place}"` : ''}`
        : `last:${size}${place ? `,before:"${place}"` : ''}`,
    );
    const { pageInfo } = answer;
    const cursors = cursorsOf(answer);
    expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([cursors[0] ?? null, cursors.at(-1) ?? null]);
    expect(isForward ? pageInfo.hasPreviousPage : pageInfo.hasNextPage).toBe(place !== null);
    if (isForward) seen.push(...cursors);
    else seen.unshift(...cursors);
    if (!(isForward ? pageInfo.hasNextPage : pageInfo.hasPreviousPage)) return seen;
    expect(cursors).toHaveLength(size);
    expect(seen.length, 'a walk that does not end').toBeLessThan(200);
    place = isForward ? pageInfo.endCursor : pageInfo.startCursor;
  }
}

/** Lists that must have several rows here. */
const filledLists = [
  'RootQuery.categories',
  'RootQuery.comments',
  'RootQuery.contentNodes',
  'RootQuery.contentTypes',
  'RootQuery.mediaItems',
  'RootQuery.menuItems',
  'RootQuery.menus',
  'RootQuery.pages',
  'RootQuery.postFormats',
  'RootQuery.posts',
  'RootQuery.tags',
  'RootQuery.taxonomies',
  'RootQuery.terms',
  'RootQuery.users',
  'Category.children',
  'Comment.replies',
  'ContentType.contentNodes',
  'Deep.ancestors',
  'Menu.menuItems',
  'MenuItem.childItems',
  'Page.children',
  'Post.categories',
  'Post.comments',
  'Post.postFormats',
  'Post.tags',
  'Post.terms',
  'Tag.contentNodes',
  'Tag.posts',
  'Taxonomy.connectedTerms',
  'User.comments',
  'User.mediaItems',
  'User.pages',
  'User.posts',
];

test(
  'paging: pages of any size, in both directions and every order, add up to the whole list',
  { tags: ['exhaustive'], timeout: 120_000 },
  async () => {
    const random = seededRandom(2026);
    const sizes = [1, 2, 3, 7];
    const filled = new Set<string>();
    for (const list of listsOf(ways)) {
      const whole = cursorsOf(await list.read('first:100'));
      expect(new Set(whole).size, `rows of ${list.name}`).toBe(whole.length);
      const [name = '', order] = list.name.split(' ');
      if (whole.length < 2) continue;
      filled.add(name);
      // Paging with size 1 is slow: the default order uses all sizes, each other order one of the larger.
      for (const size of order === '' ? sizes : [sizes[1 + random(3)] ?? 2]) {
        expect(await walk(list, 'forward', size), `${list.name} first:${size}`).toEqual(whole);
        expect(await walk(list, 'backward', size), `${list.name} last:${size}`).toEqual(whole);
      }
    }
    expect([...filled]).toEqual(expect.arrayContaining(filledLists));
  },
);

test('paging: filtered lists and lists with non-public content add up, too', async () => {
  const editor = addUser(site.database, { login: 'editor' });
  site.database.run(db.insertInto('user_roles').values({ user_id: editor, role: 'editor' }));
  for (let index = 0; index < 9; index += 1) {
    const status = ['draft', 'future', 'private'][index % 3] ?? '';
    addContent(site.database, { slug: `hidden-${index}`, status, title: 'Equal' });
  }
  const { posts } = await site.execute('{posts(first:100){nodes{databaseId slug}}}');
  const ids = posts.nodes.map(({ databaseId }: { databaseId: number }) => `"${databaseId}"`).toReversed();
  const slugs = posts.nodes.map(({ slug }: { slug: string }) => `"${slug}"`);
  const title = 'orderby:[{field:TITLE,order:ASC}]';
  const wheres = [
    `in:[${ids}]`,
    `in:[${ids}],orderby:[{field:IN,order:DESC}]`,
    `in:[${ids}],${title}`,
    `nameIn:[${slugs}],orderby:[{field:NAME_IN,order:ASC}]`,
    'search:"equal"',
    `search:"equal",${title}`,
    'tag:"every"',
    `tag:"every",${title}`,
    'categoryName:"sub"',
    'dateQuery:{year:2026}',
    `dateQuery:{hour:12},${title}`,
    'authorIn:["1","2"]',
    `authorNotIn:["1"],${title}`,
    `stati:[PUBLISH,DRAFT,FUTURE,PRIVATE]`,
    `stati:[PUBLISH,DRAFT,FUTURE,PRIVATE],${title}`,
  ];
  for (const [index, where] of wheres.entries()) {
    const list = listAt({ name: 'RootQuery', way: '', field: 'posts', where, userId: editor });
    const whole = cursorsOf(await list.read('first:100'));
    expect(whole.length, `rows of ${list.name}`).toBeGreaterThan(3);
    const size = [1, 2, 3, 7][index % 4] ?? 1;
    expect(await walk(list, 'forward', size), `${list.name} first:${size}`).toEqual(whole);
    expect(await walk(list, 'backward', size), `${list.name} last:${size}`).toEqual(whole);
  }
});

describe('paging during changes', () => {
  test.each([
    '',
    'where:{orderby:[{field:TITLE,order:ASC}]}',
    'where:{orderby:[{field:MENU_ORDER,order:DESC}]}',
    'where:{orderby:[{field:AUTHOR,order:ASC},{field:DATE,order:DESC}]}',
  ])('rows that stay are read once while others are added and removed (%j)', async (order) => {
    await using own = openSite();
    const random = seededRandom(11);
    const add = (name: string) =>
      addContent(own.database, {
        slug: name,
        title: `Title ${random(3)}`,
        author_id: 0,
        menu_order: random(3),
        date_local: newYear + random(3) * 1000,
      });
    const names = new Map(Array.from({ length: 30 }, (_, index) => [add(`old-${index}`), `old-${index}`]));
    const gone = new Set<number>();
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const { posts } = await own.execute(
        `{posts(first:4${after ? `,after:"${after}"` : ''},${order}){nodes{databaseId} pageInfo{hasNextPage endCursor}}}`,
      );
      const page = posts.nodes.map(({ databaseId }: { databaseId: number }) => databaseId);
      seen.push(...page);
      after = posts.pageInfo.hasNextPage ? posts.pageInfo.endCursor : null;
      add(`new-${seen.length}`);
      const old = [...names.keys()].filter((id) => !gone.has(id) && id !== page.at(-1));
      const leaving = old[random(old.length)] ?? 0;
      gone.add(leaving);
      own.database.run(db.deleteFrom('content').where('id', '=', leaving));
    } while (after !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([...names.keys()].filter((id) => !gone.has(id))));
  });

  test('paging: a cursor of a deleted, hidden or foreign row is ignored', async () => {
    await using own = openSite();
    const ids = Array.from({ length: 6 }, (_, index) => addContent(own.database, { slug: `p${index}` }));
    const page = addContent(own.database, { slug: 'page', type: 'page' });
    const draft = addContent(own.database, { slug: 'draft', status: 'draft' });
    const [gone = 0] = ids;
    own.database.run(db.deleteFrom('content').where('id', '=', gone));
    const { start } = await own.execute(
      `{start:posts(first:2){nodes{databaseId} pageInfo{hasPreviousPage}}}`,
    );
    const texts = [gone, page, draft, 0, 'post', '1e3', '-1'].map((place) => `arrayconnection:${place}`);
    for (const cursor of [...texts.map((text) => btoa(text)), 'no cursor', '']) {
      const { posts } = await own.execute(
        'query($after:String){posts(first:2,after:$after){nodes{databaseId} pageInfo{hasPreviousPage}}}',
        { after: cursor },
      );
      expect(posts, `after ${cursor}`).toEqual(start);
    }
  });

  test('paging: a cursor may point at a row that the filters exclude', async () => {
    await using own = openSite();
    const [a, b] = [0, 1, 2].map((index) =>
      addContent(own.database, { slug: `p${index}`, date_local: newYear + index }),
    );
    const query = `{posts(first:5,after:"${btoa(`arrayconnection:${b}`)}",where:{notIn:["${b}"]}){nodes{databaseId}}}`;
    const { posts } = await own.execute(query);
    expect(posts.nodes).toEqual([{ databaseId: a }]);
  });
});

const cursorAt = async (index: number): Promise<string> =>
  (await site.execute('{posts(first:100){edges{cursor}}}')).posts.edges[index].cursor;

describe('page size', () => {
  const info = 'edges{cursor} pageInfo{hasNextPage hasPreviousPage}';
  const pageInfo = async (args: string) => {
    const { posts } = await site.execute(`{posts${args && `(${args})`}{${info}}}`);
    return [posts.edges.length, posts.pageInfo.hasNextPage, posts.pageInfo.hasPreviousPage];
  };

  test('is ten by default; `hasNextPage` is set if a size is requested', async () => {
    expect(await pageInfo('first:10')).toEqual([10, true, false]);
    for (const args of ['', 'first:0', 'first:null,last:null']) {
      expect(await pageInfo(args), `posts(${args})`).toEqual([10, false, false]);
    }
    expect(await pageInfo('last:0')).toEqual([10, false, true]);
    expect(await pageInfo(`after:"${await cursorAt(0)}"`)).toEqual([10, false, true]);
    expect(await pageInfo(`before:"${await cursorAt(5)}"`)).toEqual([5, true, false]);
  });

  test('applies between two cursors', async () => {
    const between = `after:"${await cursorAt(1)}",before:"${await cursorAt(6)}"`;
    expect(await pageInfo(`first:3,${between}`)).toEqual([3, true, true]);
    expect(await pageInfo(`first:9,${between}`)).toEqual([4, false, true]);
    expect(await pageInfo(`last:3,${between}`)).toEqual([3, true, true]);
    const crossed = `after:"${await cursorAt(6)}",before:"${await cursorAt(1)}"`;
    expect(await pageInfo(`first:3,${crossed}`)).toEqual([0, false, true]);
  });

  test('is at most a hundred', async () => {
    await using own = openSite();
    for (let index = 0; index < 103; index += 1) addContent(own.database, { slug: `p${index}` });
    const { posts } = await own.execute('{posts(first:2147483647){nodes{id} pageInfo{hasNextPage}}}');
    expect([posts.nodes.length, posts.pageInfo.hasNextPage]).toEqual([100, true]);
  });

  test.each(['first:2,last:2', 'first:-1', 'last:-1'])('must not be %s', async (args) => {
    const errors = await site.executeForErrors(`{posts(${args}){nodes{id}}}`);
    expect(errors).toEqual([expect.stringMatching(/cannot be used together|positive integer/)]);
  });
});

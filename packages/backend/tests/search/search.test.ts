import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { addContent, addTerm, newYear } from '../seed.ts';
import { openSite, type Site } from '../open-site.ts';

let site: Site;
beforeAll(() => {
  site = openSite();
  const { database } = site;
  const day = 86_400_000;
  const add = (slug: string, texts: { title?: string; excerpt?: string; body?: string }, at: number) =>
    addContent(database, { slug, title: 'Note', ...texts, date_local: newYear + at * day });
  add('lamp-text', { body: '<p>The red lamp burns.</p>' }, 9);
  add('lamp-title', { title: 'A lamp' }, 1);
  add('red-and-lamp-title', { title: 'Lamp, red' }, 2);
  add('phrase-title', { title: 'The Red Lamp' }, 0);
  add('phrase-excerpt', { excerpt: 'the red lamp again' }, 3);
  add('apart', { body: 'A lamp that is not red, and lamplight.' }, 8);
  add(
    'block',
    { body: '<!-- wp:gallery {"ids":[1]} --><ul class="wp-block-gallery">x</ul><!-- /wp:gallery -->' },
    4,
  );
  add('accents', { title: 'Ærø, Łódź et l’été à la crème', body: 'Straße, ΟΔΟΣ, Йод' }, 5);
  add('japanese', { body: '東京の灯台を訪れた。' }, 6);
  add('signs', { body: 'He writes C++ and F# for $5.' }, 7);
  add('plain-c', { body: 'He writes C and 15 more.' }, 7);
  addContent(database, {
    slug: 'locked',
    title: 'Locked lamp',
    body: 'secretword',
    password: 'x',
    date_local: newYear,
  });
  addContent(database, { slug: 'draft', status: 'draft', title: 'Draft lamp', body: 'draftword' });
  addContent(database, { slug: 'page', type: 'page', title: 'Lamp page', date_local: newYear + 20 * day });
  addContent(database, {
    slug: 'revision',
    type: 'revision',
    status: 'inherit',
    title: 'Lamp',
    body: 'revisedword',
  });
});
afterAll(() => site[Symbol.asyncDispose]());

const list = `query ($search: String!, $first: Int = 50, $after: String, $last: Int, $before: String, $orderby: [PostObjectsConnectionOrderbyInput]) {
  posts(first: $first, after: $after, last: $last, before: $before, where: { search: $search, orderby: $orderby }) {
    nodes { slug } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
const find = async (search: string, variables: object = {}): Promise<string[]> =>
  (await site.execute(list, { search, ...variables })).posts.nodes.map(({ slug }: { slug: string }) => slug);

describe('search finds', () => {
  test('every term in any part of a word', async () => {
    expect((await find('light')).toSorted()).toEqual(['apart']);
    expect((await find('amp')).length).toBe(6);
    expect((await find('lamp burn')).toSorted()).toEqual(['lamp-text']);
  });

  test('words in markup and block comments, as WordPress does', async () => {
    expect(await find('gallery')).toEqual(['block']);
    expect(await find('wp-block-gall')).toEqual(['block']);
    expect(await find('wp')).toEqual(['block']);
  });

  test('quoted phrases, which may end within a word', async () => {
    expect((await find('"red lamp"')).toSorted()).toEqual(['lamp-text', 'phrase-excerpt', 'phrase-title']);
    expect(await find('"lamp burn"')).toEqual(['lamp-text']);
    expect(await find('"lamp red"')).toEqual([]);
    expect(await find('"lamp, red"')).toEqual(['red-and-lamp-title']);
  });

  test('no content with an excluded term', async () => {
    expect((await find('lamp -red')).toSorted()).toEqual(['lamp-title']);
    expect(await find('-lamp -he -wp')).toEqual(['japanese', 'accents']);
  });

  test('words regardless of accents and case', async () => {
    for (const word of ['ete', 'CRÈME', 'aero', 'lodz', 'strasse', 'οδοσ', 'йод']) {
      expect([word, await find(word)]).toEqual([word, ['accents']]);
    }
    expect(await find('иод')).toEqual([]);
  });

  test('any part of text in scripts without spaces', async () => {
    for (const word of ['東京', '灯', '灯台を', 'の灯台'])
      expect([word, await find(word)]).toEqual([word, ['japanese']]);
    expect(await find('京東')).toEqual([]);
  });

  test('punctuation next to a letter', async () => {
    expect(await find('C++')).toEqual(['signs']);
    expect(await find('F#')).toEqual(['signs']);
    expect(await find('$5')).toEqual(['signs']);
    expect(await find('writes F#')).toEqual(['signs']);
    expect(await find('writes -F#')).toEqual(['plain-c']);
  });

  test('nothing for text that does not occur or looks like an FTS expression', async () => {
    for (const text of [
      '%',
      '_____',
      'zzz',
      '"; drop table content; --',
      'lamp AND NEAR(',
      'marks:post',
      '*',
      '^lamp ^',
    ])
      expect([text, (await find(text)).filter((slug) => slug === 'draft' || slug === 'locked')]).toEqual([
        text,
        [],
      ]);
    expect(await find('zzz')).toEqual([]);
    expect(await find('#post/publish')).toEqual([]);
  });

  test('nothing in protected content, drafts or revisions', async () => {
    for (const word of ['secretword', 'draftword', 'revisedword', 'locked', 'secret'])
      expect([word, await find(word)]).toEqual([word, []]);
  });
});

describe('search ranking', () => {
  const best = ['phrase-title', 'red-and-lamp-title', 'lamp-title', 'phrase-excerpt', 'lamp-text', 'apart'];

  test('prefers the whole search in the title, terms in the title, then excerpt and body', async () => {
    expect(await find('red lamp')).toEqual(best.filter((slug) => slug !== 'lamp-title'));
    expect(await find('lamp')).toEqual([
      'red-and-lamp-title',
      'lamp-title',
      'phrase-title',
      'lamp-text',
      'apart',
      'phrase-excerpt',
    ]);
  });

  test('follows a requested order', async () => {
    expect(await find('lamp', { orderby: [{ field: 'DATE', order: 'ASC' }] })).toEqual([
      'phrase-title',
      'lamp-title',
      'red-and-lamp-title',
      'phrase-excerpt',
      'apart',
      'lamp-text',
    ]);
    expect(await find('lamp', { orderby: [{ field: 'TITLE', order: 'ASC' }] })).toEqual([
      'lamp-title',
      'red-and-lamp-title',
      'apart',
      'phrase-excerpt',
      'lamp-text',
      'phrase-title',
    ]);
  });

  test.each([
    ['lamp', []],
    ['red lamp', []],
    ['lamp', [{ field: 'DATE', order: 'ASC' }]],
    ['lamp', [{ field: 'TITLE', order: 'DESC' }]],
    ['-zzz', []],
  ])('of "%s" is consistent page by page, forwards and backwards', async (search, orderby) => {
    const whole = await find(search, { orderby });
    for (const size of [1, 2, 3]) {
      const forwards: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const { posts } = await site.execute(list, { search, orderby, first: size, after });
        forwards.push(...posts.nodes.map(({ slug }: { slug: string }) => slug));
        expect(posts.pageInfo.hasPreviousPage).toBe(after !== null);
        more = posts.pageInfo.hasNextPage;
        after = posts.pageInfo.endCursor;
      }
      expect(forwards).toEqual(whole);
      const backwards: string[] = [];
      for (let before: string | null = null, more = true; more;) {
        const { posts } = await site.execute(list, { search, orderby, first: null, last: size, before });
        backwards.unshift(...posts.nodes.map(({ slug }: { slug: string }) => slug));
        more = posts.pageInfo.hasPreviousPage;
        before = posts.pageInfo.startCursor;
      }
      expect(backwards).toEqual(whole);
    }
  });
});

describe('search within a list', () => {
  test('finds content of that list only', async () => {
    const { database } = site;
    const ids = database.rows<{ id: number }, []>({
      sql: `select id from content where slug in ('apart', 'lamp-title', 'locked', 'draft', 'block')`,
    });
    const term = addTerm(database, { slug: 'shelf', name: 'Shelf', on: ids.map(({ id }) => id) });
    const { categories, posts, contentNodes } = await site.execute(
      `query ($term: Int!) {
        categories { nodes { slug posts(where: { search: "lamp" }) { nodes { slug } } } }
        posts(where: { search: "lamp", categoryId: $term }) { nodes { slug } }
        contentNodes(where: { search: "lamp page" }) { nodes { __typename } }
      }`,
      { term },
    );
    expect(categories.nodes).toEqual([
      { slug: 'shelf', posts: { nodes: [{ slug: 'lamp-title' }, { slug: 'apart' }] } },
    ]);
    expect(posts.nodes).toEqual([{ slug: 'lamp-title' }, { slug: 'apart' }]);
    expect(contentNodes.nodes).toEqual([{ __typename: 'Page' }]);
  });
});

describe('search index', () => {
  test('follows creation, password protection, publication and deletion', async () => {
    const { database } = site;
    const id = addContent(database, {
      slug: 'moving',
      title: 'Quux',
      body: 'firstword',
      date_local: newYear,
    });
    const write = (change: string) =>
      database.write({ sql: `update content set ${change} where id = ${id}` });
    expect(await find('firstwo')).toEqual(['moving']);
    write(`body = 'secondword', date_local = date_local + 86400000`);
    expect([await find('firstword'), await find('condword')]).toEqual([[], ['moving']]);
    write(`password = 'p'`);
    expect(await find('quux')).toEqual([]);
    write(`password = '', status = 'draft'`);
    expect(await find('quux')).toEqual([]);
    write(`status = 'publish', title = 'Élan'`);
    expect([await find('quux'), await find('elan')]).toEqual([[], ['moving']]);
    database.write({ sql: `delete from content where id = ${id}` });
    expect(await find('elan')).toEqual([]);
  });
});

test('contains a word although the transaction that first brought it was rolled back', async () => {
  const { database } = site;
  const write = () => addContent(database, { slug: 'twice', body: 'gobbledegook' });
  expect(() =>
    database.transaction(() => {
      write();
      throw new Error('undone');
    }),
  ).toThrow('undone');
  write();
  expect(await find('obbledego')).toEqual(['twice']);
});

import { describe, expect, test } from 'vitest';
import { addComment, addContent, addTerm, addUser } from '../seed.ts';
import { openSite } from '../open-site.ts';

const rejected = [expect.stringMatching(/^Work \d+ is over the limit/)];

/** A list several times in one request, each time with a different filter. */
const many = (list: string, where: (index: number) => string) =>
  `{${Array.from({ length: 40 }, (_, index) => `l${index}: ${list}(where:{${where(index)}}) { nodes { id } }`).join(' ')}}`;

const searchIn = (slug: string) =>
  `{ category(id: "${slug}", idType: SLUG) { posts(where: { search: "word" }) { nodes { id } } } }`;

describe('list cost: lists that may scan all rows can be requested several times per request, but not forty times', () => {
  test.each([
    ['posts', (index: number) => `search: "word${index}"`],
    ['posts', (index: number) => `title: "Title ${index}"`],
    ['posts', (index: number) => `hasPassword: true, notIn: ["${index}"]`],
    ['posts', (index: number) => `authorIn: ["${index}", "${index + 1}"]`],
    ['posts', (index: number) => `authorNotIn: ["${index}"]`],
    ['posts', (index: number) => `dateQuery: { hour: ${index % 24} }`],
    ['posts', (index: number) => `dateQuery: { year: ${index}, compare: ">" }`],
    ['posts', (index: number) => `dateQuery: { year: 2026, month: ${index + 13} }`],
    ['posts', (index: number) => `categoryNotIn: ["${index}"]`],
    ['posts', () => 'orderby: { field: SLUG, order: ASC }'],
    ['posts', () => 'orderby: { field: COMMENT_COUNT, order: ASC }'],
    ['mediaItems', (index: number) => `mimeType: IMAGE_JPEG, notIn: ["${index}"]`],
    ['comments', (index: number) => `search: "word${index}"`],
    ['comments', (index: number) => `contentName: "slug-${index}"`],
    ['comments', () => 'orderby: COMMENT_AUTHOR'],
    ['comments', (index: number) => `parent: 0, contentId: "${index + 1}"`],
    ['comments', (index: number) => `parentNotIn: ["0", "${index}"]`],
    ['categories', (index: number) => `nameLike: "word${index}"`],
    ['categories', () => 'orderby: COUNT'],
    ['users', (index: number) => `search: "word${index}"`],
  ])('%s, such as (%#)', async (list, where) => {
    await using site = openSite();
    expect(await site.executeForErrors(`{ ${list}(where: {${where(1)}}) { nodes { id } } }`)).toEqual([]);
    expect(await site.executeForErrors(many(list, where))).toEqual(rejected);
  });
});

describe('list cost: indexed lists can be requested forty times per request', () => {
  test.each([
    ['posts', (index: number) => `in: ["${index + 1}"]`],
    ['posts', (index: number) => `search: "word", nameIn: ["p${index}"]`],
    ['posts', (index: number) => `author: ${index + 1}`],
    ['posts', (index: number) => `categoryIn: ["${index}"]`],
    ['posts', (index: number) => `dateQuery: { year: 2026, month: ${(index % 12) + 1} }`],
    ['posts', () => 'orderby: { field: TITLE, order: ASC }'],
    ['posts', () => 'orderby: { field: COMMENT_COUNT, order: DESC }'],
    ['comments', (index: number) => `contentId: "${index + 1}"`],
    ['categories', () => 'hideEmpty: true'],
  ])('%s, such as (%#)', async (list, where) => {
    await using site = openSite();
    expect(await site.executeForErrors(many(list, where))).toEqual([]);
  });

  test('list cost: nested lists with few rows per owner can be requested in any order', async () => {
    await using site = openSite();
    for (let index = 0; index < 60; index += 1) {
      const parent = addContent(site.database, { slug: `page-${index}`, type: 'page' });
      addContent(site.database, { slug: `below-${index}`, type: 'page', parent_id: parent });
    }
    const { pages } = await site.execute(
      '{ pages(first: 60, where: { parent: "0" }) { nodes { children(where: { orderby: { field: MENU_ORDER, order: ASC } }) { nodes { slug } } } } }',
    );
    expect(pages.nodes).toHaveLength(60);
    expect(pages.nodes[0].children.nodes).toHaveLength(1);
  });
});

test('list cost: a search within a term costs by the size of the term', async () => {
  await using site = openSite();
  addTerm(site.database, { slug: 'small', count: 50 });
  addTerm(site.database, { slug: 'large', count: 2_000_000 });
  expect(await site.executeForErrors(searchIn('small'))).toEqual([]);
  expect(await site.executeForErrors(searchIn('large'))).toEqual(rejected);
});

test('list filters: an empty value does not filter', async () => {
  await using site = openSite();
  const author = addUser(site.database, { login: 'ana' });
  const post = addContent(site.database, { slug: 'one', author_id: author });
  addContent(site.database, { slug: 'two', author_id: author });
  addTerm(site.database, { slug: 'news', on: [post] });
  addComment(site.database, { content_id: post });
  const empty = {
    posts: [
      'in: []',
      'notIn: []',
      'nameIn: []',
      'authorIn: []',
      'author: 0',
      'authorName: ""',
      'categoryIn: []',
      'categoryId: 0',
      'categoryName: ""',
      'tagId: "0"',
      'tagIn: []',
      'tagSlugIn: []',
      'tagSlugAnd: []',
      'parentIn: []',
      'parent: ""',
      'id: 0',
      'name: ""',
      'title: ""',
      'search: " "',
      'stati: []',
      'orderby: []',
    ],
    comments: [
      'commentIn: []',
      'authorIn: []',
      'contentIdIn: []',
      'contentId: "0"',
      'contentName: ""',
      'userId: "0"',
      'search: ""',
    ],
    categories: [
      'include: []',
      'objectIds: []',
      'slug: []',
      'name: []',
      'childOf: 0',
      'nameLike: ""',
      'search: ""',
    ],
    users: ['include: []', 'nicenameIn: []', 'nicename: ""', 'login: ""', 'loginIn: []', 'search: ""'],
  };
  for (const [list, filters] of Object.entries(empty)) {
    const all = await site.execute(`{ ${list} { nodes { id } } }`);
    expect(all[list].nodes).not.toEqual([]);
    for (const filter of filters) {
      expect([filter, await site.execute(`{ ${list}(where: {${filter}}) { nodes { id } } }`)]).toEqual([
        filter,
        all,
      ]);
    }
  }
});

test('list filters: a value that matches nothing returns nothing', async () => {
  await using site = openSite();
  addContent(site.database, { slug: 'one' });
  for (const filter of [
    'in: ["unknown"]',
    'in: [null]',
    'parent: "unknown"',
    'tagId: "unknown"',
    'nameIn: [""]',
  ]) {
    const { posts } = await site.execute(`{ posts(where: {${filter}}) { nodes { id } } }`);
    expect([filter, posts.nodes]).toEqual([filter, []]);
  }
});

test.each([
  ['posts', 'search'],
  ['comments', 'search'],
  ['categories', 'search'],
  ['categories', 'nameLike'],
  ['categories', 'descriptionLike'],
  ['users', 'search'],
])('list filters: %s accepts 80,000 characters as %s', async (list, filter) => {
  await using site = openSite();
  const query = `query($t: String) { ${list}(where: { ${filter}: $t }) { nodes { id } } }`;
  expect(await site.execute(query, { t: 'ü'.repeat(80_000) })).toEqual({ [list]: { nodes: [] } });
});

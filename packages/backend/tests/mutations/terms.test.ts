import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { encodeGlobalId } from '@masthead/contract';
import { describe, expect, it } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { addContent, addMenu, addMenuItem, addTerm } from '../seed.ts';
import { openTermSite } from './term-site.ts';

describe('creating a term', () => {
  it('derives its slug from the name and assigns a permalink', async () => {
    await using site = openTermSite();
    expect(await site.change('createCategory', { name: ' Crème <b>brûlée</b> & co ' })).toEqual({
      databaseId: 2,
      name: 'Crème brûlée & co',
      slug: 'creme-brulee-co',
      uri: '/category/creme-brulee-co/',
      description: null,
      parentDatabaseId: null,
    });
    expect(await site.change('createTag', { name: '!!!', description: 'd' })).toMatchObject({
      databaseId: 3,
      slug: '3',
      uri: '/tag/3/',
      description: 'd',
    });
  });

  it('rejects a name with endless markup in linear time', async () => {
    await using site = openTermSite();
    for (const piece of ['<script', '<style>', '<a ', '<b>x</b>', ' ']) {
      const create = async (size: number): Promise<void> => {
        const name = piece.repeat(Math.floor(size / piece.length));
        expect(await site.change('createTag', { name })).toBe('A name has at most 200 characters.');
      };
      // oxlint-disable-next-line no-await-in-loop
      expect(await cpuGrowth(create, 900_000)).toBeLessThan(30);
    }
  });

  it('allows at most a hundred levels', async () => {
    await using site = openTermSite();
    let parent = 0;
    for (let depth = 1; depth <= 99; depth += 1) {
      parent = addTerm(site.database, { slug: `t${depth}`, parent_id: parent });
    }
    const deepest = await site.change('createCategory', { name: 'Deepest', parentDatabaseId: parent });
    expect(deepest).toMatchObject({ parentDatabaseId: parent });
    const tooDeep = 'Terms can be nested at most 100 levels deep.';
    const below = { parentDatabaseId: deepest.databaseId };
    expect(await site.change('createCategory', { name: 'Deeper', ...below })).toBe(tooDeep);
    expect(await site.change('updateCategory', { id: '1', ...below })).toBe(tooDeep);
  });

  it('accepts either id of a parent', async () => {
    await using site = openTermSite();
    const parentId = encodeGlobalId('term', 1);
    expect(await site.change('createCategory', { name: 'A', parentId })).toMatchObject({
      uri: '/category/uncategorized/a/',
      parentDatabaseId: 1,
    });
    expect(await site.change('createCategory', { name: 'B', parentDatabaseId: 2 })).toMatchObject({
      uri: '/category/uncategorized/a/b/',
      parentDatabaseId: 2,
    });
  });

  it('resolves a taken slug with the parent’s slug, else with a number', async () => {
    await using site = openTermSite();
    const slugOf = async (name: string, input: object) => (await site.change(name, input)).slug;
    expect(await slugOf('createCategory', { name: 'News' })).toBe('news');
    expect(await slugOf('createCategory', { name: 'Other', slug: 'news' })).toBe('news-2');
    expect(await slugOf('createCategory', { name: 'News', parentDatabaseId: 1 })).toBe('news-uncategorized');
    expect(await slugOf('createCategory', { name: 'NEWS!', parentDatabaseId: 1 })).toBe(
      'news-uncategorized-2',
    );
    expect(await slugOf('createTag', { name: 'News' })).toBe('news');
  });

  it('rejects a duplicate name below the same parent, ignoring case', async () => {
    await using site = openTermSite();
    await site.change('createCategory', { name: 'News' });
    await site.change('createTag', { name: 'News' });
    const inTree = 'A term with the name provided already exists with this parent.';
    expect(await site.change('createCategory', { name: 'News' })).toBe(inTree);
    expect(await site.change('createCategory', { name: 'news' })).toBe(inTree);
    expect(await site.change('createTag', { name: 'NEWS' })).toBe(
      'A term with the name provided already exists in this taxonomy.',
    );
    expect(await site.change('createCategory', { name: 'News', slug: 'news' })).toBe(inTree);
    expect(await site.change('createCategory', { name: 'News', slug: 'other-news' })).toMatchObject({
      slug: 'other-news',
    });
    expect(await site.change('createTag', { name: 'Néws' })).toMatchObject({ slug: 'news-2' });
  });

  it.each([
    [{ name: '' }, 'A name is required to create a category'],
    [{ name: '  ' }, 'A name is required for this term.'],
    [{ name: '<b></b>' }, 'A name is required for this term.'],
    [{ name: 'x'.repeat(201) }, 'A name has at most 200 characters.'],
    [{ name: 'x', parentDatabaseId: 99 }, 'The parent does not exist'],
    [{ name: 'x', parentDatabaseId: -1 }, 'The parent does not exist'],
    [{ name: 'x', parentDatabaseId: 2 }, 'The parent does not exist'],
    [{ name: 'x', parentId: 'nope' }, 'The parent ID is not a valid ID'],
    [{ name: 'x', parentId: encodeGlobalId('post', 1) }, 'The parent ID is not a valid ID'],
    [
      { name: 'x', parentId: '1', parentDatabaseId: 1 },
      'Please provide only one of parentId or parentDatabaseId',
    ],
  ])('rejects %j and stores nothing', async (input, message) => {
    await using site = openTermSite();
    addTerm(site.database, { taxonomy: 'post_tag', slug: 'a-tag' });
    const before = site.stored();
    expect(await site.change('createCategory', input)).toBe(message);
    expect(site.stored()).toEqual(before);
  });

  it('sanitises descriptions like comments', async () => {
    await using site = openTermSite();
    const description = '<b onclick="x()">Bold</b><script>alert(1)</script><img src=x onerror=y>';
    await site.change('createTag', { name: 'T', description }, 'administrator');
    expect(site.stored().terms.at(-1)).toMatchObject({ description: '<b>Bold</b>alert(1)' });
  });
});

describe('updating a term', () => {
  it('changes the given values only; an empty description removes it', async () => {
    await using site = openTermSite();
    await site.change('createCategory', { name: 'News', description: 'All of it' });
    const id = encodeGlobalId('term', 2);
    expect(await site.change('updateCategory', { id, name: 'Olds', slug: '' })).toMatchObject({
      name: 'Olds',
      slug: 'news',
      description: expect.stringContaining('All of it'),
    });
    expect(await site.change('updateCategory', { id: '2', description: '' })).toMatchObject({
      name: 'Olds',
      description: null,
    });
  });

  it('updates the permalinks of descendants', async () => {
    await using site = openTermSite();
    await site.change('createCategory', { name: 'A' });
    await site.change('createCategory', { name: 'B', parentDatabaseId: 2 });
    await site.change('createCategory', { name: 'C', parentDatabaseId: 3 });
    await site.change('updateCategory', { id: '2', slug: 'x', parentDatabaseId: 1 });
    expect(site.stored().terms.map(({ uri }) => uri)).toEqual([
      '/category/uncategorized/',
      '/category/uncategorized/x/',
      '/category/uncategorized/x/b/',
      '/category/uncategorized/x/b/c/',
    ]);
    await site.change('updateCategory', { id: '3', parentId: '0' });
    expect(site.stored().terms.map(({ uri }) => uri)).toEqual([
      '/category/uncategorized/',
      '/category/uncategorized/x/',
      '/category/b/',
      '/category/b/c/',
    ]);
  });

  it('resolves a slug that is taken below the new parent', async () => {
    await using site = openTermSite();
    const { database } = site;
    const [a, b] = [addTerm(database, { slug: 'a' }), addTerm(database, { slug: 'b' })];
    const [elder] = [
      addTerm(database, { slug: 'twin', parent_id: a }),
      addTerm(database, { slug: 'twin', parent_id: b }),
    ];
    expect(await site.change('updateCategory', { id: String(elder), parentDatabaseId: b })).toMatchObject({
      slug: 'twin-b',
      uri: '/category/b/twin-b/',
    });
  });

  it('updates permalinks of posts that contain the category', async () => {
    await using site = openTermSite();
    const { database } = site;
    database.run(
      db.insertInto('settings').values({ name: 'permalink_structure', value: '/%category%/%postname%/' }),
    );
    const post = addContent(database, { slug: 'story', uri: '/news/local/story/' });
    const elsewhere = addContent(database, { slug: 'elsewhere', uri: '/as/it/was/' });
    const image = addContent(database, {
      type: 'attachment',
      slug: 'picture',
      parent_id: post,
      uri: '/news/local/story/attachment/picture/',
    });
    const news = addTerm(database, { slug: 'news', uri: '/category/news/' });
    addTerm(database, { slug: 'local', uri: '/category/news/local/', parent_id: news, on: [post] });
    await site.change('updateCategory', { id: String(news), slug: 'olds' });
    const uris = database.rows<{ id: number; uri: string }, []>({
      sql: 'select id, uri from content order by id',
    });
    expect(uris).toEqual([
      { id: post, uri: '/olds/local/story/' },
      { id: elsewhere, uri: '/as/it/was/' },
      { id: image, uri: '/olds/local/story/attachment/picture/' },
    ]);
  });

  it.each([
    [{ id: encodeGlobalId('term', 999) }, 'The category node failed to update'],
    [{ id: '3' }, 'The category node failed to update'],
    [{ id: 'nope' }, 'The ID passed is not for a category object'],
    [{ id: '' }, 'The ID passed is not for a category object'],
    [{ id: encodeGlobalId('post', 2) }, 'The ID passed is not for a category object'],
    [{ id: '2', slug: 'uncategorized' }, 'The category failed to update'],
    [{ id: '1', parentDatabaseId: 1 }, 'A term cannot be its own descendant.'],
    [{ id: '1', parentDatabaseId: 2 }, 'A term cannot be its own descendant.'],
    [{ id: '2', parentDatabaseId: 3 }, 'The parent does not exist'],
    [{ id: '2', name: '<i></i>' }, 'The category failed to update'],
  ])('rejects %j and changes nothing', async (input, message) => {
    await using site = openTermSite();
    addTerm(site.database, { slug: 'below', parent_id: 1 });
    addTerm(site.database, { slug: 'tag', taxonomy: 'post_tag' });
    const before = site.stored();
    expect(await site.change('updateCategory', { name: 'x', ...input })).toBe(message);
    expect(site.stored()).toEqual(before);
  });

  it('names post formats as WordPress does, and unknown ones not at all', async () => {
    await using site = openTermSite();
    addTerm(site.database, {
      taxonomy: 'post_format',
      slug: 'post-format-aside',
      name: 'post-format-aside',
    });
    expect(await site.change('updatePostFormat', { id: '2', description: 'x' })).toMatchObject({
      name: 'Aside',
      uri: '/type/aside/',
    });
    expect(await site.change('createPostFormat', { name: 'Strange' })).toMatchObject({ name: null });
    expect(await site.change('updatePostFormat', { id: '3', description: 'x' })).toBe(
      'The post_format failed to update',
    );
  });
});

describe('deleting a term', () => {
  it('moves children up, and assigns the default category to posts without another', async () => {
    await using site = openTermSite();
    const { database } = site;
    const [lone, both, draft] = [
      addContent(database, { slug: 'lone' }),
      addContent(database, { slug: 'both' }),
      addContent(database, { slug: 'draft', status: 'draft' }),
    ];
    const a = addTerm(database, { slug: 'a', on: [lone, both, draft] });
    const b = addTerm(database, { slug: 'b', parent_id: a, on: [both], uri: '/category/a/b/' });
    const c = addTerm(database, { slug: 'c', parent_id: b, uri: '/category/a/b/c/' });
    expect(await site.change('deleteCategory', { id: String(a) })).toMatchObject({
      databaseId: a,
      name: 'a',
      deletedId: encodeGlobalId('term', a),
    });
    const { terms, content } = site.stored();
    expect(terms).toMatchObject([
      { id: 1, count: 1 },
      { id: b, parent_id: 0, uri: '/category/b/' },
      { id: c, parent_id: b, uri: '/category/b/c/' },
    ]);
    expect(content.map(({ content_id, term_id }) => [content_id, term_id])).toEqual([
      [lone, 1],
      [both, b],
      [draft, 1],
    ]);
    expect(await site.change('deleteCategory', { id: String(a) })).toBe('The ID passed is invalid');
  });

  it('resolves slugs of moved children that are taken', async () => {
    await using site = openTermSite();
    const a = addTerm(site.database, { slug: 'a' });
    addTerm(site.database, { slug: 'twin' });
    addTerm(site.database, { slug: 'twin', parent_id: a });
    await site.change('deleteCategory', { id: String(a) });
    expect(site.stored().terms.map(({ uri }) => uri)).toEqual([
      '/category/uncategorized/',
      '/category/twin/',
      '/category/twin-2/',
    ]);
  });

  it('rejects the default category for everyone', async () => {
    await using site = openTermSite();
    const message = 'You do not have permission to delete categories';
    expect(await site.change('deleteCategory', { id: '1' }, 'administrator')).toBe(message);
    addTerm(site.database, { slug: 'other' });
    site.database.run(db.insertInto('settings').values({ name: 'default_category', value: '2' }));
    expect(await site.change('deleteCategory', { id: '2' }, 'administrator')).toBe(message);
    expect(await site.change('deleteCategory', { id: '1' }, 'administrator')).toMatchObject({
      databaseId: 1,
    });
  });

  it('removes menu items that point at it and moves their children up', async () => {
    await using site = openTermSite();
    const { database } = site;
    const tag = addTerm(database, { taxonomy: 'post_tag', slug: 'gone' });
    const menu = addMenu(database, { location: 'primary', name: 'main' });
    const top = addMenuItem(database, { menu_id: menu, label: 'Top', order: 1 });
    const gone = addMenuItem(database, {
      menu_id: menu,
      label: 'Gone',
      order: 2,
      parent_item_id: top,
      target_kind: 'taxonomy',
      target_type: 'post_tag',
      target_id: tag,
    });
    const below = addMenuItem(database, { menu_id: menu, label: 'Below', order: 3, parent_item_id: gone });
    await site.change('deleteTag', { id: String(tag) });
    const { data } = await site.execute('visitor', '{menuItems{nodes{databaseId label parentDatabaseId}}}');
    expect(data.menuItems.nodes).toEqual([
      { databaseId: top, label: 'Top', parentDatabaseId: 0 },
      { databaseId: below, label: 'Below', parentDatabaseId: top },
    ]);
    expect(database.row({ sql: 'select id from content where id = ?' }, gone)).toBeNull();
  });

  it.each([
    ['2', 'The ID passed is invalid'],
    ['999', 'The ID passed is invalid'],
    ['nope', 'The ID for the category was not valid'],
  ])('rejects the id %j', async (id, message) => {
    await using site = openTermSite();
    addTerm(site.database, { taxonomy: 'post_tag', slug: 'tag' });
    expect(await site.change('deleteCategory', { id })).toBe(message);
  });
});

it.each(['author', 'contributor', 'subscriber', 'visitor'] as const)(
  'term mutations are rejected for a %s',
  async (who) => {
    await using site = openTermSite();
    addTerm(site.database, { slug: 'a' });
    const before = site.stored();
    const many = { Category: 'categories', Tag: 'tags', PostFormat: 'postFormats' };
    for (const [index, type] of (['Category', 'Tag', 'PostFormat'] as const).entries()) {
      const taxonomy = ['category', 'post_tag', 'post_format'][index] ?? '';
      const id = index === 0 ? '2' : String(addTerm(site.database, { taxonomy, slug: `s${index}` }));
      expect(await site.change(`create${type}`, { name: 'x' }, who)).toBe(
        `Sorry, you are not allowed to create ${many[type]}`,
      );
      expect(await site.change(`update${type}`, { id, name: 'x' }, who)).toBe(
        `You do not have permission to update ${many[type]}`,
      );
      expect(await site.change(`delete${type}`, { id }, who)).toBe(
        `You do not have permission to delete ${many[type]}`,
      );
    }
    expect(site.stored().terms.slice(0, 2)).toEqual(before.terms);
    expect(site.stored().terms).toHaveLength(4);
  },
);

import { describe, expect, test } from 'vitest';
import { prepare } from '../../src/storage/sqlite/database.ts';
import { addTerm } from '../seed.ts';
import { openEditingSite } from './editing-site.ts';

const allTerms = prepare<{ taxonomy: string; slug: string }, []>(
  'SELECT taxonomy, slug FROM terms ORDER BY id',
);

type Answer = Awaited<ReturnType<ReturnType<typeof openEditingSite>['createPost']>>;
const names = (terms: { nodes: { name: string }[] }): string[] => terms.nodes.map(({ name }) => name);

function openShelf() {
  const site = openEditingSite();
  const news = addTerm(site.database, { slug: 'news', name: 'News' });
  const sport = addTerm(site.database, { slug: 'sport', name: 'Sport' });
  const css = addTerm(site.database, { slug: 'css', name: 'CSS', taxonomy: 'post_tag', uri: '/tag/css/' });
  return { ...site, news, sport, css };
}

describe('post terms', () => {
  test('are given by global id, id, slug or name', async () => {
    await using site = openShelf();
    const given: Answer = await site.createPost('author', {
      title: 'x',
      status: 'PUBLISH',
      categories: { nodes: [{ id: btoa(`term:${site.news}`) }, { id: String(site.sport) }] },
      tags: { nodes: [{ name: 'css' }] },
    });
    expect([names(given.categories), names(given.tags)]).toEqual([['News', 'Sport'], ['CSS']]);
    expect([site.count(site.news), site.count(site.css), site.count(site.uncategorized)]).toEqual([1, 1, 0]);
  });

  test('replace or extend the assigned ones', async () => {
    await using site = openShelf();
    const { databaseId: id } = await site.createPost('author', {
      title: 'x',
      status: 'PUBLISH',
      categories: { nodes: [{ slug: 'news' }] },
      tags: { nodes: [{ slug: 'css' }] },
    });
    const sport = { nodes: [{ slug: 'sport' }] };
    const added: Answer = await site.updatePost('author', id, { categories: { ...sport, append: true } });
    expect([names(added.categories), names(added.tags)]).toEqual([['News', 'Sport'], ['CSS']]);
    const replaced: Answer = await site.updatePost('author', id, { categories: sport, tags: { nodes: [] } });
    expect([names(replaced.categories), names(replaced.tags)]).toEqual([['Sport'], []]);
    expect([site.count(site.news), site.count(site.sport), site.count(site.css)]).toEqual([0, 1, 0]);
  });

  test('count while the post is public', async () => {
    await using site = openShelf();
    const { databaseId: id } = await site.createPost('author', {
      title: 'x',
      categories: { nodes: [{ slug: 'news' }] },
    });
    const counts = [];
    for (const status of ['PUBLISH', 'PRIVATE', 'PUBLISH', 'DRAFT']) {
      await site.updatePost('author', id, { status });
      counts.push([site.count(site.news), site.publicPosts('author')]);
    }
    expect(counts).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
  });

  test('default to the default category', async () => {
    await using site = openShelf();
    const made: Answer = await site.createPost('author', { title: 'x' });
    expect(names(made.categories)).toEqual(['Uncategorized']);
    const id = made.databaseId as number;
    await site.updatePost('author', id, { categories: { nodes: [{ slug: 'news' }] } });
    const emptied: Answer = await site.updatePost('author', id, { categories: { nodes: [] } });
    expect(names(emptied.categories)).toEqual(['Uncategorized']);
  });

  test('are created by users with manage_categories', async () => {
    await using site = openShelf();
    const given: Answer = await site.createPost('editor', {
      title: 'x',
      categories: { nodes: [{ name: 'New One' }, { slug: 'by-slug' }] },
      tags: { nodes: [{ name: 'Fresh', slug: 'brand-new', description: 'd' }] },
    });
    expect([names(given.categories), names(given.tags)]).toEqual([['by-slug', 'New One'], ['Fresh']]);
    expect(site.database.rows(allTerms).slice(-3)).toEqual([
      { taxonomy: 'category', slug: 'new-one' },
      { taxonomy: 'category', slug: 'by-slug' },
      { taxonomy: 'post_tag', slug: 'brand-new' },
    ]);
  });

  test('that are unknown are ignored for other users, whose other terms are assigned', async () => {
    await using site = openShelf();
    const before = site.database.rows(allTerms);
    for (const who of ['contributor', 'author'] as const) {
      const given: Answer = await site.createPost(who, {
        title: 'x',
        categories: { nodes: [{ name: 'New' }, { slug: 'news' }, null] },
        tags: { nodes: [{ slug: 'new' }, { id: '9999' }, { id: 'garbage' }, {}, { name: 'CSS' }] },
      });
      expect([names(given.categories), names(given.tags)]).toEqual([['News'], ['CSS']]);
    }
    expect(site.database.rows(allTerms)).toEqual(before);
  });

  test.each(['Arts & Culture', 'arts & culture', 'I <3 this', "Ann's", '  css  ', 'Arts &amp; Culture'])(
    'are found by the name "%s" as it was entered when they were created',
    async (name) => {
      await using site = openShelf();
      for (const made of ['Arts & Culture', 'I <3 this', "Ann's"]) {
        await site.send('editor', 'mutation($name:String!){createTag(input:{name:$name}){tag{name}}}', {
          name: made,
        });
      }
      const before = site.database.rows(allTerms);
      for (const who of ['author', 'editor'] as const) {
        // The slug is empty after sanitising, so the name is used.
        for (const node of [{ name }, { name, slug: '!!!' }]) {
          const given: Answer = await site.createPost(who, { title: 'x', tags: { nodes: [node] } });
          expect(names(given.tags)).toHaveLength(1);
        }
      }
      expect(site.database.rows(allTerms)).toEqual(before);
    },
  );

  test('without a name are ignored, and an overlong name rejects the request', async () => {
    await using site = openShelf();
    const before = site.everything();
    for (const who of ['author', 'editor'] as const) {
      const tags = { nodes: [{ name: '<b></b>' }, { name: ' ' }, { slug: '<i>' }, { slug: 'css' }] };
      expect(names((await site.createPost(who, { title: 'x', tags })).tags)).toEqual(['CSS']);
      for (const node of [
        { name: 'a'.repeat(201) },
        { slug: 'a'.repeat(201) },
        { name: '<b>'.repeat(90_000) },
      ]) {
        expect(await site.createPost(who, { title: 'x', tags: { nodes: [node] } })).toBe(
          'BAD_USER_INPUT: A name has at most 200 characters.',
        );
      }
    }
    expect(site.everything()).toHaveLength(before.length + 2);
    const tooMany = { nodes: Array.from({ length: 1001 }, () => ({ slug: 'css' })) };
    expect(await site.createPost('editor', { title: 'x', tags: tooMany })).toBe(
      'BAD_USER_INPUT: A list has 1001 entries; at most 1000 are allowed.',
    );
  });

  test('of another taxonomy are not found', async () => {
    await using site = openShelf();
    const given: Answer = await site.createPost('author', {
      title: 'x',
      categories: { nodes: [{ id: String(site.css) }, { slug: 'css' }] },
      tags: { nodes: [{ id: String(site.news) }] },
    });
    expect([names(given.categories), names(given.tags)]).toEqual([['Uncategorized'], []]);
  });
});

const formats = (given: Answer): string[] =>
  given.postFormats.nodes.map(({ slug }: { slug: string }) => slug);

describe('post format', () => {
  test('can be set by every author, used before or not', async () => {
    await using site = openShelf();
    for (const node of [{ slug: 'post-format-aside' }, { slug: 'aside' }, { name: 'Aside' }]) {
      const given = await site.createPost('contributor', { title: 'x', postFormats: { nodes: [node] } });
      expect(formats(given)).toEqual(['post-format-aside']);
    }
    const none = await site.createPost('author', { title: 'x', postFormats: { nodes: [{ slug: 'poem' }] } });
    expect(formats(none)).toEqual([]);
  });
});

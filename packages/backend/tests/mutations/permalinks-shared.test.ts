import { describe, expect, test } from 'vitest';
import { publishScheduledContent } from '../../src/content/posts/publish-scheduled.ts';
import { addContent } from '../seed.ts';
import { noon, openEditingSite } from './editing-site.ts';

/** A test site with a short helper for creating pages. */
function openPages() {
  const site = openEditingSite();
  const make = async (title: string, more: object = {}): Promise<number> =>
    (await site.createPage('editor', { title, status: 'PUBLISH', ...more })).databaseId;
  const at = async (uri: string): Promise<number | undefined> => {
    const query = 'query($uri:String!){nodeByUri(uri:$uri){... on Page{databaseId}}}';
    return (await site.send('visitor', query, { uri })).data.nodeByUri?.databaseId;
  };
  return { ...site, make, at };
}

const below = (parentId: number) => ({ parentId: String(parentId) });

describe('permalinks: two pages never share a permalink', () => {
  test('if an ancestor has no slug yet', async () => {
    await using site = openPages();
    const draft = await site.make('Draft', { status: 'DRAFT' });
    const child = await site.make('About', below(draft));
    const top = await site.make('About');
    expect([site.uri(child), site.uri(top)]).toEqual(['/about/', '/about-2/']);
    expect([await site.at('/about/'), await site.at('/about-2/')]).toEqual([child, top]);
    await site.updatePage('editor', draft, { status: 'PUBLISH' });
    expect([site.uri(child), site.uri(top)]).toEqual(['/draft/about/', '/about-2/']);
    // In the other order, too, the earlier one stays.
    const other = await site.make('Other', { status: 'DRAFT' });
    const later = await site.make('About-2', below(other));
    expect([site.uri(top), site.uri(later)]).toEqual(['/about-2/', '/about-2-2/']);
  });

  test('if an ancestor is in the trash or restored', async () => {
    await using site = openPages();
    const a = await site.make('A');
    const b = await site.make('B', below(a));
    const c = await site.make('C', below(b));
    await site.deletePage('editor', a);
    const newA = await site.make('A');
    const newB = await site.make('B', below(newA));
    expect([b, c, newA, newB].map(site.uri)).toEqual(['/a/b/', '/a/b/c/', '/a/', '/a/b-2/']);
    await site.restorePage('editor', a);
    expect([a, b, c].map(site.uri)).toEqual(['/a-2/', '/a-2/b/', '/a-2/b/c/']);
    expect(await site.at('/a/b-2/')).toBe(newB);
  });

  test('if a tree moves to where the slugs are taken', async () => {
    await using site = openPages();
    const gone = await site.make('A');
    const stayed = await site.make('B', below(gone));
    await site.deletePage('editor', gone);
    const x = await site.make('X');
    const b = await site.make('B', below(x));
    const c = await site.make('C', below(b));
    await site.updatePage('editor', x, { slug: 'a' });
    expect([stayed, x, b, c].map(site.uri)).toEqual(['/a/b/', '/a/', '/a/b-2/', '/a/b-2/c/']);
    await site.updatePage('editor', x, { slug: 'x' });
    expect([x, b, c].map(site.uri)).toEqual(['/x/', '/x/b-2/', '/x/b-2/c/']);
  });

  test('if a draft with a slug or scheduled content is published', async () => {
    await using site = openPages();
    const draft = await site.make('Draft', { status: 'DRAFT' });
    await site.make('About', below(draft));
    const later = await site.make('x', { slug: 'about', status: 'DRAFT' });
    await site.updatePage('editor', later, { status: 'PUBLISH' });
    expect(site.stored(later)).toMatchObject({ slug: 'about-2', uri: '/about-2/' });
    const scheduled = await site.make('x', { slug: 'contact', date: '2026-06-01T13:00:00' });
    await site.make('Contact', below(draft));
    publishScheduledContent(site.database, { id: scheduled, now: noon + 3_600_000 });
    expect(site.stored(scheduled)).toMatchObject({ status: 'publish', uri: '/contact-2/' });
  });

  test('if pages of a tree exchange positions', async () => {
    await using site = openPages();
    const top = await site.make('A');
    const a = await site.make('A', below(top));
    const first = await site.make('A', below(a));
    const second = await site.make('A', below(first));
    await site.updatePage('editor', a, { parentId: '' });
    expect([top, a, first, second].map(site.uri)).toEqual(['/a/', '/a-2/', '/a-2/a/', '/a-2/a/a/']);
    await site.deletePage('editor', top, { forceDelete: true });
    await site.updatePage('editor', a, { slug: 'a' });
    expect([a, first, second].map(site.uri)).toEqual(['/a/', '/a/a/', '/a/a/a/']);
    await site.updatePage('editor', first, { parentId: '' });
    expect([a, first, second].map(site.uri)).toEqual(['/a/', '/a-2/', '/a-2/a/']);
  });

  test('except an imported pair while neither moves', async () => {
    await using site = openPages();
    const pair = [1, 2].map(() =>
      addContent(site.database, { type: 'page', slug: 'twin', uri: '/twin/', author_id: site.ids.editor }),
    );
    for (const id of pair) await site.updatePage('editor', id, { content: 'words' });
    expect(pair.map(site.uri)).toEqual(['/twin/', '/twin/']);
  });
});

describe('permalinks: a path of the site itself is never assigned', () => {
  test.each(['graphql', 'wp-json', 'wp-content', 'health'])('"%s"', async (slug) => {
    await using site = openPages();
    const page = await site.make(slug);
    const post = await site.createPost('editor', { title: slug, status: 'PUBLISH' });
    const child = await site.make(slug, below(page));
    const orphan = await site.make(slug, below(await site.make('Draft', { status: 'DRAFT' })));
    expect([site.uri(page), post.uri, site.uri(child), site.uri(orphan)]).toEqual([
      `/${slug}-2/`,
      `/${slug}-2/`,
      `/${slug}-2/${slug}/`,
      `/${slug}-3/`,
    ]);
  });

  test('permalinks: posts below a base may have the slug of a site path', async () => {
    await using site = openPages();
    site.setOption('permalink_structure', '/%year%/%postname%/');
    expect((await site.createPost('editor', { title: 'graphql', status: 'PUBLISH' })).uri).toBe(
      '/2026/graphql/',
    );
  });
});

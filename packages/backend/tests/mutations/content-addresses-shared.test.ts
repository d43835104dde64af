import { describe, expect, test } from 'vitest';
import { publishScheduledContent } from '../../src/content/publish-scheduled.ts';
import { addContent } from '../seed.ts';
import { noon, openDesk } from './editing-desk.ts';

/** A test site with a short helper for creating pages. */
function openPages() {
  const desk = openDesk();
  const make = async (title: string, more: object = {}): Promise<number> =>
    (await desk.createPage('editor', { title, status: 'PUBLISH', ...more })).databaseId;
  const at = async (uri: string): Promise<number | undefined> => {
    const query = 'query($uri:String!){nodeByUri(uri:$uri){... on Page{databaseId}}}';
    return (await desk.send('visitor', query, { uri })).data.nodeByUri?.databaseId;
  };
  return { ...desk, make, at };
}

const below = (parentId: number) => ({ parentId: String(parentId) });

describe('permalinks: two pages never share a permalink', () => {
  test('if an ancestor has no slug yet', async () => {
    await using desk = openPages();
    const draft = await desk.make('Draft', { status: 'DRAFT' });
    const child = await desk.make('About', below(draft));
    const top = await desk.make('About');
    expect([desk.uri(child), desk.uri(top)]).toEqual(['/about/', '/about-2/']);
    expect([await desk.at('/about/'), await desk.at('/about-2/')]).toEqual([child, top]);
    await desk.updatePage('editor', draft, { status: 'PUBLISH' });
    expect([desk.uri(child), desk.uri(top)]).toEqual(['/draft/about/', '/about-2/']);
    // In the other order, too, the earlier one stays.
    const other = await desk.make('Other', { status: 'DRAFT' });
    const later = await desk.make('About-2', below(other));
    expect([desk.uri(top), desk.uri(later)]).toEqual(['/about-2/', '/about-2-2/']);
  });

  test('if an ancestor is in the trash or restored', async () => {
    await using desk = openPages();
    const a = await desk.make('A');
    const b = await desk.make('B', below(a));
    const c = await desk.make('C', below(b));
    await desk.deletePage('editor', a);
    const newA = await desk.make('A');
    const newB = await desk.make('B', below(newA));
    expect([b, c, newA, newB].map(desk.uri)).toEqual(['/a/b/', '/a/b/c/', '/a/', '/a/b-2/']);
    await desk.restorePage('editor', a);
    expect([a, b, c].map(desk.uri)).toEqual(['/a-2/', '/a-2/b/', '/a-2/b/c/']);
    expect(await desk.at('/a/b-2/')).toBe(newB);
  });

  test('if a tree moves to where the slugs are taken', async () => {
    await using desk = openPages();
    const gone = await desk.make('A');
    const stayed = await desk.make('B', below(gone));
    await desk.deletePage('editor', gone);
    const x = await desk.make('X');
    const b = await desk.make('B', below(x));
    const c = await desk.make('C', below(b));
    await desk.updatePage('editor', x, { slug: 'a' });
    expect([stayed, x, b, c].map(desk.uri)).toEqual(['/a/b/', '/a/', '/a/b-2/', '/a/b-2/c/']);
    await desk.updatePage('editor', x, { slug: 'x' });
    expect([x, b, c].map(desk.uri)).toEqual(['/x/', '/x/b-2/', '/x/b-2/c/']);
  });

  test('if a draft with a slug or scheduled content is published', async () => {
    await using desk = openPages();
    const draft = await desk.make('Draft', { status: 'DRAFT' });
    await desk.make('About', below(draft));
    const later = await desk.make('x', { slug: 'about', status: 'DRAFT' });
    await desk.updatePage('editor', later, { status: 'PUBLISH' });
    expect(desk.stored(later)).toMatchObject({ slug: 'about-2', uri: '/about-2/' });
    const scheduled = await desk.make('x', { slug: 'contact', date: '2026-06-01T13:00:00' });
    await desk.make('Contact', below(draft));
    publishScheduledContent(desk.database, { id: scheduled, now: noon + 3_600_000 });
    expect(desk.stored(scheduled)).toMatchObject({ status: 'publish', uri: '/contact-2/' });
  });

  test('if pages of a tree exchange positions', async () => {
    await using desk = openPages();
    const top = await desk.make('A');
    const a = await desk.make('A', below(top));
    const first = await desk.make('A', below(a));
    const second = await desk.make('A', below(first));
    await desk.updatePage('editor', a, { parentId: '' });
    expect([top, a, first, second].map(desk.uri)).toEqual(['/a/', '/a-2/', '/a-2/a/', '/a-2/a/a/']);
    await desk.deletePage('editor', top, { forceDelete: true });
    await desk.updatePage('editor', a, { slug: 'a' });
    expect([a, first, second].map(desk.uri)).toEqual(['/a/', '/a/a/', '/a/a/a/']);
    await desk.updatePage('editor', first, { parentId: '' });
    expect([a, first, second].map(desk.uri)).toEqual(['/a/', '/a-2/', '/a-2/a/']);
  });

  test('except an imported pair while neither moves', async () => {
    await using desk = openPages();
    const pair = [1, 2].map(() =>
      addContent(desk.database, { type: 'page', slug: 'twin', uri: '/twin/', author_id: desk.ids.editor }),
    );
    for (const id of pair) await desk.updatePage('editor', id, { content: 'words' });
    expect(pair.map(desk.uri)).toEqual(['/twin/', '/twin/']);
  });
});

describe('permalinks: a path of the site itself is never assigned', () => {
  test.each(['graphql', 'wp-json', 'wp-content', 'health'])('"%s"', async (slug) => {
    await using desk = openPages();
    const page = await desk.make(slug);
    const post = await desk.createPost('editor', { title: slug, status: 'PUBLISH' });
    const child = await desk.make(slug, below(page));
    const orphan = await desk.make(slug, below(await desk.make('Draft', { status: 'DRAFT' })));
    expect([desk.uri(page), post.uri, desk.uri(child), desk.uri(orphan)]).toEqual([
      `/${slug}-2/`,
      `/${slug}-2/`,
      `/${slug}-2/${slug}/`,
      `/${slug}-3/`,
    ]);
  });

  test('permalinks: posts below a base may have the slug of a site path', async () => {
    await using desk = openPages();
    desk.setOption('permalink_structure', '/%year%/%postname%/');
    expect((await desk.createPost('editor', { title: 'graphql', status: 'PUBLISH' })).uri).toBe(
      '/2026/graphql/',
    );
  });
});

import { expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { addComment, addContent, addImage, addTerm, set } from '../seed.ts';
import { openSite, type Site } from '../open-site.ts';

const query = '{ posts { nodes { title excerpt content } } }';

/** The response to a visitor. A write by another connection clears the response cache, but not the render cache. */
const shown = async (site: Site): Promise<string> => JSON.stringify(await site.execute(query));

/** Short texts are not cached. */
const long = (body: string): string => `${body}\n\n<p>${'Water comes and goes. '.repeat(20)}</p>`;

const change = (
  site: Site,
  id: number,
  row: { title?: string; body?: string; excerpt?: string; slug?: string },
) => site.database.run(db.updateTable('content').set(row).where('id', '=', id));

test('render cache: changed content is rendered again', async () => {
  await using site = openSite();
  const id = addContent(site.database, { slug: 'p', title: 'Tides', body: long('<p>High</p>') });
  expect(await shown(site)).toContain('High');
  change(site, id, { body: long('<p>Low</p>') });
  expect(await shown(site)).toMatch(/Low.*Low/);
  expect(await shown(site)).not.toContain('High');
  change(site, id, { excerpt: 'Neap' });
  expect(await shown(site)).toContain('Neap');
  change(site, id, { title: 'Ebb' });
  expect(await shown(site)).not.toContain('Tides');
});

test('render cache: a changed setting affects all rendered content', async () => {
  await using site = openSite();
  addContent(site.database, { slug: 'p', body: long('<p>High :)</p>') });
  expect(await shown(site)).not.toContain(':)');
  set(site.database, 'use_smilies', '0');
  expect(await shown(site)).toContain(':)');
});

test('render cache: two posts with equal bodies have separate entries', async () => {
  await using site = openSite();
  addContent(site.database, { slug: 'one', title: 'T', body: long('ab'), excerpt: '' });
  addContent(site.database, { slug: 'two', title: 'T', body: long('b'), excerpt: 'a' });
  const { posts } = await site.execute(
    '{ posts(where: { orderby: { field: SLUG, order: ASC } }) { nodes { content } } }',
  );
  expect(posts.nodes[0].content).toMatch(/^<p>ab<\/p>/);
  expect(posts.nodes[1].content).toMatch(/^<p>b<\/p>/);
});

test('render cache: content that embeds other data is current, however often it is shared', async () => {
  await using site = openSite();
  const track = addImage(site.database, {
    slug: 'song',
    file: 'song.mp3',
    mime_type: 'audio/mpeg',
    title: 'Shanty',
  });
  for (const slug of ['one', 'two']) {
    addContent(site.database, { slug, body: long(`[playlist ids="${track}"]`), excerpt: slug });
  }
  addContent(site.database, { slug: 'three', excerpt: 'three', body: long('<!-- wp:latest-posts /-->') });
  expect((await shown(site)).match(/Shanty/g)).toHaveLength(2);
  change(site, track, { title: 'Ballad' });
  addContent(site.database, { slug: 'four', title: 'Newest', excerpt: 'four' });
  const after = await shown(site);
  expect(after).not.toContain('Shanty');
  expect(after.match(/Ballad/g)).toHaveLength(2);
  expect(after.match(/Newest/g)).toHaveLength(2);
});

test.each([
  ['archives', '<!-- wp:archives /-->', 'March 2031'],
  ['calendar', '<!-- wp:calendar {"month":3,"year":2031} /-->', '/2031/03/09/'],
  ['categories', '<!-- wp:categories {"showEmpty":true} /-->', 'Shoals'],
  ['latest comments', '<!-- wp:latest-comments /-->', 'Dora'],
  ['tag cloud', '<!-- wp:tag-cloud /-->', 'Eddies'],
  ['pages', '<!-- wp:page-list /-->', 'Lighthouse'],
])('render cache: %s in content is current', async (_name, block, added) => {
  await using site = openSite();
  const { database } = site;
  const id = addContent(database, { slug: 'p', body: long(block) });
  expect(await shown(site)).not.toContain(added);
  addContent(database, { slug: 'later', title: 'Later', date_local: Date.UTC(2031, 2, 9) });
  addContent(database, { slug: 'light', title: 'Lighthouse', type: 'page' });
  addTerm(database, { taxonomy: 'category', name: 'Shoals', slug: 'shoals' });
  addTerm(database, { taxonomy: 'post_tag', name: 'Eddies', slug: 'eddies', on: [id] });
  addComment(database, { content_id: id, author_name: 'Dora' });
  expect(await shown(site)).toContain(added);
});

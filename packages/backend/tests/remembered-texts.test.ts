import { expect, test } from 'vitest';
import { sql } from '../src/storage/database.ts';
import { addContent, addImage, set } from './seed.ts';
import { openSite, type Site } from './open-site.ts';

const query = '{ posts { nodes { title excerpt content } } }';

/** What visitors are shown. A write by another connection leaves no answer kept, but rendered texts may be. */
const shown = async (site: Site): Promise<string> => JSON.stringify(await site.ask(query));

const change = (
  site: Site,
  id: number,
  row: { title?: string; body?: string; excerpt?: string; slug?: string },
) => site.database.run(sql.updateTable('content').set(row).where('id', '=', id));

test('a text that changes is rendered anew', async () => {
  await using site = openSite();
  const id = addContent(site.database, { slug: 'p', title: 'Tides', body: '<p>High</p>' });
  expect(await shown(site)).toContain('High');
  change(site, id, { body: '<p>Low</p>' });
  expect(await shown(site)).toMatch(/Low.*Low/);
  expect(await shown(site)).not.toContain('High');
  change(site, id, { excerpt: 'Neap' });
  expect(await shown(site)).toContain('Neap');
  change(site, id, { title: 'Ebb' });
  expect(await shown(site)).not.toContain('Tides');
});

test('a setting that changes is seen in all texts', async () => {
  await using site = openSite();
  addContent(site.database, { slug: 'p', body: '<p>High :)</p>' });
  expect(await shown(site)).not.toContain(':)');
  set(site.database, 'use_smilies', '0');
  expect(await shown(site)).toContain(':)');
});

test('two texts of the same words are told apart', async () => {
  await using site = openSite();
  addContent(site.database, { slug: 'one', title: 'T', body: 'ab', excerpt: '' });
  addContent(site.database, { slug: 'two', title: 'T', body: 'b', excerpt: 'a' });
  const { posts } = await site.ask(
    '{ posts(where: { orderby: { field: SLUG, order: ASC } }) { nodes { content } } }',
  );
  expect(posts.nodes).toEqual([{ content: '<p>ab</p>\n' }, { content: '<p>b</p>\n' }]);
});

test('texts that show something else of the site show it as it is, however many share it', async () => {
  await using site = openSite();
  const track = addImage(site.database, {
    slug: 'song',
    file: 'song.mp3',
    mime_type: 'audio/mpeg',
    title: 'Shanty',
  });
  for (const slug of ['one', 'two']) {
    addContent(site.database, { slug, body: `[playlist ids="${track}"]`, excerpt: slug });
  }
  addContent(site.database, { slug: 'three', excerpt: 'three', body: '<!-- wp:latest-posts /-->' });
  expect((await shown(site)).match(/Shanty/g)).toHaveLength(2);
  change(site, track, { title: 'Ballad' });
  addContent(site.database, { slug: 'four', title: 'Newest', excerpt: 'four' });
  const after = await shown(site);
  expect(after).not.toContain('Shanty');
  expect(after.match(/Ballad/g)).toHaveLength(2);
  expect(after.match(/Newest/g)).toHaveLength(2);
});

import { startBackend } from '@masthead/testing';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite, type Site } from '../open-site.ts';
import { addContent, addImage, addUser } from '../seed.ts';

function addPerson(site: Site, login: string, role: string): number {
  const id = addUser(site.database, { login });
  site.database.run(db.insertInto('user_roles').values({ user_id: id, role }));
  return id;
}

const fields = 'content featuredImage{node{title sourceUrl}} featuredImageDatabaseId';
/** The rendered content of a post for a user. */
const readAs = async (site: Site, who: number | null, id: number) =>
  JSON.stringify(await executeAs(site.backend, who, `{post(id:"${id}",idType:DATABASE_ID){${fields}}}`));

/** An image of a private post by Ada, and a post by Cora that refers to it. */
function plant(site: Site) {
  const ada = addPerson(site, 'ada', 'editor');
  const cora = addPerson(site, 'cora', 'contributor');
  const holder = addContent(site.database, { slug: 'private', status: 'private', author_id: ada });
  const hidden = addImage(site.database, {
    slug: 'hidden',
    title: 'Hidden',
    file: 'hidden.jpg',
    parent_id: holder,
    author_id: ada,
  });
  const own = addImage(site.database, { slug: 'own', title: 'Own', file: 'own.jpg', author_id: cora });
  const text = `[gallery ids="${hidden},${own}"]\n<img class="wp-image-${hidden}" src="x.jpg">`;
  return { ada, cora, hidden, text };
}

describe("an image of another user's private post", () => {
  test('is not revealed through a draft of the reader that editors can see', async () => {
    await using site = openSite();
    const { ada, cora, hidden, text } = plant(site);
    const draft = addContent(site.database, {
      slug: '',
      uri: '/?p=900',
      status: 'draft',
      author_id: cora,
      featured_image_id: hidden,
      // Long rendered texts are cached and must not be shared between readers with different access.
      body: `${text}${' Words.'.repeat(100)}`,
    });
    for (let again = 0; again < 2; again += 1) {
      const asEditor = await readAs(site, ada, draft);
      expect(asEditor).toContain('hidden.jpg');
      expect(asEditor).toContain('"Hidden"');
      const asAuthor = await readAs(site, cora, draft);
      expect(asAuthor).toContain('own.jpg');
      expect(asAuthor).toContain('"featuredImage":null,"featuredImageDatabaseId":null');
      expect(asAuthor).not.toMatch(/hidden/i);
    }
  });

  test('is shown to everyone as the featured image of public content, as access was checked when it was chosen', async () => {
    await using site = openSite();
    const { cora, hidden } = plant(site);
    const post = addContent(site.database, { slug: 'p', featured_image_id: hidden, author_id: cora });
    const list = '<!-- wp:latest-posts {"displayFeaturedImage":true,"featuredImageSizeSlug":"full"} /-->';
    const listing = addContent(site.database, { slug: 'list', body: list, author_id: cora });
    for (const who of [null, cora]) {
      expect(await readAs(site, who, post)).toContain('"title":"Hidden"');
      expect(await readAs(site, who, listing)).toContain('hidden.jpg');
    }
  });

  test('is shown in the description of a media item only if its uploader may see it', async () => {
    await using site = openSite();
    const { ada, cora, hidden } = plant(site);
    const described = async (uploader: number, parent: number) => {
      const id = addImage(site.database, {
        slug: `described-${uploader}-${parent}`,
        file: `described-${uploader}-${parent}.jpg`,
        author_id: uploader,
        parent_id: parent,
        body: `[gallery ids="${hidden}"]`,
      });
      const query = `{mediaItem(id:"${id}",idType:DATABASE_ID){description}}`;
      return (await executeAs(site.backend, cora, query)).data.mediaItem.description;
    };
    const draft = addContent(site.database, { slug: '', uri: '/?p=901', status: 'draft', author_id: cora });
    expect(await described(cora, draft)).not.toContain('hidden.jpg');
    expect(await described(cora, 0)).not.toContain('hidden.jpg');
    expect(await described(ada, 0)).toContain('hidden.jpg');
  });
});

test('media behind a password are rendered in no post', async () => {
  await using site = openSite();
  const image = addImage(site.database, {
    slug: 'locked',
    file: 'locked.jpg',
    excerpt: 'A locked caption',
    password: 'sesame',
  });
  addContent(site.database, {
    slug: 'p',
    body: `[gallery ids="${image}"] <!-- wp:gallery {"ids":[${image}]} --><figure>x</figure><!-- /wp:gallery -->`,
  });
  const { post } = await site.execute('{post(id:"p",idType:SLUG){content}}');
  expect(post.content).not.toMatch(/locked/i);
});

test('media attached to a media item are as visible as that item', async () => {
  await using site = openSite();
  const { database } = site;
  const coverOf = (slug: string, holder: number) => {
    const song = addImage(database, {
      slug: `song-${slug}`,
      file: `${slug}.mp3`,
      mime_type: 'audio/mpeg',
      parent_id: holder,
    });
    addImage(database, { slug: `cover-${slug}`, file: `${slug}.jpg`, parent_id: song });
    return song;
  };
  coverOf('loose', 0);
  coverOf('public', addContent(database, { slug: 'p' }));
  coverOf('draft', addContent(database, { slug: 'd', status: 'draft' }));
  const locked = coverOf('locked', 0);
  database.run(db.updateTable('content').set({ password: 'sesame' }).where('id', '=', locked));
  const { mediaItems } = await site.execute(
    '{mediaItems(where:{orderby:[{field:SLUG,order:ASC}]}){nodes{slug}}}',
  );
  expect(mediaItems.nodes.map(({ slug }: { slug: string }) => slug)).toEqual([
    'cover-loose',
    'cover-public',
    'song-locked',
    'song-loose',
    'song-public',
  ]);
});

test('the permalink of media does not reveal the slug of their private post', async () => {
  const uploaded = { file: '2026/01/boat.jpg', link: 'http://old.test/merger-with-acme/boat/' };
  await using backend = await startBackend({
    posts: [
      { id: 1, slug: 'merger-with-acme', status: 'private' },
      { id: 2, slug: 'open', meta: { _thumbnail_id: '11' } },
      { id: 3, slug: 'public', meta: { _thumbnail_id: '12' } },
    ],
    attachments: [
      { id: 10, slug: 'song', parent: 1, ...uploaded },
      { id: 11, slug: 'boat', parent: 10, ...uploaded },
      { id: 12, slug: 'ship', parent: 3, ...uploaded, link: 'http://old.test/public/ship/' },
    ],
  });
  const { data, errors } = await executeAs(
    backend,
    null,
    '{posts(where:{orderby:[{field:SLUG,order:ASC}]}){nodes{featuredImage{node{uri link}}}}}',
  );
  expect(errors).toEqual([]);
  expect(data.posts.nodes.map((post: { featuredImage: object }) => post.featuredImage)).toEqual([
    { node: { uri: '/?attachment_id=11', link: 'http://masthead.test/?attachment_id=11' } },
    { node: { uri: '/public/ship/', link: 'http://masthead.test/public/ship/' } },
  ]);
});

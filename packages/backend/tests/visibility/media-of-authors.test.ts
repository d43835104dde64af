import { describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/roles.ts';
import { db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite, siteUrl, type Site } from '../open-site.ts';
import { addContent, addImage, addUser } from '../seed.ts';

// Posts show media that they refer to by id with the capabilities of their authors. Each post is read as a visitor,
// through GraphQL.

/** Values of the image or track that occur in nothing else: a resized copy, a title, an alternative text. */
const traces = /small-300x225|A hidden title|A hidden alternative text|A hidden caption/;

/**
 * Ways to refer to media in a post. The post contains only what the author already knows: the id, and the name of a
 * file.
 */
const ways: Record<string, (ids: { image: number; track: number }) => string> = {
  'gallery ids': ({ image }) => `[gallery ids="${image}"]`,
  'gallery include': ({ image }) => `[gallery include="${image}"]`,
  'playlist ids': ({ track }) => `[playlist ids="${track}"]`,
  'image class': ({ image }) => `<img class="wp-image-${image}" src="/wp-content/uploads/hidden.jpg">`,
  'image block': ({ image }) =>
    `<!-- wp:image {"id":${image}} --><figure class="wp-block-image"><img src="/wp-content/uploads/hidden.jpg" class="wp-image-${image}"/></figure><!-- /wp:image -->`,
  'gallery block': ({ image }) =>
    `<!-- wp:gallery {"ids":[${image}]} --><figure class="wp-block-gallery"><!-- wp:image {"id":${image}} --><figure class="wp-block-image"><img src="/wp-content/uploads/hidden.jpg" class="wp-image-${image}"/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->`,
  'media and text block': ({ image }) =>
    `<!-- wp:media-text {"mediaId":${image},"mediaType":"image"} --><div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/wp-content/uploads/hidden.jpg" class="wp-image-${image}"/></figure></div><!-- /wp:media-text -->`,
};

/** Long texts are cached with their queries. */
const long = (text: string): string => `${text}\n\n<p>${'Water comes and goes. '.repeat(20)}</p>`;

type Author = Role | 'deleted' | 'none';

/** An author of posts. @param who A role, a deleted account, or `none`. */
function addAuthor(site: Site, who: Author, login: string = who): number {
  if (who === 'none') return 0;
  if (who === 'deleted') return 9999;
  const id = addUser(site.database, { login });
  site.database.run(db.insertInto('user_roles').values({ user_id: id, role: who }));
  return id;
}

/** The parent of the media; `null` for none. */
type Holder = { status: string; password?: string } | null;

/** An image and a track by Nora, attached to a post of hers or of another owner. */
function addMedia(site: Site, holder: Holder, owner?: number) {
  const nora = addAuthor(site, 'author', 'nora');
  const parent =
    holder === null
      ? 0
      : addContent(site.database, { slug: 'holder', title: 'x', author_id: owner ?? nora, ...holder });
  const item = {
    title: 'A hidden title',
    alt: 'A hidden alternative text',
    excerpt: 'A hidden caption',
    parent_id: parent,
    author_id: nora,
  };
  const image = addImage(site.database, { slug: 'image', file: 'hidden.jpg', ...item });
  const track = addImage(site.database, {
    slug: 'track',
    file: 'hidden.mp3',
    mime_type: 'audio/mpeg',
    ...item,
  });
  return { nora, parent, image, track };
}

/** Whether these posts show the media to a visitor: the first time, and again. */
async function shows(site: Site, ids: Record<string, number>): Promise<Record<string, boolean>> {
  const read = async (id: number) => {
    const { data, errors } = await executeAs(
      site.backend,
      null,
      `{post(id:"${id}",idType:DATABASE_ID){content excerpt}}`,
    );
    expect([errors, data.post === null]).toEqual([[], false]);
    return traces.test(JSON.stringify(data.post));
  };
  const found: Record<string, boolean> = {};
  for (const [name, id] of Object.entries(ids)) {
    found[name] = await read(id);
    expect([name, await read(id)]).toEqual([name, found[name]]);
  }
  return found;
}

const textsOf = (site: Site, author: number, ids: { image: number; track: number }) =>
  Object.fromEntries(
    Object.entries(ways).map(([name, text], index) => [
      name,
      addContent(site.database, { slug: `text-${index}`, author_id: author, body: long(text(ids)) }),
    ]),
  );

const each = (value: boolean) => Object.fromEntries(Object.keys(ways).map((name) => [name, value]));

const holders: Record<string, Holder> = {
  draft: { status: 'draft' },
  pending: { status: 'pending' },
  future: { status: 'future' },
  private: { status: 'private' },
  trash: { status: 'trash' },
  'published with a password': { status: 'publish', password: 'sesame' },
  published: { status: 'publish' },
  unattached: null,
};
const openHolders = new Set(['published', 'unattached']);
const hidden = Object.keys(holders).filter((name) => !openHolders.has(name));

describe.each(['administrator', 'editor', 'author', 'contributor', 'deleted', 'none'] as const)(
  'media access: media of other users referenced by a post whose author is: %s',
  (role) => {
    const seesAll = role === 'administrator' || role === 'editor';
    test.each(Object.keys(holders))('media access: attached to content: %s', async (name) => {
      await using site = openSite();
      const ids = addMedia(site, holders[name] ?? null);
      const texts = textsOf(site, addAuthor(site, role), ids);
      expect(await shows(site, texts)).toEqual(each(seesAll || openHolders.has(name)));
    });

    test.each(hidden)('media access: a gallery of hidden attachments is empty: %s', async (name) => {
      await using site = openSite();
      const { parent } = addMedia(site, holders[name] ?? null);
      const author_id = addAuthor(site, role);
      const gallery = addContent(site.database, { slug: 'g', author_id, body: `[gallery id="${parent}"]` });
      expect(await shows(site, { gallery })).toEqual({ gallery: false });
      site.database.run(
        db.updateTable('content').set({ status: 'publish', password: '' }).where('id', '=', parent),
      );
      expect(await shows(site, { gallery })).toEqual({ gallery: true });
    });
  },
);

describe.each(['author', 'contributor'] as const)(
  'media access: media referenced by a post whose author is: %s',
  (role) => {
    test.each(hidden)('media access: media attached to content of the author are shown: %s', async (name) => {
      await using site = openSite();
      const author = addAuthor(site, role);
      const ids = addMedia(site, holders[name] ?? null, author);
      expect(await shows(site, textsOf(site, author, ids))).toEqual(each(true));
    });

    test('media access: media uploaded by the author are shown', async () => {
      await using site = openSite();
      const ids = addMedia(site, { status: 'private' });
      const author = addAuthor(site, role);
      site.database.run(
        db.updateTable('content').set({ author_id: author }).where('type', '=', 'attachment'),
      );
      expect(await shows(site, textsOf(site, author, ids))).toEqual(each(true));
    });
  },
);

test('media access: a post is rendered with the capabilities of its author, even if an editor published it', async () => {
  await using site = openSite();
  const ids = addMedia(site, { status: 'private' });
  const contributor = addAuthor(site, 'contributor');
  const editor = addAuthor(site, 'editor');
  const write = async (who: number, mutation: string, input: object) => {
    const type = mutation.replace(/^./, (letter) => letter.toUpperCase());
    const query = `mutation($input:${type}Input!){${mutation}(input:$input){post{databaseId}}}`;
    const { data, errors } = await executeAs(site.backend, who, query, { input });
    expect(errors).toEqual([]);
    return data[mutation].post.databaseId as number;
  };
  const content = ways['gallery ids']?.(ids) ?? '';
  const text = await write(contributor, 'createPost', { title: 'A text', content, status: 'PENDING' });
  await write(editor, 'updatePost', { id: String(text), status: 'PUBLISH' });
  expect(await shows(site, { text })).toEqual({ text: false });
  // It is stored as entered.
  const { data } = await executeAs(
    site.backend,
    editor,
    `{post(id:"${text}",idType:DATABASE_ID){content(format:RAW)}}`,
  );
  expect(data.post.content).toBe(content);
  await write(editor, 'updatePost', { id: String(text), authorId: btoa(`user:${editor}`) });
  expect(await shows(site, { text })).toEqual({ text: true });
});

describe('media access: a reusable block with hidden media', () => {
  test.each<[Author, Author, boolean]>([
    ['editor', 'administrator', true],
    ['editor', 'author', false],
    ['author', 'editor', false],
    ['editor', 'none', false],
    ['none', 'editor', false],
  ])('in a post by: %s, and written by: %s', async (textBy, blockBy, isShown) => {
    await using site = openSite();
    const ids = addMedia(site, { status: 'private' });
    const blockAuthor = addAuthor(site, blockBy, 'block-author');
    const textAuthor = addAuthor(site, textBy, 'text-author');
    const texts: Record<string, number> = {};
    for (const [name, text] of Object.entries(ways)) {
      const ref = addContent(site.database, {
        type: 'wp_block',
        slug: `b-${name}`,
        author_id: blockAuthor,
        body: text(ids),
      });
      const body = long(`<!-- wp:block {"ref":${ref}} /-->`);
      texts[name] = addContent(site.database, { slug: `t-${name}`, author_id: textAuthor, body });
    }
    expect(await shows(site, texts)).toEqual(each(isShown));
  });

  test('by another author requires the capabilities of both', async () => {
    await using site = openSite();
    const ids = addMedia(site, { status: 'private' });
    const editor = addAuthor(site, 'editor');
    const author = addAuthor(site, 'author');
    const block = (slug: string, author_id: number, body: string) =>
      addContent(site.database, { type: 'wp_block', slug, author_id, body });
    const gallery = block('inner', editor, ways['gallery ids']?.(ids) ?? '');
    const nested = `<!-- wp:block {"ref":${gallery}} /-->`;
    const bodies = {
      'of editors': `<!-- wp:block {"ref":${block('by-editor', editor, nested)}} /-->`,
      'with one of an author': `<!-- wp:block {"ref":${block('by-author', author, nested)}} /-->`,
    };
    const texts = Object.fromEntries(
      Object.entries(bodies).map(([name, body]) => [
        name,
        addContent(site.database, { slug: name, author_id: editor, body }),
      ]),
    );
    expect(await shows(site, texts)).toEqual({ 'of editors': true, 'with one of an author': false });
  });
});

test('media access: two identical posts in a response are rendered with the capabilities of their own authors', async () => {
  await using site = openSite();
  const { image } = addMedia(site, { status: 'private' });
  for (const role of ['editor', 'author', 'administrator', 'contributor'] as const) {
    addContent(site.database, {
      slug: `by-${role}`,
      author_id: addAuthor(site, role),
      body: `[gallery ids="${image}"]`,
    });
  }
  const { posts } = await site.execute('{posts{nodes{slug content}}}');
  const showing = posts.nodes.filter(({ content }: { content: string }) => traces.test(content));
  expect(showing.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
    'by-administrator',
    'by-editor',
  ]);
});

test('media access: a preview shows what the published post will show, if the reader may see it', async () => {
  await using site = openSite();
  const { nora, image } = addMedia(site, { status: 'private' });
  const editor = addAuthor(site, 'editor');
  const author = addAuthor(site, 'author');
  const draftOf = (author_id: number) =>
    addContent(site.database, {
      slug: '',
      uri: `/?p=${author_id}`,
      status: 'draft',
      author_id,
      body: long(`[gallery ids="${image}"]`),
    });
  const drafts = { editor: draftOf(editor), author: draftOf(author), nora: draftOf(nora) };
  const readBy = async (who: number, id: number) => {
    const { data } = await executeAs(site.backend, who, `{post(id:"${id}",idType:DATABASE_ID){content}}`);
    return traces.test(data.post.content);
  };
  expect(await readBy(editor, drafts.editor)).toBe(true);
  expect(await readBy(editor, drafts.nora)).toBe(true);
  expect(await readBy(nora, drafts.nora)).toBe(true);
  expect(await readBy(editor, drafts.author)).toBe(false);
  expect(await readBy(author, drafts.author)).toBe(false);
});

test.each(['author', 'deleted', 'none'] as const)(
  'media access: a post unlocked by its password shows its attachments, for any author: %s',
  async (who) => {
    await using site = openSite();
    const { nora } = addMedia(site, null);
    const text = addContent(site.database, {
      slug: 'text',
      author_id: addAuthor(site, who),
      password: 'sesame',
      body: '[gallery]',
    });
    addImage(site.database, {
      slug: 'in-text',
      file: 'in-text.jpg',
      title: 'A hidden title',
      parent_id: text,
      author_id: nora,
    });
    const path = `${siteUrl}/wp-json/wp/v2/posts/${text}?password=`;
    const read = async (password: string) => (await site.backend.fetch(new Request(path + password))).text();
    expect(await read('sesame')).toMatch(traces);
    expect(await read('')).not.toMatch(traces);
  },
);

/** The number of statements for a list of posts by several authors, each with an image. */
async function statementsOf(texts: number, holder: Holder): Promise<number> {
  await using site = openSite();
  const { parent, nora } = addMedia(site, holder);
  const authors = (['editor', 'author', 'contributor'] as const).map((role) => addAuthor(site, role));
  for (let index = 0; index < texts; index += 1) {
    const image = addImage(site.database, {
      slug: `i${index}`,
      file: `i${index}.jpg`,
      alt: 'A hidden alternative text',
      parent_id: parent,
      author_id: nora,
    });
    const body = long(`[gallery ids="${image}"]`);
    addContent(site.database, { slug: `t${index}`, author_id: authors[index % 3] ?? 0, body });
  }
  await site.execute('{generalSettings{title}}');
  const before = site.backend.statementCount();
  const { posts } = await site.execute('{posts(first:100,where:{status:PUBLISH}){nodes{content}}}');
  const showing = posts.nodes.filter(({ content }: { content: string }) => traces.test(content));
  expect(showing.length).toBe(holder === null ? texts : Math.ceil(texts / 3));
  return site.backend.statementCount() - before;
}

test('media access: hidden media of a list of posts cost one statement for roles and one per author', async () => {
  const open = await statementsOf(60, null);
  expect(await statementsOf(6, null)).toBe(open);
  expect(await statementsOf(6, { status: 'private' })).toBe(open + 4);
  expect(await statementsOf(60, { status: 'private' })).toBe(open + 4);
});

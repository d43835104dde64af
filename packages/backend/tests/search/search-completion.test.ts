import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/storage/sqlite/database.ts';
import { openSite } from '../open-site.ts';
import { addContent } from '../seed.ts';

/** The maximum number of completions. */
const hiddenWordList = Array.from({ length: 300 }, (_, index) => `quxq${index}z`).join(' ');
const attachment = { type: 'attachment', body: hiddenWordList };

const hidings: Record<string, (database: Database) => void> = {
  'a draft': (database) => void addContent(database, { slug: 'h', status: 'draft', body: hiddenWordList }),
  'a private post': (database) =>
    void addContent(database, { slug: 'h', status: 'private', title: hiddenWordList }),
  'a locked post': (database) =>
    void addContent(database, { slug: 'h', password: 'x', body: hiddenWordList }),
  'a version of a post': (database) => {
    const post = addContent(database, { slug: 'h' });
    const version = { slug: 'v', type: 'revision', status: 'inherit', parent_id: post, body: hiddenWordList };
    addContent(database, version);
  },
  'content of a type that is not served': (database) =>
    void addContent(database, { slug: 'h', type: 'message', body: hiddenWordList }),
  'media of a private post': (database) => {
    const holder = addContent(database, { slug: 'h', status: 'private' });
    addContent(database, { slug: 'm', parent_id: holder, ...attachment });
  },
  'media of a locked post': (database) => {
    const holder = addContent(database, { slug: 'h', password: 'x' });
    addContent(database, { slug: 'm', parent_id: holder, ...attachment });
  },
  'media that came before their private post': (database) => {
    addContent(database, { slug: 'm', parent_id: 77, ...attachment });
    addContent(database, { id: 77, slug: 'h', status: 'private' });
  },
};

const search = `query ($part: String!) {
  posts(where: { search: $part }) { nodes { slug } }
  mediaItems(where: { search: $part }) { nodes { slug } } }`;

test.each(Object.keys(hidings))(
  'search completion: words of %s do not displace public ones',
  async (hiding) => {
    await using site = openSite();
    hidings[hiding]?.(site.database);
    addContent(site.database, { slug: 'open', body: 'something quxqopen here' });
    for (const part of ['quxq', 'qu']) {
      expect([part, (await site.execute(search, { part })).posts.nodes]).toEqual([part, [{ slug: 'open' }]]);
    }
  },
);

/** The results for parts of words of a post and its media, before and after a change. */
async function found(row: object, write: (database: Database, ids: { post: number; media: number }) => void) {
  await using site = openSite();
  const { database } = site;
  const post = addContent(database, { slug: 'post', body: 'lamplight', ...row });
  const media = addContent(database, {
    slug: 'media',
    title: 'nightfall',
    type: 'attachment',
    parent_id: post,
  });
  const find = async (part: string) => {
    const { posts, mediaItems } = await site.execute(search, { part });
    return [...posts.nodes, ...mediaItems.nodes].map(({ slug }: { slug: string }) => slug);
  };
  const before = [await find('mpligh'), await find('ightfa')];
  write(database, { post, media });
  return { before, after: [await find('mpligh'), await find('ightfa')] };
}

const change = (database: Database, id: number, set: string) =>
  void database.write({ sql: `update content set ${set} where id = ${id}` });

describe('search: a part of a word finds', () => {
  test.each([
    ['is published', { status: 'draft' }, `status = 'publish'`],
    ['loses its password', { password: 'x' }, `password = ''`],
  ])('content that %s, and its media', async (_, row, set) => {
    expect(await found(row, (database, { post }) => change(database, post, set))).toEqual({
      before: [[], []],
      after: [['post'], ['media']],
    });
  });

  test.each([
    ['taken off a draft', () => 0],
    ['moved from a draft to a post', (database: Database) => addContent(database, { slug: 'other' })],
  ])('media that are %s', async (_, holder) => {
    const { after } = await found({ status: 'draft' }, (database, { media }) =>
      change(database, media, `parent_id = ${holder(database)}`),
    );
    expect(after).toEqual([[], ['media']]);
  });

  test('media uploaded before the public post they are attached to', async () => {
    await using site = openSite();
    addContent(site.database, { slug: 'media', title: 'nightfall', type: 'attachment', parent_id: 77 });
    addContent(site.database, { id: 77, slug: 'post' });
    expect((await site.execute(search, { part: 'ightfa' })).mediaItems.nodes).toEqual([{ slug: 'media' }]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackend, openOptions, optionNames } from '../../src/index.ts';
import { storeOptions } from '../../src/content/settings/options/store-options.ts';
import { readSiteSettings } from '../../src/content/settings/site-settings.ts';
import { openDatabase, db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite } from '../open-site.ts';
import { addContent, addImage, addTerm, addUser } from '../seed.ts';

/** The options of a temporary data directory. */
function openFolder() {
  const data = mkdtempSync(join(tmpdir(), 'masthead-options-'));
  const options = openOptions({ data, durability: 'normal', whenMissing: 'begin' });
  return {
    data,
    options,
    [Symbol.dispose]() {
      options[Symbol.dispose]();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

test('options: an unset option has its default', () => {
  using folder = openFolder();
  using database = openDatabase({ file: join(folder.data, 'masthead.db') });
  addTerm(database, { slug: 'uncategorized' });
  const before = readSiteSettings(database);
  // Set once, when an administrator has an e-mail address.
  for (const name of optionNames.filter((each) => each !== 'admin_email')) {
    const value = folder.options.get(name);
    expect(folder.options.set(name, value)).toBe(value);
  }
  expect(readSiteSettings(database)).toEqual(before);
});

test.each([
  ['users_can_register', 'on', '1'],
  ['users_can_register', 'false', '0'],
  ['comment_moderation', '', '0'],
  ['gmt_offset', '-5.50', '-5.5'],
  ['timezone_string', 'america/new_york', 'America/New_York'],
  ['WPLANG', 'en_US', ''],
  ['WPLANG', 'pt_BR', 'pt_BR'],
  ['moderation_keys', ' casino \r\n\r\nloan\ncasino', 'casino\nloan'],
  ['blogname', ' The <i>Lantern</i> ', 'The Lantern'],
  ['category_base', '/topics/', 'topics'],
  ['default_post_format', 'standard', '0'],
  ['thread_comments_depth', ' 3 ', '3'],
])('options: %s accepts %j as %j', (name, given, stored) => {
  using folder = openFolder();
  expect(folder.options.set(name, given)).toBe(stored);
  expect(folder.options.get(name)).toBe(stored);
});

test.each([
  ['users_can_register', 'perhaps'],
  ['thread_comments_depth', '11'],
  ['thread_comments_depth', '2.5'],
  ['thread_comments_depth', 'NaN'],
  ['gmt_offset', '15'],
  ['gmt_offset', '1.1'],
  ['timezone_string', '+02:00'],
  ['timezone_string', 'Mars/Olympus'],
  ['WPLANG', 'xx_ZZZ'],
  ['admin_email', ''],
  ['default_role', 'king'],
  ['permalink_structure', ''],
  ['permalink_structure', '/%year%/'],
  ['permalink_structure', '/%postname%/../x'],
  ['permalink_structure', '/%book%/%postname%/'],
  ['category_base', 'a b'],
  ['tag_base', '../x'],
  ['category_base', 'wp-json'],
  ['category_base', 'GraphQL/topics'],
  ['tag_base', 'generate'],
  ['tag_base', 'wp-content/uploads'],
  ['page_on_front', '7'],
  ['site_icon', '7'],
  ['default_category', '7'],
])('options: %s rejects %j', (name, given) => {
  using folder = openFolder();
  const before = folder.options.get(name);
  expect(() => folder.options.set(name, given)).toThrow(expect.objectContaining({ code: 'option_invalid' }));
  expect(folder.options.get(name)).toBe(before);
});

test('options: an unknown option requires a flag; internal ones and ones set elsewhere are rejected', () => {
  using folder = openFolder();
  const { options } = folder;
  const unknown = expect.objectContaining({ code: 'option_unknown' });
  expect(() => options.get('plugin_colour')).toThrow(unknown);
  expect(() => options.set('plugin_colour', 'red')).toThrow(unknown);
  expect(options.set('plugin_colour', 'red', 'any')).toBe('red');
  expect(options.get('plugin_colour')).toBe('red');
  for (const name of ['home', 'siteurl', 'sticky_posts']) {
    expect(() => options.set(name, 'x', 'any')).toThrow(unknown);
  }
  for (const name of ['masthead_theme', 'a b', '']) {
    expect(() => options.set(name, 'x', 'any')).toThrow(expect.objectContaining({ code: 'option_invalid' }));
  }
});

test('options: a running backend applies changes immediately, cached responses included', async () => {
  using folder = openFolder();
  await using backend = createBackend({ data: folder.data, siteUrl: 'http://masthead.test' });
  const title = async () =>
    (await executeAs(backend, null, '{generalSettings{title}}')).data.generalSettings.title;
  expect([await title(), await title()]).toEqual(['', '']);
  folder.options.set('blogname', 'The Lantern');
  expect(await title()).toBe('The Lantern');
});

test('options: another permalink structure updates all permalinks, and media of private posts reveal nothing', async () => {
  await using site = openSite();
  const { database } = site;
  addTerm(database, { slug: 'uncategorized', uri: '/category/uncategorized/' });
  const news = addTerm(database, { slug: 'news', uri: '/category/news/' });
  const post = addContent(database, { slug: 'story', date_local: Date.UTC(2026, 0, 9) });
  addTerm(database, { slug: 'local', parent_id: news, uri: '/category/news/local/', on: [post] });
  const page = addContent(database, { type: 'page', slug: 'about' });
  const child = addContent(database, { type: 'page', slug: 'team', parent_id: page, uri: '/about/team/' });
  const draft = addContent(database, { slug: '', status: 'draft', uri: '/?p=5' });
  const secret = addContent(database, { slug: 'secret', status: 'private' });
  const image = addImage(database, { slug: 'fox', file: 'fox.jpg', parent_id: post, uri: '/story/fox/' });
  const hidden = addImage(database, { slug: 'owl', file: 'owl.jpg', parent_id: secret });
  const uris = () =>
    new Map(
      database
        .rows<{ id: number; uri: string }, []>({ sql: 'select id, uri from content' })
        .map(({ id, uri }) => [id, uri]),
    );
  storeOptions(
    database,
    new Map([
      ['permalink_structure', '/log/%year%/%category%/%postname%'],
      ['tag_base', 'on'],
    ]),
  );
  expect(uris()).toEqual(
    new Map([
      [post, '/log/2026/news/local/story'],
      [page, '/about'],
      [child, '/about/team'],
      [draft, `/?p=${draft}`],
      [secret, '/log/2026/uncategorized/secret'],
      [image, '/log/2026/news/local/story/attachment/fox'],
      [hidden, `/?attachment_id=${hidden}`],
    ]),
  );
  expect(database.rows<{ uri: string }, []>({ sql: 'select uri from terms order by id' })).toEqual([
    { uri: '/log/category/uncategorized' },
    { uri: '/log/category/news' },
    { uri: '/log/category/news/local' },
  ]);
  const { nodeByUri } = await site.execute('{nodeByUri(uri:"/log/2026/news/local/story"){__typename}}');
  expect(nodeByUri).toEqual({ __typename: 'Post' });
});

test('options: media keep their permalinks when the structure is changed and changed back', async () => {
  await using site = openSite();
  const { database } = site;
  const author = { author_id: addUser(database, { login: 'ana' }) };
  const image = (slug: string, row: object) => addImage(database, { slug, file: `${slug}.jpg`, ...row });
  const draft = addContent(database, { slug: '', status: 'draft', uri: '/?p=1', ...author });
  const story = addContent(database, { slug: 'story', ...author });
  const alone = image('alone', { status: 'private' });
  image('public', {});
  image('fox', { status: 'private', parent_id: story, uri: '/story/fox/' });
  const held = image('held', { status: 'private', parent_id: draft });
  const below = image('below', { parent_id: alone });
  for (const id of [held, below]) {
    database.run(
      db
        .updateTable('content')
        .set({ uri: `/?attachment_id=${id}` })
        .where('id', '=', id),
    );
  }
  const uris = () =>
    database.rows<{ uri: string }, []>({
      sql: "select uri from content where type = 'attachment' order by id",
    });
  const before = uris();
  for (const structure of ['/%year%/%postname%/', '/%postname%/']) {
    storeOptions(database, new Map([['permalink_structure', structure]]));
  }
  expect(uris()).toEqual(before);
});

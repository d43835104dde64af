import { wxr } from '@masthead/testing';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '../src/access/password.ts';
import { importTime, startImportFixture } from './import-fixture.ts';

describe('import: content', () => {
  it('keeps ids, slugs, dates and all other values of a post', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({
        authors: [{ id: 7, login: 'ana', email: 'ana@example.test', displayName: 'Ana Alm' }],
        posts: [
          {
            id: 1241,
            title: 'A & B <em>C</em>',
            slug: 'a-b',
            guid: 'https://old.example/?p=1241',
            author: 'ana',
            body: '<!-- wp:paragraph --><p>Hi ]]> there</p><!-- /wp:paragraph -->',
            excerpt: 'Short',
            date: '2012-01-07 07:07:21',
            dateGmt: '2012-01-07 14:07:21',
            modified: '2013-02-03 04:05:06',
            password: 'secret',
            sticky: true,
            commentStatus: 'open',
            pingStatus: 'closed',
            menuOrder: -3,
            template: 'Blank',
            featuredImage: 55,
            meta: { mood: 'glad', _wp_old_slug: 'a-before-b' },
          },
        ],
      }),
    );
    expect(fixture.rows('SELECT * FROM content')).toEqual([
      {
        id: 1241,
        type: 'post',
        status: 'publish',
        slug: 'a-b',
        uri: '/a-b/',
        guid: 'https://old.example/?p=1241',
        title: 'A & B <em>C</em>',
        body: '<!-- wp:paragraph --><p>Hi ]]> there</p><!-- /wp:paragraph -->',
        excerpt: 'Short',
        password: 'secret',
        author_id: 7,
        parent_id: 0,
        menu_order: -3,
        template: 'Blank',
        is_sticky: 1,
        comment_status: 'open',
        ping_status: 'closed',
        comment_count: 0,
        featured_image_id: 55,
        date_local: Date.UTC(2012, 0, 7, 7, 7, 21),
        published_at: Date.UTC(2012, 0, 7, 14, 7, 21),
        modified_local: Date.UTC(2013, 1, 3, 4, 5, 6),
        modified_at: Date.UTC(2013, 1, 3, 4, 5, 6),
        mime_type: '',
        title_key: expect.stringContaining('em'),
      },
    ]);
    expect(fixture.rows('SELECT key, value FROM content_meta')).toEqual([{ key: 'mood', value: 'glad' }]);
    expect(fixture.rows('SELECT * FROM old_slugs')).toEqual([{ slug: 'a-before-b', content_id: 1241 }]);
    expect(fixture.rows('SELECT id, login, nicename, display_name, public_posts FROM users')).toEqual([
      { id: 7, login: 'ana', nicename: 'ana', display_name: 'Ana Alm', public_posts: 1 },
    ]);
  });

  it('stores the parents and statuses of comments and counts approved ones', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({
        posts: [
          {
            id: 1,
            title: 'Talk',
            comments: [
              { id: 10, body: 'First', meta: { rating: '5' } },
              { id: 11, body: 'Reply', parent: 10, date: '2026-01-03 00:00:00' },
              { id: 12, body: 'Waits', approved: '0' },
              { id: 13, body: 'Buy', approved: 'spam' },
              { id: 14, body: 'Ping', type: 'pingback' },
            ],
          },
        ],
      }),
    );
    expect(fixture.rows('SELECT id, content_id, parent_id, status, type FROM comments')).toEqual([
      { id: 10, content_id: 1, parent_id: 0, status: 'approve', type: 'comment' },
      { id: 11, content_id: 1, parent_id: 10, status: 'approve', type: 'comment' },
      { id: 12, content_id: 1, parent_id: 0, status: 'hold', type: 'comment' },
      { id: 13, content_id: 1, parent_id: 0, status: 'spam', type: 'comment' },
      { id: 14, content_id: 1, parent_id: 0, status: 'approve', type: 'pingback' },
    ]);
    expect(fixture.rows('SELECT comment_count FROM content')).toEqual([{ comment_count: 3 }]);
    expect(fixture.rows('SELECT comment_id, key, value FROM comment_meta')).toEqual([
      { comment_id: 10, key: 'rating', value: '5' },
    ]);
  });

  it('stores terms with their parents in any order, and counts public posts', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({
        terms: [
          { id: 5, taxonomy: 'category', slug: 'sub', parent: 'top', name: 'Sub' },
          { id: 4, taxonomy: 'category', slug: 'top', name: 'Top', meta: { colour: 'red' } },
          { id: 9, taxonomy: 'mood', slug: 'glad' },
        ],
        posts: [
          { id: 1, title: 'One', categories: ['sub'], tags: ['new-tag'], format: 'aside' },
          { id: 2, title: 'Two', categories: ['sub'], status: 'draft' },
          { id: 3, title: 'Three', terms: [{ taxonomy: 'mood', slug: 'glad' }] },
        ],
      }),
    );
    expect(fixture.rows('SELECT id, taxonomy, slug, parent_id, uri, count FROM terms ORDER BY id')).toEqual([
      { id: 4, taxonomy: 'category', slug: 'top', parent_id: 0, uri: '/category/top/', count: 0 },
      { id: 5, taxonomy: 'category', slug: 'sub', parent_id: 4, uri: '/category/top/sub/', count: 1 },
      { id: 9, taxonomy: 'mood', slug: 'glad', parent_id: 0, uri: '/mood/glad/', count: 1 },
      { id: 10, taxonomy: 'post_tag', slug: 'new-tag', parent_id: 0, uri: '/tag/new-tag/', count: 1 },
      {
        id: 11,
        taxonomy: 'post_format',
        slug: 'post-format-aside',
        parent_id: 0,
        uri: '/type/aside/',
        count: 1,
      },
    ]);
    expect(fixture.rows('SELECT content_id, term_id, position, status FROM term_content')).toEqual([
      { content_id: 1, term_id: 5, position: 0, status: 'publish' },
      { content_id: 1, term_id: 10, position: 1, status: 'publish' },
      { content_id: 1, term_id: 11, position: 2, status: 'publish' },
      { content_id: 2, term_id: 5, position: 0, status: 'draft' },
      { content_id: 3, term_id: 9, position: 0, status: 'publish' },
    ]);
    expect(fixture.rows('SELECT term_id, key, value FROM term_meta')).toEqual([
      { term_id: 4, key: 'colour', value: 'red' },
    ]);
  });

  it('stores menus with their nested items and targets', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({
        pages: [{ id: 2, title: 'About' }],
        menus: [
          {
            id: 30,
            slug: 'main',
            name: 'Main',
            items: [
              { id: 100, to: { page: 2 }, classes: ['loud', 'two'] },
              { id: 101, title: 'Out', to: { url: 'https://other.example/' }, parent: 100, target: '_blank' },
            ],
          },
        ],
      }),
      { site: { options: { nav_menu_locations: { primary: 30, footer: 0, lost: 99 } } } },
    );
    expect(fixture.rows('SELECT * FROM menu_items')).toEqual([
      {
        content_id: 100,
        menu_id: 30,
        parent_item_id: 0,
        target_kind: 'post_type',
        target_type: 'page',
        target_id: 2,
        url: '',
        link_target: '',
        css_classes: '["loud","two"]',
        link_relationship: '',
      },
      {
        content_id: 101,
        menu_id: 30,
        parent_item_id: 100,
        target_kind: 'custom',
        target_type: 'custom',
        target_id: 101,
        url: 'https://other.example/',
        link_target: '_blank',
        css_classes: '[]',
        link_relationship: '',
      },
    ]);
    expect(fixture.rows("SELECT count, uri FROM terms WHERE taxonomy = 'nav_menu'")).toEqual([
      { count: 2, uri: '' },
    ]);
    expect(fixture.rows('SELECT * FROM menu_locations')).toEqual([{ location: 'primary', menu_id: 30 }]);
    expect(fixture.rows("SELECT uri FROM content WHERE type = 'nav_menu_item' ORDER BY id")).toEqual([
      { uri: '/?p=100' },
      { uri: '/?p=101' },
    ]);
  });

  it('reads the metadata and sizes of attachments', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({
        attachments: [
          {
            id: 55,
            title: 'Fox',
            file: '2026/01/fuchs-für.jpg',
            alt: 'A fox',
            width: 1200,
            height: 800,
            fileSize: 4321,
            sizes: { medium: { file: 'fuchs-für-300x200.jpg', width: 300, height: 200 } },
          },
        ],
      }),
    );
    expect(fixture.rows('SELECT * FROM media')).toEqual([
      {
        content_id: 55,
        file: '2026/01/fuchs-für.jpg',
        alt_text: 'A fox',
        width: 1200,
        height: 800,
        file_size: 4321,
        sizes:
          '[{"name":"medium","file":"fuchs-für-300x200.jpg","width":300,"height":200,"mimeType":"image/jpeg","fileSize":null}]',
        image_meta: '{}',
      },
    ]);
    expect(fixture.rows('SELECT mime_type, status FROM content')).toEqual([
      { mime_type: 'image/jpeg', status: 'inherit' },
    ]);
    expect(fixture.rows('SELECT * FROM content_meta')).toEqual([]);
  });

  it('keeps unreadable metadata with a warning', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(
      wxr({
        attachments: [
          { id: 55, file: '2026/01/a.jpg', meta: { _wp_attachment_metadata: 'a:1:{s:99:"x";i:1;}' } },
        ],
      }),
    );
    expect(fixture.rows('SELECT key, value FROM content_meta')).toEqual([
      { key: '_wp_attachment_metadata', value: 'a:1:{s:99:"x";i:1;}' },
    ]);
    expect(report.warnings).toContainEqual(expect.stringContaining('metadata of an attachment'));
  });

  it('rejects attachment files outside the uploads folder', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({
        attachments: ['../../etc/passwd', '/etc/passwd', 'a/../../b.jpg', 'C:\\boot.ini'].map(
          (file, index) => ({
            id: index + 1,
            file,
            meta: { _wp_attached_file: file },
          }),
        ),
      }).replaceAll(/<wp:attachment_url>.*?<\/wp:attachment_url>/g, ''),
    );
    expect(fixture.rows('SELECT DISTINCT file FROM media')).toEqual([{ file: '' }]);
  });
});

describe('import: permalinks', () => {
  it('include parents of pages and attachments, even if these come later', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({
        attachments: [
          { id: 1, slug: 'loose', file: 'loose.jpg' },
          { id: 2, slug: 'below-page', file: 'a.jpg', parent: 11 },
          { id: 3, slug: 'below-post', file: 'b.jpg', parent: 20 },
          { id: 4, slug: 'below-draft', file: 'c.jpg', parent: 21 },
          { id: 5, slug: '2024', file: 'd.jpg', parent: 20 },
          { id: 6, slug: 'orphan', file: 'e.jpg', parent: 999 },
        ],
        pages: [
          { id: 12, slug: 'level-3', parent: 11 },
          { id: 11, slug: 'level-2', parent: 10 },
          { id: 10, slug: 'level-1' },
          { id: 13, title: 'Draft', status: 'draft' },
          { id: 14, slug: 'ring-a', parent: 15 },
          { id: 15, slug: 'ring-b', parent: 14 },
          { id: 16, slug: 'self', parent: 16 },
        ],
        posts: [
          { id: 20, slug: 'post' },
          { id: 21, slug: 'draft', status: 'draft' },
          { id: 22, slug: 'later', status: 'future', date: '2999-01-01 00:00:00' },
          { id: 23, slug: 'hidden', status: 'private' },
          { id: 24, slug: 'gone__trashed', status: 'trash' },
        ],
        others: [
          { id: 30, type: 'book', slug: 'dune' },
          { id: 31, type: 'book', slug: 'next', status: 'pending' },
        ],
      }),
    );
    const uris = Object.fromEntries(
      fixture
        .rows<{ id: number; uri: string }>('SELECT id, uri FROM content')
        .map(({ id, uri }) => [id, uri]),
    );
    expect(uris).toEqual({
      1: '/loose/',
      2: '/level-1/level-2/below-page/',
      3: '/post/below-post/',
      4: '/?attachment_id=4',
      5: '/post/attachment/2024/',
      6: '/orphan/',
      10: '/level-1/',
      11: '/level-1/level-2/',
      12: '/level-1/level-2/level-3/',
      13: '/?page_id=13',
      14: expect.stringMatching(/^\/(ring-b\/)?ring-a\/$/),
      15: expect.stringMatching(/^\/(ring-a\/)?ring-b\/$/),
      16: '/self/',
      20: '/post/',
      21: '/?p=21',
      22: '/?p=22',
      23: '/hidden/',
      24: '/?p=24',
      30: '/book/dune/',
      31: '/?post_type=book&p=31',
    });
  });

  it('follow the permalink structure and bases of the site file', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({
        authors: [{ id: 3, login: 'Ben Bo' }],
        terms: [
          { id: 8, taxonomy: 'category', slug: 'z' },
          { id: 7, taxonomy: 'category', slug: 'a', parent: 'z' },
        ],
        posts: [{ id: 1, slug: 'x', author: 'Ben Bo', categories: ['z', 'a'], date: '2024-03-09 01:02:03' }],
        pages: [{ id: 2, slug: 'about' }],
      }),
      {
        site: {
          options: {
            permalink_structure: '/log/%year%/%monthnum%/%day%/%category%/%author%/%post_id%-%postname%',
            category_base: 'topics',
            tag_base: '',
          },
        },
      },
    );
    expect(fixture.rows('SELECT uri FROM content ORDER BY id')).toEqual([
      { uri: '/log/2024/03/09/z/a/ben-bo/1-x' },
      { uri: '/about' },
    ]);
    expect(fixture.rows('SELECT uri FROM terms ORDER BY id')).toEqual([
      { uri: '/topics/z/a' },
      { uri: '/topics/z' },
    ]);
  });

  it('are taken from the file, and the structure is derived from them', async () => {
    await using fixture = await startImportFixture();
    const url = 'https://old.example/blog';
    await fixture.import(
      wxr({
        url,
        posts: [
          { id: 1, slug: 'one', link: `${url}/2026/01/one/` },
          { id: 2, slug: 'two', link: `${url}/2026/01/two/` },
          { id: 3, slug: 'moved', link: `${url}/somewhere/else/` },
          { id: 4, slug: 'unlinked' },
        ],
        pages: [
          { id: 5, slug: 'home', link: `${url}/` },
          { id: 6, slug: '%ce%b5%cf%80', link: `${url}/%ce%b5%cf%80/` },
          { id: 7, slug: 'plain', link: `${url}/?page_id=7` },
        ],
      }),
    );
    expect(fixture.rows('SELECT id, uri FROM content ORDER BY id')).toEqual([
      { id: 1, uri: '/2026/01/one/' },
      { id: 2, uri: '/2026/01/two/' },
      { id: 3, uri: '/somewhere/else/' },
      { id: 4, uri: '/2026/01/unlinked/' },
      { id: 5, uri: '/home/' },
      { id: 6, uri: '/επ/' },
      { id: 7, uri: '/plain/' },
    ]);
    expect(fixture.rows('SELECT slug FROM content WHERE id = 6')).toEqual([{ slug: 'επ' }]);
    expect(
      fixture.rows(
        "SELECT value FROM settings WHERE name IN ('permalink_structure', 'show_on_front', 'page_on_front', 'masthead_imported_origins') ORDER BY name",
      ),
    ).toEqual([
      { value: '["https://old.example/blog"]' },
      { value: '5' },
      { value: '/%year%/%monthnum%/%postname%/' },
      { value: 'page' },
    ]);
  });

  it('of a site with plain permalinks are replaced by readable ones, with a message', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(
      wxr({ posts: [{ id: 1, slug: 'one', link: 'https://old.example/?p=1' }] }),
      { site: { options: { permalink_structure: '' } } },
    );
    expect(fixture.rows('SELECT uri FROM content')).toEqual([{ uri: '/one/' }]);
    expect(report.warnings).toContainEqual(expect.stringContaining('plain permalinks'));
  });
});

describe('import: the site file', () => {
  const site = {
    backendOrigin: 'https://cms.old.example',
    users: [
      {
        id: 1,
        username: 'ana',
        email: 'ana@example.test',
        displayName: 'Ana Alm',
        nicename: 'ana-alm',
        firstName: 'Ana',
        lastName: 'Alm',
        nickname: 'A',
        url: '',
        description: 'Edits',
        roles: ['editor', 'author'],
        registered: '2020-02-03 04:05:06',
        password: 'correct horse',
      },
      { id: 2, username: 'ben', passwordHash: '$P$BabcdefghijklmnopqrstuvwxyzABCD' },
    ],
    options: {
      blogname: 'New name',
      siteurl: 'https://cms.old.example',
      stylesheet: 'twentyfive',
      WPLANG: false,
      posts_per_page: 7,
      sticky_posts: [20],
    },
  };
  const text = wxr({
    title: 'Old name',
    authors: [{ id: 1, login: 'Ana' }],
    posts: [{ id: 20, title: 'Pinned', author: 'ana' }],
  });

  it('contains users with roles and password hashes, settings and sticky posts', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(text, { site });
    const users = fixture.rows<{ password_hash: string; registered_at: number }>(
      'SELECT login, nicename, first_name, nickname, description, registered_at, password_hash FROM users',
    );
    expect(users).toMatchObject([
      {
        login: 'ana',
        nicename: 'ana-alm',
        first_name: 'Ana',
        nickname: 'A',
        description: 'Edits',
        registered_at: Date.UTC(2020, 1, 3, 4, 5, 6),
      },
      { login: 'ben', registered_at: importTime, password_hash: site.users[1]?.passwordHash },
    ]);
    const hash = users[0]?.password_hash ?? '';
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/);
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(fixture.rows('SELECT user_id, role FROM user_roles')).toEqual([
      { user_id: 1, role: 'author' },
      { user_id: 1, role: 'editor' },
    ]);
    expect(
      Object.fromEntries(
        fixture
          .rows<{ name: string; value: string }>('SELECT * FROM settings')
          .map((row) => [row.name, row.value]),
      ),
    ).toEqual({
      blogname: 'New name',
      blogdescription: '',
      WPLANG: '',
      posts_per_page: '7',
      masthead_imported_origins: '["https://old.example","https://cms.old.example"]',
    });
    expect(fixture.rows('SELECT is_sticky, author_id FROM content')).toEqual([
      { is_sticky: 1, author_id: 1 },
    ]);
    expect(report.counts.find(({ kind }) => kind === 'user')).toMatchObject({ inFile: 2, stored: 2 });
  });

  it('may be imported in a second run, which changes only its own values', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(text);
    expect(fixture.rows('SELECT role FROM user_roles')).toEqual([{ role: 'subscriber' }]);
    expect(fixture.rows('SELECT is_sticky FROM content')).toEqual([{ is_sticky: 0 }]);
    const report = await fixture.import(text, { site });
    expect(report.outcome).toBe('imported');
    expect(report.content).toEqual({ inFile: 1, stored: 0, alreadyThere: 1 });
    expect(fixture.rows('SELECT is_sticky FROM content')).toEqual([{ is_sticky: 1 }]);
    expect(fixture.rows('SELECT role FROM user_roles WHERE user_id = 1 ORDER BY role')).toEqual([
      { role: 'author' },
      { role: 'editor' },
    ]);
    expect((await fixture.import(text, { site })).outcome).toBe('unchanged');
  });

  it.each([
    [
      'another file',
      { name: 'a-package', version: '1.0.0' },
      /neither "users" nor "options".*name, version: unknown/s,
    ],
    ['one without content', {}, /neither "users" nor "options"/],
    ['a list', [], /must be an object/],
    [
      'one with options at the top',
      { users: [], nav_menu_locations: { primary: 1 } },
      /nav_menu_locations: unknown at the top level\. Settings belong in "options"/,
    ],
  ])('is rejected if it is %s', async (_name, wrong, message) => {
    await using fixture = await startImportFixture();
    const before = fixture.contents();
    await expect(fixture.import(text, { site: wrong })).rejects.toMatchObject({
      code: 'site_file_invalid',
      message: expect.stringMatching(message),
    });
    expect(fixture.contents()).toEqual(before);
  });

  it('is rejected with all its errors, and nothing is written', async () => {
    await using fixture = await startImportFixture();
    const before = fixture.contents();
    await expect(
      fixture.import(text, {
        site: {
          users: [
            { id: 0, username: '' },
            { id: 3, username: 'x', roles: 'editor', registered: 'yesterday', passwordHash: 'md5' },
            { id: 3, username: 'X' },
          ],
          options: {
            sticky_posts: ['a'],
            nav_menu_locations: { primary: 'main' },
            masthead_imported_origins: '[]',
          },
        },
      }),
    ).rejects.toMatchObject({
      code: 'site_file_invalid',
      message: expect.stringMatching(
        /users\[0\]\.id.*users\[0\]\.username.*users\[1\]\.roles.*users\[1\]\.registered.*users\[1\]\.passwordHash.*users\[2\]\.id.*users\[2\]\.username.*masthead_imported_origins.*sticky_posts.*nav_menu_locations\.primary/s,
      ),
    });
    expect(fixture.contents()).toEqual(before);
  });
});

describe('import: unusual files', () => {
  it('are stored without characters that XML forbids, with a warning', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(
      wxr({ posts: [{ id: 1, title: 'a\u0000b\u0008c', body: 'd\u001fe' }] }),
    );
    expect(fixture.rows('SELECT title, body FROM content')).toEqual([{ title: 'abc', body: 'de' }]);
    expect(report.warnings).toContainEqual(expect.stringMatching(/^Removed control characters.*: 3$/));
  });

  it('get ids for content and comments without one, above those in the file', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(
      wxr({
        posts: [
          { title: 'No id', comments: [{ body: 'No id either' }] },
          { id: 40, title: 'Forty', comments: [{ id: 9, body: 'Nine' }] },
          { title: 'No id' },
        ],
      }),
    );
    expect(fixture.rows('SELECT id, slug FROM content ORDER BY id')).toEqual([
      { id: 40, slug: 'forty' },
      { id: 41, slug: 'no-id' },
      { id: 42, slug: 'no-id-2' },
    ]);
    expect(fixture.rows('SELECT id, content_id FROM comments ORDER BY id')).toEqual([
      { id: 9, content_id: 40 },
      { id: 10, content_id: 41 },
    ]);
    expect(report.warnings).toContainEqual(
      expect.stringMatching(/without an ID.*2 times, first "No id", line \d+/),
    );
  });

  it('keep unknown types, taxonomies and statuses', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(
      wxr({
        others: [
          { id: 1, type: 'wp_global_styles', status: 'odd', terms: [{ taxonomy: 'shade', slug: 'dark' }] },
        ],
      }),
    );
    expect(fixture.rows('SELECT type, status FROM content')).toEqual([
      { type: 'wp_global_styles', status: 'odd' },
    ]);
    expect(fixture.rows('SELECT taxonomy, slug FROM terms')).toEqual([{ taxonomy: 'shade', slug: 'dark' }]);
    expect(report.counts.map(({ kind }) => kind)).toEqual(['shade', 'wp_global_styles', 'comment']);
  });

  it('get missing dates from the other date fields', async () => {
    await using fixture = await startImportFixture();
    const none = '0000-00-00 00:00:00';
    const report = await fixture.import(
      wxr({
        posts: [
          { id: 1, date: none, dateGmt: '2020-01-01 10:00:00', modified: none },
          { id: 2, date: '2020-01-01 12:00:00', dateGmt: none, modified: none },
          { id: 3, date: '2020-01-01 12:00:00', status: 'draft' },
          { id: 4, date: none, dateGmt: none, modified: none },
        ],
      }),
      { site: { options: { gmt_offset: '2' } } },
    );
    const ten = Date.UTC(2020, 0, 1, 10);
    const noon = Date.UTC(2020, 0, 1, 12);
    expect(fixture.rows('SELECT id, date_local, published_at FROM content')).toEqual([
      { id: 1, date_local: noon, published_at: ten },
      { id: 2, date_local: noon, published_at: ten },
      { id: 3, date_local: noon, published_at: null },
      { id: 4, date_local: 0, published_at: null },
    ]);
    expect(report.warnings).toContainEqual(expect.stringContaining('without a date (item 4'));
  });

  it('may contain content without an author, and authors that only items name', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(
      wxr({
        posts: [
          { id: 1, title: 'No author' },
          { id: 2, title: 'With author', author: 'cleo' },
        ],
      }),
    );
    expect(fixture.rows('SELECT author_id FROM content ORDER BY id')).toEqual([
      { author_id: 0 },
      { author_id: 1 },
    ]);
    expect(fixture.rows('SELECT login FROM users')).toEqual([{ login: 'cleo' }]);
    expect(report.warnings).toContainEqual(expect.stringContaining('without an author'));
  });

  it('with a duplicate id are imported without the second item, unless it is another comment', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(
      wxr({
        posts: [
          {
            id: 1,
            title: 'First',
            comments: [
              { id: 5, body: 'a' },
              { id: 5, body: 'a' },
              { id: 5, body: 'b' },
              { id: 7, body: 'reply', parent: 5 },
            ],
          },
          { id: 1, title: 'Again', comments: [{ id: 6, body: 'c' }] },
        ],
      }),
    );
    expect(fixture.rows('SELECT title FROM content')).toEqual([{ title: 'First' }]);
    expect(report.counts).toContainEqual({
      kind: 'post',
      inFile: 2,
      stored: 1,
      alreadyThere: 0,
      skipped: [{ reason: 'its ID is in the file twice', count: 1 }],
    });
    expect(report.counts).toContainEqual({
      kind: 'comment',
      inFile: 5,
      stored: 3,
      alreadyThere: 0,
      skipped: [
        { reason: 'its ID is in the file twice', count: 1 },
        { reason: 'the content it belongs to was skipped', count: 1 },
      ],
    });
    expect(report.renumbered).toEqual([{ kind: 'comment', name: 'A reader', idInFile: 5, id: 8 }]);
    expect(fixture.rows('SELECT id, body, parent_id FROM comments ORDER BY id')).toEqual([
      { id: 5, body: 'a', parent_id: 0 },
      { id: 7, body: 'reply', parent_id: 8 },
      { id: 8, body: 'b', parent_id: 0 },
    ]);
  });

  it('get another author id if a user has it, with posts and comments adjusted', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(wxr({ authors: [{ id: 1, login: 'owner' }] }));
    const report = await fixture.import(
      wxr({
        authors: [
          { id: 1, login: 'jane' },
          { id: 4, login: 'kim' },
        ],
        posts: [{ id: 1, title: 'Hers', author: 'jane', comments: [{ id: 1, body: 'x', userId: 1 }] }],
      }),
    );
    expect(fixture.rows('SELECT id, login FROM users ORDER BY id')).toEqual([
      { id: 1, login: 'owner' },
      { id: 4, login: 'kim' },
      { id: 5, login: 'jane' },
    ]);
    expect(fixture.rows('SELECT author_id FROM content')).toEqual([{ author_id: 5 }]);
    expect(fixture.rows('SELECT user_id FROM comments')).toEqual([{ user_id: 5 }]);
    expect(report.warnings).toEqual([expect.stringContaining('"jane" has the ID 5 here')]);
  });
});

describe('import: a repeated import', () => {
  const text = wxr({
    authors: [{ id: 1, login: 'ana' }],
    pages: [{ id: 2, slug: 'about', guid: 'g2' }],
    posts: [{ id: 3, slug: 'hello', guid: 'g3', categories: ['news'], comments: [{ id: 1, body: 'Hi' }] }],
  });

  it('changes nothing, and reports all items as existing', async () => {
    await using fixture = await startImportFixture();
    const first = await fixture.import(text);
    const before = fixture.contents();
    const second = await fixture.import(text);
    expect(fixture.contents()).toEqual(before);
    expect(second.outcome).toBe('unchanged');
    expect(second.counts).toEqual(
      first.counts.map((count) => ({ ...count, stored: 0, alreadyThere: count.inFile })),
    );
  });

  it('adds the new items of a later export of the same site', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(text);
    const report = await fixture.import(
      wxr({
        authors: [{ id: 1, login: 'ana' }],
        pages: [{ id: 2, slug: 'about', guid: 'g2' }],
        posts: [
          {
            id: 3,
            slug: 'hello',
            guid: 'g3',
            title: 'Changed there',
            comments: [
              { id: 1, body: 'Hi' },
              { id: 2, body: 'New' },
            ],
          },
          { id: 4, slug: 'second', guid: 'g4', categories: ['news'] },
        ],
      }),
    );
    expect(report.content).toEqual({ inFile: 3, stored: 1, alreadyThere: 2 });
    expect(fixture.rows('SELECT id, title, comment_count FROM content ORDER BY id')).toEqual([
      { id: 2, title: '', comment_count: 0 },
      { id: 3, title: '', comment_count: 2 },
      { id: 4, title: '', comment_count: 0 },
    ]);
    expect(fixture.rows('SELECT count FROM terms')).toEqual([{ count: 2 }]);
  });

  it('rejects a file whose ids belong to other content here, and writes nothing', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(text);
    const before = fixture.contents();
    await expect(
      fixture.import(
        wxr({
          terms: [{ id: 1, taxonomy: 'post_tag', slug: 'other' }],
          posts: [
            { id: 3, slug: 'hello', guid: 'another' },
            { id: 9, slug: 'nine', comments: [{ id: 1, body: 'Hi' }] },
          ],
        }),
      ),
    ).rejects.toMatchObject({
      code: 'import_conflict',
      message: expect.stringMatching(/ID 3 .*Comment 1 .*ID 1 is the post_tag/s),
    });
    expect(fixture.contents()).toEqual(before);
  });
});

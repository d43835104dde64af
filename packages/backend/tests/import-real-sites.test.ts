import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wxr, type WxrSite } from '@masthead/testing';
import { describe, expect, it } from 'vitest';
import {
  createBackend,
  siteFileBeside,
  type Backend,
  type ImportOptions,
  type ImportSummary,
} from '../src/index.ts';
import { openDatabase } from '../src/storage/sqlite/database.ts';
import { contentsOf } from './import-fixture.ts';
import { newDataDirectory } from './data/new-data-directory.ts';

// Files as real sites export them, imported and queried as a client would.

const siteUrl = 'http://masthead.test';

interface ImportedSite extends AsyncDisposable {
  backend: Backend;
  /** Its data directory. */
  folder: string;
  report: ImportSummary;
  import(text: string | Uint8Array, options?: Partial<ImportOptions>): Promise<ImportSummary>;
  query(text: string): Promise<Record<string, unknown>>;
}

async function importSite(content: WxrSite | string | Uint8Array): Promise<ImportedSite> {
  const folder = newDataDirectory();
  const backend = createBackend({ data: folder, siteUrl, durability: 'normal' });
  const file = join(folder, 'export.xml');
  const site: ImportedSite = {
    backend,
    folder,
    report: null as never,
    async import(text, options) {
      await writeFile(file, text);
      return backend.importWxr({ file, ...options });
    },
    async query(query) {
      const response = await backend.fetch(
        new Request(`${siteUrl}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        }),
      );
      const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
      expect(errors).toBeUndefined();
      return data;
    },
    async [Symbol.asyncDispose]() {
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  const isText = typeof content === 'string' || content instanceof Uint8Array;
  site.report = await site.import(isText ? content : wxr(content));
  return site;
}

describe('import: links with repeated slashes', () => {
  it('become paths with single slashes', async () => {
    await using site = await importSite({
      url: 'https://old.example',
      pages: [
        { id: 1, slug: 'greek', link: '//greek/' },
        { id: 2, slug: 'επίπεδο-2', parent: 1, link: 'https://old.example//greek//επίπεδο-2/' },
        { id: 3, slug: '/odd//slug/', title: 'Odd' },
      ],
    });
    expect(
      await site.query('{ pages(where: { orderby: [{ field: TITLE, order: ASC }] }) { nodes { uri } } }'),
    ).toEqual({
      pages: {
        nodes: expect.arrayContaining([
          { uri: '/greek/' },
          { uri: '/greek/επίπεδο-2/' },
          { uri: '/odd-slug/' },
        ]),
      },
    });
    expect(await site.query('{ nodeByUri(uri: "/greek/επίπεδο-2/") { uri } }')).toEqual({
      nodeByUri: { uri: '/greek/επίπεδο-2/' },
    });
  });
});

describe('import: a category and a tag with one id', () => {
  const content: WxrSite = {
    terms: [
      { id: 44, taxonomy: 'category', slug: 'formats', name: 'Formats' },
      { id: 44, taxonomy: 'post_tag', slug: 'post-formats', name: 'Post formats' },
    ],
    posts: [
      { id: 60, title: 'One', categories: ['formats'], tags: ['post-formats'] },
      { id: 61, title: 'Two', tags: ['post-formats'] },
    ],
    menus: [
      {
        id: 70,
        slug: 'main',
        items: [
          { id: 80, to: { tag: 44 } },
          { id: 81, to: { category: 44 } },
        ],
      },
    ],
  };
  const terms = `{
    categories { nodes { databaseId slug posts { nodes { title } } } }
    tags { nodes { slug posts { nodes { title } } } }
    menuItems(where: { location: PRIMARY }) { nodes { uri } }
  }`;
  const expected = {
    categories: { nodes: [{ databaseId: 44, slug: 'formats', posts: { nodes: [{ title: 'One' }] } }] },
    tags: { nodes: [{ slug: 'post-formats', posts: { nodes: [{ title: 'Two' }, { title: 'One' }] } }] },
    menuItems: { nodes: [{ uri: '/tag/post-formats/' }, { uri: '/category/formats/' }] },
  };

  it('are both stored with their posts, and the report says so', async () => {
    await using site = await importSite(content);
    expect(site.report.renumbered).toEqual([
      { kind: 'post_tag', name: 'Post formats', idInFile: 44, id: expect.any(Number) },
    ]);
    expect(site.report.counts.find(({ kind }) => kind === 'post_tag')).toMatchObject({
      inFile: 1,
      stored: 1,
    });
    expect(await site.query(terms)).toEqual(expected);
  });

  it('do not conflict with themselves in a later export, which may use the new id', async () => {
    await using site = await importSite(content);
    const taken = site.report.renumbered[0]?.id ?? 0;
    const again = await site.import(wxr(content));
    expect(again).toMatchObject({ outcome: 'unchanged', renumbered: [] });
    const later = await site.import(
      wxr({
        ...content,
        terms: [...(content.terms ?? []), { id: taken, taxonomy: 'category', slug: 'late' }],
      }),
    );
    expect(later.counts.find(({ kind }) => kind === 'post_tag')).toMatchObject({
      alreadyThere: 1,
      stored: 0,
    });
    expect(later.renumbered).toMatchObject([{ kind: 'category', name: 'late', idInFile: taken }]);
    expect(await site.query(terms)).toMatchObject({ tags: expected.tags });
  });
});

const link = (id: number, title: string, parent?: number) => ({
  id,
  title,
  to: { url: `/${title}/` },
  ...(parent !== undefined && { parent }),
});

describe('import: menus', () => {
  const flatAndNested: WxrSite = {
    posts: [{ id: 5, title: 'Post' }],
    menus: [
      { id: 70, slug: 'flat', items: [link(80, 'a'), link(81, 'b')] },
      { id: 71, slug: 'nested', items: [link(80, 'a'), link(81, 'b', 80), link(82, 'c', 81)] },
    ],
  };
  const menus = `{ menus { nodes { slug menuItems { nodes { label parentDatabaseId databaseId } } } } }`;
  const itemsOf = async (site: ImportedSite, slug: string): Promise<string[]> => {
    const { menus: found } = (await site.query(menus)) as {
      menus: {
        nodes: {
          slug: string;
          menuItems: { nodes: { label: string; databaseId: number; parentDatabaseId: number }[] };
        }[];
      };
    };
    const items = found.nodes.find((menu) => menu.slug === slug)?.menuItems.nodes ?? [];
    const labelOf = (id: number) => items.find(({ databaseId }) => databaseId === id)?.label ?? '-';
    return items.map(({ label, parentDatabaseId }) => `${labelOf(parentDatabaseId)}>${label}`);
  };

  it('keep items with one id in each of two menus, with their own parents', async () => {
    await using site = await importSite(flatAndNested);
    expect(await itemsOf(site, 'flat')).toEqual(['->a', '->b']);
    expect(await itemsOf(site, 'nested')).toEqual(['->a', 'a>b', 'b>c']);
    expect(site.report.skipped).toEqual([]);
    expect(site.report.renumbered.map(({ kind, idInFile }) => [kind, idInFile])).toEqual([
      ['nav_menu_item', 80],
      ['nav_menu_item', 81],
    ]);
    const ids = site.report.renumbered.map(({ id }) => id);
    expect(await site.import(wxr(flatAndNested))).toMatchObject({ outcome: 'unchanged' });
    const grown = {
      ...flatAndNested,
      posts: [
        { id: 5, title: 'Post' },
        { id: ids[0] ?? 0, title: 'Newer' },
      ],
    };
    const later = await site.import(wxr(grown));
    expect(later.content).toMatchObject({ inFile: 7 });
    expect(await itemsOf(site, 'nested')).toEqual(['->a', 'a>b', 'b>c']);
    expect(await site.query(`{ post(id: ${ids[0]}, idType: DATABASE_ID) { title } }`)).toEqual({
      post: { title: 'Newer' },
    });
  });

  it('list an item that belongs to two menus in both', async () => {
    const text = wxr({
      menus: [
        { id: 70, slug: 'one', items: [link(80, 'a')] },
        { id: 71, slug: 'two', items: [{ ...link(81, 'b'), order: 2 }] },
      ],
    });
    const both = text.replaceAll(
      /<category domain="nav_menu" nicename="one">/g,
      '<category domain="nav_menu" nicename="two">two</category>$&',
    );
    await using site = await importSite(both);
    expect(await itemsOf(site, 'one')).toEqual(['->a']);
    expect(await itemsOf(site, 'two')).toEqual(['->a', '->b']);
    expect(await site.query('{ menuItems { nodes { label } } }')).toEqual({
      menuItems: { nodes: [{ label: 'a' }, { label: 'b' }] },
    });
  });

  it('skip an item that is in the file twice for the same menu, by name', async () => {
    await using site = await importSite({
      menus: [{ id: 70, slug: 'main', name: 'Main', items: [link(80, 'a'), link(80, 'b')] }],
    });
    expect(site.report.skipped).toEqual([
      { kind: 'nav_menu_item', id: 80, title: 'b', menu: 'Main', reason: 'its ID is in the file twice' },
    ]);
  });

  it.each<[string, WxrSite['menus'], (string | null)[]]>([
    [
      'by name',
      [
        { id: 70, slug: 'links', items: [link(80, 'a'), link(81, 'b'), link(82, 'c')] },
        { id: 71, slug: 'main-menu', items: [link(83, 'd')] },
        { id: 72, slug: 'x', name: 'Social links', items: [link(84, 'e')] },
      ],
      ['main-menu', 'x'],
    ],
    [
      'by size',
      [
        { id: 70, slug: 'small', items: [link(80, 'a')] },
        { id: 71, slug: 'large', items: [link(81, 'b'), link(82, 'c')] },
      ],
      ['large', 'small'],
    ],
    ['no empty one', [{ id: 70, slug: 'main', items: [] }], [null, null]],
  ])('are assigned to locations %s', async (_name, given, assigned) => {
    await using site = await importSite({ ...(given && { menus: given }) });
    const { menus: shown } = (await site.query('{ menus { nodes { slug locations } } }')) as {
      menus: { nodes: { slug: string; locations: string[] }[] };
    };
    const at = (location: string) =>
      shown.nodes.find(({ locations }) => locations.includes(location))?.slug ?? null;
    expect([at('PRIMARY'), at('FOOTER')]).toEqual(assigned);
  });
});

const raw = (inside: string, version = '1.0'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>T</title><wp:wxr_version>${version}</wp:wxr_version>${inside}</channel></rss>`;
const item = (id: number, more: string): string =>
  `<item><title>Item ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_date>2010-01-02 03:04:05</wp:post_date><wp:post_name>item-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;

describe('import: old and damaged files', () => {
  it('have tags under their name in WXR 1.0', async () => {
    await using site = await importSite(
      raw(
        `<wp:tag><wp:tag_slug>news</wp:tag_slug><wp:tag_name><![CDATA[News]]></wp:tag_name></wp:tag>${item(1, '<category domain="tag"><![CDATA[News]]></category><category domain="tag" nicename="news"><![CDATA[News]]></category>')}`,
      ),
    );
    expect(await site.query('{ tags { nodes { name posts { nodes { title } } } } }')).toEqual({
      tags: { nodes: [{ name: 'News', posts: { nodes: [{ title: 'Item 1' }] } }] },
    });
  });

  it('may have "]]>" within texts', async () => {
    const script = '<p>let a = b[c[0]]>d; // ]]></p><p>More &amp; more</p>';
    await using site = await importSite(
      raw(
        item(
          1,
          `<content:encoded><![CDATA[${script}]]></content:encoded><excerpt:encoded><![CDATA[a ]]]]><![CDATA[> b]]></excerpt:encoded>`,
        ),
      ),
    );
    const { post } = (await site.query('{ post(id: 1, idType: DATABASE_ID) { content } }')) as {
      post: { content: string };
    };
    expect(post.content).toContain('More &amp; more');
    expect(post.content).toContain('b[c[0]]>d; // ]]>');
    expect(site.report.warnings).toEqual(expect.arrayContaining([expect.stringContaining('"]]>"')]));
  });

  it('may have references of HTML, and output of PHP around the export', async () => {
    const text = raw(
      item(1, '<excerpt:encoded>A&nbsp;B & C &#8211; D&#11;</excerpt:encoded>')
        .replace('Item 1', 'Caf&eacute; & bar')
        .concat('<!-- end -->'),
    );
    await using site = await importSite(
      `<br />\n<b>Warning</b>: x & y in <b>plugin.php</b>\n${text}\n<br />\n<b>Notice</b>: "</rss>" &`,
    );
    const { post } = (await site.query('{ post(id: 1, idType: DATABASE_ID) { title excerpt } }')) as {
      post: { title: string; excerpt: string };
    };
    expect(post.title).toBe('Café & bar');
    expect(post.excerpt).toBe('<p>A&nbsp;B &#038; C – D</p>\n');
    expect(site.report.warnings).toEqual(
      expect.arrayContaining([
        expect.stringContaining('HTML'),
        expect.stringContaining('before or after the export'),
      ]),
    );
  });

  it('may be Latin-1, or partly, although they claim to be UTF-8', async () => {
    const text = raw(
      item(1, '<content:encoded><![CDATA[Caf\u00e9 \u0093quoted\u0094 ?]]></content:encoded>'),
    );
    const bytes = Buffer.from(text, 'latin1');
    const at = bytes.indexOf(' ?]]>') + 1;
    const mixed = Buffer.concat([bytes.subarray(0, at), Buffer.from('déjà €'), bytes.subarray(at + 1)]);
    await using site = await importSite(mixed);
    const { post } = (await site.query('{ post(id: 1, idType: DATABASE_ID) { content } }')) as {
      post: { content: string };
    };
    expect(post.content).toMatch(/Café .quoted. déjà €/);
    expect(site.report.warnings).toEqual(expect.arrayContaining([expect.stringContaining('Windows-1252')]));
  });

  it('may have a text of any size, which is skipped without the rest of the file', async () => {
    const huge = 'x '.repeat(9 * 1024 * 1024);
    await using site = await importSite({
      posts: [
        { id: 1, title: 'Before' },
        { id: 2, title: 'Huge', body: huge, comments: [{ id: 9, body: 'On it' }] },
        { id: 3, title: 'After' },
      ],
    });
    expect(await site.query('{ posts { nodes { title } } comments { nodes { databaseId } } }')).toEqual({
      posts: { nodes: [{ title: 'After' }, { title: 'Before' }] },
      comments: { nodes: [] },
    });
    expect(site.report.skipped.map(({ kind, id, title }) => [kind, id, title])).toEqual([
      ['post', 2, 'Huge'],
      ['comment', 9, 'A reader'],
    ]);
    expect(site.report.content).toEqual({ inFile: 3, stored: 2, alreadyThere: 0 });
  });
});

describe('import: different content with one id', () => {
  const content: WxrSite = {
    posts: [{ id: 156, title: 'With comments', slug: 'with', comments: [{ id: 1, body: 'One' }] }],
    others: [
      {
        id: 156,
        type: 'page',
        title: 'Without comments',
        slug: 'without',
        comments: [{ id: 2, body: 'Two' }],
      },
      { id: 156, type: 'post', title: 'The same', slug: 'with' },
    ],
  };

  it('is stored with new ids, and found again by later imports', async () => {
    await using site = await importSite(content);
    const pages = '{ posts { nodes { title } } pages { nodes { title uri commentCount } } }';
    const expected = {
      posts: { nodes: [{ title: 'With comments' }] },
      pages: { nodes: [{ title: 'Without comments', uri: '/without/', commentCount: 1 }] },
    };
    expect(await site.query(pages)).toEqual(expected);
    expect(site.report.renumbered).toMatchObject([{ kind: 'page', name: 'Without comments', idInFile: 156 }]);
    expect(site.report.skipped).toMatchObject([{ kind: 'post', id: 156, title: 'The same' }]);
    const again = await site.import(wxr(content));
    expect(again).toMatchObject({ outcome: 'unchanged', skippedCount: 1 });
    const assigned = site.report.renumbered[0]?.id ?? 0;
    const later = await site.import(
      wxr({
        ...content,
        pages: [{ id: assigned, title: 'Later', slug: 'later', date: '2020-01-01 00:00:00' }],
      }),
    );
    expect(later.renumbered).toMatchObject([{ kind: 'page', name: 'Later', idInFile: assigned }]);
    expect(await site.query('{ pages { nodes { title } } }')).toEqual({
      pages: { nodes: [{ title: 'Without comments' }, { title: 'Later' }] },
    });
  });
});

const menuItem = (id: number, parent?: number) => ({
  id,
  title: `Item ${id}`,
  to: { url: `/${id}/` },
  ...(parent !== undefined && { parent }),
});

const stored = ({ folder }: ImportedSite) => {
  using database = openDatabase({ file: join(folder, 'masthead.db') });
  const { content, menu_items, menu_locations, term_content, terms } = contentsOf(database);
  return { content, menu_items, menu_locations, term_content, terms };
};

describe('import: an export of an imported site', () => {
  it('restores renumbered terms, menu items and content, and content without dates', async () => {
    const none = '0000-00-00 00:00:00';
    await using first = await importSite({
      terms: [
        { id: 44, taxonomy: 'category', slug: 'formats' },
        { id: 44, taxonomy: 'post_tag', slug: 'formats' },
      ],
      posts: [
        { id: 5, title: 'One', slug: 'one', tags: ['formats'], link: 'https://old.example/?p=5' },
        { id: 6, title: 'Undated', slug: 'undated', date: none, dateGmt: none, modified: none },
      ],
      others: [{ id: 5, type: 'page', title: 'Two', slug: 'two' }],
      menus: [
        { id: 70, slug: 'a', items: [menuItem(80), menuItem(81)] },
        { id: 71, slug: 'b', items: [menuItem(80), menuItem(81, 80)] },
      ],
    });
    const file = join(first.folder, 'again.xml');
    await first.backend.exportWxr({ file });
    await using second = await importSite(await readFile(file));
    // The users of the site file are the authors of the export.
    await second.backend.importWxr({ file, siteFile: siteFileBeside(file) });
    expect(stored(second)).toEqual(stored(first));
    expect(second.report.renumbered).toEqual([]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWxr } from './wxr-reader.ts';
import type { WxrAuthor, WxrItem, WxrTerm } from './wxr-records.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-wxr-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array) {
  const file = join(folder, 'file.xml');
  await writeFile(file, content);
  const found = { authors: [] as WxrAuthor[], terms: [] as WxrTerm[], items: [] as WxrItem[] };
  const summary = await readWxr(file, {
    author: (author) => found.authors.push(author),
    term: (term) => found.terms.push(term),
    item: (item) => found.items.push(item),
  });
  return { ...found, ...summary };
}

const feed = (inside: string, version = '1.2') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>T</title><wp:wxr_version>${version}</wp:wxr_version>${inside}</channel></rss>`;

describe('readWxr', () => {
  it('reads categories, tags and terms in their three formats', async () => {
    const { terms } = await read(
      feed(`
        <wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>c</wp:category_nicename><wp:category_parent>p</wp:category_parent><masthead:parent>7</masthead:parent><wp:cat_name><![CDATA[C & D]]></wp:cat_name><wp:category_description>About</wp:category_description></wp:category>
        <wp:tag><wp:term_id>2</wp:term_id><wp:tag_slug>%ce%b5</wp:tag_slug><wp:tag_name>E</wp:tag_name></wp:tag>
        <wp:term><wp:term_id>x</wp:term_id><wp:term_taxonomy>mood</wp:term_taxonomy><wp:term_slug>glad</wp:term_slug><wp:term_name>Glad</wp:term_name><wp:termmeta><wp:meta_key>k</wp:meta_key><wp:meta_value>v</wp:meta_value></wp:termmeta></wp:term>`),
    );
    expect(terms).toEqual([
      {
        id: 1,
        taxonomy: 'category',
        slug: 'c',
        parentSlug: 'p',
        parentId: 7,
        name: 'C & D',
        description: 'About',
        meta: [],
      },
      {
        id: 2,
        taxonomy: 'post_tag',
        slug: 'ε',
        parentSlug: '',
        parentId: null,
        name: 'E',
        description: '',
        meta: [],
      },
      {
        id: null,
        taxonomy: 'mood',
        slug: 'glad',
        parentSlug: '',
        parentId: null,
        name: 'Glad',
        description: '',
        meta: [{ key: 'k', value: 'v' }],
      },
    ]);
  });

  it('joins split CDATA, resolves entities and preserves whitespace', async () => {
    const { items } = await read(
      feed(
        '<item><title>A &amp; B &#8211; &lt;C&gt;</title><content:encoded><![CDATA[ a ]]]]><![CDATA[> b\n\n c ]]></content:encoded></item>',
      ),
    );
    expect(items[0]).toMatchObject({ title: 'A & B – <C>', body: ' a ]]> b\n\n c ' });
  });

  it('reads the title only from the channel element', async () => {
    const { channel } = await read(
      feed(
        '<image><title>Logo</title><url>https://x.example/logo.png</url></image><item><title>I</title></item>',
      ),
    );
    expect(channel.title).toBe('T');
  });

  it('reads items larger than the chunks of the file', async () => {
    const body = 'Ünïcödé 🦊 '.repeat(100_000);
    const { items } = await read(feed(`<item><content:encoded><![CDATA[${body}]]></content:encoded></item>`));
    expect(items[0]?.body).toBe(body);
  });

  it('reads other encodings, a byte order mark and a blank first line', async () => {
    const latin = feed('<item><title>Caf\u00e9</title></item>').replace('UTF-8', 'ISO-8859-1');
    expect((await read(Buffer.from(latin, 'latin1'))).items[0]?.title).toBe('Café');
    expect((await read(`\ufeff${feed('<item><title>Marked</title></item>')}`)).items[0]?.title).toBe(
      'Marked',
    );
    expect((await read(`\n  ${feed('<item><title>Late</title></item>')}`)).items[0]?.title).toBe('Late');
    const utf16 = Buffer.from(`\ufeff${feed('<item><title>Wide</title></item>')}`, 'utf16le');
    expect((await read(utf16)).items[0]?.title).toBe('Wide');
  });

  it('reads files compressed with gzip', async () => {
    expect((await read(gzipSync(feed('<item><title>Packed</title></item>')))).items[0]?.title).toBe('Packed');
  });

  it('reads bytes that are invalid in UTF-8 as Windows-1252, and counts them', async () => {
    const bytes = Buffer.from(feed('<item><title>a?b</title></item>'));
    bytes[bytes.indexOf('a?b') + 1] = 0xff;
    const { items, convertedBytes, unreadableCharacters } = await read(bytes);
    expect(items[0]?.title).toBe('aÿb');
    expect([convertedBytes, unreadableCharacters]).toEqual([1, 0]);
  });

  it('counts bytes that are invalid in other encodings', async () => {
    const text = feed('<item><title>a?b</title></item>').replace('UTF-8', 'Shift_JIS');
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf('a?b') + 1] = 0xff;
    const { items, unreadableCharacters } = await read(bytes);
    expect(items[0]?.title).toBe('a\ufffdb');
    expect(unreadableCharacters).toBe(1);
  });

  it('returns the URLs of the original site, without duplicates and trailing slashes', async () => {
    const { channel } = await read(
      feed(
        '<link>https://x.example/blog/</link><wp:base_site_url>https://x.example</wp:base_site_url><wp:base_blog_url>https://x.example/blog</wp:base_blog_url>',
      ),
    );
    expect(channel.addresses).toEqual(['https://x.example/blog', 'https://x.example']);
  });

  it.each([
    ['an empty file', '', 'import_not_wxr'],
    ['JSON', '{"users": []}', 'import_not_wxr'],
    ['a web page', '<!doctype html><html><body>Log in</body></html>', 'import_not_wxr'],
    [
      'another feed',
      '<rss version="2.0"><channel><item><title>x</title></item></channel></rss>',
      'import_not_wxr',
    ],
    ['a newer version', feed('<item></item>', '2.0'), 'import_not_wxr'],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004'), 'import_not_wxr'],
    ['a truncated compressed file', gzipSync(feed('')).subarray(0, -12), 'import_unreadable'],
    ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><rss></rss>', 'import_unreadable'],
    ['a truncated file', feed('<item><title>x</title>').slice(0, -20), 'import_malformed'],
    ['an undefined entity', feed('<item><title>&boom;</title></item>'), 'import_malformed'],
  ])('rejects %s', async (_name, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ code, help: expect.any(String) });
  });

  it('rejects entity expansion attacks without expanding the entities', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]>${feed('<item><title>&b;</title></item>').replace(/^.*\n/, '')}`;
    await expect(read(bomb)).rejects.toMatchObject({ code: 'import_malformed' });
  });

  it('reports the line and column of an error', async () => {
    const text = feed('<item>\n<title>x</title>\n<wp:post_id>1</wp:post_name>\n</item>');
    await expect(read(text)).rejects.toThrow(/line 4, column 28: unexpected close tag/);
  });

  it('rejects a missing file', async () => {
    await expect(readWxr(join(folder, 'none.xml'), {})).rejects.toMatchObject({
      code: 'import_unreadable',
      message: expect.stringContaining('ENOENT'),
    });
    await expect(readWxr(folder, {})).rejects.toMatchObject({ code: 'import_unreadable' });
  });
});

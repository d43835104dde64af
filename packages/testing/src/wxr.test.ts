import { expect, it } from 'vitest';
import { wxr } from './wxr.ts';

it('WXR builder: omits values that are not given, so that the import must derive them', () => {
  const text = wxr({ posts: [{ title: 'Hello' }] });
  expect(text).toContain('<title><![CDATA[Hello]]></title>');
  expect(text).not.toContain('wp:post_id');
  expect(text).not.toContain('wp:post_name');
});

it('WXR builder: escapes texts that contain XML', () => {
  const text = wxr({ posts: [{ body: 'a ]]> <b> & c', terms: [{ taxonomy: 'x', slug: 'a"b<c&d' }] }] });
  expect(text).toContain('<![CDATA[a ]]]]><![CDATA[> <b> & c]]>');
  expect(text).toContain('nicename="a&quot;b&lt;c&amp;d"');
});

it("WXR builder: writes PHP's string lengths in bytes", () => {
  const text = wxr({ attachments: [{ file: 'ü.png' }] });
  expect(text).toContain('s:4:"file";s:6:"ü.png";');
});

it('WXR builder: menu items refer to pages, terms and URLs as in WordPress', () => {
  const text = wxr({
    menus: [
      {
        slug: 'main',
        items: [
          { id: 1, to: { page: 5 } },
          { id: 2, to: { tag: 6 } },
          { id: 3, to: { url: '/x' } },
        ],
      },
    ],
  });
  const values = (key: string): string[] =>
    [
      ...text.matchAll(
        new RegExp(`\\[${key}\\]\\]></wp:meta_key><wp:meta_value><!\\[CDATA\\[(.*?)\\]\\]>`, 'g'),
      ),
    ].map(([, value = '']) => value);
  expect(values('_menu_item_type')).toEqual(['post_type', 'taxonomy', 'custom']);
  expect(values('_menu_item_object')).toEqual(['page', 'post_tag', 'custom']);
  expect(values('_menu_item_object_id')).toEqual(['5', '6', '3']);
  expect(values('_menu_item_url')).toEqual(['', '', '/x']);
});

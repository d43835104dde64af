import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { parse } from '@wordpress/block-serialization-default-parser';
import { describe, expect, test } from 'vitest';
import type { BlockNode } from './content-segment.ts';
import { segmentLimits, splitContent } from './split-content.ts';

const texts = (source: string): string[] =>
  splitContent(source).segments.map(({ kind, start, end }) => `${kind}:${source.slice(start, end)}`);

describe('splitContent', () => {
  test('blocks of the top level are segments, with the white space between them', () => {
    const source =
      '<!-- wp:paragraph -->\r\n<p>a</p>\r\n<!-- /wp:paragraph -->\r\n\r\n<!-- wp:acme/box {"a":1} /-->\n';
    expect(texts(source)).toEqual([
      'block:<!-- wp:paragraph -->\r\n<p>a</p>\r\n<!-- /wp:paragraph -->',
      'gap:\r\n\r\n',
      'block:<!-- wp:acme/box {"a":1} /-->',
      'gap:\n',
    ]);
  });

  test('blocks have their namespace, attributes, inner text and children', () => {
    const source =
      '<!-- wp:group {"layout":{"type":"flex"}} -->\n<div><!-- wp:acme/a /--><!-- wp:list --><ul></ul><!-- /wp:list --></div>\n<!-- /wp:group -->';
    const [group] = splitContent(source).segments;
    if (group?.kind !== 'block') throw new Error('The first segment is no block.');
    expect(group.name).toBe('core/group');
    expect(group.attributes && source.slice(group.attributes.start, group.attributes.end)).toBe(
      '{"layout":{"type":"flex"}}',
    );
    expect(source.slice(group.inner.start, group.inner.end)).toMatch(/^\n<div>.*<\/div>\n$/);
    expect(group.children.map(({ name, start, end }) => [name, source.slice(start, end)])).toEqual([
      ['acme/a', '<!-- wp:acme/a /-->'],
      ['core/list', '<!-- wp:list --><ul></ul><!-- /wp:list -->'],
    ]);
  });

  test('text is split at blank lines', () => {
    expect(texts(' one\ntwo\n \nthree\r\n\r\n\r\nfour ')).toEqual([
      'gap: ',
      'text:one\ntwo',
      'gap:\n \n',
      'text:three',
      'gap:\r\n\r\n\r\n',
      'text:four',
      'gap: ',
    ]);
  });

  test.each([
    ['an element', '<div>\n\n<p>a</p>\n\n</div>'],
    ['an inline element', '<em>a\n\nb</em>'],
    ['a comment', '<!-- a\n\nb -->'],
    ['a comment without an end', 'a <!-- b\n\nc'],
    ['a tag', '<a title="a\n\n> b">c</a>'],
    ['raw text', '<SCRIPT>a < b\n\n"</div>"</script>'],
    ['a shortcode with a closing tag', '[caption id="a"]\n\n<img>\n\n[/caption]'],
    ['an attribute without an end', 'a <img alt="b\n\nc'],
  ])('text is not split inside %s', (_, source) => {
    expect(texts(source)).toEqual([`text:${source}`]);
  });

  test.each([
    ['an element without an end tag', '<p>a\n\nb'],
    ['an end tag without a start tag', 'a</div>\n\nb'],
    ['a void element', '<img src="a">\n\nb'],
    ['a self-closing shortcode', '[gallery /]\n\n[gallery]a[/gallery]'],
    ['a shortcode without a closing tag', '[gallery]\n\n[embed]a[/embed]'],
    ['an escaped shortcode', '[[caption]\n\n[/caption]]'],
    ['a less-than sign', 'a < b\n\nc > d'],
    ['elements closed in the wrong order', '<b><i></b></i>\n\nc'],
  ])('text is split after %s', (_, source) => {
    expect(texts(source).filter((text) => text.startsWith('text:'))).toEqual(
      source.split('\n\n').map((piece) => `text:${piece}`),
    );
  });

  test.each([
    [
      'an opening delimiter without an end',
      'a\n\n<!-- wp:group --><!-- wp:a --><!-- /wp:a -->',
      'unmatched_delimiter',
      3,
    ],
    ['a closing delimiter without a start', 'a<!-- /wp:group -->', 'unmatched_delimiter', 1],
    [
      'delimiters that overlap',
      '<!-- wp:a --><!-- wp:b --><!-- /wp:a --><!-- /wp:b -->',
      'unmatched_delimiter',
      26,
    ],
  ])('%s is a problem, and the content is one segment', (_, source, code, offset) => {
    expect(splitContent(source)).toEqual({
      segments: [{ kind: 'text', start: 0, end: source.length }],
      problem: { code, offset },
    });
  });

  test('too many blocks and too many levels are problems', () => {
    expect(splitContent('<!-- wp:a /-->'.repeat(segmentLimits.blocks + 1)).problem?.code).toBe(
      'too_many_blocks',
    );
    expect(splitContent('<!-- wp:a -->'.repeat(segmentLimits.depth + 1)).problem?.code).toBe('too_deep');
    const deepest =
      '<!-- wp:a -->'.repeat(segmentLimits.depth) + '<!-- /wp:a -->'.repeat(segmentLimits.depth);
    expect(splitContent(deepest).problem).toBeNull();
  });

  test('segments of random content concatenate to the content, and have the blocks of the parser of WordPress', () => {
    const random = seededRandom(7);
    let compared = 0;
    for (let round = 0; round < 3000; round += 1) {
      const source = Array.from({ length: 1 + random(14) }, () => parts[random(parts.length)]).join('');
      const { segments, problem } = splitContent(source);
      expect(segments.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source);
      if (problem) continue;
      compared += 1;
      const blocks = segments.filter((segment) => segment.kind === 'block');
      expect(blocks.map(namesOf)).toEqual(
        parse(source)
          .filter(({ blockName }) => blockName !== null)
          .map(parsedNames),
      );
    }
    expect(compared).toBeGreaterThan(800);
  });

  test.each([
    '<!-- wp:a {',
    '<!-- wp:a {"a":"}',
    '<!-- wp:a -->',
    '<!--',
    '<a ',
    '<a "',
    '<a \'"',
    '<p>\n\n',
    '</p>',
    '[a]',
    '[a',
    '[/b]',
    '{}  ',
    ' ',
    '\n',
    '<script>',
    '<b><i></b>',
  ])('content that repeats %j is split in linear time', async (part) => {
    const growth = await cpuGrowth((size) => splitContent(part.repeat(size)), 40_000);
    expect(growth).toBeLessThan(30);
  });

  test('shortcodes with many names are split in linear time', async () => {
    const growth = await cpuGrowth(
      (size) => splitContent(Array.from({ length: size }, (_, index) => `[a${index}]`).join('\n\n')),
      50_000,
    );
    expect(growth).toBeLessThan(30);
  });
});

type Names = readonly [string, readonly Names[]];

const namesOf = (block: BlockNode): Names => [block.name, block.children.map(namesOf)];

type ParsedBlock = ReturnType<typeof parse>[number];

const parsedNames = (block: ParsedBlock): Names => [
  block.blockName ?? '',
  block.innerBlocks.map(parsedNames),
];

const parts = [
  '<!-- wp:a -->',
  '<!-- /wp:a -->',
  '<!-- wp:b/c {"x":"}"} -->',
  '<!-- /wp:b/c -->',
  '<!-- wp:d {"x":{"y":1}} /-->',
  '<!-- wp:a {} /-->',
  '<!-- wp:a { -->',
  '<!--wp:a -->',
  '<!-- wp:A -->',
  '<!-- wp:d/-->',
  '<!-- more -->',
  '<p>text</p>',
  'text',
  '\n\n',
  ' ',
  '[caption]',
  '[/caption]',
  '<div>',
  '</div>',
  '\u00A0',
  '😀',
];

function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

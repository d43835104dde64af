import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { describe, expect, test } from 'vitest';
import { asDialogue, firstLinkOf, formatMediaOf, safeContent, withOutline } from '../src/index.ts';
import type { SafeNode } from '../src/index.ts';

const site = {
  siteUrl: 'https://site.test',
  backendUrl: 'https://site.test',
  ownOrigins: [],
  reservedIds: ['comments', 'search-*'],
};
const read = (html: string): readonly SafeNode[] => safeContent(html, { site, by: 'editor' });

/** Elements as `tag.class(…)`, for short comparisons. */
const shape = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const name = node.attributes['class'] === undefined ? '' : `.${node.attributes['class']}`;
      return `${node.tag}${name}(${shape(node.children)})`;
    })
    .join('');

const outline = (html: string) =>
  withOutline(read(html), site).headings.map(({ id, level }) => `${level} ${id}`);

describe('withOutline', () => {
  test('derives the id of a heading from its text, in any script', () => {
    expect(outline('<h2>The <em>light</em> itself!</h2><h3>灯台 と海</h3><h2>???</h2>')).toEqual([
      '2 the-light-itself',
      '3 灯台-と海',
      '2 part',
    ]);
  });

  test('keeps existing ids, and assigns none twice', () => {
    expect(outline('<h2 id="own">A</h2><p id="b">x</p><h2>B</h2><h2>B</h2><h2>Comments</h2>')).toEqual([
      '2 own',
      '2 b-2',
      '2 b-3',
      '2 comments-2',
    ]);
  });

  test('avoids ids with a reserved prefix', () => {
    expect(outline('<h2>Search</h2><h2>Search tips</h2><h2>Search tips</h2>')).toEqual([
      '2 part-search',
      '2 part-search-tips',
      '2 part-search-tips-2',
    ]);
  });

  test('takes linear time for headings with the same text', async () => {
    expect(outline('<h2>x</h2>'.repeat(9000)).at(-1)).toBe('2 x-9000');
    expect(await cpuGrowth((size) => outline('<h2>x</h2>'.repeat(size)), 9000)).toBeLessThan(30);
  });

  test('skips empty headings, and those within a quotation or a table', () => {
    const html =
      '<blockquote><h2>Said</h2></blockquote><h2> </h2><div><h2>Real</h2></div><table><tr><td><h3>x</h3></td></tr></table>';
    expect(outline(html)).toEqual(['2 real']);
  });
});

test('formatMediaOf: returns complete elements, in order, up to the limit', () => {
  const nodes = read(
    '<p>a</p><figure><audio src="/a.mp3"></audio><figcaption>Cap</figcaption></figure><blockquote><p>Q</p><cite>C</cite></blockquote><p><img src="/1.jpg" alt=""><img src="/2.jpg" alt=""></p><img src="/3.jpg" alt="">',
  );
  expect(shape(formatMediaOf(nodes, 'audio'))).toBe('figure(audio()figcaption(Cap))');
  expect(shape(formatMediaOf(nodes, 'quote'))).toBe('blockquote(p(Q)cite(C))');
  expect(formatMediaOf(nodes, 'picture', { most: 2 }).map(({ attributes }) => attributes['src'])).toEqual([
    '/1.jpg',
    '/2.jpg',
  ]);
  expect(formatMediaOf(nodes, 'video')).toEqual([]);
  expect(JSON.stringify(formatMediaOf(nodes, 'audio'))).toContain('"preload":"none"');
});

test('firstLinkOf: returns the first link to another page', () => {
  expect(
    firstLinkOf(
      read(
        '<p><a href="#note">1</a><a href="javascript:x()">no</a><a href="https://a.test/">A <b>b</b></a></p>',
      ),
    ),
  ).toEqual({ href: 'https://a.test/', text: 'A b' });
  expect(firstLinkOf(read('<p>none</p>'))).toBeNull();
});

const dialogue = (html: string): string => shape(asDialogue(read(html)));

describe('asDialogue', () => {
  test('formats each line, with one style for each speaker', () => {
    expect(dialogue('<p>Ana: Hello<br>Ben: <em>Well</em>?</p><p><strong>Ana:</strong> Yes.</p>')).toBe(
      'div.chat(p.chat-line chat-speaker-1(strong.chat-name(Ana:) Hello)' +
        'p.chat-line chat-speaker-2(strong.chat-name(Ben:) em(Well)?)' +
        'p.chat-line chat-speaker-1(strong.chat-name(Ana:) Yes.))',
    );
  });

  test('keeps lines without a speaker', () => {
    expect(dialogue('<p>A: one</p><p>Silence.</p><p>B: two</p>')).toContain('p(Silence.)');
  });

  test('does not change content with a single line of that kind', () => {
    expect(dialogue('<p>Note: this is prose.</p><p>More.</p>')).toBe('p(Note: this is prose.)p(More.)');
  });
});

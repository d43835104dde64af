import { describe, expect, test } from 'vitest';
import type { EditorBlock } from '../editor-block.ts';
import { createVerbatimContent, type VerbatimContent } from '../verbatim-content.ts';
import { miniCodec, withAttributes } from './mini-codec.ts';

const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

const open = (source: string): VerbatimContent => createVerbatimContent(source, miniCodec);

/** Prints the blocks after a change by the user. */
function printAfter(content: VerbatimContent, blocks: readonly EditorBlock[], byUser = true): string {
  content.observe(blocks, { byUser });
  const { text, segments, problem } = content.print(blocks);
  expect(problem).toBeNull();
  expect(segments.join('')).toBe(text);
  return text;
}

function findText(blocks: readonly EditorBlock[], text: string): EditorBlock {
  for (const block of blocks) {
    if (block.attributes['content'] === text) return block;
    try {
      return findText(block.innerBlocks, text);
    } catch {
      // It is in another block.
    }
  }
  throw new Error(`No block has the text "${text}".`);
}

function edit(source: string, from: string, to: string): string {
  const content = open(source);
  const blocks = content.blocks();
  return printAfter(content, withAttributes(blocks, findText(blocks, from).clientId, { content: to }));
}

describe('verbatim content', () => {
  test.each([
    ['', 'nothing'],
    [' \n ', 'white space'],
    [`\n\n${paragraph('a')}   \n${paragraph('b')}${paragraph('c')}\r\n`, 'unusual white space'],
    ['<!-- wp:paragraph --><P>a</P><!-- /wp:paragraph -->', 'an old form'],
    ['<!-- wp:acme/box {"b": 1,"a":2} --><i>x</i><!-- /wp:acme/box -->', 'an unknown block'],
    ['<!-- wp:paragraph --><i>x</i><!-- /wp:paragraph -->', 'an invalid block'],
    ['One\ntwo\n\n\n<div>\n\nthree</div>\n\n<!--more-->', 'classic text'],
    ['<!-- wp:list --><ul><li>a</li></ul><!-- /wp:list -->', 'a container in an old form'],
  ])('%j is printed unchanged: %s', (source) => {
    const content = open(source);
    expect(content.print(content.blocks()).text).toBe(source);
  });

  test.each(['', ' \n '])('the empty paragraph that the block editor adds to %j is not saved', (source) => {
    const content = open(source);
    const added = miniCodec.create('core/paragraph', {});
    expect(printAfter(content, [added])).toBe(source);
    expect(printAfter(content, [{ ...added, attributes: { content: 'a' } }])).toBe(
      `${source}${paragraph('a')}`,
    );
  });

  test('a stored empty paragraph is saved', () => {
    const content = open(paragraph(''));
    expect(printAfter(content, content.blocks())).toBe(paragraph(''));
  });

  test('an edited block keeps the stored spelling of everything else', () => {
    const source = `${paragraph('one')}\n<!-- wp:group {} -->\n<div><!-- wp:paragraph --><P>two</P><!-- /wp:paragraph -->  ${paragraph('three')}</div><!-- /wp:group -->`;
    expect(edit(source, 'three', '3')).toBe(source.replace('three', '3'));
    expect(edit(source, 'one', '1')).toBe(source.replace('one', '1'));
  });

  test('an edit of a block in an old form changes the stored form in place', () => {
    const source = '<!-- wp:paragraph --><P>One&hellip; two</P><!-- /wp:paragraph -->';
    expect(edit(source, 'One… two', 'One… two three')).toBe(source.replace('two', 'two three'));
  });

  test('an edit inside a container in an old form changes the stored form in place', () => {
    const source = '<!-- wp:list --><ul>\n<li>one</li> <li>two</li></ul><!-- /wp:list -->';
    expect(edit(source, 'two', 'second')).toBe(source.replace('two', 'second'));
  });

  test('several edits of a container in an old form change the stored form in place, one after the other', () => {
    const source = '<!-- wp:list --><ul>\n<li>one</li> <li>two</li></ul><!-- /wp:list -->';
    const content = open(source);
    const first = withAttributes(content.blocks(), findText(content.blocks(), 'one').clientId, {
      content: '1',
    });
    expect(printAfter(content, first)).toBe(source.replace('one', '1'));
    const second = withAttributes(first, findText(first, 'two').clientId, { content: '2' });
    expect(printAfter(content, second)).toBe(source.replace('one', '1').replace('two', '2'));
    expect(content.rewritten()).toEqual([]);
  });

  test('a container in an old form is rewritten, and reported, where the change has no place in the stored form', () => {
    const content = open('<!-- wp:list --><ul><li>same</li><li>same</li></ul><!-- /wp:list -->');
    const [list] = content.blocks();
    const text = printAfter(
      content,
      withAttributes(content.blocks(), list?.innerBlocks[0]?.clientId ?? '', { content: '' }),
    );
    expect(text).toContain('<!-- wp:list-item -->');
    expect(content.rewritten()).toEqual([list?.clientId]);
  });

  test('an edit of the text of a container beside its inner blocks changes the stored form in place', () => {
    const inner = '<!-- wp:paragraph --><P>inner</P><!-- /wp:paragraph -->';
    const source = `<!-- wp:details {} -->\r\n<details><summary>Title</summary>${inner}</details>\r\n<!-- /wp:details -->`;
    const content = open(source);
    const [details] = content.blocks() as [EditorBlock];
    const edited = withAttributes(content.blocks(), details.clientId, { summary: 'Titles' });
    expect(printAfter(content, edited)).toBe(source.replace('Title', 'Titles'));
  });

  test('an invalid block in a container is opaque, and its neighbours can be edited', () => {
    const invalid = '<!-- wp:paragraph -->\n<h1>x</h1>\n<!-- /wp:paragraph -->';
    const source = `<!-- wp:group -->\n<div class="group">${paragraph('one')}\n\n\n${invalid}</div>\n<!-- /wp:group -->`;
    expect(edit(source, 'one', '1')).toBe(source.replace('one', '1'));
    expect(open(source).blocks()[0]?.innerBlocks[1]?.attributes).toMatchObject({
      source: invalid,
      reason: 'invalid',
    });
  });

  test('a new block gets a blank line, and moved blocks keep their text', () => {
    const content = open(`${paragraph('a')}\n${paragraph('b')} ${paragraph('c')}`);
    const [a, b, c] = content.blocks() as [EditorBlock, EditorBlock, EditorBlock];
    const added = miniCodec.parse(paragraph('new'));
    expect(printAfter(content, [a, ...added, b, c])).toBe(
      `${paragraph('a')}\n\n${paragraph('new')}\n\n${paragraph('b')} ${paragraph('c')}`,
    );
    expect(printAfter(content, [b, c, a])).toBe(`${paragraph('b')} ${paragraph('c')}\n\n${paragraph('a')}`);
  });

  test('an edit that is undone is printed as stored', () => {
    const source = '<!-- wp:paragraph --><P>a</P><!-- /wp:paragraph -->';
    const content = open(source);
    const before = content.blocks();
    printAfter(content, withAttributes(before, before[0]?.clientId ?? '', { content: 'b' }));
    expect(printAfter(content, structuredClone(before))).toBe(source);
  });

  test('a change that a block makes itself is not printed, also after an edit of it is undone', () => {
    const source = `${paragraph('a')}\n\n${paragraph('b')}`;
    const content = open(source);
    const [a, b] = content.blocks() as [EditorBlock, EditorBlock];
    const changed = withAttributes([a, b], a.clientId, { content: 'changed itself' });
    expect(printAfter(content, changed, false)).toBe(source);
    const edited = withAttributes(changed, b.clientId, { content: '2' });
    expect(printAfter(content, edited)).toBe(`${paragraph('a')}\n\n${paragraph('2')}`);
    const editedBoth = withAttributes(edited, a.clientId, { content: 'changed itself and edited' });
    expect(printAfter(content, editedBoth)).toBe(
      `${paragraph('changed itself and edited')}\n\n${paragraph('2')}`,
    );
    expect(printAfter(content, structuredClone(edited))).toBe(`${paragraph('a')}\n\n${paragraph('2')}`);
  });

  test('a block that disappears without the user is a problem, one that the user removes is not', () => {
    const content = open(`${paragraph('a')}\n\n${paragraph('b')}`);
    const [a] = content.blocks() as [EditorBlock];
    content.observe([a], { byUser: false });
    expect(content.print([a]).problem).toBe('segment_lost');
    const other = open(`${paragraph('a')}\n\n${paragraph('b')}`);
    const [first] = other.blocks() as [EditorBlock];
    expect(printAfter(other, [first])).toBe(paragraph('a'));
  });

  test('a delimiter typed into classic text is a problem', () => {
    const content = open('One\n\ntwo');
    const blocks = withAttributes(content.blocks(), content.blocks()[0]?.clientId ?? '', {
      content: '<!-- wp:a -->',
    });
    content.observe(blocks, { byUser: true });
    expect(content.print(blocks).problem).toBe('unmatched_delimiter');
  });

  test('content without a block structure is rejected', () => {
    expect(() => open('<!-- wp:group -->')).toThrow(
      expect.objectContaining({ code: 'unmatched_delimiter', offset: 0 }),
    );
  });

  test('another version keeps the blocks that it shares with the editor', () => {
    const content = open(`${paragraph('a')}\n\n${paragraph('b')}\n\n${paragraph('c')}`);
    const [a, b, c] = content.blocks() as [EditorBlock, EditorBlock, EditorBlock];
    const edited = withAttributes([a, b, c], a.clientId, { content: 'mine' });
    content.observe(edited, { byUser: true });
    const merged = `${paragraph('new')}\n\n${paragraph('mine')}\n\n${paragraph('theirs')}\n\n${paragraph('c')}`;
    const blocks = content.replaceSource(merged, edited);
    expect(blocks.map(({ attributes }) => attributes['content'])).toEqual(['new', 'mine', 'theirs', 'c']);
    expect(blocks[1]).toBe(edited[0]);
    expect(blocks[3]).toBe(c);
    // The block at the place of `b` is a new version of it, so that the caret stays.
    expect(blocks[2]?.clientId).toBe(b.clientId);
    expect(printAfter(content, blocks)).toBe(merged);
  });
});

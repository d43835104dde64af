import { attributeHtml, storedText, type EditorBlock } from '../../content/editor-block.ts';
import type { OutlineHeading } from '../block-editor-api.ts';

/** Blocks of all levels, in reading order. */
export const walkBlocks = (blocks: readonly EditorBlock[]): EditorBlock[] =>
  blocks.flatMap((block) => [block, ...walkBlocks(block.innerBlocks)]);

/** The headings of a document. */
export const outlineOf = (blocks: readonly EditorBlock[]): OutlineHeading[] =>
  walkBlocks(blocks)
    .filter(({ name }) => name === 'core/heading')
    .map(({ clientId, attributes }) => ({
      clientId,
      level: Number(attributes['level'] ?? 2),
      text: plainText(attributeHtml(attributes['content'])),
    }));

/** Attributes with text that readers see. */
const textAttributes = ['content', 'value', 'citation', 'caption', 'text', 'summary', 'fileName'];

/** The text of a block and the blocks in it, as readers see it. */
export const textOfBlock = (block: EditorBlock): string => walkBlocks([block]).map(textOf).join(' ');

const wordCounts = new WeakMap<EditorBlock, number>();

/** The number of words in all blocks. Languages without spaces between words are segmented by the browser. */
export function countWords(blocks: readonly EditorBlock[]): number {
  return walkBlocks(blocks).reduce((total, block) => {
    let count = wordCounts.get(block);
    if (count === undefined) {
      count = wordsIn(textOf(block));
      wordCounts.set(block, count);
    }
    return total + count;
  }, 0);
}

function textOf(block: EditorBlock): string {
  const stored = storedText(block);
  if (stored !== null) return plainText(stored);
  const { attributes } = block;
  const cells = ['head', 'body', 'foot'].flatMap((part) => tableCells(attributes[part]));
  return plainText([...textAttributes.map((name) => attributeHtml(attributes[name])), ...cells].join(' '));
}

const tableCells = (rows: unknown): string[] =>
  Array.isArray(rows)
    ? (rows as { cells?: { content?: unknown }[] }[]).flatMap(({ cells = [] }) =>
        cells.map(({ content }) => attributeHtml(content)),
      )
    : [];

const plainText = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll(/<!--[^]*?-->/g, ' '), 'text/html').body.textContent.trim();

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function wordsIn(text: string): number {
  if (text === '') return 0;
  // Splitting at spaces is much faster, where spaces separate words.
  if (
    !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(text)
  ) {
    return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  }
  return Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length;
}

import type { BlockNode } from '@masthead/contract';
import type { CanonicalText } from './canonical-text.ts';
import {
  attributeHtml,
  classicBlock,
  opaqueBlock,
  type BlockCodec,
  type EditorBlock,
} from './editor-block.ts';
import { repeatsFormatting } from './repeats-formatting.ts';

/** The stored text of a block, and what its block was serialised to when it was parsed. */
export interface StoredBlock {
  readonly text: string;
  readonly canonical: string;
  /** The stored text around each inner block; `null` if the inner blocks are not those of the stored text. */
  readonly shell: readonly string[] | null;
  readonly canonicalShell: readonly string[] | null;
  readonly childIds: readonly string[];
}

/** Reads stored text into blocks, and records the text of each. */
export interface BlockReader {
  readonly readBlock: (source: string, node: BlockNode) => EditorBlock;
  readonly readText: (text: string) => EditorBlock;
  /** Records that a block and its inner blocks are stored as a node of a source. */
  readonly record: (block: EditorBlock, source: string, node: BlockNode) => void;
  readonly recordText: (block: EditorBlock, text: string) => void;
}

/**
 * Creates a reader.
 *
 * @param stored Receives the records, by `clientId`.
 */
export function createBlockReader(
  { parse, create }: BlockCodec,
  canonical: CanonicalText,
  stored: Map<string, StoredBlock>,
): BlockReader {
  const opaque = (source: string, node: BlockNode, reason: 'unknown' | 'invalid'): EditorBlock =>
    create(opaqueBlock, { source: source.slice(node.start, node.end), blockName: node.name, reason });

  /** Replaces what cannot be edited by opaque blocks: the smallest blocks whose stored text is known. */
  const withOpaque = (block: EditorBlock, source: string, node: BlockNode): EditorBlock => {
    if (isUnknown(block)) return opaque(source, node, 'unknown');
    if (block.isValid === false || isMisread(block)) return opaque(source, node, 'invalid');
    if (!haveSameChildren(block, node)) {
      return block.innerBlocks.some(containsUneditable) ? opaque(source, node, 'invalid') : block;
    }
    const innerBlocks = block.innerBlocks.map((child, index) =>
      withOpaque(child, source, node.children[index] as BlockNode),
    );
    return innerBlocks.every((child, index) => child === block.innerBlocks[index])
      ? block
      : { ...block, innerBlocks };
  };

  const record: BlockReader['record'] = (block, source, node) => {
    const hasShell = block.innerBlocks.length > 0 && haveSameChildren(block, node);
    stored.set(block.clientId, {
      text: source.slice(node.start, node.end),
      canonical: canonical.whole(block),
      shell: hasShell ? shellOf(source, node) : null,
      canonicalShell: hasShell ? canonical.shell(block) : null,
      childIds: block.innerBlocks.map(({ clientId }) => clientId),
    });
    if (!hasShell) return;
    for (const [index, child] of block.innerBlocks.entries()) {
      record(child, source, node.children[index] as BlockNode);
    }
  };

  return {
    readBlock(source, node) {
      const text = source.slice(node.start, node.end);
      if (repeatsFormatting(text)) return opaque(source, node, 'invalid');
      const [block, ...others] = parse(text);
      return block && others.length === 0
        ? withOpaque(block, source, node)
        : opaque(source, node, block ? 'invalid' : 'unknown');
    },
    readText: (text) => create(classicBlock, { content: text }),
    record,
    recordText(block, text) {
      stored.set(block.clientId, {
        text,
        canonical: canonical.whole(block),
        shell: null,
        canonicalShell: null,
        childIds: [],
      });
    },
  };
}

const isUnknown = ({ name }: EditorBlock): boolean => name === 'core/missing';

/** The oldest form of a paragraph accepts any HTML as its text, also elements that no paragraph can contain. */
const isMisread = ({ name, attributes }: EditorBlock): boolean =>
  name === 'core/paragraph' &&
  /<(?:p|div|h[1-6]|ul|ol|dl|table|blockquote|pre|figure|section|article|aside|form|hr)\b/i.test(
    attributeHtml(attributes['content']),
  );

const containsUneditable = (block: EditorBlock): boolean =>
  isUnknown(block) ||
  block.isValid === false ||
  isMisread(block) ||
  block.innerBlocks.some(containsUneditable);

/** Whether the inner blocks are those of the stored text; migrations of old forms may have moved them. */
const haveSameChildren = ({ innerBlocks }: EditorBlock, { children }: BlockNode): boolean =>
  innerBlocks.length === children.length &&
  innerBlocks.every((child, index) => isReadAs(children[index]?.name ?? '', child));

function isReadAs(storedName: string, { name }: EditorBlock): boolean {
  if (storedName === name || name === 'core/missing' || name === opaqueBlock) return true;
  if (name === 'core/embed') return storedName.startsWith('core-embed/');
  return name === 'core/paragraph' && (storedName === 'core/text' || storedName === 'core/cover-text');
}

function shellOf(source: string, { start, end, children }: BlockNode): string[] {
  const parts: string[] = [];
  let at = start;
  for (const child of children) {
    parts.push(source.slice(at, child.start));
    at = child.end;
  }
  return [...parts, source.slice(at, end)];
}

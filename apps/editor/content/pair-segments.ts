import type { EditorBlock } from './editor-block.ts';

/** A block of the editor with the text that it is saved as. */
export interface PrintedBlock {
  readonly block: EditorBlock;
  readonly text: string;
}

/** What becomes of a new segment: the same block, or a changed version of one, or a new block. */
export type Pairing =
  | { readonly kind: 'same' | 'changed'; readonly block: EditorBlock }
  | { readonly kind: 'new' };

/**
 * Finds the blocks of the editor for the segments of another version of the content. Segments with the text of a block are that block.
 * Others are a changed version of the block at their place, counted from the previous segment with a known text.
 */
export function pairSegments(texts: readonly string[], current: readonly PrintedBlock[]): readonly Pairing[] {
  const unused = new Map<string, number[]>();
  for (const [index, { text }] of current.entries()) unused.set(text, [...(unused.get(text) ?? []), index]);
  for (const indexes of unused.values()) indexes.reverse();
  const same = texts.map((text) => unused.get(text)?.pop());
  const used = new Set(same);
  let next = 0;
  return same.map((index) => {
    if (index !== undefined) next = index + 1;
    const place = index ?? next;
    const block = current[place]?.block;
    if (index !== undefined && block) return { kind: 'same', block };
    if (!block || used.has(place)) return { kind: 'new' };
    next = place + 1;
    used.add(place);
    return { kind: 'changed', block };
  });
}

/** A block with the `clientId`s of its earlier version, where both have the same types, so that selection and focus stay. */
export function withClientIds(block: EditorBlock, earlier: EditorBlock): EditorBlock {
  if (block.name !== earlier.name) return block;
  const innerBlocks =
    block.innerBlocks.length === earlier.innerBlocks.length
      ? block.innerBlocks.map((child, index) => withClientIds(child, earlier.innerBlocks[index] ?? child))
      : block.innerBlocks;
  return { ...block, clientId: earlier.clientId, innerBlocks };
}

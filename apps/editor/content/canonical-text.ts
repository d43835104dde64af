import { slotBlock, storedText, type BlockCodec, type EditorBlock } from './editor-block.ts';

/** What blocks are serialised to, independent of their stored text. Cached by block object: blocks are immutable. */
export interface CanonicalText {
  /** The block with its inner blocks. */
  readonly whole: (block: EditorBlock) => string;
  /** The text around each inner block, one string more than inner blocks; `null` if the block does not print its inner blocks. */
  readonly shell: (block: EditorBlock) => readonly string[] | null;
}

/** Creates the serialisation of a codec with its caches. */
export function createCanonicalText({ serialize, create }: BlockCodec): CanonicalText {
  const wholes = new WeakMap<EditorBlock, string>();
  const shells = new WeakMap<EditorBlock, readonly string[] | null>();
  const slots: EditorBlock[] = [];
  const slot = (index: number): EditorBlock => (slots[index] ??= create(slotBlock, { index }));

  const shell: CanonicalText['shell'] = (block) => {
    const known = shells.get(block);
    if (known !== undefined) return known;
    const parts = splitAtSlots(
      serialize([{ ...block, innerBlocks: block.innerBlocks.map((_, index) => slot(index)) }]),
      block.innerBlocks.length,
    );
    shells.set(block, parts);
    return parts;
  };
  const whole: CanonicalText['whole'] = (block) => {
    const stored = storedText(block);
    if (stored !== null) return stored;
    let text = wholes.get(block);
    if (text === undefined) {
      const parts = shell(block);
      text = parts ? interleave(parts, block.innerBlocks.map(whole)) : serialize([block]);
      wholes.set(block, text);
    }
    return text;
  };
  return { whole, shell };
}

function splitAtSlots(text: string, count: number): readonly string[] | null {
  const parts: string[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const slot = `<!-- wp:${slotBlock} {"index":${index}} /-->`;
    const start = text.indexOf(slot, at);
    if (start === -1) return null;
    parts.push(text.slice(at, start));
    at = start + slot.length;
  }
  return [...parts, text.slice(at)];
}

/** `parts[0] + texts[0] + parts[1] + …`; there is one part more than texts. */
export const interleave = (parts: readonly string[], texts: readonly string[]): string =>
  parts.map((part, index) => part + (texts[index] ?? '')).join('');

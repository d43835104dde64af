import { interleave, type CanonicalText } from './canonical-text.ts';
import { storedText, type EditorBlock } from './editor-block.ts';
import { patchText } from './patch-text.ts';
import type { StoredBlock } from './stored-blocks.ts';

/** Prints blocks with as much of their stored text as possible. */
export interface BlockPrinter {
  readonly print: (block: EditorBlock) => string;
  /** Containers in an old form that could not be edited in place, so all of their text is new. */
  readonly rewritten: () => readonly string[];
}

interface PrinterContext {
  readonly canonical: CanonicalText;
  readonly stored: ReadonlyMap<string, StoredBlock>;
  /** What the block in a text is serialised to; `null` if it cannot be edited as a block. */
  readonly canonicalOf: (text: string) => string | null;
}

/** Creates a printer. It caches by block object. */
export function createBlockPrinter({ canonical, stored, canonicalOf }: PrinterContext): BlockPrinter {
  const printed = new WeakMap<EditorBlock, string>();
  /** The last text of an edited block in its stored form, so that several edits are repeated one by one. */
  const patched = new Map<string, { readonly text: string; readonly canonical: string }>();
  const rewritten = new Set<string>();

  const print = (block: EditorBlock): string => {
    const known = printed.get(block);
    if (known !== undefined) return known;
    const text = printNew(block);
    printed.set(block, text);
    return text;
  };

  const printNew = (block: EditorBlock): string => {
    const record = stored.get(block.clientId);
    const whole = canonical.whole(block);
    if (record?.canonical === whole) return record.text;
    const own = storedText(block);
    if (own !== null) return own;
    const shell = canonical.shell(block);
    const isRewritten = record ? record.shell === null : false;
    if (record && isRewritten) {
      const inPlace = printInPlace(block.clientId, record, whole);
      if (inPlace !== null) return inPlace;
      if (record.childIds.length > 0) rewritten.add(block.clientId);
    }
    if (!shell || block.innerBlocks.length === 0) return whole;
    const innerTexts = block.innerBlocks.map(print);
    if (record) {
      const patchedShell = patchShell(shell, record);
      const text = patchedShell && interleave(storedShell(block, patchedShell, record), innerTexts);
      if (text && canonicalOf(text) === whole) return text;
    }
    return interleave(storedShell(block, shell, record), innerTexts);
  };

  /** The stored text with the user's change: only if it is read as exactly the changed block. */
  const printInPlace = (clientId: string, record: StoredBlock, whole: string): string | null => {
    if (record.text === record.canonical) return whole;
    for (const base of [patched.get(clientId), record]) {
      if (!base) continue;
      if (base.canonical === whole) return base.text;
      for (const text of patchText(base.text, base.canonical, whole)) {
        if (canonicalOf(text) !== whole) continue;
        patched.set(clientId, { text, canonical: whole });
        return text;
      }
    }
    return null;
  };

  return { print, rewritten: () => [...rewritten] };
}

/** A changed shell with the stored spelling of its first and last part; `null` if it has not changed, or cannot be changed in place. */
function patchShell(shell: readonly string[], record: StoredBlock): readonly string[] | null {
  const { shell: oldShell, canonicalShell } = record;
  if (!oldShell || !canonicalShell) return null;
  const patchPart = (index: number): string | undefined => {
    const [old, before, after] = [oldShell, canonicalShell, shell].map((parts) => parts.at(index) ?? '') as [
      string,
      string,
      string,
    ];
    return before === after ? old : patchText(old, before, after).next().value;
  };
  if (shell[0] === canonicalShell[0] && shell.at(-1) === canonicalShell.at(-1)) return null;
  const [first, last] = [patchPart(0), patchPart(-1)];
  return first === undefined || last === undefined ? null : [first, ...shell.slice(1, -1), last];
}

/** The text around inner blocks: stored text where neither the block itself nor the neighbours have changed. */
function storedShell(
  { innerBlocks }: EditorBlock,
  shell: readonly string[],
  record: StoredBlock | undefined,
): readonly string[] {
  if (!record?.shell || !record.canonicalShell) return shell;
  const { shell: oldShell, canonicalShell, childIds } = record;
  const positions = new Map(childIds.map((clientId, index) => [clientId, index]));
  const isUnchanged = shell[0] === canonicalShell[0] && shell.at(-1) === canonicalShell.at(-1);
  return shell.map((part, index) => {
    if (index === 0) return isUnchanged ? (oldShell[0] ?? part) : part;
    if (index === shell.length - 1) return isUnchanged ? (oldShell.at(-1) ?? part) : part;
    const oldIndex = positions.get(innerBlocks[index]?.clientId ?? '') ?? 0;
    const areNeighbours = oldIndex > 0 && childIds[oldIndex - 1] === innerBlocks[index - 1]?.clientId;
    return areNeighbours ? (oldShell[oldIndex] ?? part) : part;
  });
}

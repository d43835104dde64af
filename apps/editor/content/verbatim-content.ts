import { splitContent, type StructureErrorCode } from '@masthead/contract';
import { createAcceptedChanges } from './accepted-changes.ts';
import { createCanonicalText } from './canonical-text.ts';
import { joinWithGaps, readLayout } from './content-layout.ts';
import { storedText, type BlockCodec, type EditorBlock } from './editor-block.ts';
import { pairSegments, withClientIds } from './pair-segments.ts';
import { createBlockPrinter } from './print-block.ts';
import { createBlockReader, type StoredBlock } from './stored-blocks.ts';

const defaultBlock = 'core/paragraph';

/** Content to save. */
export interface PrintedContent {
  readonly text: string;
  /** Blocks, pieces of classic text and the white space between them, in order; concatenated, they are `text`. */
  readonly segments: readonly string[];
  /**
   * `segment_lost`: the text of a segment that the user did not edit is missing. Others: an edit broke the structure. Such content must
   * not be saved as it is; it can be shown in the code view.
   */
  readonly problem: 'segment_lost' | StructureErrorCode | null;
}

/** Content in the block editor, of which a save changes only the bytes that were edited. */
export interface VerbatimContent {
  /** The blocks of the source. */
  readonly blocks: () => readonly EditorBlock[];
  /** Reports each state of the editor, in order. Changes that are not by the user are not printed. */
  readonly observe: (blocks: readonly EditorBlock[], change: { readonly byUser: boolean }) => void;
  readonly print: (blocks: readonly EditorBlock[]) => PrintedContent;
  /** Containers in an old form of which an edit has rewritten all text, as far as they were printed. */
  readonly rewritten: () => readonly string[];
  /** Whether the user has changed this block of the top level, or something inside it. */
  readonly isEdited: (clientId: string) => boolean;
  /**
   * Replaces the source, for example by a merged version. Blocks with the same text stay the same.
   *
   * @returns The blocks of the new source.
   * @throws {ContentStructureError} as `createVerbatimContent` does; nothing has changed then.
   */
  readonly replaceSource: (source: string, current: readonly EditorBlock[]) => readonly EditorBlock[];
}

/**
 * Reads stored content for the block editor.
 *
 * @throws {ContentStructureError} if `splitContent` reports a problem.
 */
export function createVerbatimContent(source: string, codec: BlockCodec): VerbatimContent {
  const canonical = createCanonicalText(codec);
  const stored = new Map<string, StoredBlock>();
  const reader = createBlockReader(codec, canonical, stored);
  const printer = createBlockPrinter({
    canonical,
    stored,
    canonicalOf(text) {
      const [segment, ...others] = splitContent(text).segments;
      if (segment?.kind !== 'block' || others.length > 0) return null;
      const block = reader.readBlock(text, segment);
      return storedText(block) === null ? canonical.whole(block) : null;
    },
  });
  const trackChanges = (blocks: readonly EditorBlock[]) =>
    createAcceptedChanges(blocks, stored, canonical.whole);

  const read = (text: string, current: readonly { block: EditorBlock; text: string }[]) =>
    readLayout(text, (segments) => {
      const pairings = pairSegments(
        segments.map(({ start, end }) => text.slice(start, end)),
        current,
      );
      return segments.map((segment, index) => {
        const pairing = pairings[index] ?? { kind: 'new' };
        const segmentText = text.slice(segment.start, segment.end);
        const readBlock = () =>
          segment.kind === 'block' ? reader.readBlock(text, segment) : reader.readText(segmentText);
        const block =
          pairing.kind === 'new'
            ? readBlock()
            : pairing.kind === 'same'
              ? pairing.block
              : withClientIds(readBlock(), pairing.block);
        if (segment.kind === 'block') reader.record(block, text, segment);
        else reader.recordText(block, segmentText);
        return block;
      });
    });

  let layout = read(source, []);
  let changes = trackChanges(layout.blocks);

  /** Only what the user edited may differ from the stored text. */
  const printTopLevel = (block: EditorBlock): string => {
    const record = changes.isUnchanged(block) ? stored.get(block.clientId) : undefined;
    return record?.text ?? printer.print(block);
  };

  return {
    blocks: () => layout.blocks,
    observe: (blocks, { byUser }) => changes.observe(blocks, byUser),
    print(blocks) {
      const printed = isPlaceholder(blocks) ? [] : blocks;
      const segments = joinWithGaps(printed, printed.map(printTopLevel), layout);
      const text = segments.join('');
      const structureProblem = splitContent(text).problem?.code ?? null;
      return { text, segments, problem: hasLost(blocks, text) ? 'segment_lost' : structureProblem };
    },
    rewritten: printer.rewritten,
    isEdited: (clientId) => changes.isEdited(clientId),
    replaceSource(newSource, current) {
      layout = read(
        newSource,
        current.map((block) => ({ block, text: printTopLevel(block) })),
      );
      changes = trackChanges(layout.blocks);
      return layout.blocks;
    },
  };

  /** Whether there is only the empty paragraph that the block editor adds to a document without blocks. WordPress does not save it either. */
  function isPlaceholder([block, ...others]: readonly EditorBlock[]): boolean {
    if (block === undefined || others.length > 0 || stored.has(block.clientId)) return false;
    return (
      block.name === defaultBlock &&
      canonical.whole(block) === canonical.whole(codec.create(defaultBlock, {}))
    );
  }

  /** Whether the text of a segment that the user did not edit is missing, or not in the order of the blocks. */
  function hasLost(blocks: readonly EditorBlock[], text: string): boolean {
    const present = new Set(blocks.map(({ clientId }) => clientId));
    const unedited = layout.blocks.filter(({ clientId }) => !changes.isEdited(clientId));
    if (unedited.some(({ clientId }) => !present.has(clientId))) return true;
    let at = 0;
    for (const { clientId } of blocks) {
      const record = changes.isEdited(clientId) ? undefined : stored.get(clientId);
      if (!record) continue;
      const start = text.indexOf(record.text, at);
      if (start === -1) return true;
      at = start + record.text.length;
    }
    return false;
  }
}

import { splitContent, type BlockSegment, type TextSegment } from '@masthead/contract';
import { ContentStructureError } from './content-structure-error.ts';
import type { EditorBlock } from './editor-block.ts';

/** The blocks of a source, and the white space between them. */
export interface ContentLayout {
  readonly blocks: readonly EditorBlock[];
  /** The white space before each block, and after the last one. */
  readonly gaps: readonly string[];
}

/**
 * Splits a source, and reads each segment with `read`.
 *
 * @throws {ContentStructureError} if delimiters do not match, or a limit is exceeded.
 */
export function readLayout(
  source: string,
  read: (segments: readonly (BlockSegment | TextSegment)[]) => readonly EditorBlock[],
): ContentLayout {
  const { segments, problem } = splitContent(source);
  if (problem) throw new ContentStructureError(problem.code, problem.offset);
  const gaps = [''];
  for (const { kind, start, end } of segments) {
    if (kind === 'gap') gaps[gaps.length - 1] = source.slice(start, end);
    else gaps.push('');
  }
  return { blocks: read(segments.filter((segment) => segment.kind !== 'gap')), gaps };
}

/** Between blocks that were not neighbours. */
const blankLine = '\n\n';

/**
 * The texts of blocks with the white space between them. Blocks that are still neighbours keep their white space.
 *
 * @param texts The text of each block.
 */
export function joinWithGaps(
  blocks: readonly EditorBlock[],
  texts: readonly string[],
  layout: ContentLayout,
): string[] {
  const positions = new Map(layout.blocks.map(({ clientId }, index) => [clientId, index]));
  const segments = [layout.gaps[0] ?? ''];
  let last: number | undefined;
  for (const [index, { clientId }] of blocks.entries()) {
    const position = positions.get(clientId);
    if (index > 0) {
      const areNeighbours = position !== undefined && last !== undefined && position === last + 1;
      segments.push(areNeighbours ? (layout.gaps[position] ?? '') : blankLine);
    }
    segments.push(texts[index] ?? '');
    last = position;
  }
  if (layout.blocks.length > 0) segments.push(layout.gaps.at(-1) ?? '');
  return segments.filter((segment) => segment !== '');
}

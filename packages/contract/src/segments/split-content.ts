import { readDelimiters, type Delimiter } from './block-delimiters.ts';
import type {
  BlockNode,
  ContentSegment,
  SplitContent,
  StructureErrorCode,
  TextRange,
} from './content-segment.ts';
import { splitText } from './split-text.ts';

/** Limits of `splitContent`: blocks of all levels, and levels. */
export const segmentLimits = { blocks: 50_000, depth: 100 } as const;

/**
 * Splits content into segments: the blocks of the top level, pieces of the text outside blocks, and the white space between them. An edit of
 * one segment leaves the bytes of all others unchanged. Takes linear time, and reads only the syntax: neither JSON nor HTML is validated.
 *
 * @param source Stored content: blocks, classic text, or both.
 * @see @wordpress/block-serialization-default-parser for the syntax of delimiters. It accepts unmatched ones, and moves text; they are a
 * problem here.
 */
export function splitContent(source: string): SplitContent {
  const tree = blockTree(source);
  if ('code' in tree) {
    const whole = source === '' ? [] : [{ kind: 'text' as const, start: 0, end: source.length }];
    return { segments: whole, problem: tree };
  }
  const segments: ContentSegment[] = [];
  let at = 0;
  for (const block of tree.blocks) {
    pushText(segments, source, { start: at, end: block.start });
    segments.push({ kind: 'block', ...block });
    at = block.end;
  }
  pushText(segments, source, { start: at, end: source.length });
  return { segments, problem: null };
}

function pushText(segments: ContentSegment[], source: string, range: TextRange): void {
  for (const piece of splitText(source, range)) segments.push(piece);
}

interface OpenBlock {
  readonly delimiter: Delimiter;
  readonly children: BlockNode[];
}

/** The blocks of the top level, or the first problem. Not recursive: the depth is input. */
function blockTree(
  source: string,
):
  | { readonly blocks: readonly BlockNode[] }
  | { readonly code: StructureErrorCode; readonly offset: number } {
  const blocks: BlockNode[] = [];
  const open: OpenBlock[] = [];
  let count = 0;
  for (const delimiter of readDelimiters(source)) {
    const { kind, name, start, end, attributes } = delimiter;
    const siblings = open.at(-1)?.children ?? blocks;
    if (kind === 'close') {
      const opened = open.pop();
      if (!opened || opened.delimiter.name !== name) return { code: 'unmatched_delimiter', offset: start };
      const inner = { start: opened.delimiter.end, end: start };
      const parent = open.at(-1)?.children ?? blocks;
      const { attributes: openAttributes, start: openStart } = opened.delimiter;
      parent.push({
        name,
        start: openStart,
        end,
        inner,
        attributes: openAttributes,
        children: opened.children,
      });
      continue;
    }
    count += 1;
    if (count > segmentLimits.blocks) return { code: 'too_many_blocks', offset: start };
    if (open.length >= segmentLimits.depth) return { code: 'too_deep', offset: start };
    if (kind === 'open') open.push({ delimiter, children: [] });
    else siblings.push({ name, start, end, inner: { start: end, end }, attributes, children: [] });
  }
  const [unclosed] = open;
  return unclosed ? { code: 'unmatched_delimiter', offset: unclosed.delimiter.start } : { blocks };
}

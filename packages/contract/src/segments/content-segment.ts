/** A part of the content: `source.slice(start, end)`. Offsets are UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A block with its delimiters. */
export interface BlockNode extends TextRange {
  /** With its namespace: `core/paragraph`. */
  readonly name: string;
  /** What is between the delimiters; empty for `<!-- wp:name /-->`. */
  readonly inner: TextRange;
  /** The JSON of the opening delimiter; `null` without. It may be invalid JSON. */
  readonly attributes: TextRange | null;
  readonly children: readonly BlockNode[];
}

/** A block at the top level. */
export interface BlockSegment extends BlockNode {
  readonly kind: 'block';
}

/** Text outside blocks, which has no blank line outside elements, comments and shortcodes. */
export interface TextSegment extends TextRange {
  readonly kind: 'text';
}

/** White space between other segments. */
export interface GapSegment extends TextRange {
  readonly kind: 'gap';
}

export type ContentSegment = BlockSegment | TextSegment | GapSegment;

/** Why content has no block structure: delimiters do not match, or a limit was exceeded. */
export type StructureErrorCode = 'unmatched_delimiter' | 'too_deep' | 'too_many_blocks';

/** What `splitContent` returns. */
export interface SplitContent {
  /** In order and without holes: their texts, concatenated, are the source. */
  readonly segments: readonly ContentSegment[];
  /** With a problem, the source is one text segment, and `offset` is that of the delimiter. */
  readonly problem: { readonly code: StructureErrorCode; readonly offset: number } | null;
}

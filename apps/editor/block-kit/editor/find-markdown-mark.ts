/** Text between Markdown marks whose closing mark was just typed. Positions are offsets in the text. */
export interface MarkdownMark {
  readonly format: 'core/bold' | 'core/italic' | 'core/strikethrough' | 'core/link';
  /** The marked text, without its marks. */
  readonly start: number;
  readonly end: number;
  /** Where the opening mark begins; the closing mark ends at the caret. */
  readonly from: number;
  /** Of a link. */
  readonly url?: string;
}

// A mark begins a word and ends one, so that `2*3*4` and `snake_case_name` remain as they are.
const rules = [
  { format: 'core/bold', pattern: /(?<![\p{L}\p{N}*])\*\*(?![\s*])([^*]*[^\s*])\*\*$/u, mark: 2 },
  { format: 'core/bold', pattern: /(?<![\p{L}\p{N}_])__(?![\s_])([^_]*[^\s_])__$/u, mark: 2 },
  { format: 'core/italic', pattern: /(?<![\p{L}\p{N}*])\*(?![\s*])([^*]*[^\s*])\*$/u, mark: 1 },
  { format: 'core/italic', pattern: /(?<![\p{L}\p{N}_])_(?![\s_])([^_]*[^\s_])_$/u, mark: 1 },
  { format: 'core/strikethrough', pattern: /(?<!~)~~(?![\s~])([^~]*[^\s~])~~$/u, mark: 2 },
] as const;

const link = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+|mailto:[^\s()]+|[/#][^\s()]*)\)$/u;

/** Marks are searched in so many characters before the caret. */
const MAX_LENGTH = 500;

/**
 * Finds the Markdown mark that ends at the caret: `**bold**`, `__bold__`, `*italic*`, `_italic_`, `~~struck~~` or `[text](url)`.
 *
 * @returns `null` if there is none.
 */
export function findMarkdownMark(textBeforeCaret: string): MarkdownMark | null {
  if (!/[*_~)]$/.test(textBeforeCaret)) return null;
  const skipped = Math.max(0, textBeforeCaret.length - MAX_LENGTH);
  const text = textBeforeCaret.slice(skipped);
  const linked = link.exec(text);
  if (linked !== null) {
    const from = skipped + linked.index;
    const [, words = '', url = ''] = linked;
    return { format: 'core/link', from, start: from + 1, end: from + 1 + words.length, url };
  }
  for (const { format, pattern, mark } of rules) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const from = skipped + found.index;
    return { format, from, start: from + mark, end: textBeforeCaret.length - mark };
  }
  return null;
}

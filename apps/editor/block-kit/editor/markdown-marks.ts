import {
  applyFormat,
  registerFormatType,
  remove,
  type RichTextValue,
  unregisterFormatType,
} from '@wordpress/rich-text';
import { findMarkdownMark, type MarkdownMark } from './find-markdown-mark.ts';

/**
 * Turns Markdown marks into formats as soon as the closing mark is typed, as the block editor does for code between backticks. Undo and
 * Backspace restore the typed characters. Call it once, after the formats have been registered.
 */
export function registerMarkdownMarks(): void {
  for (const name of ['core/bold', 'core/italic', 'core/strikethrough', 'core/link'] as const) {
    const type = unregisterFormatType(name);
    // The editor runs the rule after each typed character.
    if (type !== undefined)
      registerFormatType(name, Object.assign(type, { __unstableInputRule: ruleOf(name) }));
  }
}

const ruleOf =
  (name: MarkdownMark['format']) =>
  (value: RichTextValue): RichTextValue => {
    const { start: caret, end: selectionEnd, text, formats } = value;
    if (caret === undefined || caret !== selectionEnd) return value;
    const mark = findMarkdownMark(text.slice(0, caret));
    if (mark === null || mark.format !== name) return value;
    const isCode = formats.slice(mark.from, caret).some((at) => at?.some(({ type }) => type === 'core/code'));
    if (isCode) return value;
    const opened = mark.start - mark.from;
    // The closing mark last: removing sets the caret.
    const withoutMarks = remove(remove(value, mark.from, mark.start), mark.end - opened, caret - opened);
    return applyFormat(
      withoutMarks,
      { type: name, ...(mark.url !== undefined && { attributes: { url: mark.url } }) },
      mark.from,
      mark.end - opened,
    );
  };

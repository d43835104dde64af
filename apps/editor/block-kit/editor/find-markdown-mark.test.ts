import { describe, expect, test } from 'vitest';
import { findMarkdownMark } from './find-markdown-mark.ts';

/** The format and the marked text. */
const found = (text: string) => {
  const mark = findMarkdownMark(text);
  return mark === null ? null : [mark.format, text.slice(mark.start, mark.end), text.slice(0, mark.from)];
};

describe('Markdown marks while typing', () => {
  test.each([
    ['a **bold word**', ['core/bold', 'bold word', 'a ']],
    ['__bold__', ['core/bold', 'bold', '']],
    ['(*italic*', ['core/italic', 'italic', '(']],
    ['an _italic_', ['core/italic', 'italic', 'an ']],
    ['~~gone~~', ['core/strikethrough', 'gone', '']],
    ['see [the tides](https://tide.example/a)', ['core/link', 'the tides', 'see ']],
    ['see [about](/about/)', ['core/link', 'about', 'see ']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    '**bold*',
    '2*3*',
    'snake_case_',
    '* not italic*',
    '** not bold**',
    '****',
    '[words](javascript:alert(1))',
    '[words](see below)',
    'a (b)',
    'plain',
    '',
  ])('nothing in “%s”', (text) => {
    expect(found(text)).toBeNull();
  });

  test('positions in a long text are offsets in the whole text', () => {
    const text = `${'x '.repeat(1000)}**bold**`;
    expect(findMarkdownMark(text)).toEqual({ format: 'core/bold', from: 2000, start: 2002, end: 2006 });
  });

  test('a link has its URL', () => {
    expect(findMarkdownMark('[a](https://b.example/)')?.url).toBe('https://b.example/');
  });
});

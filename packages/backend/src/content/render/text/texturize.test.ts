import { describe, expect, test } from 'vitest';
import { decodeEntities } from '../entities.ts';
import { texturize } from './texturize.ts';

/** Replaces typographic entities by their characters, for readability. */
function typeset(html: string): string {
  return decodeEntities(texturize(html));
}

describe('texturize(): quotes', () => {
  test.each([
    ['"Hello," she said', '“Hello,” she said'],
    [`"It's 'fine'," he said`, '“It’s ‘fine’,” he said'],
    [`the '90s and '26`, 'the ’90s and ’26'],
    [`'twas rock 'n' roll, get 'em`, '’twas rock ‘n’ roll, get ’em'],
    [`an 'emphasis'`, 'an ‘emphasis’'],
    [`dogs' bones`, 'dogs’ bones'],
    ['("so" it goes)', '(“so” it goes)'],
    ['["so"]', '[“so”]'],
    ["``so''", '“so”'],
    ['&nbsp;"so"&nbsp;', '\u00a0“so”\u00a0'],
    ['say "so"', 'say “so”'],
  ])('%s becomes %s', (raw, expected) => {
    expect(typeset(raw)).toBe(expected);
  });

  test.each([
    [`a board 12" wide`, 'a board 12″ wide'],
    [`60' tall`, '60′ tall'],
    [`"a 12" board"`, '“a 12″ board”'],
    ['"the number 12"', '“the number 12”'],
    ['"so 3" and 4".', '“so 3″ and 4”.'],
  ])('marks after digits are primes unless they close a quotation: %s becomes %s', (raw, expected) => {
    expect(typeset(raw)).toBe(expected);
  });

  test('leaves a quote that neither opens nor closes', () => {
    expect(texturize(`:'"`)).toBe(`:'&#8221;`);
  });
});

test.each([
  ['wait...', 'wait…'],
  ['so --- there', 'so — there'],
  ['so -- there', 'so — there'],
  ['1--2', '1–2'],
  ['one - two', 'one – two'],
  ['well-known', 'well-known'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['Acme (tm)', 'Acme ™'],
  ['a 300x200 picture', 'a 300×200 picture'],
  ['1,5x2.5', '1,5×2.5'],
  ['0x1f and 1x and x2', '0x1f and 1x and x2'],
  ['4x4s', '4x4s'],
])('%s becomes %s', (raw, expected) => {
  expect(typeset(raw)).toBe(expected);
});

describe('texturize(): leaves everything that is not text unchanged', () => {
  test.each([
    '<a title="it\'s -- so">x</a>',
    '<code>"a" -- b...</code>',
    '<pre>"a" <b>"b"</b> "c"</pre>',
    '<script>if (a --b) "x"</script>',
    '<!-- "a" -- b -->',
    '[caption id="a" title="b -- c"]',
    '[[gallery ids="1"]]',
  ])('%s', (html) => {
    expect(texturize(html)).toBe(html);
  });

  test('texturize(): handles text after code, and unknown brackets as text', () => {
    expect(typeset('<code>"</code> "a" [b "c"]')).toBe('<code>"</code> “a” [b “c”]');
  });

  test('texturize(): escapes a lone ampersand, keeps entities', () => {
    expect(texturize('a & b &amp; &#8230; <a href="?a=1&b=2">x</a>')).toBe(
      'a &#038; b &amp; &#8230; <a href="?a=1&#038;b=2">x</a>',
    );
  });
});

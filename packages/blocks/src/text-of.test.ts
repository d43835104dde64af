import { expect, test } from 'vitest';
import { excerptOf } from './excerpt-of.ts';
import { textOf } from './text-of.ts';

test('markup and entities become plain words', () => {
  expect(textOf('Markup: Title <em>With</em> <b>Mark<sup>up</sup></b> &amp; &#8220;more&#8221;')).toBe(
    'Markup: Title With Markup & “more”',
  );
});

test('blocks are told apart, letters of one word are not', () => {
  expect(textOf('<p>One</p><p>two<br>three</p><ul><li>f<b>o</b>ur</li></ul>')).toBe('One two three four');
});

test('scripts, styles and frames hold no words; pictures say their alt', () => {
  expect(textOf('a<script>b</script><style>c</style><iframe>d</iframe><img alt="e">')).toBe('ae');
});

test('an invitation to read on is no part of the text', () => {
  expect(textOf('<p>Words <a class="more-link" href="/x/">Continue reading</a></p>')).toBe('Words');
});

test('text that only looks like markup survives', () => {
  expect(textOf('1 &lt; 2 &amp;amp; 3')).toBe('1 < 2 &amp; 3');
  expect(textOf(null)).toBe('');
});

test('an excerpt ends between words, without the comma before the cut', () => {
  expect(excerptOf('<p>One two, three four</p>', { maxCharacters: 12 })).toBe('One two…');
  expect(excerptOf('<p>Short</p>')).toBe('Short');
});

test("WordPress's mark of a cut becomes an ellipsis", () => {
  expect(excerptOf('<p>Some words [&hellip;]</p>')).toBe('Some words…');
});

test('a script without spaces is cut between characters', () => {
  const excerpt = excerptOf('𠮷'.repeat(40), { maxCharacters: 20 });
  expect(excerpt).toBe(`${'𠮷'.repeat(9)}…`);
  expect(excerpt.isWellFormed()).toBe(true);
});

import { expect, test } from 'vitest';
import { excerptOf } from './excerpt-of.ts';
import { textOf } from './text-of.ts';

test('textOf: tags are removed and entities decoded', () => {
  expect(textOf('Markup: Title <em>With</em> <b>Mark<sup>up</sup></b> &amp; &#8220;more&#8221;')).toBe(
    'Markup: Title With Markup & “more”',
  );
});

test('textOf: blocks are separated by a space, inline elements are not', () => {
  expect(textOf('<p>One</p><p>two<br>three</p><ul><li>f<b>o</b>ur</li></ul>')).toBe('One two three four');
});

test('textOf: scripts, styles and frames have no text; images have their alt', () => {
  expect(textOf('a<script>b</script><style>c</style><iframe>d</iframe><img alt="e">')).toBe('ae');
});

test('textOf: a "continue reading" link is omitted', () => {
  expect(textOf('<p>Words <a class="more-link" href="/x/">Continue reading</a></p>')).toBe('Words');
});

test('textOf: the number of a footnote is omitted, other superscripts are not', () => {
  const mark = '<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup>';
  expect(textOf(`<p>The bar${mark}, 4 m<sup>2</sup> wide</p>`)).toBe('The bar, 4 m2 wide');
});

test('textOf: text that only looks like markup is preserved', () => {
  expect(textOf('1 &lt; 2 &amp;amp; 3')).toBe('1 < 2 &amp; 3');
  expect(textOf(null)).toBe('');
});

test('excerptOf: is cut between words, without a trailing comma', () => {
  expect(excerptOf('<p>One two, three four</p>', { maxCharacters: 12 })).toBe('One two…');
  expect(excerptOf('<p>Short</p>')).toBe('Short');
});

test("excerptOf: WordPress's truncation mark becomes an ellipsis", () => {
  expect(excerptOf('<p>Some words [&hellip;]</p>')).toBe('Some words…');
});

test('excerptOf: text in a script without spaces is cut between characters', () => {
  const excerpt = excerptOf('𠮷'.repeat(40), { maxCharacters: 20 });
  expect(excerpt).toBe(`${'𠮷'.repeat(9)}…`);
  expect(excerpt.isWellFormed()).toBe(true);
});

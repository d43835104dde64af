import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['<!-- wp:paragraph -->\n<p>One <em>two</em> three’s four-five.</p>\n<!-- /wp:paragraph -->', 4],
  ['[gallery ids="1,2"] One&nbsp;two', 2],
  ['<style>p { color: red }</style>one', 1],
  ['日本語 text', 4],
  ['1,000 words', 3],
])('countWords: %j has %i words', (source, words) => {
  expect(countWords(source)).toBe(words);
});

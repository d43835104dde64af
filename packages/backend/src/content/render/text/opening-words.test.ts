import { expect, test } from 'vitest';
import { seededRandom } from '../../../../../markup/tests/random-markup.ts';
import { openingWords } from './opening-words.ts';
import { addParagraphs } from './paragraphs.ts';
import { texturize } from './texturize.ts';
import { firstWords, plainText } from './words.ts';

const summary = (html: string, count: number) =>
  firstWords(plainText(addParagraphs(texturize(html))), { count, ending: '…' });

const pieces = (
  "word| and|\n\n|\n|<p>|</p>|<b>|</b>|<br />|\"Yes\" | it's |'so' | 6'2\" |-- |... |<li>|</li>|<ul>|<pre>\n a\n\n b</pre>|" +
  '<!-- x -->|<figure><img src="/a.jpg"> <figcaption>c</figcaption></figure>|<object><param> <embed> </object> |<hr>|<code>"q"</code>|<|>| (tm)|3x4|<option>o</option> |<script>x y z</script>'
).split('|');

test('openingWords(): its first words equal those of the whole text', () => {
  const random = seededRandom(20_260_301);
  const differing: string[] = [];
  let shorter = 0;
  for (let round = 0; round < 400; round += 1) {
    // The last two make the whole text matter.
    const kinds = round % 4 === 0 ? pieces.length : pieces.length - 2;
    const html = Array.from({ length: 350 }, () => pieces[Math.floor(random() ** 2 * kinds)]).join(' ');
    const opening = openingWords(html, 20);
    if (opening.length < html.length) shorter += 1;
    if (summary(opening, 20) !== summary(html, 20)) differing.push(html);
  }
  expect(differing).toEqual([]);
  expect(shorter).toBeGreaterThan(150);
});

test('openingWords(): cuts a long text soon after the requested number of words', () => {
  expect(openingWords('<p>Some words of a text.</p>'.repeat(1000), 55).length).toBeLessThan(500);
  expect(openingWords("It's some words\n\n".repeat(1000), 55).length).toBeLessThan(500);
});

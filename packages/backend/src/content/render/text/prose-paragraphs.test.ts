import { autop } from '@wordpress/autop';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../../../markup/tests/random-markup.ts';
import { addParagraphs } from './paragraphs.ts';
import { addToProse, isProse } from './prose-paragraphs.ts';

const pieces =
  'word|\n|\n\n| |\t|\n \n|<em>|</em>|<a href="/x/">|</a>|<img src="/a.jpg" />|<code>|&nbsp;|[x]| < |>'.split(
    '|',
  );

test('addToProse(): adds the same paragraphs as addParagraphs()', () => {
  const random = seededRandom(7);
  const differing: string[] = [];
  let prose = 0;
  for (let round = 0; round < 4000; round += 1) {
    const length = 1 + Math.floor(random() * 25);
    const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('');
    if (!isProse(text)) continue;
    prose += 1;
    if (addToProse(text) !== autop(text).replace(/^\n+/, '')) differing.push(text);
  }
  expect(differing).toEqual([]);
  expect(prose).toBeGreaterThan(1000);
});

test.each([
  '<p>a',
  '<b\nc>',
  'a<br>b',
  '<hr>',
  '<!-- a -->',
  '<bold>',
  'a <',
  '<B>',
  'a\r\nb',
  '<pre>a</pre>',
])('isProse(): is false for %j', (text) => {
  expect(isProse(text)).toBe(false);
});

test('isProse(): treats a no-break space as visible content', () => {
  expect(addParagraphs('a\n\u00a0\nb')).toBe('<p>a<br />\n\u00a0<br />\nb</p>\n');
  expect(addParagraphs('<div>a</div>\n\u3000\n<div>b</div>')).toBe(
    '<div>a</div>\n<p>\u3000</p>\n<div>b</div>\n',
  );
});

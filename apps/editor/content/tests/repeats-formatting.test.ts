import { expect, test } from 'vitest';
import { repeatsFormatting } from '../repeats-formatting.ts';

test.each([
  {
    name: 'unclosed formatting before many paragraphs',
    html: `${Array.from({ length: 400 }, (_, index) => `<b title=${index}>`).join('')}${'<p>x'.repeat(400)}`,
    expected: true,
  },
  {
    name: 'end tags of other elements',
    html: `${'<b><i>'.repeat(200)}${'</em>'.repeat(400)}${'<p>x</p>'.repeat(400)}`,
    expected: true,
  },
  {
    name: 'formatting that is closed after the paragraphs',
    html: `${'<B>'.repeat(400)}${'<p>x'.repeat(400)}${'</B>'.repeat(400)}`,
    expected: true,
  },
  { name: 'many formatted words', html: '<p>A <strong>word</strong>.</p>'.repeat(5000), expected: false },
  { name: 'a long table', html: `<b>${'<tr><td>x</td></tr>'.repeat(5000)}</b>`, expected: false },
  { name: 'no markup', html: '1 < 2', expected: false },
])('a text with $name: $expected', ({ html, expected }) => {
  expect(repeatsFormatting(html)).toBe(expected);
});

import { expect, test } from 'vitest';
import { textField } from './text-field.ts';

test.each([
  ['<b>alpha</b>', 'alpha'],
  ['  one\n\t two ', 'one two'],
  ['x<script>alert(1)</script><STYLE type="a">b{}</STYLE>y', 'xy'],
  ['a < b > c', 'a < b > c'],
  ['a <b c', 'a <b c'],
  ['<!-- note -->left', 'left'],
  ['caf%C3%A9 and %%2020 more', 'caf and more'],
  ['100 %', '100 %'],
  ['<p></p>', ''],
])('text field: %j is read as %j', (text, read) => {
  expect(textField(text)).toBe(read);
});

test('text field: long markup takes linear time', () => {
  const startedAt = performance.now();
  textField('<script>'.repeat(100_000));
  textField('%'.repeat(50_000) + '20'.repeat(50_000));
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

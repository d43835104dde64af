import { expect, test } from 'vitest';
import { slugify } from './slugify.ts';

test.each([
  ['Hello World', 'hello-world'],
  ['Crème brûlée & Ærø – Straße', 'creme-brulee-aero-strase'],
  ['50/50 — don’t.stop', '50-50-dont-stop'],
  ['Ελληνικά', 'ελληνικά'],
  ['%ce%b5%cf%80', 'επ'],
  ['100% sure', '100-sure'],
  ['<b>Bold</b> &amp; brave', 'bold-brave'],
  ['日本 2×2', '日本-2x2'],
  ['  a -- b  ', 'a-b'],
  ['!!!', ''],
  ['', ''],
])('newSlug(%j) is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('newSlug(): cuts a long name at 200 percent-encoded characters, at a whole letter', () => {
  expect(slugify('a'.repeat(500))).toBe('a'.repeat(200));
  expect(slugify('λ'.repeat(500))).toBe('λ'.repeat(33));
  expect(slugify('😀'.repeat(500))).toBe('😀'.repeat(16));
});

test('newSlug(): drops half a surrogate pair', () => {
  expect(slugify('a\ud800b')).toBe('ab');
  // Cutting the long name splits its last character.
  expect(slugify(`${'!'.repeat(999)}😀`)).toBe('');
});

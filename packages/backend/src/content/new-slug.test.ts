import { expect, test } from 'vitest';
import { newSlug } from './new-slug.ts';

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
])('%j is known as %j', (name, slug) => {
  expect(newSlug(name)).toBe(slug);
});

test('a long name is cut to what an address of 200 characters holds, at a whole letter', () => {
  expect(newSlug('a'.repeat(500))).toBe('a'.repeat(200));
  expect(newSlug('λ'.repeat(500))).toBe('λ'.repeat(33));
  expect(newSlug('😀'.repeat(500))).toBe('😀'.repeat(16));
});

test('half a character is none', () => {
  expect(newSlug('a\ud800b')).toBe('ab');
  // The last of a long name is cut in two.
  expect(newSlug(`${'!'.repeat(999)}😀`)).toBe('');
});

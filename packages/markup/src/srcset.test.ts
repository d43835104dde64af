import { expect, test } from 'vitest';
import { formatSrcset, parseSrcset } from './srcset.ts';

test('candidates are read with their descriptors', () => {
  expect(parseSrcset('a.jpg 640w, b.jpg 2x,\n c.jpg')).toEqual([
    { url: 'a.jpg', descriptor: '640w' },
    { url: 'b.jpg', descriptor: '2x' },
    { url: 'c.jpg', descriptor: '' },
  ]);
});

test('an address may hold commas, and end with one', () => {
  expect(parseSrcset('https://x.test/w_300,h_200/a.jpg 300w, b.jpg, c.jpg 2x')).toEqual([
    { url: 'https://x.test/w_300,h_200/a.jpg', descriptor: '300w' },
    { url: 'b.jpg', descriptor: '' },
    { url: 'c.jpg', descriptor: '2x' },
  ]);
});

test('a candidate with a descriptor nobody knows is left out', () => {
  expect(parseSrcset('a.jpg wide, b.jpg 10w 20h, c.jpg 30w')).toEqual([{ url: 'c.jpg', descriptor: '30w' }]);
  expect(parseSrcset('')).toEqual([]);
});

test('what was read is written the same way', () => {
  expect(formatSrcset(parseSrcset('a.jpg 640w,b.jpg'))).toBe('a.jpg 640w, b.jpg');
});

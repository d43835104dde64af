import { expect, test } from 'vitest';
import { formatSrcset, parseSrcset } from './srcset.ts';

test('srcset: candidates are parsed with their descriptors', () => {
  expect(parseSrcset('a.jpg 640w, b.jpg 2x,\n c.jpg')).toEqual([
    { url: 'a.jpg', descriptor: '640w' },
    { url: 'b.jpg', descriptor: '2x' },
    { url: 'c.jpg', descriptor: '' },
  ]);
});

test('srcset: a URL may contain commas, and end with one', () => {
  expect(parseSrcset('https://x.test/w_300,h_200/a.jpg 300w, b.jpg, c.jpg 2x')).toEqual([
    { url: 'https://x.test/w_300,h_200/a.jpg', descriptor: '300w' },
    { url: 'b.jpg', descriptor: '' },
    { url: 'c.jpg', descriptor: '2x' },
  ]);
});

test('srcset: a candidate with an unknown descriptor is dropped', () => {
  expect(parseSrcset('a.jpg wide, b.jpg 10w 20h, c.jpg 30w')).toEqual([{ url: 'c.jpg', descriptor: '30w' }]);
  expect(parseSrcset('')).toEqual([]);
});

test('srcset: formatting a parsed value restores it', () => {
  expect(formatSrcset(parseSrcset('a.jpg 640w,b.jpg'))).toBe('a.jpg 640w, b.jpg');
});

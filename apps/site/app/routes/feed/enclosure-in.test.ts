import type { SafeNode } from '@masthead/blocks';
import { expect, test } from 'vitest';
import { enclosureIn } from './enclosure-in.ts';

const audio: SafeNode[] = [
  { tag: 'audio', attributes: { src: '/wp-content/uploads/waves.mp3' }, style: null, children: [] },
];

test.each([
  [null, 0],
  ['https://old.example/wp-content/uploads/waves.mp3\n120\naudio/mpeg', 120],
  ['https://old.example/wp-content/uploads/waves.mp3\r\n120\r\naudio/mpeg', 120],
  ['https://old.example/wp-content/uploads/other.mp3\n120\naudio/mpeg', 0],
  ['https://old.example/wp-content/uploads/waves.mp3\n-1\naudio/mpeg', 0],
  ['https://old.example/wp-content/uploads/waves.mp3', 0],
  ['waves.mp3\n120', 0],
])('the length of a stored enclosure %j is %d', (stored, bytes) => {
  expect(enclosureIn(audio, { pageUrl: 'https://site.example/a/', stored })).toEqual({
    url: 'https://site.example/wp-content/uploads/waves.mp3',
    type: 'audio/mpeg',
    bytes,
  });
});

import { autop, removep } from '@wordpress/autop';
import { expect, test } from 'vitest';
import { classicPiece, editClassicText } from '../classic-pieces.ts';

const readBack = (text: string): string => removep(autop(text)).trim();

test.each([
  ['Text with <em>markup</em>', { kind: 'text' }],
  ['<!--more-->', { kind: 'marker', marker: 'more' }],
  [' <!-- nextpage --> ', { kind: 'marker', marker: 'nextpage' }],
  ['<script>a</script>', { kind: 'source' }],
  ['<img src="a" onerror="b">', { kind: 'source' }],
  ['<a href="javascript:a">b</a>', { kind: 'source' }],
  ['a <!-- b', { kind: 'source' }],
])('classic text: %j is edited as %o', (text, piece) => {
  expect(classicPiece(text)).toEqual(piece);
});

test('classic text: an edit keeps the stored spelling of the rest', () => {
  const stored = 'One\r\n<strong>two</strong>   three';
  const edited = `${readBack(stored)} four`;
  expect(editClassicText(stored, edited, readBack)).toBe(`${stored} four`);
});

test('classic text: without an edit, the stored text stays', () => {
  const stored = '  <p>One</p>  ';
  expect(editClassicText(stored, readBack(stored), readBack)).toBe(stored);
});

test('classic text: an edit that cannot be repeated in the stored text replaces it', () => {
  expect(editClassicText('a a', 'a b a c', readBack)).toBe('a b a c');
});

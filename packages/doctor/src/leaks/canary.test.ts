import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCanaries, textOfBody } from './canary.ts';

const canaries = createCanaries('00ff00ff');
const word = canaries.text(7, 'body');
const escaped = (write: (character: string) => string): string => Array.from(word, write).join('');

test.each([
  ['in plain text', `<p>${word}</p>`],
  ['in capitals', word.toUpperCase()],
  ['in hexadecimal entities', escaped((character) => `&#x${character.charCodeAt(0).toString(16)};`)],
  ['in decimal entities', escaped((character) => `&#${character.charCodeAt(0)};`)],
  ['in JSON escapes', escaped((character) => `\\u00${character.charCodeAt(0).toString(16)}`)],
  ['percent-encoded', escaped((character) => `%${character.charCodeAt(0).toString(16)}`)],
  ['with soft hyphens', escaped((character) => `${character}&shy;`)],
  ['in base64', Buffer.from(`post:${word}`).toString('base64')],
  ['in base64url', Buffer.from(`??>${word}`).toString('base64url')],
])('canaries: a canary %s is found', (_, text) => {
  expect(canaries.find(`before ${text} after`)).toEqual([{ number: 7, part: 'body' }]);
});

test('canaries: an id is found, also within a global id, but not within a longer number', () => {
  const id = String(canaries.id(12));
  const found = [{ number: 12, part: 'id' }];
  expect(canaries.find(`{"databaseId":${id}}`)).toEqual(found);
  expect(canaries.find(Buffer.from(`post:${id}`).toString('base64'))).toEqual(found);
  expect(canaries.find(`?p=${id}&a=1`)).toEqual(found);
  expect(canaries.find(`1${id}`)).toEqual([]);
  expect(canaries.find(`${id}0`)).toEqual([]);
});

test('canaries: the search term and canaries of another run are not found', () => {
  expect(canaries.find(`${canaries.seek} ${createCanaries('11111111').text(7, 'body')}`)).toEqual([]);
});

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
  ['zstd', zstdCompressSync],
  [undefined, (text: string) => Buffer.from(text)],
])('textOfBody: decodes %s', (encoding, compress) => {
  expect(textOfBody(compress(word), encoding)).toBe(word);
});

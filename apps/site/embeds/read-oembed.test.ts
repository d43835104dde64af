import { expect, test } from 'vitest';
import { readOembed } from './read-oembed.ts';

const read = (response: object) => readOembed(JSON.stringify({ title: 'A film', ...response }));

test('oEmbed: title, author, ratio and thumbnail are read', () => {
  expect(
    read({
      type: 'video',
      author_name: ' Ana ',
      width: 200,
      height: 113,
      thumbnail_url: 'https://i.example/a.jpg',
      html: '<script>alert(1)</script>',
    }),
  ).toEqual({
    title: 'A film',
    author: 'Ana',
    ratio: 16 / 9,
    thumbnailUrl: new URL('https://i.example/a.jpg'),
  });
});

test('oEmbed: a title is plain text of limited length', () => {
  expect(read({ title: ' <b>A\n\tfilm</b>\u202E\u0000 ' })?.title).toBe('<b>A film</b>');
  expect(read({ title: '🎬'.repeat(10_000) })?.title).toBe(`${'🎬'.repeat(150)}…`);
  expect(read({ title: `x${'🎬'.repeat(10_000)}` })?.title).toBe(`x${'🎬'.repeat(149)}…`);
  expect(read({ title: '\uD800x' })?.title).toBe('\uFFFDx');
});

test.each(['\u061C', '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069'])(
  'oEmbed: a title has no direction mark %j',
  (mark) => {
    expect(read({ title: `A${mark}film` })?.title).toBe('A film');
  },
);

test.each([
  [{ width: '100%', height: 166 }],
  [{ type: 'video', width: '100%', height: 166 }],
  [{ type: 'video', width: 0, height: 0 }],
  [{ type: 'video', width: -1, height: 5 }],
  [{ type: 'video', width: 1e300, height: 1 }],
])('oEmbed: a player of the size %j has no ratio', (size) => {
  expect(read(size)?.ratio).toBeNull();
});

test.each([
  'http://i.example/a.jpg',
  'javascript:alert(1)',
  '/a.jpg',
  `https://i.example/${'a'.repeat(3000)}`,
  7,
])('oEmbed: %s is no thumbnail', (url) => {
  expect(read({ thumbnail_url: url })?.thumbnailUrl).toBeNull();
});

test.each(['', '<html>', '[]', 'null', '{}', '{"title":7}', '{"title":" "}'])(
  'oEmbed: %s describes nothing',
  (text) => {
    expect(readOembed(text)).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { findShortcodes, replaceShortcodes, stripShortcodes, unwrapShortcodes } from './shortcode-scan.ts';

test('findShortcodes(): parses attributes with either quotes, without quotes, or without a name', () => {
  const [found] = findShortcodes(`[gallery IDS="1, 2" size='large' columns=4 "a b" c]`);
  expect(found?.attributes).toEqual({ ids: '1, 2', size: 'large', columns: '4', '0': 'a b', '1': 'c' });
});

test('findShortcodes(): extends to the next closing tag of the same name', () => {
  const found = findShortcodes('a [caption width="1"]b [audio src="c"] d[/caption] [audio /] e[/audio]');
  expect(found.map(({ tag, content }) => [tag, content])).toEqual([
    ['caption', 'b [audio src="c"] d'],
    ['audio', null],
  ]);
});

test('findShortcodes(): ignores unknown names, longer names and unclosed brackets', () => {
  expect(findShortcodes('[unknown] [galleryx] [gallery-x] [embed')).toEqual([]);
});

test('findShortcodes(): ignores tags and comments', () => {
  expect(findShortcodes('<a title="[gallery]">x</a><!-- [gallery] -->')).toEqual([]);
});

test('replaceShortcodes(): shows a shortcode in doubled brackets without running it', () => {
  expect(replaceShortcodes('[[gallery ids="1"]] [[caption]a[/caption]]', () => '!')).toBe(
    '[gallery ids="1"] [caption]a[/caption]',
  );
});

test('replaceShortcodes(): treats a bracket before a shortcode as text', () => {
  expect(replaceShortcodes('[[gallery] x]', () => '!')).toBe('[! x]');
});

test('stripShortcodes(): also removes the enclosed text', () => {
  expect(stripShortcodes('a[caption]b[/caption]c[gallery]d')).toBe('acd');
});

test('unwrapShortcodes(): removes the paragraph around a single shortcode', () => {
  expect(unwrapShortcodes('<p> [gallery]\n</p><p>a [gallery]</p><p>[audio]x[/audio]</p>')).toBe(
    '[gallery]<p>a [gallery]</p>[audio]x[/audio]',
  );
});

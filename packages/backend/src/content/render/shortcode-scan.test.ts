import { expect, test } from 'vitest';
import { findShortcodes, replaceShortcodes, stripShortcodes, unwrapShortcodes } from './shortcode-scan.ts';

test('attributes come with either quotes, none, or no name', () => {
  const [found] = findShortcodes(`[gallery IDS="1, 2" size='large' columns=4 "a b" c]`);
  expect(found?.attributes).toEqual({ ids: '1, 2', size: 'large', columns: '4', '0': 'a b', '1': 'c' });
});

test('an opening tag reaches to the next closing tag of its name', () => {
  const found = findShortcodes('a [caption width="1"]b [audio src="c"] d[/caption] [audio /] e[/audio]');
  expect(found.map(({ tag, content }) => [tag, content])).toEqual([
    ['caption', 'b [audio src="c"] d'],
    ['audio', null],
  ]);
});

test('unknown names, longer names and brackets without end are text', () => {
  expect(findShortcodes('[unknown] [galleryx] [gallery-x] [embed')).toEqual([]);
});

test('tags and comments hold no shortcodes', () => {
  expect(findShortcodes('<a title="[gallery]">x</a><!-- [gallery] -->')).toEqual([]);
});

test('doubled brackets show a shortcode without running it', () => {
  expect(replaceShortcodes('[[gallery ids="1"]] [[caption]a[/caption]]', () => '!')).toBe(
    '[gallery ids="1"] [caption]a[/caption]',
  );
});

test('a bracket before a shortcode is text', () => {
  expect(replaceShortcodes('[[gallery] x]', () => '!')).toBe('[! x]');
});

test('stripping takes out what a shortcode encloses', () => {
  expect(stripShortcodes('a[caption]b[/caption]c[gallery]d')).toBe('acd');
});

test('a shortcode alone in a paragraph is freed from it', () => {
  expect(unwrapShortcodes('<p> [gallery]\n</p><p>a [gallery]</p><p>[audio]x[/audio]</p>')).toBe(
    '[gallery]<p>a [gallery]</p>[audio]x[/audio]',
  );
});

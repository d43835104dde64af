import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { expect, test } from 'vitest';
import { styleSheetsFor } from './style-sheet-needs.ts';

const neededBy = (html: string): string[] => [...styleSheetsFor(html)];

test.each([
  ['<p>Words</p>', []],
  ['<div class="entry-content"><p>Words</p></div>', ['content']],
  ['<div class="entry-content"><p class="has-text-align-right">Words</p></div>', ['content']],
  ['<div class="entry-content"><p class="has-red-color">Words</p></div>', ['content', 'blocks']],
  ['<div class="entry-content"><table><tr><td>1</td></tr></table></div>', ['content', 'blocks']],
  ['<table><tr><td>1</td></tr></table><div class="entry-content"></div>', ['content']],
  [
    '<div class="entry-content"><p class="lead\nwp-block-button\tlarge">Words</p></div>',
    ['content', 'blocks'],
  ],
  ['<div class="entry-content"><p class="wp-block-code\n">Words</p></div>', ['content']],
  ['<div class="wide\nentry-content\n"></div>', ['content']],
] as const)('styleSheetsFor: %j needs %j', (html, names) => {
  expect(neededBy(html)).toEqual(names);
});

test.each(
  'byline media-facts neighbours parts post-footer post-header post-picture related standfirst subpages with-toc writer'.split(
    ' ',
  ),
)('styleSheetsFor: a template of a theme with only `%s` needs the styles of articles', (name) => {
  expect(neededBy(`<div class="${name}"></div>`)).toEqual(['articlePages']);
});

test.each([
  '<p class="entry-content">',
  '<table class="entry-content" title="',
  '<p class="a b',
  ' wp-block-',
])('styleSheetsFor: takes time proportional to the size of a page of %j', async (part) => {
  const growth = await cpuGrowth((size) => neededBy(part.repeat(size / part.length)), 1024 * 1024);
  expect(growth).toBeLessThan(30);
});

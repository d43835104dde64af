import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Content } from './Content.tsx';
import { directionOf } from './directions.ts';

const site = { siteUrl: 'http://a.test', backendUrl: 'http://a.test', ownOrigins: [] };
const rendered = (html: string, direction: 'ltr' | 'rtl'): string =>
  renderToStaticMarkup(createElement(Content, { html, site, direction }));

test.each([
  ['Tides', 'rtl', 'ltr'],
  ['Tides', 'ltr', undefined],
  ['المد والجزر', 'ltr', 'rtl'],
  ['المد والجزر', 'rtl', undefined],
  ['WordPress يصل إلى الميناء', 'rtl', undefined],
  ['WordPress يصل إلى الميناء', 'ltr', undefined],
  ['2026', 'rtl', undefined],
] as const)('directionOf: %j in text with direction %s is %s', (words, around, direction) => {
  expect(directionOf(words, around)).toBe(direction);
});

test.each([
  ['ltr', '<p>Tides</p><p>المد</p>', '<p>Tides</p><p dir="rtl">المد</p>'],
  ['rtl', '<p>المد</p><h2>Tides</h2>', '<p>المد</p><h2 dir="ltr">Tides</h2>'],
  ['ltr', '<p>Tides המים</p>', '<p>Tides המים</p>'],
  ['ltr', '<ul><li>המים</li><li>הים</li></ul>', '<ul dir="rtl"><li>המים</li><li>הים</li></ul>'],
  ['ltr', '<ul><li>Sea</li><li>הים</li></ul>', '<ul><li>Sea</li><li>הים</li></ul>'],
  ['rtl', '<ul><li>iPhone</li><li>הים</li></ul>', '<ul><li>iPhone</li><li>הים</li></ul>'],
  ['rtl', '<dl><dt>iPhone</dt><dd>הים</dd></dl>', '<dl><dt>iPhone</dt><dd>הים</dd></dl>'],
  ['ltr', '<ul><li>Sea</li><li><p>הים</p></li></ul>', '<ul><li>Sea</li><li><p dir="rtl">הים</p></li></ul>'],
  ['ltr', '<pre class="wp-block-verse">הים</pre>', '<pre class="wp-block-verse" dir="rtl">הים</pre>'],
  [
    'ltr',
    '<pre><code>הים</code></pre>',
    '<pre role="group" aria-label="Code" tabindex="0"><code>הים</code></pre>',
  ],
  ['ltr', '<p dir="ltr">הים</p>', '<p dir="ltr">הים</p>'],
] as const)(
  'content: in %s text, a block of other letters has their direction: %s',
  (direction, html, result) => {
    expect(rendered(html, direction)).toBe(`<div class="entry-content">${result}</div>`);
  },
);

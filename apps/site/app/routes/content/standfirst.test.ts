import { expect, test } from 'vitest';
import { standfirstOf } from './standfirst.ts';

const content =
  '<h2>At sea.</h2>\n<p>There are <em>one hundred</em> and ninety-six steps to the lamp.</p><p>You count.</p>';

test.each([
  [
    'written by hand',
    '<p>Dorothea Pell has wound the light for 31&nbsp;years.</p>\n',
    'Dorothea Pell has wound the light for 31\u00A0years.',
  ],
  ['with markup', '<p>Of <strong>salt</strong> &amp; rope</p>', 'Of salt & rope'],
  ['with a question', '<p>Who winds the light…? She does.</p>', 'Who winds the light…? She does.'],
])('standfirst: an excerpt %s is shown', (_, excerpt, text) => {
  expect(standfirstOf({ excerpt, content })).toBe(text);
});

test.each([
  ['the beginning of the body', '<p>There are one hundred and ninety-six steps to the […]</p>'],
  ['a whole short body', '<p>At sea. There are one hundred and ninety-six steps to the lamp. You count.</p>'],
  ['its first sentence, repeated by hand', '<p>There are one hundred and ninety-six steps to the lamp.</p>'],
  ['cut off by a plugin', '<p>Of salt and rope ...</p>'],
  ['sentences of the body without what is between them', '<p>At sea. You count.</p>'],
  ['empty', ''],
  ['missing', null],
])('standfirst: there is none for an excerpt that is %s', (_, excerpt) => {
  expect(standfirstOf({ excerpt, content })).toBeNull();
});

test('standfirst: a post without a body has its excerpt', () => {
  expect(standfirstOf({ excerpt: '<p>Of salt and rope</p>', content: null })).toBe('Of salt and rope');
});

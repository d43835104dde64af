import { expect, test } from 'vitest';
import { contentSiteOf } from '../../data/content-site.ts';
import { socialCardOf } from './social-card.ts';

const siteUrl = 'https://slack.example';
const site = contentSiteOf({ siteUrl, backendUrl: siteUrl, resizesImages: true, ownUrls: [] });

interface Texts {
  title?: string;
  siteTitle?: string;
  author?: string;
  language?: string;
}

/** Fonts that lack Gothic letters. */
const supports = (text: string): boolean => !/\p{Script=Gothic}/u.test(text);

const cardWith = ({
  title = 'A boat',
  siteTitle = 'Slack Water',
  author = 'Ana',
  language = 'en_GB',
}: Texts) =>
  socialCardOf(
    {
      title,
      date: '2026-03-01T10:00:00',
      hasPassword: false,
      author: { node: { name: author } },
      featuredImage: null,
    },
    { title: siteTitle, dateFormat: 'Y', language } as Parameters<typeof socialCardOf>[1],
    { site, supports },
  );

const invisible = [
  '\u200B',
  '\u00AD',
  '\u202E\u2028\u2060',
  '\u{E0100}',
  '\u{E0041}',
  '\uFFFC',
  '\u0301',
  '\u0007\u0085',
  '&#8203;&nbsp;',
  '\u{1F3FD}\u200D\u20E3',
];

test.each(invisible)('social card: a title without visible characters has no card (%j)', (title) => {
  expect(cardWith({ title })).toBeNull();
});

test.each(invisible)('social card: a name without visible characters is omitted (%j)', (name) => {
  expect(cardWith({ siteTitle: name, author: name })).toMatchObject({
    site: 'slack.example',
    byline: '2026',
  });
});

test('social card: control characters are removed from texts', () => {
  expect(cardWith({ title: 'A\u202E boat\u200B\nat\u0007sea 🐟\uFE0F', author: 'A\u00ADna' })).toMatchObject({
    title: 'A boat at sea 🐟',
    byline: 'Ana · 2026',
  });
});

test('social card: long texts are truncated, as rendering them takes seconds', () => {
  const card = cardWith({
    title: 'a '.repeat(30_000),
    siteTitle: 'b'.repeat(60_000),
    author: 'c '.repeat(30_000),
  });
  expect(JSON.stringify(card).length).toBeLessThan(500);
});

test.each([
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['ന\u0D4D\u200D', 'ന\u0D4D\u200D'],
  ['👩🏽\u200D🚒 1\uFE0F\u20E3', '👩\u200D🚒 1'],
  ['cafe\u0301', 'café'],
])('social card: %j is shown as %j', (title, shown) => {
  expect(cardWith({ title })).toMatchObject({ title: shown });
});

test('social card: the name of the site replaces a title in a script that the fonts lack', () => {
  expect(cardWith({ title: '𐌰𐌱𐌲', author: '𐌳' })).toMatchObject({
    title: 'Slack Water',
    site: '',
    byline: '2026',
  });
  expect(cardWith({ title: '𐌰𐌱𐌲', siteTitle: '𐌳' })).toMatchObject({ title: 'slack.example', site: '' });
});

test.each([
  ['سمك', 'en_GB', 'rtl'],
  ['סירה', 'en_GB', 'rtl'],
  ['WordPress يصل', 'ar', 'rtl'],
  ['A boat', 'ar', 'ltr'],
  ['2026', 'ar', 'rtl'],
  ['A boat', 'en_GB', 'ltr'],
] as const)('social card: the direction of %j on a site in %s is %s', (title, language, direction) => {
  expect(cardWith({ title, language })).toMatchObject({ direction });
});

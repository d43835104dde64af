import { expect, test } from 'vitest';
import { contentSiteOf } from '../../data/content-site.ts';
import { socialCardOf } from './social-card.ts';

const siteUrl = 'https://slack.example';
const site = contentSiteOf({ siteUrl, backendUrl: siteUrl, resizesImages: true, ownUrls: [] });

interface Texts {
  title?: string;
  siteTitle?: string;
  author?: string;
}

const cardWith = ({ title = 'A boat', siteTitle = 'Slack Water', author = 'Ana' }: Texts) =>
  socialCardOf(
    {
      title,
      date: '2026-03-01T10:00:00',
      hasPassword: false,
      author: { node: { name: author } },
      featuredImage: null,
    },
    { title: siteTitle, dateFormat: 'Y', language: 'en_GB' } as Parameters<typeof socialCardOf>[1],
    site,
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
  '🐟\uFE0F',
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
  expect(cardWith({ title: 'A\u202E boat\u200B\nat\u0007sea 🐟', author: 'A\u00ADna' })).toMatchObject({
    title: 'A boat at sea',
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

test('social card: a title in a script that the font lacks has no card', () => {
  expect(cardWith({ title: 'سمك' })).toBeNull();
});

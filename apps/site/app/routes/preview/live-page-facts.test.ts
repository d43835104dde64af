import { encodeGlobalId } from '@masthead/contract';
import { expect, test } from 'vitest';
import { textsFor } from '../../texts/texts.ts';
import type { CachedPageInfo } from '@masthead/page-cache';
import { livePageFacts } from './live-page-facts.ts';

const minute = 60_000;
const now = 100 * minute;
const post = encodeGlobalId('post', 12);
const page: CachedPageInfo = {
  address: '/about/',
  audience: 'public',
  status: 200,
  state: 'fresh',
  staleReason: null,
  lastStaleReason: null,
  renderedAt: now - 5 * minute,
  validatedAt: now,
  expiresAt: null,
  hits: 1200,
  bytes: { identity: 25_305, br: 5076, gzip: null },
  keys: [
    'setting:title',
    post,
    `${post}:comments`,
    encodeGlobalId('post', 99),
    'list:post',
    'list:menuitem',
    `list:comment:${post}`,
    'list:book',
    'skipped:unknown',
  ],
  worker: 1,
  queries: 2,
};
const names = { [post]: { type: 'Page', name: 'About' } };

const factsOf = (pages: readonly CachedPageInfo[], language = 'en') =>
  livePageFacts(
    { address: '/about/', pages, names },
    { texts: textsFor(language), language, now, href: '/preview?p=12' },
  );

test('livePageFacts(): dependencies are listed by name without duplicates, unnamed ones by id', () => {
  expect(factsOf([page]).dependencies).toEqual({
    title: 'Uses 7 items',
    groups: [
      { label: 'Content', items: ['#99', 'About'] },
      { label: 'Lists', items: ['book', 'Comments (About)', 'Content', 'Menu'] },
      { label: 'Settings', items: ['title'] },
    ],
  });
});

test('livePageFacts(): names of content are separate parts where texts are in another language', () => {
  const { facts, dependencies } = factsOf([page], 'sv');
  expect(dependencies?.groups).toEqual([
    { label: 'Content', items: ['#99', { before: '', content: 'About', after: '' }] },
    {
      label: 'Lists',
      items: ['book', { before: 'Comments (', content: 'About', after: ')' }, 'Content', 'Menu'],
    },
    { label: 'Settings', items: ['title'] },
  ]);
  expect(facts.map(({ value, isText = false }) => [value, isText])).toEqual([
    ['för 5 minuter sedan', false],
    ['just now', true],
    ['1,200', true],
    ['25,3 kB → 5,08 kB', false],
  ]);
});

test("livePageFacts(): hits of all variants are added up, times use the site's language", () => {
  const { facts } = factsOf([page, { ...page, audience: 'dark', hits: 34 }], 'de');
  expect(facts.map(({ value }) => value)).toEqual([
    'vor 5 Minuten',
    'gerade eben',
    '1.234',
    '25,3 kB → 5,08 kB',
  ]);
});

test('livePageFacts(): a page without a cache entry is reported as not cached', () => {
  expect(factsOf([])).toMatchObject({ facts: [], dependencies: null, isStale: false });
  expect(factsOf([{ ...page, state: 'stale' }])).toMatchObject({ isStale: true });
});

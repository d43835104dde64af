import { readdirSync, readFileSync } from 'node:fs';
import { urlRulesOf } from '@masthead/blocks';
import { describe, expect, test } from 'vitest';
import { contentSiteOf } from './content-site.ts';

const { media, link, isReserved } = urlRulesOf(
  contentSiteOf({
    siteUrl: 'https://tidewrack.example',
    backendUrl: 'http://10.0.0.5:8080',
    ownUrls: ['https://cms.example/blog', 'not an address'],
  }),
);

describe('content site: a backend URL becomes a path of the site', () => {
  test.each([
    'http://10.0.0.5:8080/wp-content/uploads/a.jpg',
    'https://10.0.0.5:8080/wp-content/uploads/a.jpg',
    'https://cms.example/blog/wp-content/uploads/a.jpg',
    'http://cms.example/blog/wp-content/uploads/a.jpg',
    'https://www.cms.example/blog/wp-content/uploads/a.jpg',
    'https://tidewrack.example/wp-content/uploads/a.jpg',
    '//cms.example/blog/wp-content/uploads/a.jpg',
    '/wp-content/uploads/a.jpg',
  ])('%s', (address) => {
    expect(media(address)).toEqual({ url: '/wp-content/uploads/a.jpg', may: 'load' });
    expect(link(address)).toEqual({ href: '/wp-content/uploads/a.jpg', leads: 'own' });
  });
});

test('content site: images of other origins are not loaded', () => {
  expect(media('https://elsewhere.example/wp-content/uploads/a.jpg')?.may).toBe('link');
  expect(media('http://10.0.0.5:9200/wp-content/uploads/a.jpg')?.may).toBe('link');
});

test('content site: every id of a component is reserved', () => {
  const folder = new URL('..', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  const written = [...sources.matchAll(/\b(?:id=|\w*[iI]d = )\{?["'`]([\w-]+)/g)].map(([, id]) => id ?? '');
  expect(written).toEqual(expect.arrayContaining(['content', 'site-menu', 'comments', 'comment-']));
  expect(written.filter((id) => !isReserved(id))).toEqual([]);
});

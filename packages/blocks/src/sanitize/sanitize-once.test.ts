import { expect, test } from 'vitest';
import { safeContent } from '../safe-content.ts';
import type { ContentSite } from './url-rules.ts';

const siteOf = (siteUrl: string): ContentSite => ({ siteUrl, backendUrl: siteUrl, ownOrigins: [] });
const html = '<p id="top"><a href="https://one.example/a/">One</a></p>';

test('sanitised content: the same text of the same site is parsed once, per role and prefix of ids', () => {
  const site = siteOf('https://one.example');
  const nodes = safeContent(html, { site, by: 'editor' });
  expect(safeContent(html, { site, by: 'editor' })).toBe(nodes);
  expect(JSON.stringify(nodes)).toContain('"href":"/a/"');
  expect(JSON.stringify(safeContent(html, { site, by: 'editor', idPrefix: 'x-' }))).toContain('"x-top"');
  expect(JSON.stringify(safeContent(html, { site, by: 'visitor' }))).toContain('nofollow');
});

test('sanitised content: links follow the rules of the site, also after another one had the same text', () => {
  safeContent(html, { site: siteOf('https://one.example'), by: 'editor' });
  const elsewhere = safeContent(html, { site: siteOf('https://other.example'), by: 'editor' });
  expect(JSON.stringify(elsewhere)).toContain('"href":"https://one.example/a/"');
});

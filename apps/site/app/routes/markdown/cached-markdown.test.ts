import { expect, test } from 'vitest';
import { contentSiteOf } from '../../data/content-site.ts';
import { cachedMarkdown } from './cached-markdown.ts';

const siteUrl = 'https://slack.example';
const site = contentSiteOf({ siteUrl, backendUrl: siteUrl, ownUrls: [] });
const pageUrl = `${siteUrl}/tides/`;

function timed(content: string): { text: string; ms: number } {
  const begun = performance.now();
  const text = cachedMarkdown(content, site, pageUrl);
  return { text, ms: performance.now() - begun };
}

test('cached Markdown: a long text is converted once, and again after a change', () => {
  const table = `<table><tbody>${'<tr><td>high</td><td>low</td></tr>'.repeat(3000)}</tbody></table>`;
  const first = timed(table);
  const second = timed(table);
  expect(second.text).toBe(first.text);
  expect(second.ms).toBeLessThan(first.ms / 4);
  expect(timed(table.replace('high', 'higher')).text).toContain('| higher | low |');
});

test('cached Markdown: is correct after evictions', () => {
  const texts = Array.from({ length: 6 }, (_, number) => `<p>${String(number).repeat(1_000_000)}</p>`);
  for (const text of [...texts, ...texts]) expect(timed(text).text).toBe(`${text.slice(3, -4)}\n`);
});

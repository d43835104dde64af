import { expect, test } from 'vitest';
import { leakLines, leakReport } from './leak-report.ts';

const surfaces = [
  { name: 'front', expectsPublished: true },
  { name: 'feed', expectsPublished: true },
  { name: 'file', expectsPublished: false },
];
const facts = { surfaces, content: 'copy', requests: 30, statuses: { feed: { '500': 10 } } } as const;

test('leakReport: a site that shows only published content works', () => {
  const report = leakReport({ ...facts, leaks: [], shown: new Set(['front', 'feed']) });
  expect(report.works).toBe(true);
  expect(report.matrix.published).toEqual(['shown', 'shown', 'ok']);
  expect(report.matrix.draft).toEqual(['ok', 'ok', 'ok']);
  expect(leakLines(report)).toMatch(
    /^ +front {2}feed {3}file\npublished +shown {2}shown {2}ok\ndraft +ok {5}ok {5}ok\n/,
  );
  expect(leakLines(report)).toContain('No leak in 30 requests of a visitor.');
});

test('leakReport: a leak marks its cell, and is listed with its content, surface and request', () => {
  const leak = {
    row: 'draft',
    surface: 'feed',
    part: 'title',
    what: 'draft page (2000000007)',
    request: 'GET /feed/',
  } as const;
  const leaks = [leak, { ...leak, part: 'body' }];
  const report = leakReport({ ...facts, leaks, shown: new Set(['front', 'feed']) });
  expect(report.works).toBe(false);
  expect(report.matrix.draft).toEqual(['ok', 'LEAK', 'ok']);
  expect(leakLines(report)).toMatch(/^draft +ok {5}LEAK {3}ok$/m);
  expect(leakLines(report)).toContain(
    'LEAK     draft page (2000000007): its title, body on feed, first in GET /feed/',
  );
});

test('leakReport: a surface without published content is reported as missing', () => {
  const report = leakReport({ ...facts, leaks: [], shown: new Set(['front']) });
  expect(report.works).toBe(false);
  expect(report.matrix.published).toEqual(['shown', 'MISSING', 'ok']);
  expect(leakLines(report)).toContain(
    'MISSING  No published content found on feed, so hidden content would not be detected there. Responses: 500 10×.',
  );
});

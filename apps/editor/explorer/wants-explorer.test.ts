import { expect, test } from 'vitest';
import { wantsExplorer } from './wants-explorer.ts';

const wants = (path: string, accept: string, method = 'GET'): boolean =>
  wantsExplorer(new Request(`https://site.example${path}`, { method, headers: { accept } }));

/** What browsers send when they open a page. */
const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test.each([
  ['/graphql', html],
  ['/graphql/', html],
  ['/graphql?utm_source=x', html],
  ['/graphql', 'TEXT/HTML;q=0.9'],
  ['/graphql', 'text/html, application/json'],
])('explorer: a browser that opens %s wants it (%s)', (path, accept) => {
  expect(wants(path, accept)).toBe(true);
});

test.each([
  ['/graphql', '*/*'],
  ['/graphql', ''],
  ['/graphql', 'application/json'],
  ['/graphql', 'application/json, text/html'],
  ['/graphql', 'application/graphql-response+json;q=1, text/html'],
  ['/graphql?query={__typename}', html],
  ['/graphql?query=', html],
  ['/graphql?queryId=x', html],
  ['/graphql?extensions={}', html],
  ['/graphql/x', html],
  ['/index.php?graphql', html],
])('explorer: %s with %s is a request of a program', (path, accept) => {
  expect(wants(path, accept)).toBe(false);
});

test.each(['HEAD', 'POST', 'OPTIONS'])('explorer: %s is a request of a program', (method) => {
  expect(wants('/graphql', html, method)).toBe(false);
});

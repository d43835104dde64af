import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { honestTargetsOf, hostileTargetsOf } from '@masthead/testing';
import { openSignInSite, type SignInSite } from './sign-in-site.ts';

// Redirect URIs as an attacker would write them, each sent by a signed-in user: no response may redirect elsewhere.

const site = 'https://site.test';
const frontend = 'https://front.example:8443';
const allowed = [site, frontend];

let testSite: SignInSite;
let accessToken: string;

beforeAll(async () => {
  testSite = await openSignInSite({ siteUrl: site, frontends: [frontend] });
  ({ accessToken } = await testSite.tokens());
});
afterAll(() => testSite[Symbol.asyncDispose]());

const evil = 'evil.example';

const rejected = [
  ...hostileTargetsOf(site),
  `https://front.example/`,
  `https://front.example:443/`,
  `http://front.example:8443/`,
  `https://front.example:8443@${evil}/`,
  `https://front.example:8443.${evil}/`,
  `https://front.example:84430/`,
  `https://localhost/`,
  `https://localhost:3000/`,
  'http://127.0.0.1/',
];

/** With the host prepended, these are paths of the site, whatever they look like. */
const onlyPaths = ['/.//', '/..//', '/%09/', '/%5c', '/%5C/', '/%2f/', '/%0d%0a/'];

test('redirect targets: the corpus is large', () => {
  expect(rejected.length).toBeGreaterThan(150);
});

test.each(rejected)('redirect targets: %j is rejected before the password form is shown', async (text) => {
  for (const headers of [{}, { authorization: `Bearer ${accessToken}` }]) {
    for (const encoded of [
      encodeURIComponent(text),
      encodeURI(text).replaceAll('#', '%23').replaceAll('&', '%26'),
    ]) {
      const response = await testSite.get(`/generate?redirect_uri=${encoded}`, { headers });
      expect([text, response.status, response.headers.get('location')]).toEqual([text, 400, null]);
    }
  }
});

describe('redirect targets: redirects lead to the site or the frontend only', () => {
  test.each([
    ...onlyPaths.map((beginning) => `${beginning}${evil}/`),
    ...honestTargetsOf(site).map(([text]) => text),
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    `${site}//evil.example`,
    'https://site.test:443/a',
    'https://SITE。test/a',
    frontend,
    `${frontend}/x?code=a&code=b`,
    `${frontend}/x?next=${site}`,
    `${site}/a/../../b`,
    `${site}/%00`,
  ])('%j', async (text) => {
    const response = await testSite.get(`/generate?redirect_uri=${encodeURIComponent(text)}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const location = response.headers.get('location') ?? '';
    expect(response.status).toBe(302);
    expect(location).toMatch(/^https:\/\/(?:site\.test|front\.example:8443)\/[^\\\s]*$/);
    // Resolved like a browser at the backend's URL.
    const read = new URL(location, `${site}/generate`);
    expect(allowed).toContain(read.origin);
    expect([read.username, read.password, read.searchParams.getAll('code').length]).toEqual(['', '', 1]);
  });
});

test('redirect targets: several values are rejected', async () => {
  const query = `redirect_uri=${encodeURIComponent(site)}&redirect_uri=${encodeURIComponent(`https://${evil}`)}`;
  for (const address of [query, query.split('&').toReversed().join('&')]) {
    expect((await testSite.get(`/generate?${address}`)).status).toBe(400);
  }
});

test('redirect targets: posted values are checked, too', async () => {
  for (const text of [`//${evil}`, `https://${evil}/`, 'javascript:alert(1)']) {
    const response = await testSite.get(`/generate?redirect_uri=${encodeURIComponent(text)}`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=ana&password=x',
    });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  }
});

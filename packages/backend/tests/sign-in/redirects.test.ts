import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { openDesk, type Desk } from './desk.ts';

// Addresses to come back to, as an attacker would write them. Whoever has signed in sends each: no answer may lead away.

const site = 'https://site.test';
const frontend = 'https://front.example:8443';
const allowed = [site, frontend];

let desk: Desk;
let accessToken: string;

beforeAll(async () => {
  desk = await openDesk({ siteUrl: site, frontends: [frontend] });
  ({ accessToken } = await desk.tokens());
});
afterAll(() => desk[Symbol.asyncDispose]());

const evil = 'evil.example';
/** Ways to write what comes before a host. */
const beginnings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '\\/\\/',
  '/\\/',
  '/\\/\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '\n//',
  ' //',
  '//\t',
  '/ /',
  '/\u00a0/',
  '/\u0000/',
  '\u0000//',
  '/\u200b/',
  '/\u2028/',
  '/\ufeff/',
  '\u00ad//',
  '/./\\',
  '/.//',
  '/..//',
  '/%09/',
  '/%5c',
  '/%5C/',
  '/%2f/',
  '/%0d%0a/',
  'http:',
  'https:',
  'http:/',
  'https:/',
  'http:///',
  'https:////',
  'http:\\\\',
  'https:\\/',
  'https:/\\',
  'http:\t//',
  'ht\ntp://',
  'h\ttps://',
  ' https://',
  '\thttps://',
  '\u0001https://',
  '\u001fhttps://',
  'HTTPS://',
  'hTtPs://',
  'https://\t',
  'https:// ',
  'https://\u200b',
  'https://\u00ad',
  'ftp://',
  'ws://',
  'wss://',
  'file://',
  'blob:https://',
  'filesystem:https://',
  'view-source:https://',
  'feed:https://',
  'jar:https://',
  'about:',
  'chrome://',
  'intent://',
  'android-app://',
  'x-custom://',
  'mailto:',
  'tel:',
  '#//',
  '?//',
  '.',
  '..//',
  './/',
  '@',
  ':',
  ';//',
  '&//',
  '%',
  '%2f%2f',
  '%5c%5c',
  '\\',
];
const aroundHosts = [
  `${site}@${evil}`,
  `${site}:pw@${evil}`,
  `https://site.test@${evil}/`,
  `https://site.test:443@${evil}/`,
  `https://site.test%40${evil}/`,
  `https://user@site.test/`,
  `https://user:pw@site.test/`,
  `https://:@site.test/`,
  `https://@site.test@${evil}`,
  `https://${evil}\\@site.test/`,
  `https://${evil}/@site.test`,
  `https://${evil}#@site.test`,
  `https://${evil}?@site.test`,
  `https://${evil}%00.site.test/`,
  `https://${evil}%23.site.test/`,
  `https://site.test.${evil}/`,
  `https://site.test%2e${evil}/`,
  `https://site.test。${evil}/`,
  `https://site.test．${evil}/`,
  `https://site.test｡${evil}/`,
  `https://site.test%E3%80%82${evil}/`,
  `https://site.test\u2024${evil}`,
  `https://site.testevil.example/`,
  `https://site.test-${evil}/`,
  `https://xsite.test/`,
  `https://sub.site.test/`,
  `https://www.site.test/`,
  `https://test/`,
  `https://site/`,
  `https://site.test./`,
  `https://site.test:444/`,
  `https://site.test:80/`,
  `https://site.test:0443x/`,
  `http://site.test/`,
  `http://site.test:443/`,
  `https://front.example/`,
  `https://front.example:443/`,
  `http://front.example:8443/`,
  `https://front.example:8443@${evil}/`,
  `https://front.example:8443.${evil}/`,
  `https://front.example:84430/`,
  `https://localhost/`,
  `https://localhost:3000/`,
  'http://0.0.0.0/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  'https://[site.test]/',
  `https://${evil}:443/`,
  `https://site.test\t.${evil}/`,
  `https://site.test\n.${evil}/`,
  `https://site.test .${evil}/`,
  `https://site.test\\.${evil}/`,
  `https://site.test\\${evil}`,
  `https://site.test;${evil}/`,
  `https://site.test&${evil}/`,
  `https://site.test,${evil}/`,
  `https://site.test|${evil}/`,
  `https://site.test^${evil}/`,
  `https://site.tes\u200bt/`,
  `https://sіte.test/`,
  `https://site.test\u0000.${evil}/`,
  `https://xn--site-.test/`,
  `https://site.test%0d%0aLocation:%20https://${evil}/`,
];
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://site.test/%0aalert(1)',
  'javascript:https://site.test',
  'data:text/html,<script>alert(1)</script>',
  'data:;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'about:blank',
  'about:srcdoc',
  `${site}/\r\nLocation: https://${evil}`,
  `${site}/\r\nSet-Cookie: a=b`,
  `${site}/a\nb`,
  `${site}/a b`,
  `${site}\\${evil}`,
  `${site}/\\${evil}`,
  `${site}/a\\b`,
  '',
  ' ',
  '/ ',
  'generate',
  'preview?x=1',
  'null',
  'undefined',
  '[object Object]',
  '*',
  '/\u0085/',
  '\u3000//evil.example',
  `https://site.test:443:443/`,
  'https://',
  'https://?',
  'https://#',
  'https:',
];

const refused = [
  ...new Set([...beginnings.map((beginning) => `${beginning}${evil}/`), ...aroundHosts, ...schemes]),
].filter((text) => !/^(?:\/%|\/\.)/.test(text));

/** Harmless: a path of the site, whatever it looks like. */
const onlyPaths = beginnings.filter((text) => /^(?:\/%|\/\.)/.test(text) && !text.includes('\\'));

test('the corpus is large', () => {
  expect(refused.length).toBeGreaterThan(150);
});

test.each(refused)('%j is refused, before a password is asked for', async (text) => {
  for (const headers of [{}, { authorization: `Bearer ${accessToken}` }]) {
    for (const encoded of [
      encodeURIComponent(text),
      encodeURI(text).replaceAll('#', '%23').replaceAll('&', '%26'),
    ]) {
      const response = await desk.get(`/generate?redirect_uri=${encoded}`, { headers });
      expect([text, response.status, response.headers.get('location')]).toEqual([text, 400, null]);
    }
  }
});

describe('where somebody is sent back, it is to the site or to the other site', () => {
  test.each([
    ...onlyPaths.map((beginning) => `${beginning}${evil}/`),
    '/',
    '/preview',
    '/a?next=//evil.example',
    '/a?next=https://evil.example/',
    '/a#//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/;//evil.example',
    site,
    `${site}/`,
    `${site}//evil.example`,
    `${site}/%5cevil.example`,
    `${site}/@evil.example`,
    `${site}/https://evil.example/`,
    `${site}?//evil.example`,
    `${site}#@evil.example`,
    'HTTPS://SITE.TEST/a',
    'https://site.test:443/a',
    'https://SITE。test/a',
    frontend,
    `${frontend}/x?code=a&code=b`,
    `${frontend}/x?next=${site}`,
    `${site}/a/../../b`,
    `${site}/%00`,
  ])('%j', async (text) => {
    const response = await desk.get(`/generate?redirect_uri=${encodeURIComponent(text)}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const location = response.headers.get('location') ?? '';
    expect(response.status).toBe(302);
    expect(location).toMatch(/^https:\/\/(?:site\.test|front\.example:8443)\/[^\\\s]*$/);
    // As a browser at the backend's own address reads it.
    const read = new URL(location, `${site}/generate`);
    expect(allowed).toContain(read.origin);
    expect([read.username, read.password, read.searchParams.getAll('code').length]).toEqual(['', '', 1]);
  });
});

test('several addresses are none', async () => {
  const query = `redirect_uri=${encodeURIComponent(site)}&redirect_uri=${encodeURIComponent(`https://${evil}`)}`;
  for (const address of [query, query.split('&').toReversed().join('&')]) {
    expect((await desk.get(`/generate?${address}`)).status).toBe(400);
  }
});

test('what is posted is not sent elsewhere either', async () => {
  for (const text of [`//${evil}`, `https://${evil}/`, 'javascript:alert(1)']) {
    const response = await desk.get(`/generate?redirect_uri=${encodeURIComponent(text)}`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=ana&password=x',
    });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  }
});

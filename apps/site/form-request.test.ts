import { describe, expect, test } from 'vitest';
import { readForm } from './form-request.ts';

const siteUrl = 'https://site.test';
const form = 'application/x-www-form-urlencoded';
const own = { origin: siteUrl, 'content-type': form };

async function send(init: RequestInit, isFormPath = true): Promise<number | string> {
  const read = await readForm(new Request(`${siteUrl}/login`, init), { siteUrl, isFormPath });
  if ('isForeign' in read) return 403;
  return 'rejection' in read ? read.status : read.request.text();
}

test('readForm: accepts GET and HEAD everywhere, and POST only on form paths', async () => {
  for (const isFormPath of [true, false]) {
    expect(await send({}, isFormPath)).toBe('');
    expect(await send({ method: 'HEAD' }, isFormPath)).toBe('');
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect(await send({ method }, isFormPath)).toBe(405);
  }
  expect(await send({ method: 'POST', headers: own, body: 'a=1' }, false)).toBe(405);
  expect(await send({ method: 'POST', headers: own, body: 'a=1&b=%C3%A9' })).toBe('a=1&b=%C3%A9');
});

describe('readForm: checks the origin of a form sent by', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['the site', { origin: siteUrl }, true],
    ['a page of it that sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    ['no browser', {}, true],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    [
      'another site that claims more',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['another port', { origin: 'https://site.test:444' }, false],
    ['http', { origin: 'http://site.test' }, false],
    ['a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbour that names no origin', { 'sec-fetch-site': 'same-site' }, false],
    ['the address bar', { 'sec-fetch-site': 'none' }, false],
  ])('%s', async (_, headers, isOurs) => {
    const sent = await send({ method: 'POST', headers: { ...headers, 'content-type': form }, body: 'a=1' });
    expect(sent).toBe(isOurs ? 'a=1' : 403);
  });
});

test.each([
  [form, 'a=1'],
  [`${form}; charset=UTF-8`, 'a=1'],
  [form.toUpperCase(), 'a=1'],
  ['application/json', 415],
  ['multipart/form-data; boundary=x', 415],
  ['text/plain', 415],
  [`${form}x`, 415],
  [`text/plain;${form}`, 415],
])('readForm: the content type %s gives %s', async (type, sent) => {
  expect(await send({ method: 'POST', headers: { ...own, 'content-type': type }, body: 'a=1' })).toBe(sent);
});

const postBytes = (bytes: number, headers = {}) =>
  send({ method: 'POST', headers: { ...own, ...headers }, body: 'x'.repeat(bytes) });

test('readForm: limits the body to 256 KiB, whatever its Content-Length', async () => {
  expect(await postBytes(256 * 1024)).toHaveLength(256 * 1024);
  expect(await postBytes(256 * 1024 + 1)).toBe(413);
  expect(await postBytes(256 * 1024 + 1, { 'content-length': '3' })).toBe(413);
});

test('readForm: rejects an aborted body', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  // Node requires `duplex`, which the DOM types lack.
  const init = { method: 'POST', headers: own, body, duplex: 'half' };
  expect(await send(init)).toBe(413);
});

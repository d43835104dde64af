import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Received } from '@masthead/page-cache/testing/cached-pages';
import { samplePaths } from './sample-paths.ts';
import { startStack, type Stack } from './stack.ts';

// Cache poisoning: a first request carries everything that could change a page; the next reader must get the page as rendered without a
// cache.

let site: Stack;
let port: number;

beforeAll(async () => {
  site = await startStack();
  port = Number(new URL(site.url).port);
});

afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

const evil = 'evil.example';
const post = '/the-woman-who-winds-the-light/';

const ofTheMoment: ReadonlySet<string> = new Set([
  'cache-status',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);

/** The parts of a response that must be the same for all. */
function essence({ status, headers, text }: Received): string {
  const lasting = Object.entries(headers).filter(([name]) => !ofTheMoment.has(name));
  lasting.sort(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([status, lasting, text]);
}

/** The distinct responses to the next requests: exactly one, unless the cache was poisoned. */
async function responsesAt(path: string): Promise<string[]> {
  const [cached, again] = [await ask({ port, path }), await ask({ port, path })];
  // A cookie of the site without meaning: its requests bypass the cache.
  const uncached = await ask({ port, path, headers: { cookie: 'masthead-unknown=1' } });
  expect(uncached.cache).toBe('');
  expect(JSON.stringify(cached.headers) + cached.text).not.toContain(evil);
  return [...new Set([cached, again, uncached].map(essence))];
}

/** Sends raw bytes. @returns Everything received until the other end closed. */
async function talk(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    heard += part;
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return heard;
}

let turn = 0;

test.each<[string, Record<string, string>]>([
  ['X-Forwarded-Host', { 'x-forwarded-host': evil }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' }],
  ['X-Forwarded-For', { 'x-forwarded-for': `${evil}, 127.0.0.1` }],
  ['Forwarded', { forwarded: `host=${evil};proto=https` }],
  ['X-Original-URL', { 'x-original-url': '/about/', 'x-rewrite-url': '/about/' }],
  ['Host', { host: evil }],
  ['a Host with a port', { host: `localhost:1@${evil}` }],
  ['another method in a header', { 'x-http-method-override': 'POST', 'x-http-method': 'DELETE' }],
  ['Accept', { accept: 'application/json' }],
  ['an Accept for Markdown', { accept: 'text/markdown' }],
  ['Accept-Language', { 'accept-language': 'de' }],
  ['an Accept-Encoding of nonsense', { 'accept-encoding': `${evil};q=1` }],
  ['Accept-Encoding', { 'accept-encoding': 'gzip' }],
  ['User-Agent', { 'user-agent': evil }],
  ['Referer', { referer: `http://${evil}/` }],
  ['Origin', { origin: `http://${evil}` }],
  ['Sec-Fetch', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'iframe', 'sec-purpose': 'prefetch' }],
  ['Save-Data', { 'save-data': 'on', 'sec-ch-prefers-color-scheme': 'dark', dpr: '3' }],
  ['Range', { range: 'bytes=0-9' }],
  ['If-None-Match', { 'if-none-match': '*' }],
  ['If-Modified-Since', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
  ['If-Match', { 'if-match': '"x"' }],
  ['Cache-Control', { 'cache-control': 'no-store', pragma: 'no-cache' }],
  ['a theme', { cookie: 'masthead-theme=dark' }],
  ['a theme of nonsense', { cookie: `masthead-theme=${evil}` }],
  ['cookies of others', { cookie: `a=${evil}; wordpress_logged_in=1` }],
  ['an invalid session', { cookie: `masthead-refresh-00000000=${evil}` }],
  ['a name to sign with', { cookie: `masthead-commenter=${evil}` }],
  ['a comment awaiting moderation', { cookie: `masthead-comments-1=${evil}` }],
  ['a password', { cookie: `masthead-password-1=${evil}` }],
  ['a token', { authorization: 'Bearer x' }],
  ['a body that is announced', { 'content-length': '4' }],
  ['Connection', { connection: 'close, x-forwarded-host', 'x-forwarded-host': evil }],
  ['Expect', { expect: '100-continue' }],
])('page cache: %s in the first request does not change the page for others', async (_, headers) => {
  turn += 1;
  const paths = [`/poison-${turn}/`, `${post}?replytocom=${turn}`];
  for (const path of paths) {
    // The next request must see the effects of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    await ask({ port, path, headers });
    // oxlint-disable-next-line no-await-in-loop
    expect(await responsesAt(path)).toHaveLength(1);
  }
});

test.each([
  `//${evil}/`,
  `/\\${evil}`,
  '/about/../',
  '/about/./',
  '/about/..%2f',
  '/%2e%2e/about/',
  '/about%2F',
  '/about/%00',
  '/%61bout/',
  '/ABOUT/',
  '/about//',
  '//about/',
  '/about/;x=1',
  '/about./',
  '/about/%20',
  '/about/%c0%ae%c0%ae/',
  '/about/%252e%252e/',
  '/caf%c3%a9/',
  '/caf%e9/',
  `/about/?x=${evil}`,
  `/about/#${evil}`,
  `/about/?after=a&after=${evil}`,
  `/about/?after[]=${evil}`,
  `/about/?a;after=${evil}`,
  '/about/??after=a',
  `/about/?__proto__=${evil}&constructor=${evil}`,
  `/?feed=${evil}`,
  `/?s=a&s=${evil}`,
  `/about/?${'x'.repeat(6000)}`,
  '/about/?preview=true&p=1',
  `/about/?code=${evil}&state=${evil}`,
  `/about.data`,
  `http://${evil}/about/`,
  `http://${evil}/`,
  '/about/?rest_route=/wp/v2/posts',
  `/oembed?url=http://${evil}/about/`,
])('page cache: %s does not redirect other readers', async (target) => {
  await talk(`GET ${target} HTTP/1.1`, `Host: ${evil}`, 'Connection: close');
  await talk(`HEAD ${target} HTTP/1.0`);
  for (const path of ['/about/', '/', '/about']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await responsesAt(path)).toHaveLength(1);
  }
});

test('bodies, HEAD, HTTP/1.0 and pipelined requests are each answered separately', async () => {
  turn += 1;
  const path = `/poison-${turn}/`;
  const fat = `GET ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\ns=${evil.slice(0, 7)}`;
  await talk(
    fat + `HEAD ${path} HTTP/1.1\r\nHost: a\r\n\r\nGET ${path} HTTP/1.1`,
    'Host: a',
    'Connection: close',
  );
  await talk(`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Length: 0', 'Connection: close');
  expect(await responsesAt(path)).toHaveLength(1);
  const pair = ['/about/', '/no-such-page/']
    .map((each) => `GET ${each} HTTP/1.1\r\nHost: a\r\n`)
    .join('\r\n');
  const heard = await talk(`${pair}Connection: close`);
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
  // Content-Length and chunked encoding together: request smuggling.
  const smuggled = await talk(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0`,
  );
  expect(smuggled).toMatch(/^HTTP\/1\.1 400/);
  expect(await responsesAt(path)).toHaveLength(1);
});

test('after all that, pages are what they are', async () => {
  for (const { path } of samplePaths) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await responsesAt(path)).toHaveLength(1);
  }
});

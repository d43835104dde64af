import { once } from 'node:events';
import { createServer, type ServerOptions } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createConnectionBounds,
  type CloseReason,
  type ConnectionLimits,
  defaultConnectionLimits,
} from '@masthead/http';
import { type FastPathPair, openFastPathPair, talk } from '../../tests/fast-path-pair.ts';
import { openFastPath } from './fast-path.ts';

// The same pages behind two ports, one with the fast path and one without. Both send the same bytes.

let pair: FastPathPair;

beforeAll(async () => {
  pair = await openFastPathPair();
});

afterAll(() => pair[Symbol.asyncDispose]());

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
const last = get('/last/', 'Connection: close');

async function bothSay(...pieces: string[]): Promise<{ heard: string; handedOver: string[] }> {
  // The first request renders the page.
  const { fast, slow, parsed } = pair;
  await talk(slow, pieces);
  parsed.length = 0;
  const [heard, expected] = await Promise.all([talk(fast, pieces), talk(slow, pieces)]);
  expect(heard).toBe(expected);
  return { heard, handedOver: [...parsed] };
}

test.each([
  ['in Brotli', '/a/', ['Accept-Encoding: gzip, deflate, br'], '200 OK'],
  ['in gzip', '/a/', ['accept-encoding: gzip'], '200 OK'],
  ['as it is', '/a/', [], '200 OK'],
  ['as 304', '/a/', ['If-None-Match: *'], '304 Not Modified'],
  ['that is missing', '/none/', ['Accept-Encoding: br'], '404 Not Found'],
])('fast path: a page %s is identical byte for byte', async (_, path, headers, status) => {
  const { heard, handedOver } = await bothSay(get(path, ...headers), last);
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
  expect(heard).toMatch(/cache-status: Masthead; hit\r\n.*Keep-Alive: timeout=5\r\n\r\n/s);
  expect(handedOver).toEqual(['GET /last/']);
});

test('fast path: pipelined requests are answered in order', async () => {
  const { heard, handedOver } = await bothSay(
    get('/a/') + get('/none/') + get('/b/', 'If-None-Match: *'),
    get('/b/') + get('/other/') + get('/a/') + last,
  );
  expect(heard.match(/HTTP\/1.1 \d+/g)).toEqual(
    [200, 404, 304, 200, 404, 200, 404].map((status) => `HTTP/1.1 ${status}`),
  );
  expect(handedOver).toEqual(['GET /last/']);
});

const form = 'a=GET /a/ HTTP/1.1\r\nHost: a\r\n\r\n';
const post = `POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: ${form.length}\r\n\r\n${form}`;
const chunks = 'POST /form HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each<[string, ...string[]]>([
  ['a request in two chunks', get('/a/').slice(0, 20), get('/a/').slice(20) + last],
  ['a request byte by byte', ...Array.from(get('/a/') + last)],
  ['a request of which the last byte is late', get('/a/').slice(0, -1), '\n', last],
  ['one and a half', get('/a/') + get('/b/').slice(0, 9), get('/b/').slice(9) + last],
  ['a form after a page', get('/a/') + post + last],
  ['a form that looks like a page', post, last],
  ['a form in chunks, one like a page', post.slice(0, -form.length), form, last],
  [
    'a form in chunks, one like a page',
    chunks,
    `${form.length.toString(16)}\r\n`,
    `${form}\r\n0\r\n\r\n${last}`,
  ],
  ['a page after a form', post, get('/a/'), last],
  ['HEAD', get('/a/').replace('GET', 'HEAD') + last],
  ['HTTP/1.0', 'GET /a/ HTTP/1.0\r\n\r\n'],
  ['HTTP/1.0 with keep-alive', 'GET /a/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', last],
  ['no Host', 'GET /a/ HTTP/1.1\r\n\r\n'],
  ['two Hosts', get('/a/', 'Host: b') + last],
  ['a line before a request', `\r\n${get('/a/')}${last}`],
  ['lines between requests', `${get('/a/')}\r\n\r\n${last}`],
  ['garbage', 'nothing of the kind\r\n\r\n'],
  ['a TLS client', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an absolute target', get('http://evil.example/a/') + last],
  ['a target without a slash', get('a/') + last],
  ['a target with a space', get('/a /') + last],
  ['a range', get('/a/', 'Range: bytes=0-3') + last],
  ['a session', get('/a/', 'Cookie: masthead-refresh-0=x') + last],
  ['a theme cookie', get('/a/', 'Cookie: masthead-theme=dark') + last],
  ['two cookies', get('/a/', 'Cookie: a=b', 'Cookie: masthead-refresh-0=x') + last],
  ['a token', get('/a/', 'Authorization: Bearer x') + last],
  ['an unknown header', get('/a/', 'X-Anything: x') + last],
  ['an expectation', get('/a/', 'Expect: 100-continue') + last],
  ['a length and chunks', get('/a/', 'Content-Length: 5', 'Transfer-Encoding: chunked') + `0\r\n\r\n${last}`],
  ['an invalid length', get('/a/', 'Content-Length: 0x5') + last],
  ['two lengths', get('/a/', 'Content-Length: 0', 'Content-Length: 9') + last],
  ['a space before a colon', get('/a/', 'Transfer-Encoding : chunked') + `0\r\n\r\n${last}`],
  ['another transfer', get('/a/', 'Transfer-Encoding: identity') + last],
  ['a folded header', get('/a/', 'Accept: x', ' Transfer-Encoding: chunked') + last],
  ['line feeds alone', `${get('/a/').replaceAll('\r', '')}${last}`],
  ['a line feed in a header', get('/a/', 'Accept: x\nTransfer-Encoding: chunked') + `0\r\n\r\n${last}`],
  ['a carriage return in a header', get('/a/', 'Accept: x\rTransfer-Encoding: chunked') + last],
  ['a zero byte in a header', get('/a/', 'Accept: x\0') + last],
  ['too long a header', get('/a/', `Accept: ${'x'.repeat(20_000)}`) + last],
  ['a long header', get('/a/', `Accept: ${'x'.repeat(9000)}`) + last],
])('fast path: %s is answered as without it', async (_, ...pieces) => {
  const { heard } = await bothSay(...pieces);
  expect(heard).toMatch(/^HTTP\/1.1 \d/);
});

const requestStale = (): Promise<string> => talk(pair.fast, [get('/stale/') + last]);

test('fast path: a stale or missing page is left to the page cache', async () => {
  const { site, parsed } = pair;
  site.data.set('/stale/', { text: 'one', keys: ['post:7'] });
  parsed.length = 0;
  const { hits } = site.cache.counts;
  expect(await requestStale()).toMatch(/fwd=miss; stored.*one/s);
  expect(parsed.splice(0)).toEqual(['GET /stale/', 'GET /last/']);
  expect(await requestStale()).toMatch(/Masthead; hit.*one/s);
  expect(parsed.splice(0)).toEqual(['GET /last/']);
  // The page, and the closing request each time.
  expect(site.cache.counts.hits).toBe(hits + 3);
  site.data.set('/stale/', { text: 'two', keys: ['post:7'] });
  site.cache.invalidate(['post:7']);
  expect(await requestStale()).toContain('two');
});

test('fast path: a half-closed connection gets its responses', async () => {
  const socket = connect({ port: pair.fast.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.end(get('/a/', 'If-None-Match: *'));
  const heard = await socket.setEncoding('latin1').toArray();
  expect(heard.join('')).toMatch(/^HTTP\/1.1 304/);
});

/** A fast path in front of a server, which responds with as many bytes as the path names. */
async function openBytes(
  options: ServerOptions = {},
  limits: Partial<ConnectionLimits> = {},
): Promise<OpenDoor> {
  const sockets: Socket[] = [];
  const closed: CloseReason[] = [];
  const bounds = createConnectionBounds({
    limits: { ...defaultConnectionLimits, ...limits },
    answer: ({ url }, response) => void response.end(bytesOf(url)),
    enqueue: (_request, start) => void setImmediate(start),
    isExempt: () => false,
    onClosed: (by) => void closed.push(by),
  });
  const { ServerResponse: BoundedResponse } = bounds;
  const server = createServer({ ...options, ServerResponse: BoundedResponse }, bounds.handle);
  const door = openFastPath(server, bounds);
  bounds.watch(server);
  door.serve(({ target }) => {
    const body = bytesOf(target);
    return { status: 200, headers: ['content-length', String(body.length)], body };
  });
  server.on('connection', (socket: Socket) => void sockets.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    sockets,
    closed,
    waiting: () => door.waiting,
    async [Symbol.asyncDispose]() {
      door.endAll();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface OpenDoor extends AsyncDisposable {
  readonly port: number;
  /** All connections so far. */
  readonly sockets: Socket[];
  /** Which limits have closed connections. */
  readonly closed: CloseReason[];
  waiting(): number;
}

const bytesOf = (target = ''): Buffer => Buffer.alloc(Number(target.slice(1)));

test('fast path: a slow reader gets everything, and no more of its requests are read meanwhile', async () => {
  await using door = await openBytes();
  const size = 1_000_000;
  const client = connect(door.port, '127.0.0.1').pause();
  await once(client, 'connect');
  client.write(get(`/${size}`));
  await vi.waitFor(() => expect(door.sockets[0]?.bytesRead).toBeGreaterThan(0));
  for (let time = 1; time < 40; time += 1) client.write(get(`/${size}`));
  const [socket] = door.sockets;
  await vi.waitFor(() => expect(socket?.isPaused()).toBe(true));
  expect(socket?.writableLength).toBeLessThan(2 * size);
  const begin = 'HTTP/1.1 200';
  let answers = 0;
  let received = 0;
  let tail = '';
  client.setEncoding('latin1').on('data', (text: string) => {
    received += text.length;
    answers += (tail + text).split(begin).length - 1;
    // Chunks end anywhere.
    tail = (tail + text).slice(1 - begin.length);
  });
  client.end();
  client.resume();
  await once(client, 'close');
  expect(answers).toBe(40);
  expect(received).toBeGreaterThan(40 * size);
  expect(door.waiting()).toBe(0);
});

test('fast path: a connection that pipelines requests for much output is handed over', async () => {
  await using door = await openBytes();
  const client = connect(door.port, '127.0.0.1');
  client.resume().write(get('/100000').repeat(20));
  await vi.waitFor(() => expect(door.sockets).toHaveLength(1));
  await vi.waitFor(() => expect(door.waiting()).toBe(0));
  client.write(get('/1', 'Connection: close'));
  await once(client, 'close');
  expect(client.bytesRead).toBeGreaterThan(20 * 100_000);
});

const timers = (): number => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;

test('fast path: closed connections leave nothing behind', async () => {
  await using door = await openBytes();
  const before = timers();
  const visit = async (turn: number): Promise<void> => {
    const client = connect(door.port, '127.0.0.1');
    await once(client, 'connect');
    if (turn % 3 > 0) {
      client.write(turn % 3 === 1 ? get('/10') : get('/10', 'X-Anything: x'));
      await once(client, 'data');
    }
    if (turn % 2 === 0) client.resetAndDestroy();
    else client.end();
    if (!client.closed) await once(client.resume(), 'close');
  };
  for (let round = 0; round < 20; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(Array.from({ length: 100 }, (_, turn) => visit(turn)));
  }
  expect(door.sockets).toHaveLength(2000);
  await vi.waitFor(() => expect(door.sockets.filter(({ closed }) => !closed)).toEqual([]));
  expect(door.waiting()).toBe(0);
  expect(timers()).toBeLessThanOrEqual(before);
});

test('fast path: a silent connection and an idle one are closed', async () => {
  await using door = await openBytes({
    headersTimeout: 100,
    keepAliveTimeout: 50,
    keepAliveTimeoutBuffer: 0,
  });
  expect(await talk(door, [])).toBe('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  expect(await talk(door, [get('/3')])).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  await vi.waitFor(() => expect(door.waiting()).toBe(0));
});

test('fast path: a connection whose client stops reading is closed, whether it was handed over or not', async () => {
  await using door = await openBytes({ keepAliveTimeout: 20, keepAliveTimeoutBuffer: 0 }, { stalledMs: 100 });
  for (const headers of [[], ['X-Anything: x']]) {
    const client = connect(door.port, '127.0.0.1').pause();
    client.write(get('/20000000', ...headers));
  }
  await vi.waitFor(() => expect(door.closed).toEqual(['stalled', 'stalled']));
  await vi.waitFor(() => expect(door.sockets.every(({ closed }) => closed)).toBe(true));
});

test('fast path: closing the listener closes idle connections', async () => {
  const listener = await pair.open(true);
  const client = connect(listener.port, '127.0.0.1');
  client.write(get('/a/'));
  await once(client, 'data');
  client.resume();
  await listener.close();
  await vi.waitFor(() => expect(client.closed).toBe(true));
});

test('fast path: a retiring listener still answers the next request of a connection', async () => {
  const listener = await pair.open(true);
  const client = connect(listener.port, '127.0.0.1').setEncoding('latin1');
  client.write(get('/a/', 'If-None-Match: *'));
  await once(client, 'data');
  const retired = listener.retire();
  client.write(get('/b/', 'If-None-Match: *'));
  expect((await once(client, 'data'))[0]).toMatch(/304 Not Modified.*Connection: close/s);
  await retired;
});

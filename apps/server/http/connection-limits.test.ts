import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen, type Listener } from './listener.ts';
import {
  createConnectionBounds,
  type ConnectionLimits,
  defaultConnectionLimits,
  type EnqueueRequest,
  createRequestQueue,
  createFairQueue,
} from '@masthead/http';

const clients: Socket[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
});
const listeners: Listener[] = [];

type Answer = (request: Request) => Promise<Response>;

async function serve(
  answer: Answer,
  limits: Partial<ConnectionLimits> = {},
  trusted: readonly string[] = [],
  enqueue?: EnqueueRequest,
): Promise<Listener> {
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    connectionLimits: { ...defaultConnectionLimits, ...limits },
  });
  const trustedProxies = new BlockList();
  for (const address of trusted) trustedProxies.addAddress(address);
  listener.serve({
    origin: 'http://site.test',
    trustedProxies,
    ...(enqueue && { enqueue }),
    first: (_request, _response, next) => next(),
    fetch: answer,
  });
  listeners.push(listener);
  return listener;
}

/** A client that reads nothing until it is resumed. */
async function open({ port }: { port: number }): Promise<Socket> {
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => {});
  clients.push(client);
  await once(client, 'connect');
  return client;
}

async function readAll(client: Socket): Promise<string> {
  return (await client.setEncoding('latin1').toArray()).join('');
}

/** Whether the server closes the connection instead of responding. */
async function isRefused(client: Socket): Promise<boolean> {
  client.resume();
  client.write(get('/'));
  const event = (name: 'data' | 'close') => once(client, name).then(() => name);
  return (await Promise.race([event('data'), event('close')])) === 'close';
}

const hello: Answer = async () => new Response('hello');
const large: Answer = async () => new Response(Buffer.alloc(20_000_000));

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');

describe('pipelined requests', () => {
  const paths: string[] = [];
  const started = 'http.server.request.start';
  const count = (message: unknown): void => {
    paths.push((message as { request: IncomingMessage }).request.url ?? '');
  };

  test.each([
    ['for a page', get('/')],
    ['without a Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['with an expectation that is not met', get('/', 'Expect: something')],
    ['of another method', 'DELETE / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['with a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx'],
  ])('a connection that sends thousands %s and reads nothing is closed', async (_, request) => {
    const answered = vi.fn<Answer>(() => new Promise(() => {}));
    const listener = await serve(answered);
    paths.length = 0;
    subscribe(started, count);
    const client = await open(listener);
    client.write(request.repeat(6000));
    await vi.waitFor(() => expect(listener.closed.pipelined_requests).toBe(1));
    unsubscribe(started, count);
    expect(answered.mock.calls.length).toBeLessThanOrEqual(1);
    // The rest of the chunk was not parsed.
    expect(paths.length).toBeLessThanOrEqual(defaultConnectionLimits.responsesOwed + 1);
  });

  test('a connection that stays within the limit gets all responses in order', async () => {
    const listener = await serve(async ({ url }) => new Response(new URL(url).pathname));
    const client = await open(listener);
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    client.write(numbers.map((number) => get(`/${number}`)).join('') + get('/last', 'Connection: close'));
    const received = await readAll(client);
    expect(received.match(/^\/(?:\d+|last)/gm)).toEqual([...numbers.map((number) => `/${number}`), '/last']);
    expect(listener.closed.pipelined_requests).toBe(0);
  });

  test('a connection has one request in progress at a time', async () => {
    const gates = new Map<string, PromiseWithResolvers<Response>>();
    const listener = await serve(({ url }) => {
      const gate = Promise.withResolvers<Response>();
      gates.set(new URL(url).pathname, gate);
      return gate.promise;
    });
    const client = await open(listener);
    client.write(get('/1') + get('/2') + get('/3', 'Connection: close'));
    for (const path of ['/1', '/2', '/3']) {
      // oxlint-disable-next-line no-await-in-loop
      await vi.waitFor(() => expect([...gates.keys()]).toEqual([path]));
      gates.get(path)?.resolve(new Response(path));
      gates.delete(path);
    }
    expect(await readAll(client)).toMatch(/\/1.*\/2.*\/3/s);
  });

  test('each response to pipelined requests starts in an iteration of the event loop of its own', async () => {
    const iterations: number[] = [];
    let iteration = 0;
    let isWatching = true;
    const watch = (): void => {
      iteration += 1;
      if (isWatching) setImmediate(watch);
    };
    const listener = await serve(async () => {
      iterations.push(iteration);
      return new Response('x');
    });
    const client = await open(listener);
    watch();
    client.write(get('/').repeat(10) + get('/', 'Connection: close'));
    await readAll(client);
    isWatching = false;
    expect(iterations).toHaveLength(11);
    expect(new Set(iterations).size).toBe(11);
  });

  test('a request after a response that closes the connection is not answered', async () => {
    const answered = vi.fn<Answer>(async () => new Response('x', { headers: { connection: 'close' } }));
    const listener = await serve(answered);
    const client = await open(listener);
    client.write(get('/1') + get('/2'));
    expect((await readAll(client)).match(/HTTP\/1.1 200/g)).toHaveLength(1);
    expect(answered).toHaveBeenCalledTimes(1);
  });
});

describe('pending output', () => {
  test('a connection whose client takes no bytes is closed', async () => {
    const listener = await serve(large, { stalledMs: 100 });
    const client = await open(listener);
    client.write(get('/'));
    await vi.waitFor(() => expect(listener.closed.stalled).toBe(1));
  });

  test('a response that takes longer to create than a client may stall is sent', async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<null>();
    const listener = await serve(
      async () => {
        await allowed;
        return new Response('late');
      },
      { stalledMs: 50 },
    );
    const client = await open(listener);
    client.write(get('/', 'Connection: close'));
    setTimeout(allow, 200);
    expect(await readAll(client)).toMatch(/late$/);
    expect(listener.closed.stalled).toBe(0);
  });

  test('the connections with the most of it are closed when all of it is over the limit', async () => {
    const listener = await serve(
      ({ url }) => Promise.resolve(new Response(Buffer.alloc(Number(new URL(url).pathname.slice(1))))),
      { unsentBytes: 30_000_000 },
    );
    const small = await open(listener);
    small.write(get('/8000000'));
    await once(small, 'readable');
    for (let number = 0; number < 4; number += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const client = await open(listener);
      client.write(get('/20000000'));
      // oxlint-disable-next-line no-await-in-loop
      await Promise.race([once(client, 'readable'), once(client, 'close')]);
    }
    await vi.waitFor(async () => {
      (await open(listener)).write(get('/1'));
      expect(listener.closed.pending_output).toBeGreaterThan(0);
    });
    small.write(get('/1', 'Connection: close'));
    expect((await readAll(small)).match(/HTTP\/1.1 200/g)).toHaveLength(2);
  });
});

describe('open connections', () => {
  test('one more than the process may have is rejected, until another closes', async () => {
    const listener = await serve(hello, { connections: 2 });
    const [first] = [await open(listener), await open(listener)];
    expect(await isRefused(await open(listener))).toBe(true);
    expect(listener.closed.connections).toBe(1);
    first?.destroy();
    await vi.waitFor(async () => expect(await isRefused(await open(listener))).toBe(false));
  });

  test.each([
    ['is rejected', [], 1],
    ['is accepted from a trusted proxy', ['127.0.0.1'], 0],
  ])('one more than a network may have %s', async (_, trusted, refused) => {
    const listener = await serve(hello, { connectionsPerNetwork: 2 }, trusted);
    await open(listener);
    await open(listener);
    expect(await isRefused(await open(listener))).toBe(refused === 1);
    expect(listener.closed.connections_per_network).toBe(refused);
  });

  test('one that was answered and sends nothing more is closed when keep-alive times out', async () => {
    const bounds = createConnectionBounds({
      limits: defaultConnectionLimits,
      answer: (_request, response) => void response.end('x'),
      enqueue: (_request, start) => void setImmediate(start),
      isExempt: () => false,
      onClosed: (by) => expect.unreachable(by),
    });
    const server = createServer(
      { keepAliveTimeout: 50, keepAliveTimeoutBuffer: 0, ServerResponse: bounds.ServerResponse },
      bounds.handle,
    );
    bounds.watch(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = await open(server.address() as AddressInfo);
    client.write(get('/'));
    expect(await readAll(client)).toContain('200 OK');
    server.close();
  });
});

describe('request queue', () => {
  test('request queue: requests that arrive together start in iterations of the event loop of their own', async () => {
    const begun = new Map<number, number>();
    let iteration = 0;
    let isWatching = true;
    const watch = (): void => {
      iteration += 1;
      if (isWatching) setImmediate(watch);
    };
    const listener = await serve(
      async () => {
        begun.set(iteration, (begun.get(iteration) ?? 0) + 1);
        return new Response('x');
      },
      {},
      [],
      createRequestQueue({ trustedProxies: new BlockList() }),
    );
    const opened = await Promise.all(Array.from({ length: 50 }, () => open(listener)));
    // When each has had a response, all are accepted: from now on, one iteration reads what all of them send.
    await Promise.all(
      opened.map((client) => {
        client.write(get('/'));
        return once(client.resume(), 'data');
      }),
    );
    for (const client of opened) client.pause();
    begun.clear();
    watch();
    for (const client of opened) client.write(get('/', 'Connection: close'));
    await Promise.all(opened.map(readAll));
    isWatching = false;
    expect([...begun.values()].reduce((sum, count) => sum + count)).toBe(50);
    // One in the phase that reads from sockets, and one in the phase of immediates.
    expect(Math.max(...begun.values())).toBeLessThanOrEqual(2);
  });

  test('fair queue: the first task starts synchronously, each other in an iteration of its own', async () => {
    const queue = createFairQueue();
    const events: string[] = [];
    for (const name of ['1', '2', '3']) queue.run('a', () => void events.push(name));
    expect(events).toEqual(['1']);
    expect(queue.length).toBe(2);
    const { promise: passed, resolve } = Promise.withResolvers<null>();
    setImmediate(() => {
      events.push('another request');
      setImmediate(() => setImmediate(() => resolve(null)));
    });
    await passed;
    expect(events).toEqual(['1', '2', 'another request', '3']);
    expect(queue.length).toBe(0);
  });

  test('fair queue: a client waits for one task of each other client at most', async () => {
    const queue = createFairQueue();
    const events: string[] = [];
    const work = Array.from({ length: 100 }, (_, index) => index);
    for (const number of work) queue.run('busy', () => void events.push(`busy ${number}`));
    queue.run('other', () => void events.push('other'));
    await vi.waitFor(() => expect(events).toHaveLength(101));
    expect(events.indexOf('other')).toBeLessThanOrEqual(2);
  });
});

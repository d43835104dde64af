import { Agent, type IncomingMessage, request } from 'node:http';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { listen, type Listener } from './listener.ts';

const origin = 'https://example.com';

test('listener: a request has the public origin, whatever host the client sends', async () => {
  const listener = await echoing();
  expect(await get(listener, '/a/b?c=1', { host: 'evil.example' })).toBe(`${origin}/a/b?c=1`);
  await listener.close();
});

test('listener: only the path of an absolute target counts', async () => {
  const listener = await echoing();
  expect(await get(listener, 'http://evil.example/a?b=1')).toBe(`${origin}/a?b=1`);
  await listener.close();
});

test('listener: a path that looks like another host stays a path', async () => {
  const listener = await echoing();
  expect(await get(listener, '//evil.example/a')).toBe(`${origin}//evil.example/a`);
  await listener.close();
});

test('listener: requests that arrive during startup are answered once it is ready', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  const early = get(listener, '/early');
  serveEcho(listener);
  expect(await early).toBe(`${origin}/early`);
  await listener.close();
});

test('listener: a port in use is reported with a code and another port', async () => {
  const listener = await echoing();
  await expect(listen({ host: '127.0.0.1', port: listener.port })).rejects.toMatchObject({
    code: 'port_busy',
    help: expect.stringContaining(`PORT=${listener.port + 1}`) as string,
  });
  await listener.close();
});

test('listener: an IP address this machine does not have is reported', async () => {
  await expect(listen({ host: '192.0.2.1', port: 0 })).rejects.toMatchObject({ code: 'host_unavailable' });
});

test('listener: retiring does not close idle keep-alive connections', async () => {
  const listener = await echoing();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (): Promise<IncomingMessage> => {
    const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const asking = request({ port: listener.port, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer));
    });
    asking.on('error', reject).end();
    return answered;
  };
  expect((await ask()).headers.connection).toBe('keep-alive');
  const retired = listener.retire();
  // The old connection is used: the port is closed.
  const last = await ask();
  expect(last).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  await retired;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('listener: closing lets the request in flight end', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<null>();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<null>();
  listener.serve({
    origin,
    trustedProxies: new BlockList(),
    first: (_request, _response, next) => next(),
    fetch: async () => {
      arrive(null);
      await allowed;
      return new Response('whole');
    },
  });
  const answer = get(listener, '/slow');
  await arrived;
  const closed = listener.close();
  allow(null);
  expect(await answer).toBe('whole');
  await closed;
});

async function echoing(): Promise<Listener> {
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  serveEcho(listener);
  return listener;
}

function serveEcho(listener: Listener): void {
  listener.serve({
    origin,
    trustedProxies: new BlockList(),
    first: (_request, _response, next) => next(),
    fetch: async ({ url }) => new Response(url),
  });
}

/** Node's own client, since `fetch` would normalise the target. */
function get(listener: Listener, path: string, headers: Record<string, string> = {}): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request({ host: '127.0.0.1', port: listener.port, path, headers, agent: false }, (response) => {
    let body = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    response.on('end', () => resolve(body));
  })
    .on('error', reject)
    .end();
  return promise;
}

test('listener: the handler gets the IP address of the connection, or the one a trusted proxy sends', async () => {
  for (const [trusted, expected] of [
    [[], '127.0.0.1'],
    [['127.0.0.1'], '198.51.100.1'],
  ] as const) {
    const listener = await listen({ host: '127.0.0.1', port: 0 });
    const trustedProxies = new BlockList();
    for (const address of trusted) trustedProxies.addAddress(address);
    listener.serve({
      origin,
      trustedProxies,
      first: (_request, _response, next) => next(),
      fetch: async (_, address) => new Response(address),
    });
    const headers = { 'x-forwarded-for': '1.1.1.1, 198.51.100.1' };
    expect(await get(listener, '/', headers)).toBe(expected);
    await listener.close();
  }
});

test('listener: an untrusted proxy is reported once', async () => {
  for (const [trusted, expected] of [
    [[], ['127.0.0.1']],
    [['127.0.0.1'], []],
  ] as const) {
    const listener = await listen({ host: '127.0.0.1', port: 0 });
    const trustedProxies = new BlockList();
    for (const address of trusted) trustedProxies.addAddress(address);
    const peers: string[] = [];
    listener.serve({
      origin,
      trustedProxies,
      first: (_request, _response, next) => next(),
      fetch: async () => new Response(),
      onUntrustedProxy: (peer) => void peers.push(peer),
    });
    await get(listener, '/');
    expect(peers).toEqual([]);
    for (let time = 0; time < 3; time += 1) await get(listener, '/', { 'x-forwarded-for': '198.51.100.1' });
    expect(peers).toEqual(expected);
    await listener.close();
  }
});

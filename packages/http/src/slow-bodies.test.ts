import { connect, BlockList, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from '../../../apps/server/http/listener.ts';

const bodyLimits = { silenceMs: 400, graceMs: 800, bytesPerSecond: 2000 };

/** A server that responds with the number of received bytes, and a client that sends a body in chunks. */
async function startSending(
  size: number,
  read: (request: Request) => Promise<number> = async (request) => (await request.arrayBuffer()).byteLength,
) {
  const listener = await listen({ host: '127.0.0.1', port: 0, bodyLimits });
  listener.serve({
    origin: 'https://example.com',
    trustedProxies: new BlockList(),
    first: (_request, _response, next) => next(),
    fetch: async (request) => new Response(`${await read(request)} bytes`),
  });
  const socket: Socket = connect(listener.port, '127.0.0.1');
  let answer = '';
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.on('error', () => {}).on('close', () => resolve(answer));
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${size}\r\n\r\n`);
  return { socket, closed, [Symbol.asyncDispose]: () => listener.close() };
}

test('slow bodies: a steady body may take long', async () => {
  await using sending = await startSending(20_000);
  for (let sent = 0; sent < 20_000; sent += 1000) {
    sending.socket.write('x'.repeat(1000));
    await wait(100);
  }
  expect(await sending.closed).toMatch(/^HTTP\/1\.1 200[^]*20000 bytes/);
});

test('slow bodies: a stalled body aborts its request', async () => {
  await using sending = await startSending(20_000);
  sending.socket.write('x'.repeat(10_000));
  const beganAt = performance.now();
  expect(await sending.closed).toContain('408 Request Timeout');
  expect(performance.now() - beganAt).toBeGreaterThan(300);
});

test('slow bodies: a trickling body aborts its request', async () => {
  await using sending = await startSending(20_000);
  const drops = setInterval(() => sending.socket.write('x'), 50);
  expect(await sending.closed).toContain('408 Request Timeout');
  clearInterval(drops);
});

test('slow bodies: time in which the server does not read does not count', async () => {
  const size = 5_000_000;
  await using sending = await startSending(size, async (request) => {
    await wait(1500);
    return (await request.arrayBuffer()).byteLength;
  });
  sending.socket.write('x'.repeat(size));
  expect(await sending.closed).toMatch(/^HTTP\/1\.1 200[^]*5000000 bytes/);
});

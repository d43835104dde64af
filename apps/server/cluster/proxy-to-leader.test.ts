import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { BlockList, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { listen } from '../http/listener.ts';
import { createLeaderFinder, type LeaderFinder } from './find-leader.ts';
import { createProxyToLeader } from './proxy-to-leader.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-pass-on-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let doors = 0;
const newSocketPath = (): string => join(folder, String((doors += 1)));

test('proxy to leader: request and response are forwarded unchanged', async () => {
  const heard = Promise.withResolvers<{ line: string; headers: IncomingMessage['headers']; body: string }>();
  const leader = createLeaderFinder(
    await openLeader((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        heard.resolve({ line: `${request.method} ${request.url}`, headers: request.headers, body });
        response.writeHead(201, 'Made', ['Set-Cookie', 'a=1', 'set-cookie', 'b=2', 'X-Text', 'one, two']);
        response.end('answer');
      });
    }),
  );
  const { port } = await openFollower(leader);
  const answer = await send(port, '/form?a=%20b', {
    method: 'PUT',
    headers: { 'x-own': 'forwarded', 'content-type': 'text/plain', te: 'trailers', host: 'example.com' },
    body: ['first ', 'and second'],
  });
  expect(await heard.promise).toMatchObject({
    line: 'PUT /form?a=%20b',
    body: 'first and second',
    headers: { 'x-own': 'forwarded', host: 'example.com', 'transfer-encoding': 'chunked' },
  });
  expect((await heard.promise).headers).not.toHaveProperty('te');
  expect(answer).toMatchObject({ status: 201, message: 'Made', body: 'answer' });
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('proxy to leader: the leader gets the client IP, and trusts the header only from workers', async () => {
  const socketPath = newSocketPath();
  const listener = await listen({ host: '127.0.0.1', port: 0, socketPath });
  onTestFinished(() => listener.close());
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  listener.serve({
    origin: 'https://example.com',
    trustedProxies,
    first: (_request, _response, next) => next(),
    fetch: async (_request, address) => new Response(address),
  });
  const { port } = await openFollower(createLeaderFinder(socketPath));
  const forged = { 'masthead-peer': '192.0.2.6' };
  expect(await send(port, '/', { headers: forged })).toMatchObject({ body: '127.0.0.1' });
  expect(await send(listener.port, '/', { headers: forged })).toMatchObject({ body: '127.0.0.1' });
  // X-Forwarded-For is evaluated by the leader.
  const forwarded = { 'x-forwarded-for': '192.0.2.7' };
  expect(await send(port, '/', { headers: forwarded })).toMatchObject({ body: '192.0.2.7' });
});

test('proxy to leader: without a leader a form waits for the next one and is sent once', async () => {
  const leader = createLeaderFinder(newSocketPath()); // Nothing listens there.
  const { port } = await openFollower(leader);
  const bodies: string[] = [];
  const answered = send(port, '/form', { method: 'POST', body: ['all of it'] });
  const socketPath = await openLeader((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(body);
      response.end('taken');
    });
  });
  leader.setSocket(socketPath);
  expect(await answered).toMatchObject({ status: 200, body: 'taken' });
  expect(bodies).toEqual(['all of it']);
});

test('proxy to leader: a form whose leader dies is not sent again, and gets an error', async () => {
  let times = 0;
  const dying = await openLeader((request) => {
    times += 1;
    request.socket.destroy();
  });
  const leader = createLeaderFinder(dying);
  const { port } = await openFollower(leader);
  const sending = { method: 'POST', headers: { 'content-type': 'application/json' }, body: ['{}'] };
  const answer = await send(port, '/graphql', sending);
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ extensions: { code: 'lead_lost' } }] });
  expect(times).toBe(1);
});

test('proxy to leader: a safe request is retried with the next leader', async () => {
  const next = await openLeader((_request, response) => response.end('from the next'));
  const leader = createLeaderFinder(
    await openLeader((request) => {
      request.socket.destroy();
      leader.setSocket(next);
    }),
  );
  const { port } = await openFollower(leader);
  expect(await send(port, '/account')).toMatchObject({ status: 200, body: 'from the next' });
});

test('proxy to leader: without a leader in time the response is 503 with Retry-After', async () => {
  const { port } = await openFollower(createLeaderFinder(null), { waitMs: 20 });
  const answer = await send(port, '/login');
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(answer.body).toContain('lead_away');
});

test('proxy to leader: a response before the end of the request body arrives', async () => {
  const leader = createLeaderFinder(
    await openLeader((request, response) => {
      response.writeHead(413).end('too large');
      request.resume();
    }),
  );
  const { port } = await openFollower(leader);
  const large = Array.from({ length: 64 }, () => 'x'.repeat(65_536));
  expect(await send(port, '/upload', { method: 'POST', body: large })).toMatchObject({ status: 413 });
});

test('proxy to leader: when the client goes away, the request to the leader is aborted', async () => {
  const left = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const leader = createLeaderFinder(
    await openLeader((_request, response) => {
      response.once('close', () => left.resolve());
      response.write('first');
      begun.resolve();
    }),
  );
  const { port } = await openFollower(leader);
  const sent = httpRequest({ port, path: '/long' }, (answer) => answer.on('error', () => {}));
  sent.on('error', () => {}).end();
  await begun.promise;
  sent.destroy();
  await expect(left.promise).resolves.toBeUndefined();
});

test('proxy to leader: a truncated response is truncated for the client, too', async () => {
  const leader = createLeaderFinder(
    await openLeader((_request, response) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('half', () => response.destroy());
    }),
  );
  const { port } = await openFollower(leader);
  await expect(send(port, '/half')).rejects.toThrow('aborted');
});

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

async function openLeader(answering: Answering): Promise<string> {
  const socketPath = newSocketPath();
  await open(answering, socketPath);
  return socketPath;
}

async function openFollower(
  leader: LeaderFinder,
  { waitMs = 5000 }: { waitMs?: number } = {},
): Promise<{ port: number }> {
  const passOn = createProxyToLeader({ leader, waitMs });
  return { port: await open(passOn, 0) };
}

async function open(answering: Answering, where: string | number): Promise<number> {
  const server = createServer(answering);
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  server.listen(where, resolve);
  await opened;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return typeof where === 'string' ? 0 : (server.address() as AddressInfo).port;
}

interface Answered {
  status: number | undefined;
  message: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

function send(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = [],
  }: { method?: string; headers?: Record<string, string>; body?: string[] } = {},
): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => (text += part));
    answer.on('error', reject);
    answer.on('end', () =>
      resolve({
        status: answer.statusCode,
        message: answer.statusMessage,
        headers: answer.headers,
        body: text,
      }),
    );
  });
  sent.on('error', reject);
  for (const part of body) sent.write(part);
  sent.end();
  return promise;
}

import '../../../apps/server/node-env.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '@masthead/config';
import { createLog } from '../../../apps/server/log.ts';
import { start } from '../../../apps/server/wire.ts';
import { createBackend } from '../../../packages/backend/src/index.ts';
import { benchRequests, mostDiscussed, type BenchRequest } from '../requests.ts';

// One process with everything that is compared: the product without and with cached responses on the database of a large site, and a
// handler that reads the request and sends a fixed buffer of the same bytes.

/** One request, and the URLs at which it is measured. */
export interface Contest {
  readonly request: BenchRequest;
  readonly urls: { readonly off: string; readonly on: string; readonly empty: string };
  readonly bytes: number;
  readonly statementsOff: number;
  readonly statementsOn: number;
}

/** What the arena prints once it listens. */
export interface Arena {
  readonly contests: readonly Contest[];
}

type Product = Awaited<ReturnType<typeof start>>;

const largePosts = 1000;
// In the working directory of the process.
const folder = join(process.cwd(), 'large');
await makeLargeSite();
const [off, on] = [await product('0'), await product('32')];
const requests = benchRequests(await uriOfPost());
const bodies = await Promise.all(requests.map((request) => answer(off.siteUrl, request)));
const empty = createServer((request, response) => {
  const body = bodies[Number(request.url?.slice(1))] ?? Buffer.alloc(0);
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
}).listen(0, '127.0.0.1');
await once(empty, 'listening');
process.on('SIGTERM', () => {
  process.disconnect?.();
  empty.close().closeAllConnections();
  void off.close();
  void on.close();
});
const arena: Arena = { contests: await contests() };
// Answers every message with the CPU time used so far.
process.on('message', () => process.send?.(process.cpuUsage()));
console.log(`arena ${JSON.stringify(arena)}`);

/** As `masthead bench seed` does. */
async function makeLargeSite(): Promise<void> {
  const site = { data: folder, siteUrl: 'http://localhost', durability: 'normal' } as const;
  await using backend = createBackend(site);
  await backend.seed({ posts: largePosts });
}

function product(MASTHEAD_ANSWER_CACHE: string): Promise<Product> {
  const env = { ...process.env, PORT: '0', MASTHEAD_DATA: folder, MASTHEAD_ANSWER_CACHE };
  return start(readConfig(env, process.cwd()), { log: createLog('silent') });
}

async function uriOfPost(): Promise<string> {
  const { data } = JSON.parse(String(await answer(off.siteUrl, mostDiscussed))) as {
    data: { posts: { nodes: { uri: string }[] } };
  };
  return data.posts.nodes[0]?.uri ?? '';
}

/** @throws {Error} when the response does not list the expected number of posts. */
async function answer(origin: string, request: BenchRequest): Promise<Buffer> {
  const response = await fetch(origin + request.path, request);
  const body = Buffer.from(await response.arrayBuffer());
  if (request.posts === undefined) return body;
  const { data } = JSON.parse(String(body)) as { data?: { posts: { nodes: unknown[] } } };
  if (data?.posts.nodes.length === request.posts) return body;
  throw new Error(`${request.name}: the response has ${data?.posts.nodes.length} posts.`);
}

/** Counts the statements of a repeated request: the first one also prepares statements and parses documents. */
async function contests(): Promise<Contest[]> {
  const found = [];
  for (const [index, request] of requests.entries()) {
    found.push({
      request,
      urls: {
        off: off.siteUrl + request.path,
        on: on.siteUrl + request.path,
        empty: `http://127.0.0.1:${(empty.address() as AddressInfo).port}/${index}`,
      },
      bytes: bodies[index]?.byteLength ?? 0,
      statementsOff: await statements(off, request),
      statementsOn: await statements(on, request),
    });
  }
  return found;
}

async function statements({ backend, siteUrl }: Product, request: BenchRequest): Promise<number> {
  await answer(siteUrl, request);
  const before = backend?.statementCount() ?? 0;
  await answer(siteUrl, request);
  return (backend?.statementCount() ?? 0) - before;
}

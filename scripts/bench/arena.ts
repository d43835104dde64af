import '../../apps/server/production.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../apps/server/config.ts';
import { createLog } from '../../apps/server/log.ts';
import { start } from '../../apps/server/wire.ts';
import { benchRequests, type BenchRequest } from './requests.ts';

// One process in which everything stands that is measured against each other: the product without and with kept
// answers, on one database, and a handler that reads what is sent and answers a fixed buffer of the same bytes.

/** What the arena prints once it is open. */
export interface Arena {
  readonly urls: { readonly off: string; readonly on: string; readonly empty: string };
  readonly costs: readonly {
    readonly bytes: number;
    readonly statementsOff: number;
    readonly statementsOn: number;
  }[];
}

const off = await product('0');
const on = await product('32');
const bodies = await Promise.all(benchRequests.map((request) => answer(off.siteUrl, request)));
const empty = createServer((request, response) => {
  const body = bodies[Number(request.url?.slice(1))] ?? Buffer.alloc(0);
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
}).listen(0, '127.0.0.1');
await once(empty, 'listening');
process.on('SIGTERM', () => {
  empty.close().closeAllConnections();
  void off.close();
  void on.close();
});
const arena: Arena = {
  urls: {
    off: off.siteUrl,
    on: on.siteUrl,
    empty: `http://127.0.0.1:${(empty.address() as AddressInfo).port}`,
  },
  costs: await costs(),
};
// Asked how much time of the processor was used so far, it says so.
process.on('message', () => process.send?.(process.cpuUsage()));
console.log(`arena ${JSON.stringify(arena)}`);

function product(MASTHEAD_ANSWER_CACHE: string) {
  const env = { ...process.env, PORT: '0', MASTHEAD_ANSWER_CACHE };
  return start(readConfig(env, process.cwd()), { log: createLog('silent') });
}

async function answer(origin: string, request: BenchRequest): Promise<Buffer> {
  const response = await fetch(origin + request.path, request);
  return Buffer.from(await response.arrayBuffer());
}

/** Statements of a request that was asked before: statements are prepared and documents parsed once. */
async function costs(): Promise<Arena['costs']> {
  const found = [];
  for (const [index, request] of benchRequests.entries()) {
    const [statementsOff, statementsOn] = [await statements(off, request), await statements(on, request)];
    found.push({ bytes: bodies[index]?.byteLength ?? 0, statementsOff, statementsOn });
  }
  return found;
}

async function statements({ backend, siteUrl }: Awaited<ReturnType<typeof product>>, request: BenchRequest) {
  await answer(siteUrl, request);
  const before = backend?.statementsRun() ?? 0;
  await answer(siteUrl, request);
  return (backend?.statementsRun() ?? 0) - before;
}

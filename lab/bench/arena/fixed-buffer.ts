import cluster from 'node:cluster';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A server that responds to every request with the bytes of a file: the most that node:http can do. Arguments: a JSON file of pages, with
// headers and a Base64 body each; and the number of processes (of `node:cluster`, default 1). It prints its port.

interface FixedPage {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const [file = '', processes = '1'] = process.argv.slice(2);
if (cluster.isPrimary && processes !== '1') startProcesses(Number(processes));
else await answer();

async function answer(): Promise<void> {
  const pages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, FixedPage>;
  const known = new Map(
    Object.entries(pages).map(([name, { headers, body }]) => [
      `/${name}`,
      { headers, bytes: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const page = known.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, page?.headers).end(page?.bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  if (cluster.isPrimary) console.log((server.address() as AddressInfo).port);
}

/** Prints the port once all processes listen. */
function startProcesses(count: number): void {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  let listening = 0;
  cluster.on('listening', (_worker, { port }) => {
    listening += 1;
    if (listening === count) console.log(port);
  });
  for (let number = 0; number < count; number += 1) cluster.fork();
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
    process.exit(0);
  });
}

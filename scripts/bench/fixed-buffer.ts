import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A process that answers everything with the bytes of a file: the most that node:http can do. Arguments: the file of a page as JSON, with
// its headers and its body in Base64. It prints its port.

interface FixedPage {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const [file = ''] = process.argv.slice(2);
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
console.log((server.address() as AddressInfo).port);

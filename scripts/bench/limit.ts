import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The limit: reads what is sent, answers a fixed buffer, does nothing else.

const body = Buffer.from(process.env['BENCH_BODY'] ?? '');

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
}).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => server.close().closeAllConnections());

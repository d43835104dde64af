import { BlockList } from 'node:net';
import { createBackend } from '@masthead/backend';
import { listen } from '../../apps/server/http/listener.ts';
import { siteUrl, writerHeader } from './stage.ts';

// The process that gets the load and is killed: the backend on a data directory, behind HTTP. Argument: the directory. It prints its port
// once it listens, and logged errors to stderr.

const [data = ''] = process.argv.slice(2);
const backend = createBackend({
  data,
  siteUrl,
  log: (entry) => {
    if (entry.level === 'error') console.error(entry);
  },
});
const listener = await listen({ host: '127.0.0.1', port: 0 });
listener.serve({
  origin: siteUrl,
  first: (_request, _response, next) => next(),
  trustedProxies: new BlockList(),
  fetch: (request) => {
    const writer = request.headers.get(writerHeader);
    return backend.fetch(request, writer === null ? undefined : { userId: Number(writer) });
  },
});
process.once('SIGTERM', () => {
  void listener.close().then(() => backend.close());
});
console.log(listener.port);

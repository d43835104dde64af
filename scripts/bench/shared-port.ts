import { createServer, Server } from 'node:net';

// Loaded before the product: its server is also given connections that come to a port which it shares with other processes (SO_REUSEPORT).
// So sites that know nothing of each other are asked by the same loads, as workers are. The port stands in SHARED_PORT.

const port = Number(process.env['SHARED_PORT']);
// It is called as a server's own again.
// oxlint-disable-next-line typescript/unbound-method
const usual = Server.prototype.listen;

Server.prototype.listen = function listen(this: Server, ...given: unknown[]): Server {
  this.once('listening', () => {
    const address = this.address();
    if (typeof address !== 'object' || String(address?.port) !== process.env['PORT']) return;
    // As node:http makes its own.
    const options = { allowHalfOpen: true, noDelay: true };
    const shared = createServer(options, (socket) => this.emit('connection', socket)).unref();
    usual.call(shared, { port, host: '127.0.0.1', reusePort: true });
  });
  return Reflect.apply(usual, this, given) as Server;
} as typeof usual;

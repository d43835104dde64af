import { createServer, Server } from 'node:net';

// Loaded before the product: its server also accepts connections of a port that it shares with other processes (SO_REUSEPORT). So
// independent sites get the same load as workers of one site. SHARED_PORT is the port.

const port = Number(process.env['SHARED_PORT']);
// Called with the server as `this` below.
// oxlint-disable-next-line typescript/unbound-method
const originalListen = Server.prototype.listen;

Server.prototype.listen = function listen(this: Server, ...given: unknown[]): Server {
  this.once('listening', () => {
    const address = this.address();
    if (typeof address !== 'object' || String(address?.port) !== process.env['PORT']) return;
    // As node:http does.
    const options = { allowHalfOpen: true, noDelay: true };
    const shared = createServer(options, (socket) => this.emit('connection', socket)).unref();
    originalListen.call(shared, { port, host: '127.0.0.1', reusePort: true });
  });
  return Reflect.apply(originalListen, this, given) as Server;
} as typeof originalListen;

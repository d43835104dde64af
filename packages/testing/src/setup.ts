import { Socket } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

// Loaded before every test file: a test that connects to the internet or logs an error to the console fails. Test files share a process
// and its modules, so what a test changes in them is restored after it.

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

// oxlint-disable-next-line typescript/unbound-method -- it is called on the socket below
const connect = Socket.prototype.connect;
const connectGuarded = function connectGuarded(this: Socket, ...parameters: unknown[]): Socket {
  // `net` passes either its own normalised array or the caller's options.
  const first: unknown = Array.isArray(parameters[0]) ? parameters[0][0] : parameters[0];
  const host = typeof first === 'object' && first !== null && 'host' in first ? first.host : undefined;
  if (typeof host === 'string' && !isLoopback(host)) {
    throw new Error(
      `A test tried to reach ${host}. Tests may connect to this machine only; use a fake for external services.`,
    );
  }
  return Reflect.apply(connect, this, parameters) as Socket;
};
if (connect.name !== connectGuarded.name) Socket.prototype.connect = connectGuarded;

let strayErrors: unknown[][] = [];

beforeEach(() => {
  strayErrors = [];
  vi.spyOn(console, 'error').mockImplementation((...parameters: unknown[]) => {
    strayErrors.push(parameters);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (strayErrors.length > 0)
    throw new Error(`Errors left on the console: ${strayErrors.flat().map(String).join('; ')}`);
});

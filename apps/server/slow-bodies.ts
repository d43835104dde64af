import type { IncomingMessage, ServerResponse } from 'node:http';

/** How slowly a request may come. */
export interface Patience {
  /** How long nothing may come. */
  readonly silenceMs: number;
  /** How long a body may come as slowly as it likes. */
  readonly graceMs: number;
  /** What comes on an average after that. */
  readonly bytesPerSecond: number;
}

export const usualPatience: Patience = { silenceMs: 60_000, graceMs: 300_000, bytesPerSecond: 4096 };

/**
 * Ends a request whose body stops coming, or comes drop by drop. How long a whole body takes is nobody's business: a film
 * over a telephone line takes hours. While what has come is not read here, the sender need not go on.
 */
export function endWhenTooSlow(
  request: IncomingMessage,
  response: ServerResponse,
  { silenceMs, graceMs, bytesPerSecond }: Patience,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const tickMs = Math.min(silenceMs / 4, 5000);
  const bytesBefore = socket.bytesRead;
  let bytes = bytesBefore;
  let awaitedMs = 0;
  let silentMs = 0;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) {
      clearInterval(timer);
    } else if (request.readableLength === 0) {
      awaitedMs += tickMs;
      silentMs = socket.bytesRead === bytes ? silentMs + tickMs : 0;
      bytes = socket.bytesRead;
      const least = awaitedMs > graceMs ? (bytesPerSecond * awaitedMs) / 1000 : 0;
      if (silentMs >= silenceMs || bytes - bytesBefore < least) end();
    }
  }, tickMs);
  timer.unref();

  function end(): void {
    clearInterval(timer);
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limits of slow request bodies. */
export interface BodyLimits {
  /** Maximum time without any bytes. */
  readonly silenceMs: number;
  /** Time before the minimum rate applies. */
  readonly graceMs: number;
  /** Minimum average rate afterwards. */
  readonly bytesPerSecond: number;
}

export const defaultBodyLimits: BodyLimits = { silenceMs: 60_000, graceMs: 300_000, bytesPerSecond: 4096 };

/**
 * Aborts a request whose body stalls or trickles. The total time is not limited: uploading a video over a slow connection takes hours. Time
 * in which the server itself does not read does not count.
 */
export function endWhenTooSlow(
  request: IncomingMessage,
  response: ServerResponse,
  { silenceMs, graceMs, bytesPerSecond }: BodyLimits,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const tickMs = Math.min(silenceMs / 4, 5000);
  const bytesBefore = socket.bytesRead;
  let bytes = bytesBefore;
  let awaitedMs = 0;
  let silentMs = 0;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) stop();
    else if (request.readableLength === 0) {
      awaitedMs += tickMs;
      silentMs = socket.bytesRead === bytes ? silentMs + tickMs : 0;
      bytes = socket.bytesRead;
      const least = awaitedMs > graceMs ? (bytesPerSecond * awaitedMs) / 1000 : 0;
      if (silentMs >= silenceMs || bytes - bytesBefore < least) end();
    }
  }, tickMs);
  timer.unref();
  // A timer that stays until it fires holds its request for seconds: at thousands of requests per second, hundreds of megabytes.
  request.once('close', stop);

  function stop(): void {
    clearInterval(timer);
  }

  function end(): void {
    stop();
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '../assets.ts';
import { isPassedOn } from '../workers/peer.ts';
import { type Metric, metricsText, metricsType } from './metrics-text.ts';

interface MetricsDoorOptions {
  /** Who sends it is let in; `null`: only programs of this machine are. */
  readonly token: string | null;
  /** Reads the metrics of all processes. */
  readonly read: () => Promise<readonly { worker: string; metrics: readonly Metric[] }[]>;
  readonly onError: (error: unknown) => void;
}

/** Answers `GET /metrics` to whoever may know; for all others there is nothing. */
export function metricsDoor({ token, read, onError }: MetricsDoorOptions): Handler {
  async function answer(response: ServerResponse, isHead: boolean): Promise<void> {
    try {
      const text = Buffer.from(metricsText(await read()));
      response.writeHead(200, {
        'Content-Type': metricsType,
        'Content-Length': text.byteLength,
        'Cache-Control': 'no-store',
      });
      response.end(isHead ? undefined : text);
    } catch (error) {
      onError(error);
      response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
    }
  }

  return (request, response, next) => {
    const { method, url = '' } = request;
    if (
      (method !== 'GET' && method !== 'HEAD') ||
      !/^\/metrics(?:\?|$)/.test(url) ||
      !mayRead(request, token)
    ) {
      next();
      return;
    }
    void answer(response, method === 'HEAD');
  };
}

function mayRead(request: IncomingMessage, token: string | null): boolean {
  // Every process answers this itself: what is passed on was refused there.
  if (isPassedOn(request)) return false;
  const { headers } = request;
  const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (sent !== undefined) return token !== null && isSame(sent, token);
  // nginx that was told nothing adds no header, but speaks HTTP/1.0.
  const isProxy = request.httpVersion === '1.0' || proxyHeaders.some((name) => headers[name] !== undefined);
  return !isProxy && isOfThisMachine(request.socket.remoteAddress);
}

/** What a proxy of this machine adds, which asks for anybody. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

const isOfThisMachine = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

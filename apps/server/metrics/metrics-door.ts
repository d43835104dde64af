import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '../assets.ts';
import { isPassedOn } from '../workers/peer.ts';
import { type Metric, metricsText, metricsType } from './metrics-text.ts';

interface MetricsDoorOptions {
  /** Who sends it is let in. */
  readonly token: string | null;
  /** The site's address: of one for this machine alone, its programs may read them without a token. */
  readonly siteUrl: string;
  /** Reads the metrics of all processes. */
  readonly read: () => Promise<readonly { worker: string; metrics: readonly Metric[] }[]>;
  readonly onError: (error: unknown) => void;
}

/** Answers `GET /metrics` to whoever may know; for all others there is nothing. */
export function metricsDoor({ token, siteUrl, read, onError }: MetricsDoorOptions): Handler {
  const isForThisMachine = isLoopback(new URL(siteUrl).host);

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
      !mayRead(request, { token, isForThisMachine })
    ) {
      next();
      return;
    }
    void answer(response, method === 'HEAD');
  };
}

function mayRead(
  request: IncomingMessage,
  { token, isForThisMachine }: { token: string | null; isForThisMachine: boolean },
): boolean {
  // Every process answers this itself: what is passed on was refused there.
  if (isPassedOn(request)) return false;
  const { headers } = request;
  const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (sent !== undefined) return token !== null && isSame(sent, token);
  // In front of a public site stands a proxy of this machine, often one that says nothing of itself.
  if (!isForThisMachine || !isLoopback(headers.host) || !isOfThisMachine(request.socket.remoteAddress)) {
    return false;
  }
  return request.httpVersion !== '1.0' && !proxyHeaders.some((name) => headers[name] !== undefined);
}

/** Whether a host, with its port, is this machine by name: a page of another site cannot have itself called so. */
const isLoopback = (host = ''): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host);

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

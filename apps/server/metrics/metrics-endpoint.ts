import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { SecretRateLimit, SecretVerdict } from '@masthead/backend';
import { type Handler, clientIp, isProxied, peerOf } from '@masthead/http';
import { type Metric, metricsText, metricsType } from './metrics-text.ts';

interface MetricsEndpointOptions {
  /** The bearer token that grants access. */
  readonly token: string | null;
  /** Counts wrong tokens. */
  readonly attempts: SecretRateLimit;
  readonly trustedProxies: BlockList;
  /** The site's public URL: on localhost, local programs need no token. */
  readonly siteUrl: string;
  /** Reads the metrics of all processes. */
  readonly read: () => Promise<readonly { worker: string; metrics: readonly Metric[] }[]>;
  readonly onError: (error: unknown) => void;
}

/** Handles `GET /metrics`; passes unauthorised requests on. */
export function metricsEndpoint(options: MetricsEndpointOptions): Handler {
  const { siteUrl, read, onError } = options;
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
    // Every process handles this itself, so a proxied request was already rejected.
    if ((method !== 'GET' && method !== 'HEAD') || !/^\/metrics(?:\?|$)/.test(url) || isProxied(request)) {
      next();
      return;
    }
    const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const verdict = sent === undefined ? null : judge(sent, request, options);
    if (verdict?.kind === 'limited') {
      response.writeHead(429, { 'Retry-After': verdict.retryAfter, 'Cache-Control': 'no-store' }).end();
    } else if (
      verdict === null ? isForThisMachine && isDirectLocalRequest(request) : verdict.kind === 'right'
    ) {
      void answer(response, method === 'HEAD');
    } else next();
  };
}

/** Without a configured token, wrong ones are not counted. */
function judge(
  sent: string,
  request: IncomingMessage,
  { token, attempts, trustedProxies }: MetricsEndpointOptions,
): SecretVerdict {
  if (token === null) return { kind: 'wrong' };
  const address = clientIp({
    peer: peerOf(request),
    forwardedFor: request.headers['x-forwarded-for'],
    trustedProxies,
  });
  return attempts.check({ isRight: isSame(sent, token), ipAddress: address, endpoint: '/metrics' });
}

/** Whether a local program sent the request directly. A local proxy may not add any header. */
function isDirectLocalRequest({ headers, socket, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopback(headers.host) &&
    isLoopbackAddress(socket.remoteAddress) &&
    httpVersion !== '1.0' &&
    !proxyHeaders.some((name) => headers[name] !== undefined)
  );
}

/** Whether a Host header names this machine. A page of another site cannot forge it. */
const isLoopback = (host = ''): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host);

/** Headers added by proxies. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

const isLoopbackAddress = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

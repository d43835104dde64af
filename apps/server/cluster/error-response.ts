import type { IncomingMessage, ServerResponse } from 'node:http';

/** Why a request was not proxied to the leader, by stable code. `docs/reference/errors.md` has a paragraph for each. */
export type ProxyErrorCode = 'lead_away' | 'lead_lost' | 'request_malformed';

const errorResponses: Record<ProxyErrorCode, { status: number; message: string }> = {
  lead_away: {
    status: 503,
    message: 'This part of the site is restarting. Nothing was sent; please try again in a moment.',
  },
  lead_lost: {
    status: 503,
    message:
      'This part of the site crashed while handling your request. Please check whether it was completed before you send it again.',
  },
  request_malformed: { status: 400, message: 'The request path contains invalid characters.' },
};

/** Sends an error response, as JSON or plain text depending on what the client accepts. */
export function sendErrorResponse(
  request: IncomingMessage,
  response: ServerResponse,
  code: ProxyErrorCode,
): void {
  const { status, message } = errorResponses[code];
  const isJson = /json/.test(`${request.headers.accept ?? ''} ${request.headers['content-type'] ?? ''}`);
  const body = isJson
    ? JSON.stringify({ errors: [{ message, extensions: { code } }] })
    : `${message}\n(${code})\n`;
  response.shouldKeepAlive = false; // The rest of the request body is not read.
  response.writeHead(status, {
    'Content-Type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '5' }),
  });
  response.end(body);
  request.resume();
}

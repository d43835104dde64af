import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Tells a browser what a page will need while the page is drawn (103, RFC 8297). Only to those who say that they open a page, which
 * machines do not, and never to HTTP/1.0, where an answer is one answer.
 *
 * @param links Values of `Link`, one to a file.
 */
export function sendEarlyHints(
  { httpVersion, method, headers }: IncomingMessage,
  response: ServerResponse,
  links: readonly string[],
): void {
  if (links.length === 0 || httpVersion === '1.0' || method !== 'GET' || response.headersSent) return;
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['if-none-match'] !== undefined) return;
  response.writeEarlyHints({ link: [...links] });
}

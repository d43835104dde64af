import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Sends 103 Early Hints (RFC 8297) while the page is rendered: only for navigations, which crawlers do not announce, and never over
 * HTTP/1.0, which does not allow informational responses.
 *
 * @param links Values of `Link`, one per file.
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

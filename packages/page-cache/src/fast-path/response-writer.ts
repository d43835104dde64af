import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** A complete response. */
export interface ReadyResponse {
  readonly status: number;
  /** Alternating names and values; the same array for equal responses. */
  readonly headers: readonly string[];
  readonly body: Buffer | null;
}

/** Maximum bytes concatenated per second. */
const MAX_CONCATENATED_BYTES = 8 * 1024 * 1024;

interface Written {
  readonly body: Buffer | null;
  parts: readonly Buffer[];
}

/**
 * Serialises responses exactly as node:http does for a keep-alive connection. Each head is cached for a second, since it contains the time
 * (epoch milliseconds). On reuse, head and body are concatenated: one write is faster than two.
 *
 * @param keepAliveMs Keep-alive timeout.
 * @returns Serialises into chunks; `null` for a response that cannot be serialised.
 */
export function createResponseWriter({
  keepAliveMs,
}: {
  keepAliveMs: number;
}): (answer: ReadyResponse, now: number) => readonly Buffer[] | null {
  let second = -1;
  let ending = '';
  let concatenatedBytes = 0;
  let written = new Map<readonly string[], Written>();

  return (answer, now) => {
    if (Math.floor(now / 1000) !== second) {
      second = Math.floor(now / 1000);
      ending = `Date: ${new Date(now).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
      concatenatedBytes = 0;
      written = new Map();
    }
    const { headers, body } = answer;
    const known = written.get(headers);
    if (known !== undefined && known.body === body) return concatenated(known);
    if (!isWritable(answer)) return null;
    const head = Buffer.from(startOf(answer) + ending, 'latin1');
    const parts = body === null ? [head] : [head, body];
    written.set(headers, { body, parts });
    return parts;
  };

  function concatenated(known: Written): readonly Buffer[] {
    const { parts, body } = known;
    if (parts.length > 1 && body !== null && concatenatedBytes + body.length <= MAX_CONCATENATED_BYTES) {
      concatenatedBytes += body.length;
      known.parts = [Buffer.concat(parts)];
    }
    return known.parts;
  }
}

function startOf({ status, headers }: ReadyResponse): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}\r\n`);
  return lines.join('');
}

function isWritable({ status, headers }: ReadyResponse): boolean {
  if (STATUS_CODES[status] === undefined) return false;
  try {
    for (let at = 0; at < headers.length; at += 2) {
      const [name = '', value = ''] = headers.slice(at, at + 2);
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    return true;
  } catch {
    return false;
  }
}

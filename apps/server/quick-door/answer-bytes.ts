import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** An answer that is there already. */
export interface ReadyAnswer {
  readonly status: number;
  /** Names and values in turn; the same array for all who get the same. */
  readonly headers: readonly string[];
  readonly body: Buffer | null;
}

/** The most bytes that are put together in one second. */
const MOST_TOGETHER = 8 * 1024 * 1024;

interface Written {
  readonly body: Buffer | null;
  parts: readonly Buffer[];
}

/**
 * Writes answers as node:http does for a connection that is kept, byte for byte. Each head is written once a second, since it tells the time
 * (epoch milliseconds). What is asked for again in that second is put together: the system takes one piece sooner than two.
 *
 * @param keepAliveMs How long the connection is kept for the next request.
 * @returns Makes the parts to be sent; `null` of an answer that cannot be written.
 */
export function createAnswerWriter({
  keepAliveMs,
}: {
  keepAliveMs: number;
}): (answer: ReadyAnswer, now: number) => readonly Buffer[] | null {
  let second = -1;
  let ending = '';
  let together = 0;
  let written = new Map<readonly string[], Written>();

  return (answer, now) => {
    if (Math.floor(now / 1000) !== second) {
      second = Math.floor(now / 1000);
      ending = `Date: ${new Date(now).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
      together = 0;
      written = new Map();
    }
    const { headers, body } = answer;
    const known = written.get(headers);
    if (known !== undefined && known.body === body) return joined(known);
    if (!isWritable(answer)) return null;
    const head = Buffer.from(startOf(answer) + ending, 'latin1');
    const parts = body === null ? [head] : [head, body];
    written.set(headers, { body, parts });
    return parts;
  };

  function joined(known: Written): readonly Buffer[] {
    const { parts, body } = known;
    if (parts.length > 1 && body !== null && together + body.length <= MOST_TOGETHER) {
      together += body.length;
      known.parts = [Buffer.concat(parts)];
    }
    return known.parts;
  }
}

function startOf({ status, headers }: ReadyAnswer): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}\r\n`);
  return lines.join('');
}

function isWritable({ status, headers }: ReadyAnswer): boolean {
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

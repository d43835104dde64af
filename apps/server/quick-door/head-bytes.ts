import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** What a head tells; the same array for all answers that are the same. */
export interface HeadFacts {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

/**
 * Writes heads of answers as node:http does for a connection that is kept, byte for byte. Each is written once a second, since it tells the
 * time (epoch milliseconds); `null` for one that cannot be written.
 *
 * @param keepAliveMs How long the connection is kept for the next request.
 */
export function createHeads({
  keepAliveMs,
}: {
  keepAliveMs: number;
}): (facts: HeadFacts, now: number) => Buffer | null {
  let second = -1;
  let ending = '';
  let heads = new Map<readonly string[], Buffer | null>();

  return (facts, now) => {
    if (Math.floor(now / 1000) !== second) {
      second = Math.floor(now / 1000);
      ending = `Date: ${new Date(now).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
      heads = new Map();
    }
    const known = heads.get(facts.headers);
    if (known !== undefined) return known;
    const head = areWritable(facts) ? Buffer.from(startOf(facts) + ending, 'latin1') : null;
    heads.set(facts.headers, head);
    return head;
  };
}

function startOf({ status, headers }: HeadFacts): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}\r\n`);
  return lines.join('');
}

function areWritable({ status, headers }: HeadFacts): boolean {
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

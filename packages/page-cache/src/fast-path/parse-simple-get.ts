/** A GET request whose headers are all known. */
export interface SimpleGet {
  /** Path and query, as received. */
  readonly target: string;
  /** The headers that affect the response; named as Node names them. */
  readonly headers: RelevantHeaders;
  /** Offset of its end in the parsed text. */
  readonly end: number;
}

export interface RelevantHeaders {
  host?: string;
  connection?: string;
  cookie?: string;
  'accept-encoding'?: string;
  'if-none-match'?: string;
}

const requestLine = /GET (\/[!-~]*) HTTP\/1\.1\r\n/y;
/** Unambiguous, so that matching takes linear time. */
const headerLine = /([A-Za-z-]{1,64}):([\t -~]*)\r\n/y;
const simpleHost = /^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](?::\d{1,5})?$/;

/** Headers that do not affect any page. */
const irrelevantHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'cache-control',
  'dnt',
  'forwarded',
  'pragma',
  'priority',
  'referer',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]);
const browserHeaders = /^sec-(?:ch-ua|fetch|gpc|purpose)(?:-|$)/;
const relevantHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'cookie',
  'host',
  'if-none-match',
]);

/** Cached by the spelling that clients use. */
const known = new Map<string, Meaning>();
const MOST_KNOWN = 500;

type Meaning = keyof RelevantHeaders | 'of no matter';

/**
 * Parses an unambiguous request: a complete GET in one chunk, formatted as the standard requires, whose headers are all either irrelevant
 * or understood here.
 *
 * @param text Latin-1.
 * @param start Offset of the request.
 * @returns `null` for anything else, which is left to a full parser.
 * @see RFC 9112, sections 3 and 5.
 */
export function parseSimpleGet(text: string, start: number): SimpleGet | null {
  requestLine.lastIndex = start;
  const target = requestLine.exec(text)?.[1];
  if (target === undefined) return null;
  const headers: RelevantHeaders = {};
  let at = requestLine.lastIndex;
  while (!text.startsWith('\r\n', at)) {
    headerLine.lastIndex = at;
    const [, name = '', value = ''] = headerLine.exec(text) ?? [];
    const meaning = meaningOf(name);
    if (meaning === null) return null;
    if (meaning !== 'of no matter') {
      // Combining repeated headers is left to the full parser.
      if (headers[meaning] !== undefined) return null;
      headers[meaning] = value.trim();
    }
    at = headerLine.lastIndex;
  }
  const { host, connection } = headers;
  if (host === undefined || !simpleHost.test(host)) return null;
  if (connection !== undefined && connection.toLowerCase() !== 'keep-alive') return null;
  return { target, headers, end: at + 2 };
}

/** @returns `null` for an unknown header. */
function meaningOf(name: string): Meaning | null {
  const before = known.get(name);
  if (before !== undefined) return before;
  const meaning = readMeaning(name.toLowerCase());
  if (meaning === null) return null;
  if (known.size >= MOST_KNOWN) known.clear();
  // A copy: V8 would otherwise retain the whole parent string.
  known.set(Buffer.from(name).toString(), meaning);
  return meaning;
}

function readMeaning(name: string): Meaning | null {
  if (isRelevant(name)) return name;
  return irrelevantHeaders.has(name) || browserHeaders.test(name) ? 'of no matter' : null;
}

const isRelevant = (name: string): name is keyof RelevantHeaders => relevantHeaders.has(name);

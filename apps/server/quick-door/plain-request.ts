/** A request that says no more than which page it wants, and how. */
export interface PlainRequest {
  /** Path and query, as they came. */
  readonly target: string;
  /** What of its headers makes a difference; named as Node names them. */
  readonly headers: PlainHeaders;
  /** Where it ends in the text it was read from. */
  readonly end: number;
}

interface PlainHeaders {
  host?: string;
  connection?: string;
  cookie?: string;
  'accept-encoding'?: string;
  'if-none-match'?: string;
}

const requestLine = /GET (\/[!-~]*) HTTP\/1\.1\r\n/y;
/** One way only to match each sign, so that no text takes long. */
const headerLine = /([A-Za-z-]{1,64}):([\t -~]*)\r\n/y;
const plainHost = /^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](?::\d{1,5})?$/;

/** Headers of which no page depends on the value. */
const ofNoMatter: ReadonlySet<string> = new Set([
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
const ofBrowsers = /^sec-(?:ch-ua|fetch|gpc|purpose)(?:-|$)/;
const ofMatter: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'cookie',
  'host',
  'if-none-match',
]);

/** By the names as clients write them, so that each way of writing is looked at once. */
const known = new Map<string, Meaning>();
const MOST_KNOWN = 500;

type Meaning = keyof PlainHeaders | 'of no matter';

/**
 * Reads a request of which the meaning is beyond doubt: a whole GET in one piece, of headers that are written as the standard has it and are
 * known to make no difference or to be understood here.
 *
 * @param text Latin-1.
 * @param start Where the request begins.
 * @returns `null` for anything else, which is for a real parser to judge.
 * @see RFC 9112, sections 3 and 5.
 */
export function readPlainRequest(text: string, start: number): PlainRequest | null {
  requestLine.lastIndex = start;
  const target = requestLine.exec(text)?.[1];
  if (target === undefined) return null;
  const headers: PlainHeaders = {};
  let at = requestLine.lastIndex;
  while (!text.startsWith('\r\n', at)) {
    headerLine.lastIndex = at;
    const [, name = '', value = ''] = headerLine.exec(text) ?? [];
    const meaning = meaningOf(name);
    if (meaning === null) return null;
    if (meaning !== 'of no matter') {
      // What two of them mean together is a question of its own.
      if (headers[meaning] !== undefined) return null;
      headers[meaning] = value.trim();
    }
    at = headerLine.lastIndex;
  }
  const { host, connection } = headers;
  if (host === undefined || !plainHost.test(host)) return null;
  if (connection !== undefined && connection.toLowerCase() !== 'keep-alive') return null;
  return { target, headers, end: at + 2 };
}

/** @returns `null` for a header of which nothing is known here. */
function meaningOf(name: string): Meaning | null {
  const before = known.get(name);
  if (before !== undefined) return before;
  const meaning = readMeaning(name.toLowerCase());
  if (meaning === null) return null;
  if (known.size >= MOST_KNOWN) known.clear();
  // A copy: a part of a text keeps all of it in memory.
  known.set(Buffer.from(name).toString(), meaning);
  return meaning;
}

function readMeaning(name: string): Meaning | null {
  if (isOfMatter(name)) return name;
  return ofNoMatter.has(name) || ofBrowsers.test(name) ? 'of no matter' : null;
}

const isOfMatter = (name: string): name is keyof PlainHeaders => ofMatter.has(name);

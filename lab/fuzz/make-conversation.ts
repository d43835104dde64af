import type { Chance } from './chance.ts';

/** The data that a client sends on one connection. */
export interface Conversation {
  /** The packets, in order. */
  readonly pieces: readonly string[];
  /** Whether it may cause a parse error, which closes the connection. */
  readonly isOdd: boolean;
}

const paths = ['/a/', '/b/', '/none/', '/a/?x=1', '/private/', '/a', '//a/', '/%61/', '/a/../b/'];
/** Targets that need the full parser. */
const oddTargets = ['*', 'http://x/a/', 'a/', '/a /', '/\u00e9/'];
export const targets: readonly string[] = [...paths, ...oddTargets];
const hosts = ['Host: site.test', 'host: a', 'Host:a:80', 'Host: [::1]:80', 'HOST: \ta '];
/** Headers without effect, or with an effect that both implementations must handle. */
const headers = [
  'Accept: */*',
  'accept-language: de',
  'User-Agent: x "y" (z)',
  'Accept-Encoding: br',
  'Accept-Encoding: gzip, br;q=0',
  'Accept-Encoding: identity',
  'If-None-Match: *',
  'If-None-Match: W/"x", "y"',
  'Cookie: a=b',
  'Cookie: masthead-theme=dark',
  'Cookie: masthead-refresh-0=x',
  'Connection: keep-alive',
  'Connection: Keep-Alive, x',
  'X-Forwarded-For: 198.51.100.1',
  'Sec-Fetch-Mode: navigate',
  'Range: bytes=0-3',
  'Authorization: Bearer x',
  'X-Unknown: x',
  'Expect: 100-continue',
  'Upgrade: h2c',
  'Cache-Control: no-cache',
  'Pragma:',
];
/** Header lines that need the full parser. */
const oddLines = [
  'Accept : x',
  ' folded',
  'no colon',
  ': no name',
  'Accept: a\rb',
  'Accept: a\nb',
  'Accept: \0',
  'Host: b',
  'Content-Length: 0x1',
  'Content-Length: -1',
  'Transfer-Encoding: identity',
  `Accept: ${'x'.repeat(9000)}`,
];
const ends = ['\r\n\r\n', '\r\n\r\n', '\r\n\r\n', '\r\n\r\n', '\n\n', '\r\n\r\n\r\n'];

/** Makes one to six requests, cut into up to six packets; the last request closes the connection. */
export function makeConversation(chance: Chance): Conversation {
  const requests = Array.from({ length: 1 + chance.below(6) }, () => makeRequest(chance));
  const text = `${requests.join('')}GET /last/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  const cuts = Array.from({ length: chance.below(6) }, () => chance.below(text.length)).sort(
    (one, other) => one - other,
  );
  const pieces = [...cuts, text.length].map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut));
  return {
    pieces: pieces.filter((piece) => piece !== ''),
    isOdd: requests.some((each) => !wellFormed.test(each) || contradicting.test(each)),
  };
}

/** A request whose head does not close the connection. */
const wellFormed =
  /^[A-Z]+ (?:\/[!-~]*|\*|http:\/\/x\/a\/) HTTP\/1\.1\r\n[Hh][Oo][Ss][Tt]:[^\r\n]*\r\n(?:[\w-]+:[^\r\n\0]{0,8000}\r\n)*\r\n/;

/** Well-formed headers without a usable body length. */
const contradicting = /Content-Length: (?:0x1|-1)|Transfer-Encoding: identity/;

function makeRequest(chance: Chance): string {
  if (chance.happens(0.6)) return makeGet(chance, chance.happens(0.15));
  const body = chance.pick(['', 'a=b', makeGet(chance, false), 'x'.repeat(chance.below(3000))]);
  const method = chance.pick(['POST', 'PUT', 'HEAD', 'OPTIONS', 'get', 'DELETE']);
  const head = `${method} ${chance.pick(paths)} HTTP/1.${chance.pick(['1', '1', '1', '0'])}\r\n${chance.pick(hosts)}\r\n`;
  switch (chance.below(4)) {
    case 0:
      return `${head}Transfer-Encoding: chunked\r\n\r\n${body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`}0\r\n\r\n`;
    case 1:
      return `${head}\r\n`;
    default:
      return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
  }
}

function makeGet(chance: Chance, isOdd: boolean): string {
  const target = chance.happens(0.9) ? chance.pick(paths) : chance.pick(oddTargets);
  const lines = Array.from({ length: chance.below(5) }, () => chance.pick(headers));
  if (isOdd) lines.splice(chance.below(lines.length + 1), 0, chance.pick(oddLines));
  const host = chance.happens(0.97) ? [chance.pick(hosts)] : [];
  const version = chance.happens(0.95) ? 'HTTP/1.1' : chance.pick(['HTTP/1.0', 'HTTP/2.0', 'http/1.1', '']);
  return [`GET ${target} ${version}`, ...host, ...lines].join('\r\n') + chance.pick(ends);
}

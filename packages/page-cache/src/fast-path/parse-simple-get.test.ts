import { expect, test } from 'vitest';
import { parseSimpleGet } from './parse-simple-get.ts';

const of = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
const plain = of('GET /a/?b=1 HTTP/1.1', 'Host: localhost');

test('simple GET: target and relevant headers are parsed', () => {
  const text = of(
    'GET /a/?b=%20 HTTP/1.1',
    'Host: example.com:8080',
    'CONNECTION: Keep-Alive',
    'User-Agent: Mozilla/5.0 (X; "Y")',
    'accept:*/*',
    'Accept-Encoding: \t gzip, br ',
    'X-Forwarded-For: 198.51.100.1',
    'x-forwarded-for: 198.51.100.2',
    'Sec-Fetch-Mode: navigate',
    'sec-ch-ua-platform: "Linux"',
    'If-None-Match: W/"tag", "other"',
    'Cookie: a=b',
  );
  expect(parseSimpleGet(text, 0)).toEqual({
    target: '/a/?b=%20',
    headers: {
      host: 'example.com:8080',
      connection: 'Keep-Alive',
      'accept-encoding': 'gzip, br',
      'if-none-match': 'W/"tag", "other"',
      cookie: 'a=b',
    },
    end: text.length,
  });
});

test('simple GET: pipelined requests are parsed one after the other', () => {
  const text = plain + of('GET /c/ HTTP/1.1', 'Host: [::1]:80');
  expect(parseSimpleGet(text, 0)).toMatchObject({ target: '/a/?b=1', end: plain.length });
  expect(parseSimpleGet(text, plain.length)).toMatchObject({ target: '/c/', end: text.length });
});

test('simple GET: an incomplete request is rejected', () => {
  for (let length = 0; length < plain.length; length += 1) {
    expect(parseSimpleGet(plain.slice(0, length), 0)).toBeNull();
  }
});

test.each([
  ['another method', of('POST / HTTP/1.1', 'Host: a')],
  ['a lower-case method', of('get / HTTP/1.1', 'Host: a')],
  ['HEAD', of('HEAD / HTTP/1.1', 'Host: a')],
  ['a line before it', `\r\n${of('GET / HTTP/1.1', 'Host: a')}`],
  ['two spaces', of('GET  / HTTP/1.1', 'Host: a')],
  ['a space behind the version', of('GET / HTTP/1.1 ', 'Host: a')],
  ['a space in the target', of('GET /a b HTTP/1.1', 'Host: a')],
  ['HTTP/1.0', of('GET / HTTP/1.0', 'Host: a')],
  ['HTTP/1.10', of('GET / HTTP/1.10', 'Host: a')],
  ['http/1.1', of('GET / http/1.1', 'Host: a')],
  ['no version', of('GET /')],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an absolute target', of('GET http://a/ HTTP/1.1', 'Host: a')],
  ['a target that is not a path', of('GET * HTTP/1.1', 'Host: a')],
  ['a non-ASCII character in the target', of('GET /\u00e9 HTTP/1.1', 'Host: a')],
  ['a control character in the target', of('GET /\u0001 HTTP/1.1', 'Host: a')],
  ['no Host', of('GET / HTTP/1.1', 'Accept: */*')],
  ['no headers', of('GET / HTTP/1.1')],
  ['two Hosts', of('GET / HTTP/1.1', 'Host: a', 'Host: a')],
  ['two Hosts in different case', of('GET / HTTP/1.1', 'Host: a', 'hOST: a')],
  ['an empty Host', of('GET / HTTP/1.1', 'Host:')],
  ['a Host with a user', of('GET / HTTP/1.1', 'Host: a@b')],
  ['a Host with a path', of('GET / HTTP/1.1', 'Host: a/b')],
  ['a list of Hosts', of('GET / HTTP/1.1', 'Host: a, b')],
  ['a space before the colon', of('GET / HTTP/1.1', 'Host : a')],
  ['a space before a name', of('GET / HTTP/1.1', ' Host: a')],
  ['a space before the first header', of('GET / HTTP/1.1', ' Accept: */*', 'Host: a')],
  ['a folded header', of('GET / HTTP/1.1', 'Host: a', 'Accept: a,', ' b')],
  ['a header without a colon', of('GET / HTTP/1.1', 'Host: a', 'Accept')],
  ['a header without a name', of('GET / HTTP/1.1', 'Host: a', ': b')],
  ['line feeds alone', 'GET / HTTP/1.1\nHost: a\n\n'],
  ['a line feed alone within', 'GET / HTTP/1.1\r\nHost: a\nAccept: b\r\n\r\n'],
  ['a line feed at the end', 'GET / HTTP/1.1\r\nHost: a\r\n\n'],
  ['a carriage return within a value', of('GET / HTTP/1.1', 'Host: a', 'Accept: a\rCookie: b')],
  ['a carriage return before the end of a line', of('GET / HTTP/1.1\r', 'Host: a')],
  ['a zero byte', of('GET / HTTP/1.1', 'Host: a', 'Accept: a\0b')],
  ['a non-ASCII character in a value', of('GET / HTTP/1.1', 'Host: a', 'User-Agent: \u00e9')],
  ['a length', of('GET / HTTP/1.1', 'Host: a', 'Content-Length: 0')],
  ['an invalid length', of('GET / HTTP/1.1', 'Host: a', 'Content-Length: +5')],
  ['chunks', of('GET / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')],
  ['another transfer coding', of('GET / HTTP/1.1', 'Host: a', 'Transfer-Encoding: xchunked')],
  ['a length and chunks', of('GET / HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked')],
  ['the end of a connection', of('GET / HTTP/1.1', 'Host: a', 'Connection: close')],
  ['a Connection of several', of('GET / HTTP/1.1', 'Host: a', 'Connection: keep-alive, x-forwarded-for')],
  ['two Connections', of('GET / HTTP/1.1', 'Host: a', 'Connection: keep-alive', 'Connection: close')],
  ['another protocol', of('GET / HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: h2c')],
  ['a WebSocket', of('GET / HTTP/1.1', 'Host: a', 'Sec-WebSocket-Key: x')],
  ['an expectation', of('GET / HTTP/1.1', 'Host: a', 'Expect: 100-continue')],
  ['a token', of('GET / HTTP/1.1', 'Host: a', 'Authorization: Bearer x')],
  ['a range', of('GET / HTTP/1.1', 'Host: a', 'Range: bytes=0-1')],
  ['another condition', of('GET / HTTP/1.1', 'Host: a', 'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT')],
  ['two of one condition', of('GET / HTTP/1.1', 'Host: a', 'If-None-Match: "a"', 'If-None-Match: "b"')],
  ['two Cookies', of('GET / HTTP/1.1', 'Host: a', 'Cookie: a=b', 'Cookie: c=d')],
  ['two encodings', of('GET / HTTP/1.1', 'Host: a', 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
  ['an unknown header', of('GET / HTTP/1.1', 'Host: a', 'X-Anything: b')],
  ['a header with an underscore', of('GET / HTTP/1.1', 'Host: a', 'X_Forwarded_For: b')],
])('simple GET: %s is left to the full parser', (_, text) => {
  expect(parseSimpleGet(text, 0)).toBeNull();
});

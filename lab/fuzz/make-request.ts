import type { Chance } from './chance.ts';
import type { FuzzOperation } from './make-query.ts';
import { hostileText, word } from './fuzz-values.ts';

/** A request as plain data, so that it can be repeated and printed. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

const json = { 'content-type': 'application/json' };

/** Sends an operation as clients do. */
export function sendOperation(operation: FuzzOperation, chance: Chance): FuzzRequest {
  const accept = chance.happens(0.1) ? { accept: 'application/graphql-response+json' } : {};
  if (chance.happens(0.2) && operation.query.length < 4000) {
    const parameters = new URLSearchParams({ query: operation.query.toWellFormed() });
    if (operation.variables) parameters.set('variables', JSON.stringify(operation.variables));
    if (operation.operationName) parameters.set('operationName', operation.operationName);
    return { method: 'GET', path: `/graphql?${parameters.toString()}`, headers: accept, body: null };
  }
  const path = chance.pick(['/graphql', '/graphql', '/graphql', '/graphql/', '/index.php?graphql']);
  return { method: 'POST', path, headers: { ...json, ...accept }, body: JSON.stringify(operation) };
}

/** Several operations in one request. */
export function sendBatch(operations: readonly FuzzOperation[], chance: Chance): FuzzRequest {
  const members: unknown[] = [...operations];
  if (chance.happens(0.2)) members.push(chance.pick([null, 1, 'text', [], {}, { query: 1 }, { query: '{' }]));
  return { method: 'POST', path: '/graphql', headers: json, body: JSON.stringify(members) };
}

/** Sends an operation in a malformed or unusual request. */
export function sendOddly(operation: FuzzOperation, chance: Chance): FuzzRequest {
  const text = JSON.stringify(operation);
  const bytes = Buffer.from(text);
  const post = (body: FuzzRequest['body'], headers: Record<string, string> = json): FuzzRequest => ({
    method: 'POST',
    path: '/graphql',
    headers,
    body,
  });
  return chance.pick<() => FuzzRequest>([
    () => ({ ...post(text), method: chance.pick(['PUT', 'PATCH', 'DELETE', 'PURGE', 'graphql']) }),
    () => ({ ...post(null), method: chance.pick(['GET', 'HEAD', 'OPTIONS', 'POST']) }),
    () =>
      post(text, {
        'content-type': chance.pick([
          'text/plain',
          'application/graphql',
          'application/json; charset=utf-16',
          'application/jsonx',
          'multipart/form-data; boundary=x',
          'a'.repeat(5000),
          ';',
          '',
        ]),
      }),
    () => post(text, {}),
    () => post(text.slice(0, chance.below(text.length))),
    () => post(new Uint8Array(bytes.map((byte) => (chance.happens(0.01) ? chance.below(256) : byte)))),
    () => post(Buffer.from(text, 'utf16le')),
    () => post(`\uFEFF${text}`),
    () =>
      post(
        chance.pick([
          '',
          'null',
          'true',
          '1',
          '"a"',
          '[]',
          '[[]]',
          '{}',
          '[{}]',
          '{"query":null}',
          '{"query":[]}',
          '{"query":""}',
          '{"variables":{}}',
          '{"query":"{__typename}","variables":[]}',
          '{"query":"{__typename}","variables":"{}"}',
          '{"query":"{__typename}","operationName":{}}',
          '{"query":"{__typename}","extensions":1}',
          '{"__proto__":{"query":"{__typename}"}}',
          '{"query":"{__typename}","query":"{posts{nodes{id}}}"}',
          '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}',
          '{"queryId":"x"}',
        ]),
      ),
    () => post('['.repeat(chance.pick([10, 1000, 100_000, 600_000]))),
    () => post(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    () => post(JSON.stringify(Array.from({ length: chance.pick([2, 10, 11, 1000]) }, () => operation))),
    () =>
      post(`{"query":"{__typename}","variables":{"a":"${'a'.repeat(chance.pick([60_000, 1_100_000]))}"}}`),
    () =>
      post(
        `{"query":"{__typename}","variables":{"__proto__":{"x":1},"constructor":1,"v0":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
      ),
    () =>
      post(JSON.stringify({ query: operation.query, variables: JSON.stringify(operation.variables ?? {}) })),
    () => post(text, { ...json, 'content-length': chance.pick(['0', '99999999999', '-1', 'x']) }),
    () =>
      post(text, {
        ...json,
        authorization: chance.pick([
          'Bearer ',
          `Bearer ${'a'.repeat(3000)}`,
          'Basic YTpi',
          'bearer x.y.z',
          '\t',
        ]),
      }),
    () =>
      post(text, {
        ...json,
        accept: chance.pick(['*/*', 'text/html', 'application/graphql-response+json;q=0', 'a'.repeat(3000)]),
      }),
    () => post(text, { ...json, 'x-faust-secret': chance.pick(['', 'x', 'a'.repeat(3000)]) }),
    () =>
      post(text, {
        ...json,
        'if-none-match': chance.pick(['*', '"x"', 'W/"x", "y"']),
        'x-http-method-override': 'DELETE',
      }),
    () => post(text, { ...json, 'content-encoding': chance.pick(['gzip', 'br', 'x']) }),
    () => ({
      method: 'GET',
      path: `/graphql?query=${chance.pick(['', '%', '%FF%FE', '{', '%00', 'a&query={__typename}', '{__typename}&variables={', '{__typename}&variables=[[', '{__typename}&extensions=1', '{__typename}&operationName=%00'])}`,
      headers: {},
      body: null,
    }),
    () => ({ method: 'GET', path: uploadPath(chance), headers: oddUploadHeaders(chance), body: null }),
    () => ({
      method: chance.pick(['GET', 'POST']),
      path: chance.pick([
        '/',
        '/graphql/x',
        '//graphql',
        '/%67raphql',
        '/graphql%00',
        '/index.php',
        '/wp-json/faustwp/v1/authorize',
        '/wp-admin/',
        `/${'a/'.repeat(3000)}`,
      ]),
      headers: json,
      body: null,
    }),
  ])();
}

function uploadPath(chance: Chance): string {
  const name = encodeURIComponent(
    chance.pick([word(chance), hostileText(chance).slice(0, 300)]).toWellFormed(),
  );
  return chance.pick([
    `/wp-content/uploads/2026/01/${name}.jpg`,
    `/wp-content/uploads/${name}`,
    `/wp-content/uploads/..%2f..%2fmasthead.db`,
    `/wp-content/uploads/%2e%2e/${name}`,
    `/wp-content/uploads/%c0%ae%c0%ae/${name}`,
    `/wp-content/uploads/%00`,
    `/wp-content/uploads/%`,
    '/wp-content/uploads/',
  ]);
}

function oddUploadHeaders(chance: Chance): Record<string, string> {
  if (chance.happens(0.5)) return {};
  return {
    range: chance.pick([
      'bytes=0-',
      'bytes=-1',
      'bytes=5-2',
      'bytes=0-1,3-4',
      'bytes=99999999999999999999-',
      'x',
    ]),
    'if-modified-since': chance.pick(['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '9'.repeat(300)]),
  };
}

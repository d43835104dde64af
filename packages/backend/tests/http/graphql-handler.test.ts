import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGraphqlHandler, toResponse } from '../../src/http/graphql-handler.ts';
import { resolverCalls, testSchema } from '../engine/test-schema.ts';

const logged: Record<string, unknown>[] = [];
const graphql = createGraphqlHandler({
  schema: testSchema,
  createContext: ({ keys }) => ({ keys, viewer: { userId: null } }),
  log: (entry) => void logged.push(entry),
});

const handler = async (request: Request) => toResponse(await graphql.handle(request, null));

const address = 'http://site.test/graphql';
const json = { 'content-type': 'application/json' };

const post = (body: string | ReadableStream, headers: Record<string, string> = json) =>
  handler(
    new Request(address, {
      method: 'POST',
      headers,
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    }),
  );
const send = (value: unknown, headers?: Record<string, string>) => post(JSON.stringify(value), headers);
const get = (parameters: Record<string, string>, headers?: Record<string, string>) =>
  handler(new Request(`${address}?${new URLSearchParams(parameters)}`, headers && { headers }));

const padded = (bytes: number) => `{"query":"{ echo }","pad":"${'x'.repeat(bytes)}"}`;

const batch = (size: number) =>
  Array.from({ length: size }, () => ({ query: '{ ships { nodes { name } } }' }));

const echoes = (many: number) => ({
  query: `query($t: String) { ${Array.from({ length: many }, (_, index) => `e${index}: echo(text: $t)`).join(' ')} }`,
  variables: { t: 'x'.repeat(50_000) },
});

interface Body {
  data?: unknown;
  errors?: { message: string; extensions: { code: string } }[];
}

async function results(response: Response): Promise<[number, string | undefined]> {
  const body = (await response.json()) as Body;
  return [response.status, body.errors?.[0]?.extensions.code];
}

beforeEach(() => {
  logged.length = 0;
});

describe('GraphQL handler: a query', () => {
  test('by POST gets a response with dependency keys', async () => {
    const response = await send({ query: 'query Fleet { ships(first: 1) { nodes { name } } }' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-graphql-keys')).toBe(
      `graphql:Query operation:Fleet list:ship ${btoa('ship:1')}`,
    );
    expect(await response.json()).toEqual({ data: { ships: { nodes: [{ name: 'Alma' }] } } });
  });

  test('accepts variables and an operation name', async () => {
    const query = 'query A { ships { nodes { name } } } query B($t: String) { echo(text: $t) }';
    const response = await send({ query, variables: { t: 'hallo' }, operationName: 'B' });
    expect(await response.json()).toEqual({ data: { echo: 'hallo' } });
  });

  test('accepts variables as a JSON string, as WPGraphQL does', async () => {
    const response = await send({ query: 'query($t: String) { echo(text: $t) }', variables: '{"t":"hi"}' });
    expect(await response.json()).toEqual({ data: { echo: 'hi' } });
    for (const variables of ['', []]) expect((await send({ query: '{ echo }', variables })).status).toBe(200);
  });

  test('by GET gets a response', async () => {
    const response = await get({ query: 'query($t: String) { echo(text: $t) }', variables: '{"t":"hi"}' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: { echo: 'hi' } });
  });

  test("with validation errors gets 200, as in WordPress, unless the client accepts GraphQL's own media type", async () => {
    expect(await results(await send({ query: '{ sips }' }))).toEqual([200, 'GRAPHQL_VALIDATION_FAILED']);
    const accept = 'application/graphql-response+json, application/json;q=0.9';
    const response = await send({ query: '{ sips }' }, { ...json, accept });
    expect(response.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
    expect(await results(response)).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  });

  test('with errors in some fields gets 200 with the other fields', async () => {
    const response = await send({ query: '{ broken echo(text: "still here") }' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      data: { broken: null, echo: 'still here' },
      errors: [{ message: 'Something went wrong.' }],
    });
    expect(logged).toHaveLength(1);
  });
});

describe('GraphQL handler: an invalid request', () => {
  test.each([
    ['{"query":', 'not JSON'],
    ['', 'empty'],
    ['"{ ships }"', 'a text'],
    ['null', 'null'],
    ['{}', 'without query'],
    ['{"query":""}', 'an empty query'],
    ['{"query":["{ ships }"]}', 'a list for a query'],
    ['{"query":"{ echo }","variables":"{"}', 'a text for variables'],
    ['{"query":"{ echo }","variables":[1]}', 'variables as list'],
    ['{"query":"{ echo }","operationName":1}', 'a number for a name'],
    ['[]', 'an empty batch'],
    ['['.repeat(513) + ']'.repeat(513), 'lists within lists'],
  ])('%s gets 400 (%s)', async (body) => {
    expect(await results(await post(body))).toEqual([400, 'BAD_REQUEST']);
  });

  test.each([
    ['', 'failed to parse because: Syntax error'],
    ['[['.repeat(300), 'failed to parse because: Maximum stack depth exceeded'],
    ['null', 'request, got: null'],
    ['"{ ships }"', 'request, got: "{ ships }"'],
    ['[]', 'GraphQL Request must include at least one of those two parameters: "query" or "queryId"'],
    ['{"query":5}', 'GraphQL Request parameter "query" must be string, but got 5'],
    ['{"query":"{ echo }","operationName":[]}', 'parameter "operation" must be string, but got []'],
    [
      '{"query":"{ echo }","variables":"x"}',
      'parameter "variables" must be object or JSON string parsed to object, but got "x"',
    ],
  ])("%s gets WPGraphQL's error message", async (body, message) => {
    expect(((await (await post(body)).json()) as Body).errors?.[0]?.message).toContain(message);
  });

  test('brackets in strings do not count as depth', async () => {
    const response = await send({
      query: 'query($t: String) { echo(text: $t) }',
      variables: { t: '["{\\"'.repeat(600) },
    });
    expect(response.status).toBe(200);
  });

  test('a body that is not valid UTF-8 gets 400', async () => {
    const bytes = new Blob([new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])]).stream();
    expect(await results(await post(bytes))).toEqual([400, 'BAD_REQUEST']);
  });

  test('a query with a syntax error gets 400', async () => {
    expect(await results(await send({ query: '{ ships {' }))).toEqual([400, 'GRAPHQL_PARSE_FAILED']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'the content type %j gets 415, so that forms of other sites cannot send requests',
    async (type) => {
      const response = await post('{"query":"{ echo }"}', { 'content-type': type });
      expect(await results(response)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  test('a charset parameter of the content type is accepted', async () => {
    const response = await send(
      { query: '{ echo(text: "ü") }' },
      { 'content-type': 'Application/JSON; charset=utf-8' },
    );
    expect(await response.json()).toEqual({ data: { echo: 'ü' } });
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'HEAD'])('%s gets 405', async (method) => {
    const response = await handler(new Request(address, { method }));
    expect(response.headers.get('allow')).toBe('GET, POST, OPTIONS');
    expect(await results(response)).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test('GET without a query, or with variables that are not JSON, gets 400', async () => {
    expect(await results(await get({}))).toEqual([400, 'BAD_REQUEST']);
    expect(await results(await get({ query: '{ echo }', variables: '{' }))).toEqual([400, 'BAD_REQUEST']);
  });

  test('a hash without a query gets the error on which clients send the whole query', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'abc' } };
    const response = await send({ extensions });
    expect(await results(response)).toEqual([200, 'PERSISTED_QUERY_NOT_SUPPORTED']);
  });
});

describe('GraphQL handler: a large body', () => {
  test('of up to a mebibyte is read', async () => {
    expect((await post(padded(1024 * 1024 - 100))).status).toBe(200);
  });

  test('above a mebibyte gets 413', async () => {
    expect(await results(await post(padded(1024 * 1024)))).toEqual([413, 'BODY_LIMIT']);
    const publishedKeys = await post('{}', { ...json, 'content-length': '5000000' });
    expect(await results(publishedKeys)).toEqual([413, 'BODY_LIMIT']);
  });

  test('without Content-Length is read only up to the limit', async () => {
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
      cancel() {
        isCancelled = true;
      },
    });
    expect(await results(await post(endless))).toEqual([413, 'BODY_LIMIT']);
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });

  test('whose client disconnects is not an error of the backend', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"query"'));
        controller.error(new DOMException('gone', 'AbortError'));
      },
    });
    expect((await post(broken)).status).toBe(499);
    expect(logged).toEqual([]);
  });
});

describe('GraphQL handler: a batch', () => {
  test('gets its responses in order, errors included', async () => {
    const response = await send([
      { query: '{ echo(text: "a") }' },
      { query: '{ sips }' },
      5,
      { query: '{ echo(text: "b") }' },
    ]);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([
      { data: { echo: 'a' } },
      { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
      { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
      { data: { echo: 'b' } },
    ]);
  });

  test('has the dependency keys of all its responses', async () => {
    const response = await send([
      { query: 'query A { ship(name: "Alma") { name } }' },
      { query: 'query B { ships(first: 1) { nodes { name } } }' },
    ]);
    expect(response.headers.get('x-graphql-keys')).toBe(
      `graphql:Query operation:A operation:B list:ship ${btoa('ship:1')}`,
    );
  });

  test('of more than ten operations gets 400, and none is executed', async () => {
    resolverCalls.ships = 0;
    expect(await results(await send(batch(11)))).toEqual([400, 'BATCH_LIMIT']);
    expect(resolverCalls.ships).toBe(0);
    expect((await send(batch(10))).status).toBe(200);
    expect(resolverCalls.ships).toBe(10);
  });
});

describe('GraphQL handler: a request over the cost limit', () => {
  test('gets 400 and no data', async () => {
    expect((await send(echoes(50))).status).toBe(200);
    const response = await send(echoes(200));
    expect(response.headers.has('x-graphql-keys')).toBe(false);
    expect(await results(response)).toEqual([400, 'WORK_LIMIT']);
    expect(logged).toMatchObject([{ level: 'warn' }]);
  });

  test('is recognised in a batch, whose operations share one budget', async () => {
    const response = await send(Array.from({ length: 9 }, () => echoes(20)));
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text.length).toBeLessThan(5_000_000);
    const codes = (JSON.parse(text) as Body[]).map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => undefined),
      ...Array.from({ length: 5 }, () => 'WORK_LIMIT'),
    ]);
    expect(logged).toHaveLength(1);
  });
});

test('between the operations of a batch, other requests are served', async () => {
  let [turns, isResponse] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isResponse) setImmediate(turn);
  };
  const response = send(batch(10));
  turn();
  await response;
  isResponse = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});

describe('GraphQL handler: a mutation', () => {
  test('is executed only by POST', async () => {
    expect(await (await send({ query: 'mutation { sink }' })).json()).toEqual({ data: { sink: 'glug' } });
    const response = await get({ query: 'mutation Sink { sink }' });
    expect(response.headers.get('allow')).toBe('POST');
    expect(await results(response)).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });
});

describe('GraphQL handler: other origins', () => {
  test('may send requests without credentials, and no request header is echoed', async () => {
    const headers = {
      origin: 'https://evil.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'X-Evil',
    };
    const response = await handler(new Request(address, { method: 'OPTIONS', headers }));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
    expect(response.headers.get('access-control-max-age')).toBe('600');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    expect(JSON.stringify([...response.headers])).not.toMatch(/evil/i);
  });

  test('GraphQL handler: a response to a request with a token is not cacheable', async () => {
    const query = '{ echo(text: "x") }';
    const response = await send({ query }, { ...json, authorization: 'Bearer s3cret' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain('s3cret');
    expect((await send({ query })).headers.get('cache-control')).toBe('no-cache');
  });
});

test('GraphQL handler: an error while creating the context is an incident with status 500', async () => {
  const failing = createGraphqlHandler({
    schema: testSchema,
    createContext: () => {
      throw new Error('database is locked');
    },
    log: (entry) => void logged.push(entry),
  });
  const request = new Request(address, { method: 'POST', headers: json, body: '{"query":"{ echo }"}' });
  const response = toResponse(await failing.handle(request, null));
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).not.toContain('locked');
  expect(text).toContain(String(logged[0]?.['incidentId']));
});

test('GraphQL handler: an operation that needs asynchronous work is not executed synchronously', async () => {
  const later = { type: GraphQLString, resolve: () => Promise.resolve('ebb') };
  const slow = createGraphqlHandler({
    schema: new GraphQLSchema({ query: new GraphQLObjectType({ name: 'RootQuery', fields: { later } }) }),
    createContext: ({ keys }) => ({ keys, viewer: { userId: null } }),
    log: (entry) => void logged.push(entry),
  });
  expect(slow.executeSync({ query: '{ later }', variables: {}, operationName: null })).toBeNull();
  const request = new Request(address, { method: 'POST', headers: json, body: '{"query":"{ later }"}' });
  expect(await toResponse(await slow.handle(request, null)).json()).toEqual({ data: { later: 'ebb' } });
});

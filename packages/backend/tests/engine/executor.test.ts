import { beforeEach, expect, test } from 'vitest';
import { createDependencyKeys, createExecutor, type GraphqlRequest } from '../../src/graphql/engine/index.ts';
import { asked, harbour, ships } from './harbour.ts';

const logged: Record<string, unknown>[] = [];
const log = (entry: Record<string, unknown>) => void logged.push(entry);
const executor = createExecutor({ schema: harbour, log, introspection: false });

const ask = (query: string, more: Partial<GraphqlRequest> = {}, by = executor) =>
  by.execute({ query, variables: null, operationName: null, ...more }, { keys: createDependencyKeys() });

const codeOf = async (query: string, more?: Partial<GraphqlRequest>, by = executor) => {
  const { body } = await ask(query, more, by);
  return body.errors?.[0]?.extensions?.['code'];
};

const repeated = (many: number) => `{ ships { nodes { ${'... on Ship { name } '.repeat(many)} } } }`;

const lists = (many: number) =>
  `{ ${Array.from({ length: many }, (_, i) => `s${i}: ships { nodes { name } }`).join(' ')} }`;

const nested = (depth: number) =>
  `{ ships { ${'nodes { tenders { '.repeat(depth)} pageInfo { endCursor } ${'} }'.repeat(depth)} } }`;

beforeEach(() => {
  logged.length = 0;
  asked.ships = 0;
});

test('a failing resolver is logged, and told as an incident without its words', async () => {
  const { body } = await ask('{ broken ship(name: "Alma") { name } }');
  expect(body.data).toEqual({ broken: null, ship: { name: 'Alma' } });
  expect(JSON.stringify(body)).not.toContain('hunter2');
  expect(body.errors).toMatchObject([
    { message: 'Something went wrong.', path: ['broken'], extensions: { code: 'INTERNAL' } },
  ]);
  expect(logged).toMatchObject([{ level: 'error', path: 'broken', error: { message: /postgres/ } }]);
  expect(logged[0]?.['incidentId']).toBe(body.errors?.[0]?.extensions?.['incidentId']);
});

test('null where the schema promises a value is our failure, not the asker’s', async () => {
  expect(await codeOf('{ brokenSilently }')).toBe('INTERNAL');
  expect(logged).toHaveLength(1);
});

test('what is no GraphQL, or does not fit the schema, is told with its place and code', async () => {
  const parse = await ask('{ ships {');
  expect(parse).toMatchObject({ outcome: 'parse', operation: null });
  expect(parse.body.errors).toMatchObject([{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }]);
  expect(parse.body).not.toHaveProperty('data');
  const validate = await ask('{ sips { nodes { name } } }');
  expect(validate.outcome).toBe('validate');
  expect(validate.body.errors).toEqual([
    {
      message: 'Cannot query field "sips" on type "RootQuery".',
      locations: [{ line: 1, column: 3 }],
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    },
  ]);
  expect(logged).toEqual([]);
});

test('wrong variables and arguments are the asker’s to mend', async () => {
  expect(
    await codeOf('query($n: Int) { ships(first: $n) { nodes { name } } }', { variables: { n: '2' } }),
  ).toBe('BAD_USER_INPUT');
  expect(await codeOf('query($n: String!) { ship(name: $n) { name } }')).toBe('BAD_USER_INPUT');
  expect(logged).toEqual([]);
});

test('one of several operations must be named', async () => {
  const query = 'query A { echo(text: "a") } query B { echo(text: "b") }';
  expect(await codeOf(query)).toBe('OPERATION_NOT_FOUND');
  expect(await codeOf(query, { operationName: 'C' })).toBe('OPERATION_NOT_FOUND');
  const answer = await ask(query, { operationName: 'B' });
  expect(answer).toMatchObject({ operation: { type: 'query', name: 'B' }, body: { data: { echo: 'b' } } });
  expect(await codeOf('fragment F on Ship { name }')).toBeDefined();
});

test('the schema is told only where it is open', async () => {
  const hidden = [
    '{ __schema { queryType { name } } }',
    '{ ...F } fragment F on RootQuery { ... { __type(name: "Ship") { name } } }',
  ];
  for (const query of hidden) expect(await codeOf(query)).toBe('INTROSPECTION_CLOSED');
  expect((await ask('{ __typename }')).body.data).toEqual({ __typename: 'RootQuery' });
  const open = createExecutor({ schema: harbour, log, introspection: true });
  expect((await ask(hidden[0] ?? '', {}, open)).body.data).toEqual({
    __schema: { queryType: { name: 'RootQuery' } },
  });
});

test('long documents are refused before they are read', async () => {
  expect(await codeOf(`{ echo(text: "${'x'.repeat(70_000)}") }`)).toBe('DOCUMENT_LIMIT');
  expect(await codeOf(`{ ${'a:echo '.repeat(9000)} }`)).toBe('DOCUMENT_LIMIT');
});

test('deep and wide documents are refused before anything is looked up', async () => {
  expect(await codeOf(nested(3))).toBeUndefined();
  asked.ships = 0;
  expect(await codeOf(nested(30))).toBe('DEPTH_LIMIT');
  expect(await codeOf(nested(1500))).toBe('DEPTH_LIMIT');
  const wide = Array.from({ length: 3001 }, (_, index) => `a${index}:echo`).join(' ');
  expect(await codeOf(`{ ships { nodes { name } } ${wide} }`)).toBe('FIELD_LIMIT');
  expect(asked.ships).toBe(0);
});

test('the same field over and over is refused before it is compared with itself', async () => {
  expect(await codeOf(repeated(400))).toBeUndefined();
  expect(await codeOf(repeated(800))).toBe('FIELD_LIMIT');
});

test('fragments that double each other are measured, not walked', async () => {
  const levels = Array.from(
    { length: 30 },
    (_, level) => `fragment F${level} on Ship { ...F${level + 1} ...F${level + 1} }`,
  );
  expect(
    await codeOf(`{ ship(name: "Alma") { ...F0 } } ${levels.join(' ')} fragment F30 on Ship { name }`),
  ).toBe('FIELD_LIMIT');
});

test('a fragment within itself is refused', async () => {
  const query = '{ ship(name: "Alma") { ...A } } fragment A on Ship { ...B } fragment B on Ship { ...A }';
  expect(await codeOf(query)).toBe('GRAPHQL_VALIDATION_FAILED');
});

test('lists within lists are stopped when what they really give is too much', async () => {
  const frugal = createExecutor({ schema: harbour, log, introspection: false, maxWork: 20 });
  // Three ships with two fields each.
  expect(ships).toHaveLength(3);
  expect(await codeOf(lists(3), {}, frugal)).toBeUndefined();
  expect(await codeOf(lists(4), {}, frugal)).toBe('WORK_LIMIT');
});

test('what a text asks for does not depend on who asked with it before', async () => {
  const query = 'query($t: String) { echo(text: $t) }';
  for (const t of ['a', 'b']) expect((await ask(query, { variables: { t } })).body.data).toEqual({ echo: t });
});

import { beforeEach, expect, test } from 'vitest';
import {
  createDependencyKeys,
  createExecutor,
  createWorkBudget,
  type GraphqlRequest,
} from '../../src/graphql/engine/index.ts';
import { resolverCalls, testSchema, ships, testData } from './test-schema.ts';

const logged: Record<string, unknown>[] = [];
const log = (entry: Record<string, unknown>) => void logged.push(entry);
const executor = createExecutor({ schema: testSchema, log, introspection: false });

interface Way {
  by?: typeof executor;
  budget?: ReturnType<typeof createWorkBudget>;
}

const executeQuery = (
  query: string,
  more: Partial<GraphqlRequest> = {},
  { by = executor, budget = createWorkBudget() }: Way = {},
) =>
  by.execute(
    { query, variables: null, operationName: null, ...more },
    { keys: createDependencyKeys() },
    budget,
  );

const codeOf = async (query: string, more?: Partial<GraphqlRequest>, way?: Way) => {
  const { body } = await executeQuery(query, more, way);
  return body.errors?.[0]?.extensions?.['code'];
};

/** The cost of a query: the smallest budget with which it succeeds. */
const costOf = async (query: string, more?: Partial<GraphqlRequest>) => {
  let [tooLittle, enough] = [0, 200_000];
  while (enough - tooLittle > 1) {
    const maxWork = Math.floor((tooLittle + enough) / 2);
    const code = await codeOf(query, more, { budget: createWorkBudget({ maxWork }) });
    if (code === 'WORK_LIMIT') tooLittle = maxWork;
    else enough = maxWork;
  }
  return enough;
};

const repeated = (many: number) => `{ ships { nodes { ${'... on Ship { name } '.repeat(many)} } } }`;

const aliased = (many: number) =>
  `{ ${Array.from({ length: many }, (_, index) => `s${index}: ships(first: 1) { nodes { name } }`).join(' ')} }`;

const named = (alias: string) => `{ ships(first: 3) { nodes { ${alias}: __typename } } }`;

const nested = (depth: number) =>
  `{ ships { ${'nodes { tenders { '.repeat(depth)} pageInfo { endCursor } ${'} }'.repeat(depth)} } }`;

beforeEach(() => {
  logged.length = 0;
  resolverCalls.ships = 0;
  testData.nowMs = 0;
});

test('executor: an error in a resolver is logged and returned as an incident without its message', async () => {
  const { body } = await executeQuery('{ broken ship(name: "Alma") { name } }');
  expect(body.data).toEqual({ broken: null, ship: { name: 'Alma' } });
  expect(JSON.stringify(body)).not.toContain('hunter2');
  expect(body.errors).toMatchObject([
    { message: 'Something went wrong.', path: ['broken'], extensions: { code: 'INTERNAL' } },
  ]);
  expect(logged).toMatchObject([{ level: 'error', path: 'broken', error: { message: /postgres/ } }]);
  expect(logged[0]?.['incidentId']).toBe(body.errors?.[0]?.extensions?.['incidentId']);
});

test('executor: null for a non-null field is an internal error', async () => {
  expect(await codeOf('{ brokenSilently }')).toBe('INTERNAL');
  expect(logged).toHaveLength(1);
});

test('executor: syntax and validation errors have locations and codes', async () => {
  const parse = await executeQuery('{ ships {');
  expect(parse).toMatchObject({ outcome: 'parse', operation: null });
  expect(parse.body.errors).toMatchObject([{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }]);
  expect(parse.body).not.toHaveProperty('data');
  const validate = await executeQuery('{ sips { nodes { name } } }');
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

test('executor: invalid variables and arguments are errors of the client', async () => {
  expect(
    await codeOf('query($n: Int) { ships(first: $n) { nodes { name } } }', { variables: { n: '2' } }),
  ).toBe('BAD_USER_INPUT');
  expect(await codeOf('query($n: String!) { ship(name: $n) { name } }')).toBe('BAD_USER_INPUT');
  expect(logged).toEqual([]);
});

test('executor: a document with several operations requires an operation name', async () => {
  const query = 'query A { echo(text: "a") } query B { echo(text: "b") }';
  expect(await codeOf(query)).toBe('OPERATION_NOT_FOUND');
  expect(await codeOf(query, { operationName: 'C' })).toBe('OPERATION_NOT_FOUND');
  const answer = await executeQuery(query, { operationName: 'B' });
  expect(answer).toMatchObject({ operation: { type: 'query', name: 'B' }, body: { data: { echo: 'b' } } });
  expect(await codeOf('fragment F on Ship { name }')).toBe('OPERATION_NOT_FOUND');
});

test('executor: introspection works only if it is enabled', async () => {
  const hidden = [
    '{ __schema { queryType { name } } }',
    '{ ...F } fragment F on RootQuery { ... { __type(name: "Ship") { name } } }',
  ];
  for (const query of hidden) expect(await codeOf(query)).toBe('INTROSPECTION_CLOSED');
  expect((await executeQuery('{ __typename }')).body.data).toEqual({ __typename: 'RootQuery' });
  const open = createExecutor({ schema: testSchema, log, introspection: true });
  expect((await executeQuery(hidden[0] ?? '', {}, { by: open })).body.data).toEqual({
    __schema: { queryType: { name: 'RootQuery' } },
  });
});

test('executor: overlong documents are rejected before parsing', async () => {
  expect(await codeOf(`{ echo(text: "${'x'.repeat(70_000)}") }`)).toBe('DOCUMENT_LIMIT');
  expect(await codeOf(`{ ${'a:echo '.repeat(9000)} }`)).toBe('DOCUMENT_LIMIT');
});

const lists = (depth: number): string => `{ a(b: ${'['.repeat(depth)}${']'.repeat(depth)}) }`;

test('executor: deep and wide documents are rejected before any resolver runs', async () => {
  expect(await codeOf(nested(3))).toBeUndefined();
  resolverCalls.ships = 0;
  expect(await codeOf(nested(30))).toBe('DEPTH_LIMIT');
  expect(await codeOf(nested(1500))).toBe('DEPTH_LIMIT');
  expect(await codeOf(lists(600))).toBe('DEPTH_LIMIT');
  expect(await codeOf(lists(500))).toBe('GRAPHQL_VALIDATION_FAILED');
  const wide = Array.from({ length: 3001 }, (_, index) => `a${index}:echo`).join(' ');
  expect(await codeOf(`{ ships { nodes { name } } ${wide} }`)).toBe('FIELD_LIMIT');
  expect(resolverCalls.ships).toBe(0);
});

test('executor: a field repeated too often is rejected before fields are merged', async () => {
  expect(await codeOf(repeated(400))).toBeUndefined();
  expect(await codeOf(repeated(800))).toBe('FIELD_LIMIT');
});

test('executor: the size of exponentially nested fragments is computed without expanding them', async () => {
  const levels = Array.from(
    { length: 30 },
    (_, level) => `fragment F${level} on Ship { ...F${level + 1} ...F${level + 1} }`,
  );
  expect(
    await codeOf(`{ ship(name: "Alma") { ...F0 } } ${levels.join(' ')} fragment F30 on Ship { name }`),
  ).toBe('FIELD_LIMIT');
});

test('executor: a recursive fragment is rejected', async () => {
  const query = '{ ship(name: "Alma") { ...A } } fragment A on Ship { ...B } fragment B on Ship { ...A }';
  expect(await codeOf(query)).toBe('GRAPHQL_VALIDATION_FAILED');
});

test('executor cost: a list costs as much as its selected fields, times the rows returned', async () => {
  const [one, two] = [
    await costOf('{ ships(first: 1) { nodes { name } } }'),
    await costOf('{ ships(first: 2) { nodes { name } } }'),
  ];
  // Each row selects `nodes` and `name`.
  expect(two - one).toBe(2);
  expect(await costOf('{ ships(first: 100) { nodes { name } } }')).toBe(one + 2 * (ships.length - 1));
});

test('executor cost: each list has a base cost, so many small lists do not bypass the limit', async () => {
  const cost = (await costOf(aliased(11))) - (await costOf(aliased(1)));
  expect(cost).toBeGreaterThanOrEqual(10 * 50);
  const budget = createWorkBudget({ maxWork: 100_000 });
  const outcomes = [];
  for (let operation = 0; operation < 10; operation += 1) {
    outcomes.push((await executeQuery(aliased(200), {}, { budget })).outcome);
  }
  expect(outcomes[0]).toBe('executed');
  expect(outcomes.at(-1)).toBe('limit');
});

test('executor cost: text costs by its length, whatever its source', async () => {
  // The list of texts, and the text in the edge to a captain.
  for (const [field, units] of [
    ['signals', testData.signals.join('').length],
    ['berth { place node { id } }', testData.place.length],
  ] as const) {
    expect(await costOf(`{ ship(name: "Alma") { ${field} } }`)).toBeGreaterThan(units / 50);
  }
});

const costWithText = async (t: string, field: string) =>
  costOf(`query($t: String) { ${field} }`, { variables: { t } });

test('executor cost: a text argument costs when it is read and when it is returned', async () => {
  const [short, long] = ['x', 'x'.repeat(50_001)];
  expect(
    (await costWithText(long, 'ignore(text: $t)')) - (await costWithText(short, 'ignore(text: $t)')),
  ).toBe(1000);
  expect((await costWithText(long, 'echo(text: $t)')) - (await costWithText(short, 'echo(text: $t)'))).toBe(
    2000,
  );
});

test('executor cost: a long alias costs for every row', async () => {
  const cost = (await costOf(named('a'.repeat(50_000)))) - (await costOf(named('a')));
  expect(cost).toBeGreaterThanOrEqual((3 * 50_000) / 50 - 3);
});

test('executor cost: a list can add the cost of finding its rows', async () => {
  const cost =
    (await costOf('{ soundings { nodes { name } } }')) - (await costOf('{ ships { nodes { name } } }'));
  expect(cost).toBe(1000);
});

test('executor cost: exceeding the budget rejects the whole request, with one error and one log entry', async () => {
  const budget = createWorkBudget({ maxWork: 130 });
  const query =
    '{ first: ships { nodes { name } } second: ships { nodes { name } } third: ships { nodes { name } } }';
  const answer = await executeQuery(query, {}, { budget });
  expect(answer).toMatchObject({ outcome: 'limit', operation: null });
  expect(answer.body).toEqual({
    errors: [
      {
        message: expect.stringMatching(
          /^Work 169 is over the limit of 130 \(MASTHEAD_MAX_WORK\)\. .*smaller pages/,
        ),
        extensions: {
          code: 'WORK_LIMIT',
          limit: 'work',
          actual: 169,
          maximum: 130,
          setting: 'MASTHEAD_MAX_WORK',
        },
      },
    ],
  });
  expect(resolverCalls.ships).toBe(2);
  expect(await codeOf('{ echo(text: "a") }', {}, { budget })).toBe('WORK_LIMIT');
  expect(logged).toMatchObject([{ level: 'warn', query }]);
});

test('executor: a request over the time limit is stopped, however cheap it seems', async () => {
  const budget = createWorkBudget({ maxTimeMs: 1000, clock: () => testData.nowMs });
  expect(await codeOf('{ wait(ms: 900) }', {}, { budget })).toBeUndefined();
  // Time spent on other requests does not count.
  testData.nowMs += 10_000;
  expect(await codeOf('{ echo(text: "a") }', {}, { budget })).toBeUndefined();
  expect(await codeOf('{ wait(ms: 200) echo(text: "a") }', {}, { budget })).toBe('TIME_LIMIT');
});

test('executor: errors of a resolver that fails for every row are reported and logged a limited number of times', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `b${index}: broken`).join(' ');
  const { body } = await executeQuery(`{ ${many} }`);
  expect(body.errors).toHaveLength(50);
  expect(logged).toHaveLength(50);
});

test('executor: error messages quote only the start of the input', async () => {
  const variables = { n: 'x'.repeat(60_000) };
  const { body } = await executeQuery('query($n: Int) { ships(first: $n) { nodes { name } } }', {
    variables,
  });
  expect(body.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  expect(body.errors?.[0]?.message.length).toBeLessThan(600);
});

test('executor: the result of a cached document does not depend on earlier requests', async () => {
  const query = 'query($t: String) { echo(text: $t) }';
  for (const t of ['a', 'b'])
    expect((await executeQuery(query, { variables: { t } })).body.data).toEqual({ echo: t });
});

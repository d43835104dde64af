import { expect, test } from 'vitest';
import {
  buildExecutableSchema,
  createDependencyKeys,
  createExecutor,
  createWorkBudget,
} from '../../src/graphql/engine/index.ts';
import { testSchema } from './test-schema.ts';

const executor = createExecutor({ schema: testSchema, log: () => undefined, introspection: false });

const build = (objects: object) =>
  buildExecutableSchema({
    sdl: 'type RootQuery { ship: String } schema { query: RootQuery }',
    objects: objects as Record<string, Record<string, () => null>>,
    typenameOf: () => '',
  });

async function executeQuery(query: string) {
  const keys = createDependencyKeys();
  const answer = await executor.execute(
    { query, variables: null, operationName: null },
    { keys },
    createWorkBudget(),
  );
  return { ...answer.body, keys: keys.header({ operations: [], maxBytes: 6000 }).split(' ') };
}

test('connections: a page of rows becomes nodes, edges with cursors, and page info', async () => {
  const { data } = await executeQuery(
    '{ ships(first: 2) { nodes { name } edges { cursor node { name } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }',
  );
  const [one, two] = [btoa('arrayconnection:1'), btoa('arrayconnection:2')];
  expect(data).toEqual({
    ships: {
      nodes: [{ name: 'Alma' }, { name: 'Bora' }],
      edges: [
        { cursor: one, node: { name: 'Alma' } },
        { cursor: two, node: { name: 'Bora' } },
      ],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: one, endCursor: two },
    },
  });
});

test('connections: an empty page has no cursors, and a null list stays null', async () => {
  const { data } = await executeQuery(
    '{ alma: ship(name: "Alma") { tenders { nodes { tenders { nodes { name } pageInfo { startCursor endCursor } } } } } bora: ship(name: "Bora") { tenders { nodes { name } } } }',
  );
  expect(data).toEqual({
    alma: {
      tenders: { nodes: [{ tenders: { nodes: [], pageInfo: { startCursor: null, endCursor: null } } }] },
    },
    bora: { tenders: null },
  });
});

test('connections: rows without an id bring their own cursors', async () => {
  const { data } = await executeQuery('{ flags { edges { cursor } pageInfo { endCursor } } }');
  const cursor = btoa('flag:blue peter');
  expect(data).toEqual({ flags: { edges: [{ cursor }], pageInfo: { endCursor: cursor } } });
});

test("connections: a relation to one row becomes an edge with the edge's own fields", async () => {
  const { data } = await executeQuery(
    '{ alma: ship(name: "Alma") { captain { cursor node { id } } mate { since node { id } } } bora: ship(name: "Bora") { captain { node { id } } mate { since } } }',
  );
  const id = btoa('captain:7');
  expect(data).toEqual({
    alma: {
      captain: { cursor: btoa('arrayconnection:7'), node: { id } },
      mate: { since: 1999, node: { id } },
    },
    bora: { captain: null, mate: null },
  });
});

test("resolvers: a field is resolved by its type's resolver, or read from the row", async () => {
  const { data } = await executeQuery(
    '{ ship(name: "Cleo") { databaseId name greeting } anything { ... on Captain { name greeting } } }',
  );
  expect(data).toEqual({
    ship: { databaseId: 3, name: 'Cleo', greeting: 'Ahoy, Cleo' },
    anything: { name: 'unknown', greeting: 'Ahoy, stranger' },
  });
});

test('interfaces: the type of each row is resolved', async () => {
  const { data } = await executeQuery(
    '{ nodes { nodes { __typename } edges { cursor } } everything { __typename } }',
  );
  expect(data).toEqual({
    nodes: {
      nodes: [{ __typename: 'Ship' }, { __typename: 'Captain' }],
      edges: [{ cursor: btoa('arrayconnection:1') }, { cursor: btoa('arrayconnection:7') }],
    },
    everything: [{ __typename: 'Ship' }, null, { __typename: 'Captain' }],
  });
});

test('dependencies: a response depends on every list it read and every node it shows', async () => {
  const { keys } = await executeQuery('{ ships(first: 2) { nodes { captain { node { name } } } } }');
  expect(keys).toEqual(['list:ship', btoa('ship:1'), btoa('ship:2'), btoa('captain:7')]);
  expect((await executeQuery('{ nodes { nodes { id } } }')).keys).toEqual([
    'list:ship',
    'list:captain',
    btoa('ship:1'),
    btoa('captain:7'),
  ]);
  expect((await executeQuery('{ everything { id } ship(name: "Cleo") { name } }')).keys).toEqual([
    btoa('ship:2'),
    btoa('captain:7'),
    btoa('ship:3'),
  ]);
});

test('resolvers: a resolver for a field that the schema lacks is rejected', () => {
  expect(() => build({ RootQuery: { sheep: () => null } })).toThrow('RootQuery.sheep');
  expect(() => build({ Sheep: {} })).toThrow('Sheep');
});

import { buildExecutableSchema } from '../../src/graphql/engine/index.ts';

// A small test schema: a harbour with ships and their captains.

interface Ship {
  kind: 'ship';
  databaseId: number;
  name: string;
  captain: Captain | null;
  tenders: readonly Ship[];
}

interface Captain {
  kind: 'captain';
  number: number;
}

const ada: Captain = { kind: 'captain', number: 7 };

const ship = (
  databaseId: number,
  name: string,
  captain: Captain | null,
  tenders: readonly Ship[] = [],
): Ship => ({
  kind: 'ship',
  databaseId,
  name,
  captain,
  tenders,
});

export const ships: readonly Ship[] = [
  ship(1, 'Alma', ada, [ship(11, 'Alma’s boat', null)]),
  ship(2, 'Bora', null),
  ship(3, 'Cleo', ada, [ship(31, 'Cleo’s boat', ada), ship(32, 'Cleo’s raft', null)]),
];

const sdl = `
  type RootQuery {
    ship(name: String!): Ship
    ships(first: Int, last: Int, after: String, before: String): RootQueryToShipConnection
    nodes(first: Int, last: Int, after: String, before: String): RootQueryToNodeConnection
    flags(first: Int, last: Int, after: String, before: String): RootQueryToFlagConnection
    anything: Node
    everything: [Node]
    broken: String
    brokenSilently: String!
    echo(text: String, number: Int): String
    soundings(first: Int, last: Int, after: String, before: String): RootQueryToShipConnection
    wait(ms: Int!): String
    ignore(text: String): String
  }
  type RootMutation { sink: String }
  schema { query: RootQuery mutation: RootMutation }

  interface Node { id: ID! }
  interface Connection { pageInfo: PageInfo! }
  interface Edge { cursor: String }
  interface OneToOneConnection implements Edge { cursor: String }
  interface PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }

  type Ship implements Node {
    id: ID!
    databaseId: Int!
    greeting: String
    name: String
    captain: ShipToCaptainConnectionEdge
    mate: ShipToMateConnectionEdge
    berth: ShipToBerthConnectionEdge
    signals: [String]
    tenders(first: Int, last: Int, after: String, before: String): ShipToShipConnection
  }
  type Captain implements Node { id: ID! databaseId: Int! greeting: String name: String }
  type Flag { name: String }

  type ShipToCaptainConnectionEdge implements OneToOneConnection & Edge { cursor: String node: Captain! }
  type ShipToBerthConnectionEdge implements OneToOneConnection & Edge { cursor: String node: Captain! place: String }
  type ShipToMateConnectionEdge implements OneToOneConnection & Edge { cursor: String node: Captain! since: Int }
  ${['RootQueryToShip', 'ShipToShip'].map((name) => connection(name, 'Ship')).join('')}
  ${connection('RootQueryToNode', 'Node')}
  ${connection('RootQueryToFlag', 'Flag')}
`;

function connection(name: string, target: string): string {
  return `
    type ${name}Connection implements Connection {
      edges: [${name}ConnectionEdge!]! nodes: [${target}!]! pageInfo: ${name}ConnectionPageInfo!
    }
    type ${name}ConnectionEdge implements Edge { cursor: String node: ${target}! }
    type ${name}ConnectionPageInfo implements PageInfo {
      endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String
    }`;
}

const whole = <Row>(rows: readonly Row[]) => ({ rows, hasNextPage: false, hasPreviousPage: false });

/** The test clock, and long texts. */
export const testData = { nowMs: 0, signals: ['a'.repeat(5000), 'b'.repeat(5000)], place: 'c'.repeat(5000) };

/** Number of calls of the `ships` resolver; rejected queries must not call it. */
export const resolverCalls = { ships: 0 };

export const testSchema = buildExecutableSchema({
  sdl,
  typenameOf: (row: Ship | Captain) => (row.kind === 'ship' ? 'Ship' : 'Captain'),
  objects: {
    RootQuery: {
      ship: (_: object, { name }: { name: string }) => ships.find((each) => each.name === name) ?? null,
      ships: (_: object, { first }: { first?: number }) => {
        resolverCalls.ships += 1;
        const rows = ships.slice(0, first ?? 10);
        return { rows, hasNextPage: rows.length < ships.length, hasPreviousPage: false };
      },
      nodes: () => whole([ships[0], ada]),
      flags: () => ({
        ...whole([{ name: 'blue peter' }]),
        cursorOf: ({ name }: { name: string }) => `flag:${name}`,
      }),
      anything: () => ada,
      everything: () => [ships[1], null, ada],
      broken: () => {
        throw new Error('connection string postgres://admin:hunter2@db');
      },
      brokenSilently: () => null,
      echo: (_: object, { text }: { text?: string }) => text ?? null,
      ignore: () => null,
      soundings: () => ({ ...whole(ships), work: 1000 }),
      wait: (_: object, { ms }: { ms: number }) => {
        testData.nowMs += ms;
        return null;
      },
    },
    RootMutation: { sink: () => 'glug' },
    Ship: {
      id: ({ databaseId }: Ship) => btoa(`ship:${databaseId}`),
      berth: () => ({ node: ada, place: testData.place }),
      signals: () => testData.signals,
      greeting: ({ name }: Ship) => `Ahoy, ${name}`,
      mate: ({ captain }: Ship) => (captain === null ? null : { node: captain, since: 1999 }),
      tenders: ({ tenders, databaseId }: Ship) => (databaseId === 2 ? null : whole(tenders)),
    },
    Captain: {
      id: ({ number }: Captain) => btoa(`captain:${number}`),
      databaseId: ({ number }: Captain) => number,
      greeting: () => 'Ahoy, stranger',
      name: () => 'unknown',
    },
  },
});

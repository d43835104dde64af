import { schemaSdl } from '@masthead/contract';
import { people, type PlantedPerson, viewers } from '@masthead/testing';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { openAudience } from './audience.ts';
import { filters, nestedFields, rootFacts, rootLists, rootLookups, type Surface } from './surfaces.ts';
import { thingsFor } from './things.ts';

// The queries for content, comments and users are derived from the schema, so that new fields are covered. A response
// must not contain hidden values, and must equal that of a site without the hidden content: otherwise a count, an
// order or a cursor would reveal it.

const schema = buildSchema(schemaSdl);

const surfaces: Record<string, (viewer: PlantedPerson) => readonly Surface[]> = {
  'a list': () => rootLists(schema),
  'a lookup': (viewer) => rootLookups(schema, thingsFor(viewer)),
  'a setting': () => rootFacts(schema),
  'a field of a node': (viewer) => nestedFields(schema, thingsFor(viewer)),
  'a filter': (viewer) => filters(schema, thingsFor(viewer)),
};

/**
 * Subscribers see what visitors see, contributors what authors see, and the others everything: for them a sample is
 * tested.
 */
const askedAll = new Set(['visitor', 'author']);

describe.each(viewers)('access control for: $role', (viewer) => {
  const tried = Object.entries(surfaces).filter(([name]) => name !== 'a filter' || askedAll.has(viewer.role));
  test.each(tried)(
    'no response of %s contains hidden values',
    async (_name, derive) => {
      await using audience = await openAudience(viewer);
      const leaks: string[] = [];
      for (const surface of derive(viewer)) {
        const values = surface.values.filter((_, index) => askedAll.has(viewer.role) || index % 3 === 0);
        leaks.push(...(await audience.leaks({ ...surface, values })));
      }
      expect(leaks).toEqual([]);
    },
    120_000,
  );
});

describe('access control after the same request by an administrator', () => {
  const asked: { viewer: PlantedPerson; name: string; ways: readonly Surface[] }[] = [
    { viewer: people.visitor, name: 'a list', ways: rootLists(schema) },
    {
      viewer: people.visitor,
      name: 'a field of a node',
      ways: nestedFields(schema, thingsFor(people.visitor)),
    },
    { viewer: people.arno, name: 'a list', ways: rootLists(schema) },
  ];
  test.each(asked)(
    'no response of $name contains values hidden from $viewer.login',
    async ({ viewer, ways }) => {
      await using audience = await openAudience(viewer, { before: people.ada });
      const leaks: string[] = [];
      for (const surface of ways) leaks.push(...(await audience.leaks(surface)));
      expect(leaks).toEqual([]);
    },
    120_000,
  );
});

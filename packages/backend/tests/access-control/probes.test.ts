import { schemaSdl } from '@masthead/contract';
import { canaryUsers, type CanaryUser, viewers } from '@masthead/testing';
import { describeEach } from '@masthead/testing/exhaustive';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { openReader } from './reader.ts';
import { filters, nestedFields, rootFacts, rootLists, rootLookups, type Probe } from './probes.ts';
import { probeValuesFor } from './probe-values.ts';

// The queries for content, comments and users are derived from the schema, so that new fields are covered. A response
// must not contain hidden values, and must equal that of a site without the hidden content: otherwise a count, an
// order or a cursor would reveal it.

const schema = buildSchema(schemaSdl);

const probes: Record<string, (viewer: CanaryUser) => readonly Probe[]> = {
  'a list': () => rootLists(schema),
  'a lookup': (viewer) => rootLookups(schema, probeValuesFor(viewer)),
  'a setting': () => rootFacts(schema),
  'a field of a node': (viewer) => nestedFields(schema, probeValuesFor(viewer)),
  'a filter': (viewer) => filters(schema, probeValuesFor(viewer)),
};

/**
 * Subscribers see what visitors see, contributors what authors see, and the others everything: for them a sample is
 * tested.
 */
const allReaders = new Set(['visitor', 'author']);

/** `share`: one of how many values is queried. `npm test` runs the last case. */
const readers = [
  ...viewers.map((viewer) => ({ viewer, role: viewer.role, share: allReaders.has(viewer.role) ? 1 : 3 })),
  { viewer: canaryUsers.visitor, role: 'visitor', share: 5 },
];

describeEach(readers, ({ share }) => share === 5)(
  'access control for: $role, one of $share values',
  ({ viewer, role, share }) => {
    const tried = Object.entries(probes).filter(([name]) => name !== 'a filter' || allReaders.has(role));
    test.each(tried)(
      'no response of %s contains hidden values',
      async (_name, derive) => {
        await using reader = await openReader(viewer);
        const leaks: string[] = [];
        // Each probe begins with another value, so that all values occur.
        for (const [number, probe] of derive(viewer).entries()) {
          const isChosen = (_: unknown, index: number): boolean => (index + number) % share === 0;
          const values = probe.values.length < share ? probe.values : probe.values.filter(isChosen);
          leaks.push(...(await reader.leaks({ ...probe, values })));
        }
        expect(leaks).toEqual([]);
      },
      120_000,
    );
  },
);

describe('access control after the same request by an administrator', () => {
  const requested: { viewer: CanaryUser; name: string; ways: readonly Probe[] }[] = [
    { viewer: canaryUsers.visitor, name: 'a list', ways: rootLists(schema) },
    {
      viewer: canaryUsers.visitor,
      name: 'a field of a node',
      ways: nestedFields(schema, probeValuesFor(canaryUsers.visitor)),
    },
    { viewer: canaryUsers.arno, name: 'a list', ways: rootLists(schema) },
  ];
  const isRepresentative = ({ viewer, name }: (typeof requested)[number]): boolean =>
    viewer === canaryUsers.visitor && name === 'a list';
  describeEach(requested, isRepresentative)('by $viewer.login', ({ viewer, name, ways }) => {
    test(`no response of ${name} contains hidden values`, async () => {
      await using reader = await openReader(viewer, { before: canaryUsers.ada });
      const leaks: string[] = [];
      for (const probe of ways) leaks.push(...(await reader.leaks(probe)));
      expect(leaks).toEqual([]);
    }, 120_000);
  });
});

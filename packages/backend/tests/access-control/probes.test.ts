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

describeEach(viewers, ({ role }) => role === 'visitor')('access control for: $role', (viewer) => {
  const tried = Object.entries(probes).filter(([name]) => name !== 'a filter' || allReaders.has(viewer.role));
  test.each(tried)(
    'no response of %s contains hidden values',
    async (_name, derive) => {
      await using reader = await openReader(viewer);
      const leaks: string[] = [];
      for (const probe of derive(viewer)) {
        const values = probe.values.filter((_, index) => allReaders.has(viewer.role) || index % 3 === 0);
        leaks.push(...(await reader.leaks({ ...probe, values })));
      }
      expect(leaks).toEqual([]);
    },
    120_000,
  );
});

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
  describeEach(requested, ({ name }) => name === 'a list')('by $viewer.login', ({ viewer, name, ways }) => {
    test(`no response of ${name} contains hidden values`, async () => {
      await using reader = await openReader(viewer, { before: canaryUsers.ada });
      const leaks: string[] = [];
      for (const probe of ways) leaks.push(...(await reader.leaks(probe)));
      expect(leaks).toEqual([]);
    }, 120_000);
  });
});

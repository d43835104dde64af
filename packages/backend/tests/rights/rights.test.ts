import { describeEach } from '@masthead/testing/exhaustive';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import { testCasesOf, nothing, title } from './test-cases.ts';
import { contentRights } from './content-rights.ts';
import { mutationsOfSchema } from './mutations-of-schema.ts';
import { mutationsWithoutData, otherRights } from './other-rights.ts';
import { openRightsSite } from './rights-site.ts';
import { everyRole, type Rights } from './rights.ts';

// Every mutation with every field, role and target (a quarter of the combinations in `npm test`): what the tables do not allow is rejected and leaves the database
// unchanged.

const rights: Readonly<Record<string, Rights>> = { ...contentRights, ...otherRights };
const { mutations, without } = mutationsOfSchema();

test('the capability tables list every mutation, field and status of the schema, and no others', () => {
  expect(Object.keys(rights).toSorted()).toEqual(mutations.map(({ name }) => name).toSorted());
  expect(without).toEqual(mutationsWithoutData);
  for (const { name, fields } of mutations) {
    const named = Object.keys(rights[name]?.fields ?? {});
    expect([name, ...named.filter((field) => field !== nothing).toSorted()]).toEqual([
      name,
      ...Object.keys(fields).toSorted(),
    ]);
    const rule = rights[name]?.fields['status'];
    const words = typeof rule === 'object' ? Object.keys(rule).toSorted() : [];
    expect([name, ...words]).toEqual([name, ...(fields['status'] ?? []).toSorted()]);
  }
});

/** Allowed mutations that change nothing in these cases, or only data stored elsewhere. */
const changesNothing = new Set(['unlockContent', 'signOutEverywhere']);

describeEach([{ share: 4 }, { share: 1 }], ({ share }) => share === 4)(
  'requests outside the capability tables are rejected and change nothing, one of $share',
  ({ share }) => {
    test.each(mutations.filter(({ name }) => rights[name] !== undefined))(
      '$name',
      { timeout: 60_000 },
      async (mutation) => {
        await using site = openRightsSite();
        const image = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#246' } })
          .png()
          .toBuffer();
        const all = testCasesOf(rights[mutation.name] ?? { fields: {} });
        const cells = all.filter((_, index) => all.length < 20 || index % share === 0);
        const nodes = site.database.transaction(() =>
          cells.map(({ target, who }) => (target ? site.add(target, who) : noTarget)),
        );
        const problems: string[] = [];
        let committed = 0;
        for (const [number, cell] of cells.entries()) {
          const about = { cell, number, picture: image, things: nodes[number] ?? noTarget };
          const { outcome, hasCommitted } = await attempt(site, mutation, about);
          if (outcome !== cell.expected) problems.push(`${title(cell)}: ${outcome}, not ${cell.expected}`);
          if (hasCommitted) committed += 1;
        }
        expect(problems).toEqual([]);
        // Otherwise a forbidden change would not be detected either.
        const isAllowed = cells.some(({ expected }) => expected !== 'refused');
        expect(committed > 0).toBe(isAllowed && !changesNothing.has(mutation.name));
      },
    );
  },
);

const noTarget = { id: 0, revisionId: 0 };

test('mutations without stored data change nothing for any role', async () => {
  await using site = openRightsSite();
  const before = site.digest();
  for (const who of everyRole) await site.execute(who, 'mutation{increaseCount(count:1)}', {});
  expect(site.digest()).toBe(before);
});
